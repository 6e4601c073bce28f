import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '#shared/client/query-client.ts';
import { openPage } from '../../../../test/admin.tsx';
import type { Admin } from '../../../../test/admin.tsx';
import { playQueue } from '../../../../test/played-queue.ts';
import type { PlayedQueue } from '../../../../test/played-queue.ts';
import { refusal } from '../../../../test/played-server.ts';
import type { Answers } from '../../../../test/played-server.ts';

const shown = (): HTMLElement =>
  document.querySelector<HTMLElement>('section.detail') ?? document.createElement('p');
const undo = (): string => document.querySelector('.undo')?.textContent ?? '';
const deeds = ['Deed 01', 'Deed 02', 'Deed 03'];

async function at(memo: string, queue: PlayedQueue, rest = '', more: Answers = {}): Promise<Admin> {
  const admin = await openPage(`/admin/contributions${rest}`, 'Review contributions', {
    answers: { ...queue.answers, adminMember: { firstName: 'Theo', lastName: 'Lang' }, ...more },
  });
  await expect.poll(() => shown().querySelector('.deed-text')?.textContent).toBe(memo);
  await within(shown()).findByRole('button', { name: /^Deny/ });
  return admin;
}

/** Another moderator decides. */
async function theoConfirms(queue: PlayedQueue, ...memos: readonly string[]): Promise<void> {
  for (const memo of memos) {
    const confirmedAt = new Date().toISOString();
    Object.assign(queue.of(memo), { contributionStatus: 'CONFIRMED', confirmedAt, confirmedBy: 9 });
  }
  await act(() => queryClient.invalidateQueries());
}

/** Writes in the last field of a form, which the key opens. */
async function write(admin: Admin, key: string, label: string): Promise<HTMLElement> {
  await admin.user.keyboard(key);
  if (key === 'd') await admin.user.click(await screen.findByRole('radio', { name: 'In my own words' }));
  const field = await screen.findByLabelText(label);
  await admin.user.clear(field);
  await admin.user.type(field, 'Which br');
  return field;
}

test.each([
  ['q', 'Your question to Lena Kreuz'],
  ['n', 'Note for moderators'],
  ['d', 'Your words'],
  ['e', 'Activity'],
])(
  'the form of the key %s stays when somebody else decides, and what is typed on stays text',
  async (key, label) => {
    const queue = playQueue(deeds);
    const admin = await at('Deed 01', queue);
    const field = await write(admin, key, label);
    await theoConfirms(queue, 'Deed 01');
    const alert = await within(shown()).findByRole('alert');
    await expect.poll(() => alert.textContent).toContain('Theo Lang has confirmed this in the meantime');
    expect(document.activeElement).toBe(field);
    // Nothing says any more what would follow from sending it.
    expect(shown().textContent).not.toMatch(/gets an e-mail|never sees|reads these words/);
    expect(field.getAttribute('aria-describedby')).toBeNull();
    await admin.user.keyboard('jedc{Control>}{Enter}{/Control}jd');
    expect(field.isConnected).toBe(true);
    expect(field).toHaveProperty('value', 'Which brjedcjd');
    expect(shown().querySelector('.deed-text')?.textContent).toBe('Deed 01');
    act(() => field.blur());
    await admin.user.keyboard('jedc');
    expect(shown().querySelector('.deed-text')?.textContent).toBe('Deed 01');
    expect(undo()).toBe('');
    expect(admin.server.asked('adminUpdateContribution')).toEqual([]);
    expect(admin.server.asked('adminCreateContributionMessage')).toEqual([]);

    const names = within(shown()).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Copy the text', 'Discard']);
    await admin.user.click(within(shown()).getByRole('button', { name: 'Copy the text' }));
    expect(await navigator.clipboard.readText()).toBe('Which brjedcjd');
    await admin.user.click(within(shown()).getByRole('button', { name: 'Discard' }));
    await admin.user.keyboard('j');
    await expect.poll(() => shown().querySelector('.deed-text')?.textContent).toBe('Deed 02');
  },
);

