import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../../test/admin.tsx';
import { fill } from '../../../../test/fields.ts';
import { playQueue } from '../../../../test/played-queue.ts';

const deeds = Array.from({ length: 30 }, (_, index) => `Deed ${String(index + 1).padStart(2, '0')}`);
const head = (): string => document.querySelector('.queue-head')?.textContent ?? '';

test('the list shows the sum of all matching contributions, on all pages, and follows the search', async () => {
  const admin = await openPage('/admin/contributions', 'Review contributions', {
    answers: playQueue(deeds).answers,
  });
  await expect.poll(head).toContain('30 contributions');
  await expect.poll(head).toContain('30 h in all, 600.00 GDD');
  await fill(admin, screen.getByRole('searchbox'), 'Deed 0');
  await admin.user.keyboard('{Enter}');
  await expect.poll(head).toContain('9 contributions');
  await expect.poll(head).toContain('9 h in all, 180.00 GDD');
});

test('with too many contributions for a sum, the list says so', async () => {
  await openPage('/admin/contributions/all', 'Review contributions', {
    answers: { ...playQueue(deeds).answers, contributionSum: { count: 4000, amount: null } },
  });
  await expect.poll(head).toContain('Sums are shown up to 1,000 contributions.');
});
