import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { keepEnding } from '#shared/session/ending.ts';
import { adminSessionKey } from '#shared/session/session.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { expectSaid, openPage } from '../../../../test/admin.tsx';
import type { Admin } from '../../../../test/admin.tsx';
import { fill } from '../../../../test/fields.ts';
import { playQueue } from '../../../../test/played-queue.ts';
import type { PlayedQueue } from '../../../../test/played-queue.ts';
import { refusal } from '../../../../test/played-server.ts';

const memo = 'Planted bulbs';
const shown = (): HTMLElement =>
  document.querySelector<HTMLElement>('section.detail') ?? document.createElement('p');
const press = ({ user }: Admin, name: string | RegExp): Promise<void> =>
  user.click(within(shown()).getByRole('button', { name }));
const logout = true;

async function at(queue: PlayedQueue, address = '/admin/contributions'): Promise<Admin> {
  const admin = await openPage(address, 'Review contributions', { answers: { ...queue.answers, logout } });
  await expect.poll(() => shown().textContent).toContain(memo);
  return admin;
}

/** Opens a form of the contribution and types into its field. */
async function write(admin: Admin, opener: RegExp, label: string, words: string): Promise<void> {
  await within(shown()).findByRole('button', { name: opener });
  await press(admin, opener);
  if (label === 'Your words')
    await admin.user.click(within(shown()).getByRole('radio', { name: 'In my own words' }));
  await fill(admin, await within(shown()).findByLabelText(label), words);
}

/** Returns the question before the logout. */
async function askToLogOut(admin: Admin): Promise<HTMLElement> {
  await admin.user.click(screen.getByRole('button', { name: /Amara Diallo/ }));
  await admin.user.click(await screen.findByRole('button', { name: 'Log out' }));
  return screen.findByRole('dialog', { name: 'Discard your changes?' });
}

test.each([
  [/^Ask/, 'Your question to Lena Kreuz', 'Your question is not sent yet'],
  [/^Note/, 'Note for moderators', 'Your note is not saved yet'],
  [/^Deny/, 'Your words', 'Your reason is not sent yet'],
  [/^Change/, 'Activity', 'Your change is not saved yet'],
])('what was written and not sent is there again after a reload: %s', async (opener, label, title) => {
  const queue = playQueue([memo]);
  const admin = await at(queue);
  await write(admin, opener, label, 'Along the brook, as I heard');
  admin.leave();

  const again = await at(queue);
  await expect.poll(() => shown().textContent).toContain(title);
  expect(shown().textContent).toContain('Along the brook, as I heard');
  await press(again, 'Keep editing');
  const field = within(shown()).getByLabelText(label);
  expect(field).toHaveProperty('value', 'Along the brook, as I heard');
  if (label !== 'Activity') expect(document.activeElement).toBe(field);
  expect(within(shown()).queryByText(title)).toBeNull();
});

test('the list shows where something was written and not sent', async () => {
  const queue = playQueue([memo, 'Swept the square']);
  const admin = await at(queue);
  const marked = (): string[] =>
    [...document.querySelectorAll('.queue .rows > li')]
      .filter(({ textContent }) => textContent.includes('Draft'))
      .map((row) => row.querySelector('p')?.textContent ?? '');
  await write(admin, /^Ask/, 'Your question to Lena Kreuz', 'Which brook was it?');
  await admin.user.keyboard('{Escape}');
  await expect.poll(marked).toEqual([memo]);
  await press(admin, 'Discard');
  await expect.poll(marked).toEqual([]);
});

