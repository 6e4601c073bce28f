/** What waits for an administrator is told on every page, and marked in the navigation. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '#shared/page/config.ts';
import { amara, openPage, settled, theo } from '../../../test/admin.tsx';
import { configure } from '../../../test/site.ts';

const nav = (): HTMLElement => screen.getByRole('navigation', { name: /./ });
const marked = (): string[] =>
  within(nav())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((name) => name.includes('something waits for you here'));
const privacy = { kind: 'PRIVACY', language: 'en', text: 'We keep little', url: null };

test('administrators read that imprint and privacy policy are missing, until they are written', async () => {
  const admin = await openPage('/admin/members', 'Members', { as: theo, answers: { siteDocuments: [] } });
  await screen.findByText(/Legal notice and privacy policy are not published yet/);
  await expect.poll(marked).toEqual(['Documents something waits for you here']);
  admin.leave();
  const next = { as: theo, answers: { siteDocuments: [privacy] } };
  await openPage('/admin/members', 'Members', next);
  await screen.findByText('The legal notice is not published yet.');
});

test('nothing is asked where the settings have both, or by who may not write them', async () => {
  const own = await openPage('/admin/members', 'Members', { as: amara });
  await settled(own);
  expect(own.server.asked('siteDocuments')).toEqual([]);
  own.leave();
  configure({ links: { imprint: 'https://l.example/imprint', privacy: 'https://l.example/privacy' } });
  const admin = await openPage('/admin/members', 'Members', { as: theo });
  await settled(admin);
  expect(admin.server.asked('siteDocuments')).toEqual([]);
  expect(marked()).toEqual([]);
});

test('the missing key of an outside member search is marked, and explained beside the community', async () => {
  configure({
    links: { imprint: 'https://l.example/imprint', privacy: 'https://l.example/privacy' },
    services: { ...config.services, memberSearch: 'gms' },
  });
  const home = { foreign: false, name: 'Lindental', uuid: 'c-1', gmsApiKey: null };
  const admin = await openPage('/admin/communities', 'Communities', {
    as: theo,
    answers: { allCommunities: [home] },
  });
  await screen.findByText('The key of the member search is missing');
  await expect.poll(marked).toEqual(['Communities something waits for you here']);
  admin.leave();
  const withKey = { as: theo, answers: { allCommunities: [{ ...home, gmsApiKey: 'key' }] } };
  await settled(await openPage('/admin/communities', 'Communities', withKey));
  expect(screen.queryByText('The key of the member search is missing')).toBeNull();
  expect(marked()).toEqual([]);
});
