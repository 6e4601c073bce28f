import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '#shared/page/config.ts';
import type { Answers } from '../../../../test/played-server.ts';
import { followAnnouncements } from '../../../../test/announced.ts';
import { configure } from '../../../../test/site.ts';
import { address, fill, hanna, noteLeaving, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

const found = { gradidoID: 'q-1', name: 'Quendolin Z', alias: 'quendolin', location: null, isExact: false };
const searchMembers = ({ query }: { query?: string | null }): object => {
  const members = 'quendolin'.startsWith(query ?? '') ? [found] : [];
  return { count: members.length, members };
};

const atSearch = (rest = '', answers: Answers = {}): Promise<Wallet> =>
  openWallet(`/usersearch${rest}`, { answers: { searchMembers, ...answers } });

test('found members have the name that they chose, and a link to send', async () => {
  const wallet = await atSearch();
  await screen.findByRole('heading', { name: 'Member search (beta)', level: 1 });
  await fill(wallet, await screen.findByRole('searchbox'), 'quen');
  await wallet.user.keyboard('{Enter}');
  await screen.findByText('1 member found');
  await expect.poll(address).toBe('/usersearch?query=quen');
  // The number was there before the search too; the list waits for its answer.
  await expect.poll(() => document.querySelector('main li')?.textContent).toContain('not on the map');
  const way = screen.getByRole('link', { name: 'Thank Quendolin Z' });
  expect(way.getAttribute('href')).toContain('/send/');
  expect(way.getAttribute('href')).toContain('q-1');
});

test('the member is marked in the list, without a link to send to oneself', async () => {
  const own = { ...found, gradidoID: hanna.gradidoID, name: 'Hanna S', alias: 'hanna' };
  await atSearch('', { searchMembers: { count: 2, members: [own, found] } });
  await screen.findByRole('link', { name: 'Thank Quendolin Z' });
  expect(screen.getByText('Hanna S').closest('li')?.textContent).toContain('That is you');
  expect(screen.getAllByText('That is you')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Thank Hanna S' })).toBeNull();
});

test('who may want to be found reads that givers see the full name', async () => {
  await atSearch();
  await screen.findByText(/You decide under which name.* reads your full name when sending/);
});

test('each search announces what it found, also the same again', async () => {
  const wallet = await atSearch();
  await screen.findByText('1 member found');
  const heard = followAnnouncements();
  for (const words of ['quen', 'q', 'zora', 'yves']) {
    const before = heard.length;
    await fill(wallet, await screen.findByRole('searchbox'), words);
    await wallet.user.keyboard('{Enter}');
    await expect.poll(() => heard.length).toBeGreaterThan(before);
  }
  expect(heard).toEqual([
    'quen: 1 member found',
    'q: 1 member found',
    'zora: Nobody found',
    'yves: Nobody found',
  ]);
});

test('a search without a result is reported and links back to all', async () => {
  const { user } = await atSearch('?query=nobodyofthisname');
  await expect
    .poll(() => document.querySelector('main')?.textContent)
    .toContain('We cannot find anybody under “nobodyofthisname”.');
  expect(document.querySelector('main')?.textContent).toContain('search for the beginning of the first name');
  expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Show all' }));
  await screen.findByRole('link', { name: 'Thank Quendolin Z' });
});

test('a name with a slip of the finger leads to the member who may be meant', async () => {
  await atSearch('?query=quendoiln');
  await screen.findByRole('heading', { name: 'Do you perhaps mean…' });
  expect(screen.getByRole('link', { name: 'Thank Quendolin Z' })).toBeTruthy();
  // Below a member who was found it would be untrue.
  expect(screen.queryByRole('heading', { name: 'Nothing found' })).toBeNull();
});

const jonas = {
  person: {
    gradidoID: 'j-1',
    firstName: 'Jonas',
    lastName: 'Weidner',
    alias: 'jonas',
    communityUuid: 'c-1',
    communityName: 'Lindental',
  },
  lastAt: '2026-11-20T10:00:00.000Z',
};

test('a person of an earlier booking is found, though only others agreed to be found', async () => {
  const { leave } = await atSearch('?query=jonas', { pastPartners: [jonas] });
  await screen.findByRole('heading', { name: 'People you know' });
  expect(screen.getByRole('link', { name: 'Thank Jonas Weidner' }).getAttribute('href')).toBe(
    '/send/c-1/j-1',
  );
  expect(screen.getByText('1 member found')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Nothing found' })).toBeNull();
  leave();
  // Of somebody who can be found anyway there is one row.
  const person = { ...jonas.person, gradidoID: found.gradidoID, firstName: 'Quendolin' };
  await atSearch('?query=quen', { pastPartners: [{ ...jonas, person }] });
  await screen.findByText('1 member found');
  expect(screen.getAllByRole('link', { name: /^Thank / })).toHaveLength(1);
});

test('a slip of the finger in the name of a known person is found like one in the name of a listed member', async () => {
  await atSearch('?query=joans', { pastPartners: [jonas] });
  await screen.findByRole('heading', { name: 'Do you perhaps mean…' });
  expect(screen.getByRole('link', { name: 'Thank Jonas Weidner' }).getAttribute('href')).toBe(
    '/send/c-1/j-1',
  );
});

test('the page shows whether the member can be found, and links to the settings', async () => {
  const { leave } = await atSearch();
  await screen.findByText('You do not show up here');
  expect(screen.getByRole('link', { name: 'To your settings' }).getAttribute('href')).toBe(
    '/settings/community',
  );
  leave();
  await openWallet('/usersearch', { member: { ...hanna, gmsAllowed: true }, answers: { searchMembers } });
  await screen.findByText('Others can find you here');
});

test('a failed search is reported and can be tried again', async () => {
  const { user, server } = await openWallet('/overview', { answers: { searchMembers } });
  server.loseAnswers('searchMembers');
  history.pushState(undefined, '', '/usersearch');
  dispatchEvent(new PopStateEvent('popstate'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.findAnswers();
  await user.click(again);
  await screen.findByRole('link', { name: 'Thank Quendolin Z' });
});

test('the link beside a found member leads to the form with the member, and the search is kept for coming back', async () => {
  const { user } = await atSearch('?query=quen', {
    user: { ...jonas.person, gradidoID: found.gradidoID, firstName: 'Quendolin', lastName: 'Z' },
  });
  const way = await screen.findByRole('link', { name: 'Thank Quendolin Z' });
  await expect.poll(() => document.title).toMatch(/^Member search \(beta\)/);
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'quen');
  await user.click(way);
  await expect
    .poll(() => screen.queryByRole('group', { name: 'To whom?' })?.textContent)
    .toContain('Quendolin');
});

test('where a community searches elsewhere, the link is explained and followed after a press', async () => {
  configure({ services: { ...config.services, memberSearch: 'gms' } });
  const left = noteLeaving();
  const { user, server } = await atSearch('', {
    authenticateGmsUserSearch: { url: 'https://gms.example/user-search', token: 'one-time' },
  });
  await screen.findByText(/^The map is a platform outside this wallet\./);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(server.asked('authenticateGmsUserSearch')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Open the map' }));
  const out = [['https://gms.example/user-search?accesstoken=one-time']];
  await expect.poll(() => left).toEqual(out);
});