test('hours of a change that were not saved are shown beside the contribution, and its words once they differ', async () => {
  const admin = await at(playQueue([memo]));
  await write(admin, /^Change/, 'How many hours?', '3.5');
  await admin.user.keyboard('{Escape}');
  const card = (): string => shown().querySelector('.note .deed-text')?.textContent ?? '';
  await expect.poll(card).toBe('3.5\u{a0}h');
  expect(shown().textContent).toContain('Your change is not saved yet');
  await press(admin, 'Keep editing');
  expect(within(shown()).getByLabelText('How many hours?')).toHaveProperty('value', '3.5');
  await fill(admin, within(shown()).getByLabelText('Activity'), 'Planted bulbs along the brook');
  await admin.user.keyboard('{Escape}');
  await expect.poll(card).toBe('3.5\u{a0}h\nPlanted bulbs along the brook');
  await press(admin, 'Keep editing');
  await fill(admin, within(shown()).getByLabelText('How many hours?'), '');
  await admin.user.keyboard('{Escape}');
  await expect.poll(card).toBe('Planted bulbs along the brook');
  await press(admin, 'Keep editing');
  await fill(admin, within(shown()).getByLabelText('How many hours?'), 'four');
  await admin.user.keyboard('{Escape}');
  await expect.poll(card).toBe('four\nPlanted bulbs along the brook');
  await press(admin, 'Keep editing');
  await fill(admin, within(shown()).getByLabelText('Or as an amount in GDD'), '20.01');
  await admin.user.keyboard('{Escape}');
  await expect.poll(card).toBe('20.01\u{a0}GDD\nPlanted bulbs along the brook');
  await press(admin, 'Discard');
  expect(shown().textContent).not.toContain('Your change is not saved yet');
});

test('while a change is not saved, confirming asks first, and names what is stored', async () => {
  const queue = playQueue([memo]);
  const admin = await at(queue);
  await write(admin, /^Change/, 'How many hours?', '5');
  await admin.user.keyboard('{Escape}');
  await expect.poll(() => shown().textContent).toContain('Your change is not saved yet');
  await press(admin, /^Confirm/);
  await expect.poll(() => shown().textContent).toMatch(/as it is stored: [\d.]+ GDD/);
  expect(document.querySelector('.undo')?.textContent).toBe('');
  await admin.user.keyboard('{Escape}');
  await expect.poll(() => shown().textContent).toContain('Your change is not saved yet');
  await admin.user.keyboard('c');
  const anyway = await within(shown()).findByRole('button', { name: 'Confirm anyway' });
  act(() => anyway.focus());
  await admin.user.keyboard('{Enter}');
  await expect.poll(() => document.querySelector('.undo')?.textContent).toContain('Confirmed');
});

