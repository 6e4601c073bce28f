import { expectProblem } from '../../../../test/fields.ts';
import { dayIn } from '../../../../test/fields.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../../test/admin.tsx';
import { address } from '../../../../test/drawn.ts';
import { fill } from '../../../../test/fields.ts';
import { playQueue } from '../../../../test/played-queue.ts';
import { daysOf } from '#shared/time/periods.ts';

const deeds = Array.from({ length: 30 }, (_, index) => `Deed ${String(index + 1).padStart(2, '0')}`);
const head = (): string => document.querySelector('.queue-head')?.textContent ?? '';

afterEach(() => {
  vi.useRealTimers();
});

test('the list shows the sum of all matching contributions, on all pages, and follows the search', async () => {
  const admin = await openPage('/admin/contributions', 'Review contributions', {
    answers: playQueue(deeds).answers,
  });
  await expect.poll(head).toContain('30 contributions');
  await expect.poll(head).toContain('30 h in total, 600.00 GDD');
  await fill(admin, screen.getByRole('searchbox'), 'Deed 0');
  await admin.user.keyboard('{Enter}');
  await expect.poll(head).toContain('9 contributions');
  await expect.poll(head).toContain('9 h in total, 180.00 GDD');
});

test('a period narrows list, count and sum, and stays in the address and in the other tabs', async () => {
  const queue = playQueue(['Deed 01', 'Deed 02', 'Deed 03']);
  for (const [memo, day] of [
    ['Deed 01', '2026-08-31'],
    ['Deed 02', '2026-09-01'],
  ] as const)
    queue.of(memo).contributionDate = `${day}T00:00:00.000Z`;
  const admin = await openPage('/admin/contributions?from=2026-09-01', 'Review contributions', {
    answers: queue.answers,
  });
  await expect.poll(head).toContain('2 contributions');
  await fill(admin, screen.getByLabelText('To'), '2026-09-30');
  await expect.poll(head).toContain('1 h in total, 20.00 GDD');
  expect(screen.getByRole('list', { name: 'Contributions' }).textContent).toContain('Deed 02');
  for (const tab of ['Confirmed', 'All'])
    expect(screen.getByRole('link', { name: tab }).getAttribute('href')).toContain(
      'from=2026-09-01&to=2026-09-30',
    );
});

test('a day is typed key by key into one field, which a press on a common period fills', async () => {
  const admin = await openPage('/admin/contributions', 'Review contributions', {
    answers: playQueue(['Deed 01']).answers,
  });
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  const steps = history.length;
  await admin.user.type(from, '9/15/2026');
  await expect.poll(address).toBe('/admin/contributions?from=2026-09-15');
  await expect
    .poll(() => screen.getByRole('link', { name: 'All' }).getAttribute('href'))
    .toContain('2026-09-15');
  expect([from.isConnected, from.value, document.activeElement]).toEqual([true, '9/15/2026', from]);
  expect(history.length).toBe(steps);
  await admin.user.click(screen.getByRole('button', { name: 'Last month' }));
  await expect.poll(() => dayIn(from)).toBe(daysOf('last-month', Date.now()).from);
});

test('a year that is left unfinished is reported at the field', async () => {
  const admin = await openPage('/admin/contributions?from=2026-09-20', 'Review contributions', {
    answers: playQueue(['Deed 01']).answers,
  });
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  await admin.user.clear(from);
  await admin.user.type(from, '9/20/202');
  await admin.user.tab();
  await expectProblem(from, 'There is no such day. Write it like 11/21/2026');
  expect([from.value, address()]).toEqual(['9/20/202', '/admin/contributions']);
});

test('with too many contributions for a sum, the list says so', async () => {
  await openPage('/admin/contributions/all', 'Review contributions', {
    answers: { ...playQueue(deeds).answers, contributionSum: { count: 4000, amount: null } },
  });
  await expect.poll(head).toContain('Sums are shown up to 1,000 contributions.');
});

const inNavigation = (): string | null | undefined =>
  document.querySelector('.admin-bar .count')?.textContent;

test('what is decided here is counted no more, before the decision is sent', async () => {
  const admin = await openPage('/admin/contributions', 'Review contributions', {
    answers: playQueue(deeds).answers,
  });
  await expect.poll(head).toContain('30 h in total, 600.00 GDD');
  await admin.user.keyboard('c');
  await expect.poll(head).toContain('29 contributions');
  await expect.poll(inNavigation).toBe('29');
  expect(head()).toContain('29 h in total, 580.00 GDD');
  await admin.user.keyboard('z');
  await expect.poll(head).toContain('30 contributions');
  await expect.poll(inNavigation).toBe('30');
});

test('the sum changes together with the rows', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const queue = playQueue(['Deed 01', 'Deed 02']);
  await openPage('/admin/contributions', 'Review contributions', { answers: queue.answers });
  await expect.poll(head).toContain('40.00 GDD');
  queue.of('Deed 02').amount = '53118.20';
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(head).toContain('2,656.91 h in total, 53,138.20 GDD');
});

test('the sum of all leaves out what creates nothing, and says so', async () => {
  const queue = playQueue(['Deed 01', 'Deed 02', 'Deed 03', 'Deed 04']);
  queue.of('Deed 01').contributionStatus = 'CONFIRMED';
  queue.of('Deed 02').contributionStatus = 'DENIED';
  queue.of('Deed 03').contributionStatus = 'DELETED';
  await openPage('/admin/contributions/all', 'Review contributions', { answers: queue.answers });
  await expect.poll(head).toContain('4 contributions');
  await expect.poll(head).toContain('2 h, 40.00 GDD, without what was denied or deleted');
});
