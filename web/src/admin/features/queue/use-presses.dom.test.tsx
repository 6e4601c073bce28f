import { act, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../../test/admin.tsx';
import type { Admin } from '../../../../test/admin.tsx';
import { playQueue } from '../../../../test/played-queue.ts';
import type { PlayedQueue } from '../../../../test/played-queue.ts';

const shown = (): HTMLElement =>
  document.querySelector<HTMLElement>('section.detail') ?? document.createElement('p');
const undo = (): string => document.querySelector('.undo-bar:not(.told)')?.textContent ?? '';

async function at(memo: string): Promise<void> {
  await expect.poll(() => shown().querySelector('.deed-text')?.textContent).toBe(memo);
  await within(shown()).findByRole('button', { name: /^(Deny|Cancel)/ });
}

async function open(queue: PlayedQueue): Promise<Admin> {
  const admin = await openPage('/admin/contributions', 'Review contributions', { answers: queue.answers });
  await at('Deed 01');
  return admin;
}

/** Presses a button, or a link, with a pointer at this time, in milliseconds. */
function pressAt(timeStamp: number, name: RegExp, role = 'button', clientY = 0): void {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientY });
  Object.defineProperty(click, 'timeStamp', { value: timeStamp });
  act(() => void within(shown()).getByRole(role, { name }).dispatchEvent(click));
}

test('the second press of a double click does not decide about the next member', async () => {
  await open(playQueue(['Deed 01', 'Deed 02', 'Deed 03']));
  pressAt(100_000, /^Confirm/);
  await at('Deed 02');
  const first = undo();
  pressAt(100_220, /^Confirm/);
  pressAt(100_480, /^Confirm/);
  await at('Deed 02');
  pressAt(100_490, /^Deny/);
  expect(within(shown()).queryByRole('radio')).toBeNull();
  expect(undo()).toBe(first);
  pressAt(100_500, /^Confirm/);
  await at('Deed 03');
});

test('nor does it answer the question whether to confirm anyway, or decide after that', async () => {
  const queue = playQueue(['Deed 01', 'Deed 02']);
  queue.of('Deed 01').contributionStatus = 'IN_PROGRESS';
  await open(queue);
  pressAt(100_000, /^Confirm/);
  await within(shown()).findByText(/has not answered the question yet/);
  pressAt(100_220, /^Confirm anyway/);
  expect(undo()).toBe('');
  pressAt(101_000, /^Confirm anyway/);
  await at('Deed 02');
  pressAt(101_220, /^Confirm/);
  await at('Deed 02');
});

test('nor does it after a denial', async () => {
  const admin = await open(playQueue(['Deed 01', 'Deed 02']));
  pressAt(100_000, /^Deny/);
  await admin.user.click(within(shown()).getByRole('radio', { name: /counts once/ }));
  pressAt(1_000_000_000, /^Deny/);
  await at('Deed 02');
  pressAt(1_000_000_220, /^Confirm/);
  await at('Deed 02');
  expect(undo()).toContain('Denied');
});

test('nor does it follow a link that a denial has put under the pointer', async () => {
  const admin = await open(playQueue(['Deed 01', 'Deed 02']));
  pressAt(100_000, /^Deny/);
  await admin.user.click(within(shown()).getByRole('radio', { name: /counts once/ }));
  pressAt(1_000_000_000, /^Deny/);
  await at('Deed 02');
  const before = location.href;
  pressAt(1_000_000_220, /^Lena Kreuz$/, 'link');
  expect(location.href).toBe(before);
  // Elsewhere it is a press of its own.
  pressAt(1_000_000_230, /^Lena Kreuz$/, 'link', 300);
  await expect.poll(() => location.href).not.toBe(before);
});