test.each([
  ['l', 'Put it off'],
  ['c', 'Confirm anyway'],
])('a form without words keeps its place and its keys, too: %s', async (key, name) => {
  const queue = playQueue(deeds);
  queue.of('Deed 01').contributionStatus = 'IN_PROGRESS';
  const admin = await at('Deed 01', queue);
  await admin.user.keyboard(key);
  await within(shown()).findByRole('button', { name });
  await theoConfirms(queue, 'Deed 01');
  await expect.poll(() => within(shown()).queryByRole('button', { name })).toBeNull();
  await admin.user.keyboard('jc');
  expect(shown().querySelector('.deed-text')?.textContent).toBe('Deed 01');
  await admin.user.keyboard('{Escape}j');
  await expect.poll(() => shown().querySelector('.deed-text')?.textContent).toBe('Deed 02');
  expect(undo()).toBe('');
});

test('the reason for several stays when others decide on all of them', async () => {
  const queue = playQueue(deeds);
  const admin = await at('Deed 01', queue);
  await admin.user.keyboard('xj');
  await expect.poll(() => shown().querySelector('.deed-text')?.textContent).toBe('Deed 02');
  await admin.user.keyboard('x');
  await screen.findByRole('button', { name: 'Deny 2' });
  const field = await write(admin, 'd', 'Your words');
  await theoConfirms(queue, 'Deed 01', 'Deed 02');
  await screen.findByText('Somebody was faster: this is decided.');
  expect(document.activeElement).toBe(field);
  await admin.user.keyboard('jc{Control>}{Enter}{/Control}');
  expect(field).toHaveProperty('value', 'Which brjc');
  expect(undo()).toBe('');
  await admin.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(document.querySelector('.bulk')?.textContent).toContain('2 are not in it any more');
  await admin.user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(document.querySelector('.bulk')).toBeNull();
});

test('Escape in a denial that was opened by its button leads back to the button', async () => {
  const admin = await at('Deed 01', playQueue(deeds));
  await admin.user.keyboard('x');
  const deny = (): HTMLElement => screen.getByRole('button', { name: 'Deny 1' });
  await admin.user.click(deny());
  const form = await screen.findByRole('form', { name: 'Why are you denying it?' });
  expect(form.contains(document.activeElement)).toBe(true);
  await admin.user.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(deny());
});

test('it is said when somebody else decides on one of several that are selected', async () => {
  const queue = playQueue(deeds);
  const admin = await at('Deed 01', queue);
  await admin.user.keyboard('xj');
  await expect.poll(() => shown().querySelector('.deed-text')?.textContent).toBe('Deed 02');
  await admin.user.keyboard('x');
  await screen.findByRole('button', { name: 'Deny 2' });
  await theoConfirms(queue, 'Deed 01');
  await screen.findByRole('button', { name: 'Deny 1' });
  expect(document.querySelector('.bulk')?.textContent).toContain(
    '1 is not in it any more: somebody was faster.',
  );
});

test('a form stays when its contribution cannot be loaded again', async () => {
  const queue = playQueue(deeds);
  const admin = await at('Deed 01', queue);
  const field = await write(admin, 'n', 'Note for moderators');
  admin.server.answer({
    contribution() {
      throw refusal('INTERNAL_ERROR');
    },
  });
  await act(() => queryClient.invalidateQueries());
  await within(shown()).findByText(/could not be loaded|did not load/);
  expect(document.activeElement).toBe(field);
});

test('a form stays when the last page of the list becomes empty', async () => {
  const memos = Array.from({ length: 26 }, (_, index) => `Deed ${String(index + 1).padStart(2, '0')}`);
  const queue = playQueue(memos);
  const admin = await at('Deed 26', queue, '?page=2');
  const field = await write(admin, 'n', 'Note for moderators');
  await theoConfirms(queue, 'Deed 26');
  await within(shown()).findByRole('alert');
  expect(document.activeElement).toBe(field);
});
