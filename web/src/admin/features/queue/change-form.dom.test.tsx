import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectSaid, openPage } from '../../../../test/admin.tsx';
import type { Admin } from '../../../../test/admin.tsx';
import { expectProblem, fill } from '../../../../test/fields.ts';
import { playQueue } from '../../../../test/played-queue.ts';
import type { PlayedQueue } from '../../../../test/played-queue.ts';
import { refusal } from '../../../../test/played-server.ts';
import type { Answers } from '../../../../test/played-server.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const memo = 'Planted bulbs';
const mine = 'Planted bulbs along the brook';
const shown = (): HTMLElement =>
  document.querySelector<HTMLElement>('section.detail') ?? document.createElement('p');
const press = ({ user }: Admin, name: string | RegExp): Promise<void> =>
  user.click(within(shown()).getByRole('button', { name }));
const field = (name: string): HTMLElement => within(shown()).getByLabelText(name);

/** Waits until this contribution is shown with its actions. */
async function at(words: string): Promise<void> {
  await expect.poll(() => shown().querySelector('.deed-text')?.textContent).toBe(words);
  await within(shown()).findByRole('button', { name: /^(Change|Cancel)$/ });
}

async function changing(queue: PlayedQueue, more: Answers = {}): Promise<Admin> {
  const admin = await openPage('/admin/contributions', 'Review contributions', {
    answers: { ...queue.answers, ...more },
  });
  await at(memo);
  await press(admin, 'Change');
  return admin;
}

test('a change by somebody else appears in the open form, and what was typed stays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const queue = playQueue([memo]);
  const admin = await changing(queue);
  await fill(admin, field('Activity'), mine);
  queue.of(memo).amount = '80';
  await vi.advanceTimersByTimeAsync(5000);
  const alert = await within(shown()).findByRole('alert');
  expect(alert.textContent).toContain('80.00');
  expect(field('Activity')).toHaveProperty('value', mine);
  await press(admin, 'Keep what I typed');
  expect(within(shown()).queryByRole('alert')).toBeNull();
  expect(field('Or as an amount in GDD')).toHaveProperty('value', '80.00');
  await press(admin, 'Save changes');
  await expectSaid('Lena Kreuz: the changes are saved');
  expect(admin.server.asked('adminUpdateContribution')).toMatchObject([
    { memo: mine, amount: null, seen: { amount: '80', memo } },
  ]);
});

test('a change whose answer was lost is not called another one, but saved', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const queue = playQueue([memo]);
  const admin = await changing(queue);
  await fill(admin, field('Activity'), mine);
  queue.of(memo).memo = mine;
  await vi.advanceTimersByTimeAsync(5000);
  await expectSaid('Lena Kreuz: the changes are saved');
  await expect.poll(() => within(shown()).queryByRole('button', { name: 'Save changes' })).toBeNull();
  expect(admin.server.asked('adminUpdateContribution')).toEqual([]);
});

test('the field of the hours says before how many the month still has room for', async () => {
  const queue = playQueue([memo]);
  const day = new Date(queue.of(memo).contributionDate);
  const month = { year: day.getUTCFullYear(), month: day.getUTCMonth() };
  await changing(queue, { adminOpenCreations: [{ ...month, amount: '100' }] });
  const hint = (): string =>
    document.getElementById(field('How many hours?').getAttribute('aria-describedby') ?? '')?.textContent ??
    '';
  // 100 GDD are left, and the 20 GDD of this contribution.
  await expect.poll(hint).toContain('At most 6 hours in ');
  expect(hint()).toContain('1,000.00 GDD');
});

test('a refused change keeps its form, with both versions; the new one can be taken', async () => {
  // As newer browsers do.
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  scrolled.mockImplementation(() => Promise.resolve() as unknown as undefined);
  const queue = playQueue([memo]);
  const admin = await changing(queue, {
    adminUpdateContribution() {
      queue.of(memo).amount = '80';
      throw refusal('CONTRIBUTION_CHANGED');
    },
  });
  await fill(admin, field('Activity'), mine);
  await press(admin, 'Save changes');
  await expect.poll(() => shown().textContent).toContain('This has changed while you were writing');
  expect(field('Activity')).toHaveProperty('value', mine);
  // Whoever presses again is led to the choice.
  const choice = shown().querySelector('[role="alert"]');
  expect(document.activeElement).not.toBe(choice);
  await press(admin, 'Save changes');
  await expect.poll(() => document.activeElement).toBe(choice);
  await press(admin, 'Take the new version');
  // What the choice has answered is not reported as a failure.
  expect(within(shown()).queryByRole('alert')).toBeNull();
  expect(field('Activity')).toHaveProperty('value', memo);
  expect(field('Or as an amount in GDD')).toHaveProperty('value', '80.00');
});

test.each([
  [/^Ask/, 'Your question to Lena Kreuz'],
  ['Note', 'Note for moderators'],
  ['Change', 'Activity'],
])('what was begun with %s is there again after another contribution', async (opener, label) => {
  const admin = await openPage('/admin/contributions', 'Review contributions', {
    answers: playQueue(['Deed 01', 'Deed 02']).answers,
  });
  await at('Deed 01');
  await press(admin, opener);
  await fill(admin, field(label), 'Half of a sent');
  const [, second] = screen.getAllByRole('link', { name: 'Lena Kreuz' }).filter(({ id }) => id !== '');
  await admin.user.click(second ?? document.body);
  await at('Deed 02');
  await press(admin, 'Note');
  const [first] = screen.getAllByRole('link', { name: 'Lena Kreuz' }).filter(({ id }) => id !== '');
  await admin.user.click(first ?? document.body);
  await at('Deed 01');
  await admin.user.click(await within(shown()).findByRole('button', { name: opener }));
  expect(field(label)).toHaveProperty('value', 'Half of a sent');
  // Cancelled, it is gone.
  await press(admin, 'Cancel');
  await press(admin, opener);
  expect(field(label)).not.toHaveProperty('value', 'Half of a sent');
});

test('a denial that was begun is there again', async () => {
  const admin = await openPage('/admin/contributions', 'Review contributions', {
    answers: playQueue(['Deed 01', 'Deed 02']).answers,
  });
  await at('Deed 01');
  await press(admin, /^Deny/);
  await admin.user.click(within(shown()).getByRole('radio', { name: 'In my own words' }));
  await fill(admin, field('Your words'), 'The bakery');
  await admin.user.keyboard('{Escape}');
  await press(admin, /^Deny/);
  expect(field('Your words')).toHaveProperty('value', 'The bakery');
});

test('that the month has too few hours left is said at the hours, with how many are possible', async () => {
  const queue = playQueue([memo]);
  const admin = await changing(queue, {
    adminUpdateContribution: () => {
      throw refusal('CONTRIBUTION_LIMIT_EXCEEDED', { field: 'amount', detail: { open: '570' } });
    },
  });
  await fill(admin, field('How many hours?'), '90');
  await press(admin, 'Save changes');
  await expectProblem(field('How many hours?'), /^At most 28\.5 hours in /);
  expect(field('Or as an amount in GDD').getAttribute('aria-invalid')).not.toBe('true');
});
