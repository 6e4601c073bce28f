import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectSaid, openPage } from '../../../../test/admin.tsx';
import type { Admin } from '../../../../test/admin.tsx';
import { playQueue } from '../../../../test/played-queue.ts';
import type { PlayedQueue } from '../../../../test/played-queue.ts';
import { refusal } from '../../../../test/played-server.ts';
import type { Answers } from '../../../../test/played-server.ts';
import { undoMs } from './decisions.ts';

afterEach(() => {
  // A failure is shown until it is closed, also in the next test.
  for (const close of document.querySelectorAll<HTMLElement>('.toast > button')) act(() => close.click());
  vi.useRealTimers();
});

const deeds = Array.from({ length: 12 }, (_, index) => `Deed ${String(index + 1).padStart(2, '0')}`);
const shown = (): HTMLElement =>
  document.querySelector<HTMLElement>('section.detail') ?? document.createElement('p');

async function atQueue(queue: PlayedQueue, more: Answers = {}, rest = ''): Promise<Admin> {
  return openPage(`/admin/contributions${rest}`, 'Review contributions', {
    answers: { ...queue.answers, ...more },
  });
}

/** Decides on all of the page by confirming, and waits until that is sent. */
async function confirmAll(admin: Admin, count: number): Promise<void> {
  await admin.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const name = `Confirm ${String(count)}`;
  await admin.user.click(screen.getByRole('button', { name }));
  const dialog = screen.getByRole('dialog');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await admin.user.click(within(dialog).getByRole('button', { name }));
}

test('when all that was found is decided, the list says so at once', async () => {
  const admin = await atQueue(playQueue(deeds), {}, '?q=Deed+1');
  await confirmAll(admin, 3);
  await screen.findByText('Nothing matches');
  expect(document.querySelector('.undo')?.textContent).toContain('Confirmed: 3');
  await vi.advanceTimersByTimeAsync(undoMs);
});

test('an opened contribution that was decided here with others is not called decided by somebody else', async () => {
  const queue = playQueue(deeds.slice(0, 3));
  const admin = await atQueue(queue, {}, '?case=2');
  await expect.poll(() => shown().textContent).toContain('Deed 02');
  await confirmAll(admin, 3);
  await vi.advanceTimersByTimeAsync(undoMs);
  await expectSaid('3 confirmed');
  vi.useRealTimers();
  await admin.user.click(screen.getByRole('link', { name: 'All' }));
  const list = await screen.findByRole('list', { name: 'Contributions' });
  const [, deed] = await within(list).findAllByRole('listitem');
  await admin.user.click(within(deed ?? list).getByRole('link'));
  await expect.poll(() => shown().textContent).toContain('Deed 02What is confirmed stays');
  expect(document.body.textContent).not.toContain('in the meantime');
});

test('what gets the focus behind the bar of the last decision is scrolled clear of it', async () => {
  const admin = await atQueue(playQueue(deeds), {}, '?q=Deed+1');
  await confirmAll(admin, 3);
  const box = (rect: Partial<DOMRect>) => () => rect as DOMRect;
  const bar = document.querySelector('.undo-bar');
  const search = screen.getByRole('searchbox');
  const menu = screen.getByRole('link', { name: 'All' });
  if (bar === null) throw new Error('there is no bar');
  bar.getBoundingClientRect = box({ top: 800, bottom: 850, left: 20, right: 400 });
  search.getBoundingClientRect = box({ top: 820, bottom: 860, left: 30, right: 90 });
  menu.getBoundingClientRect = box({ top: 820, bottom: 860, left: 500, right: 600 });
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  act(() => menu.focus());
  expect(seen.mock.contexts).not.toContain(menu);
  act(() => search.focus());
  expect(seen.mock.contexts).toContain(search);
  seen.mockRestore();
  await vi.advanceTimersByTimeAsync(undoMs);
});

test('what could not be sent without a connection is still selected', async () => {
  const queue = playQueue(deeds.slice(0, 3));
  const confirmContribution = (): never => {
    throw refusal('UNAVAILABLE');
  };
  const admin = await atQueue(queue, { confirmContribution });
  await confirmAll(admin, 3);
  await vi.advanceTimersByTimeAsync(undoMs);
  await screen.findByRole('button', { name: 'Confirm 3' });
});