test('before several are confirmed, changes that are not saved are named', async () => {
  const admin = await at(playQueue([memo, 'Swept the square']));
  await write(admin, /^Change/, 'How many hours?', '5');
  await admin.user.keyboard('{Escape}');
  await admin.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await admin.user.click(await screen.findByRole('button', { name: 'Confirm 2' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('One of your changes is not saved. What is stored will be confirmed.');
});

test('what was written stays to be copied when somebody else decides meanwhile', async () => {
  const queue = playQueue([memo]);
  const admin = await at(queue);
  await write(admin, /^Ask/, 'Your question to Lena Kreuz', 'Which brook was it?');
  Object.assign(queue.of(memo), {
    contributionStatus: 'DENIED',
    deniedAt: new Date().toISOString(),
  });
  await act(() => queryClient.invalidateQueries());
  await expect.poll(() => shown().textContent).toContain('has denied this in the meantime');
  await admin.user.keyboard('{Escape}');
  await expect.poll(() => shown().textContent).toContain('Your question is not sent yet');
  expect(shown().textContent).toContain('This is not open any more');
  await press(admin, 'Copy the text');
  await expectSaid('The text is copied');
  expect(await navigator.clipboard.readText()).toBe('Which brook was it?');

  admin.leave();
  const again = await at(queue, '/admin/contributions/all?case=1');
  await expect.poll(() => shown().textContent).toContain('Which brook was it?');
  await press(again, 'Discard');
  expect(shown().textContent).not.toContain('Which brook was it?');
});

test('what was sent is no draft any more', async () => {
  const queue = playQueue([memo]);
  const admin = await at(queue);
  await write(admin, /^Note/, 'Note for moderators', 'Ask the gardeners first');
  await press(admin, 'Save the note');
  await within(shown()).findByRole('button', { name: /^Deny/ });
  await write(admin, /^Deny/, 'Your words', 'The bakery paid you for it.');
  await press(admin, 'Deny');
  await expect.poll(() => document.querySelector('.undo')?.textContent).toContain('Denied');
  await expect.poll(() => Object.keys(sessionStorage)).toHaveLength(1);
  // The page is closed before the answer arrives.
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a reason that was not sent, because somebody was faster, is kept', async () => {
  const queue = playQueue([memo]);
  const admin = await at(queue);
  await write(admin, /^Deny/, 'Your words', 'The bakery paid you for it.');
  queue.of(memo).contributionStatus = 'CONFIRMED';
  await press(admin, 'Deny');
  await expect.poll(() => document.querySelector('.undo')?.textContent).toContain('Denied');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await expectSaid('Lena Kreuz: somebody else');
  await admin.user.click(await screen.findByRole('link', { name: 'View' }));
  await expect.poll(() => shown().textContent).toContain('The bakery paid you for it.');
});

test('the question of a logout names the page of what was written, and leads there', async () => {
  const admin = await at(playQueue([memo]));
  await write(admin, /^Ask/, 'Your question to Lena Kreuz', 'Which brook was it?');
  await expect.poll(() => Object.keys(sessionStorage)).not.toEqual([]);
  const question = await askToLogOut(admin);
  const link = within(question).getByRole('link', { name: 'Contributions' });
  expect(link.getAttribute('href')).toMatch(/^\/admin\/contributions\/all\?case=\d+$/);
  await admin.user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await expect.poll(() => location.pathname + location.search).toBe(link.getAttribute('href'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => shown().textContent).toContain('Which brook was it?');
});

test('a logout leaves nothing of what was written', async () => {
  const admin = await at(playQueue([memo]));
  await write(admin, /^Ask/, 'Your question to Lena Kreuz', 'Which brook was it?');
  await expect.poll(() => Object.keys(sessionStorage)).not.toEqual([]);
  const question = await askToLogOut(admin);
  await admin.user.click(within(question).getByRole('button', { name: 'Discard' }));
  await screen.findByRole('heading', { level: 1, name: /Admin area/ });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a request that is refused during a logout keeps nothing of it', async () => {
  const queue = playQueue([memo]);
  const admin = await at(queue);
  const answer = Promise.withResolvers<unknown>();
  await write(admin, /^Ask/, 'Your question to Lena Kreuz', 'Which brook was it?');
  const isOver = (): never => {
    throw refusal('SESSION_EXPIRED');
  };
  admin.server.answer({ ...queue.answers, logout: () => answer.promise, adminListContributions: isOver });
  const question = await askToLogOut(admin);
  await admin.user.click(within(question).getByRole('button', { name: 'Discard' }));
  await expect.poll(() => admin.server.asked('logout')).toHaveLength(1);
  const before = admin.server.asked('adminListContributions').length;
  act(() => void queryClient.invalidateQueries());
  await expect.poll(() => admin.server.asked('adminListContributions').length).toBeGreaterThan(before);
  act(() => answer.resolve(true));
  await screen.findByRole('heading', { level: 1, name: /Admin area/ });
  await screen.findByText('You are logged out.');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a logout in another tab leaves nothing either, and a session that expires there leaves all', async () => {
  const admin = await at(playQueue([memo]));
  await write(admin, /^Ask/, 'Your question to Lena Kreuz', 'Which brook was it?');
  await expect.poll(() => Object.keys(sessionStorage)).not.toEqual([]);
  const kept = Object.keys(sessionStorage);
  const stored = (newValue: string | null): boolean =>
    window.dispatchEvent(new StorageEvent('storage', { key: adminSessionKey, newValue }));
  act(() => void stored('{"token":null}'));
  expect(Object.keys(sessionStorage)).toEqual(kept);
  act(() => void stored(null));
  // What stays is the reason for the login page.
  expect(Object.keys(sessionStorage)).toEqual(['kula-session-ending']);
  keepEnding(null);
});

test.each([
  ['texts that were begun', true, 'You logged out in another window. Your drafts were deleted.'],
  ['no text', false, 'You logged out in another window.'],
])('after a logout in another tab, with %s here, the login page says why', async (_, isBegun, said) => {
  const admin = await at(playQueue([memo]));
  if (isBegun) await write(admin, /^Ask/, 'Your question to Lena Kreuz', 'Which brook was it?');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: adminSessionKey, newValue: null }));
    session.logout();
  });
  await screen.findByRole('heading', { level: 1, name: /Admin area/ });
  expect(document.querySelector('.note')?.textContent).toBe(said);
  keepEnding(null);
});
