import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../../test/admin.tsx';
import type { Admin } from '../../../../test/admin.tsx';
import { playQueue } from '../../../../test/played-queue.ts';

const deeds = ['Deed 01', 'Deed 02', 'Deed 03', 'Deed 04', 'Deed 05', 'Deed 06'];
const scrolledTo = vi.fn<(x: number, y: number) => void>();
// As queue.css does where there is no room for both.
const narrow = document.createElement('style');
narrow.textContent = '.queue:not(.at-detail) > .detail, .queue.at-detail > .queue-list { display: none; }';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(scrolledTo);
});
afterEach(() => {
  narrow.remove();
  vi.restoreAllMocks();
  scrolledTo.mockReset();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true });
});

const shown = (): string => document.querySelector('section.detail .deed-text')?.textContent ?? '';
const marked = (): string => document.querySelector('.queue-list [aria-current]')?.textContent ?? '';
const linkOf = async (deed: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(deed, { selector: '.queue-list p' })).closest('li');
  return within(row ?? document.body).getByRole('link', { name: 'Lena Kreuz' });
};

/** Scrolls the list down and opens a contribution of it. */
async function opened(deed: string): Promise<Admin> {
  const { answers } = playQueue(deeds);
  const admin = await openPage('/admin/contributions', 'Review contributions', { answers });
  const link = await linkOf(deed);
  Object.defineProperty(window, 'scrollY', { value: 900, configurable: true, writable: true });
  window.dispatchEvent(new Event('scroll'));
  await admin.user.click(link);
  await expect.poll(() => location.search).toContain('case=');
  await expect.poll(shown).toBe(deed);
  return admin;
}

test.each([
  ['with the browser', async () => history.back()],
  [
    'with the link',
    async ({ user }: Admin) => user.click(screen.getByRole('link', { name: 'Back to the list' })),
  ],
])('without room for both, the list is where it was after an opened entry: %s', async (_, goBack) => {
  document.head.append(narrow);
  const admin = await opened('Deed 05');
  // The contribution itself begins at its top.
  expect(scrolledTo.mock.calls.at(-1)).toEqual([0, 0]);
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true });
  window.dispatchEvent(new Event('scroll'));
  await goBack(admin);
  await expect.poll(() => document.querySelector('.at-detail')).toBeNull();
  expect(scrolledTo.mock.calls.at(-1)).toEqual([0, 900]);
  expect(marked()).toContain('Deed 05');
  expect(document.activeElement).toBe(await linkOf('Deed 05'));
});

test('beside the opened entry, the list neither moves nor keeps it', async () => {
  await opened('Deed 05');
  scrolledTo.mockReset();
  history.back();
  await expect.poll(marked).toContain('Deed 01');
  expect(scrolledTo).not.toHaveBeenCalled();
});
