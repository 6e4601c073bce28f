/** What waits for an administrator is told on every page, and marked in the navigation. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '#shared/page/config.ts';
import { amara, openPage, settled, theo } from '../../../test/admin.tsx';
import { configure } from '../../../test/site.ts';

const marked = (): string[] =>
  within(screen.getByRole('navigation', { name: /./ }))
    .getAllByRole('link')
    .flatMap(({ textContent }) => /^(.*) something waits for you here$/.exec(textContent)?.[1] ?? []);

test.each([
  [['IMPRINT', 'PRIVACY'], /Legal notice and privacy policy are not published yet/],
  [['IMPRINT'], 'The legal notice is not published yet.'],
  [['PRIVACY'], /^The privacy policy is not published yet\./],
])('administrators read on every page that %j is missing', async (administratorDuties, words) => {
  await openPage('/admin/members', 'Members', { as: theo, answers: { administratorDuties } });
  await screen.findByText(words);
  expect(marked()).toEqual(['Documents']);
});

test.each([
  ['PEER', 'Communities'],
  ['SEARCH_KEY', 'Communities'],
  ['BACKUP', 'Statistics'],
  ['REGISTRATIONS', 'Members'],
])('%s marks %s in the navigation', async (duty, page) => {
  await openPage('/admin/members', 'Members', { as: theo, answers: { administratorDuties: [duty] } });
  await expect.poll(marked).toEqual([page]);
});

test('administrators read on every page that no more strangers can register', async () => {
  const answers = { administratorDuties: ['REGISTRATIONS'] };
  await openPage('/admin/members', 'Members', { as: theo, answers });
  await screen.findByText('No more strangers can register today');
});

test('nothing is marked where nothing waits, and who is no administrator does not ask', async () => {
  await settled(await openPage('/admin/members', 'Members', { as: theo }));
  expect(marked()).toEqual([]);
  const own = await openPage('/admin/members', 'Members', { as: amara });
  await settled(own);
  expect(own.server.asked('administratorDuties')).toEqual([]);
});

test.each([
  [null, true],
  ['key', false],
])('with the key %o of an outside member search its absence is explained: %s', async (gmsApiKey, isTold) => {
  configure({ services: { ...config.services, memberSearch: 'gms' } });
  const home = { foreign: false, name: 'Lindental', uuid: 'c-1', gmsApiKey };
  const opening = { as: theo, answers: { allCommunities: [home] } };
  await settled(await openPage('/admin/communities', 'Communities', opening));
  expect(screen.queryByText('The key of the member search is missing') !== null).toBe(isTold);
});
