import { dayIn } from '../../../../test/fields.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeToasts } from '#shared/page/toasts.ts';
import { session } from '#shared/session/current-session.ts';
import { refusal } from '../../../../test/played-server.ts';
import type { Answers } from '../../../../test/played-server.ts';
import {
  address,
  descriptionOf,
  expectNoProblem,
  expectProblem,
  fill,
  openWallet,
} from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';
import { changeOfflineState } from '../offline/offline-state.data.ts';

/** A day with another month before it in the same year. */
const now = new Date(2026, 10, 18, 12);
const today = '2026-11-18';
const lastMonth = '2026-10-18';

const memo = (): HTMLInputElement => screen.getByLabelText('Activity');
const day = (): HTMLInputElement => screen.getByLabelText('When?');
const hours = (): HTMLInputElement => screen.getByLabelText('How many hours?');
const amount = (): HTMLInputElement => screen.getByLabelText('Or as an amount in GDD');
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Submit contribution' });
const words = (): string => document.querySelector('main')?.textContent ?? '';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  changeOfflineState({ isConnected: true });
  closeToasts();
});

function open(last: string, current: string): Answers {
  return {
    openCreations: [
      { year: 2026, month: 9, amount: last },
      { year: 2026, month: 10, amount: current },
    ],
  };
}

async function atForm(answers: Answers = open('1000', '600'), path = '/contributions'): Promise<Wallet> {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const wallet = await openWallet(path, { answers });
  await screen.findByRole('button', { name: 'Submit contribution' });
  return wallet;
}

async function write(
  wallet: Wallet,
  told: { readonly memo?: string; readonly hours?: string; readonly day?: string },
): Promise<void> {
  if (told.memo !== undefined) await fill(wallet, memo(), told.memo);
  if (told.day !== undefined) await fill(wallet, day(), told.day);
  if (told.hours !== undefined) await fill(wallet, hours(), told.hours);
}

test('after a submission another one can be written at once, in an empty form', async () => {
  const wallet = await atForm({ ...open('1000', '600'), createContribution: { id: 7 } });
  await write(wallet, { memo: 'Read to the children', hours: '0.01' });
  await wallet.user.click(submit());
  await wallet.user.click(await screen.findByRole('button', { name: 'Write another one' }));
  await expect.poll(() => memo().value).toBe('');
  expect(hours().value).toBe('');
  expect(wallet.server.asked('createContribution')).toMatchObject([
    {
      memo: 'Read to the children',
      amount: '0.2',
      contributionDate: expect.stringContaining(today) as string,
    },
  ]);
});

test('hours and amount are converted into each other without rounding', async () => {
  const wallet = await atForm();
  for (const [typed, shown] of [
    ['3.5', '70.00'],
    ['0,01', '0.20'],
    ['49.99', '999.80'],
  ] as const) {
    await fill(wallet, hours(), typed);
    expect(amount().value).toBe(shown);
  }
  for (const [typed, shown] of [
    ['0.01', '0.0005'],
    ['10', '0.5'],
    ['33,33', '1.6665'],
  ] as const) {
    await fill(wallet, amount(), typed);
    expect(hours().value).toBe(shown);
  }
  expect(words()).toContain('1.6665 hours × 20 GDD make 33.33 GDD');
  await fill(wallet, amount(), 'abc');
  expect(hours().value).toBe('');
});

test('an empty form shows what is missing, at each field', async () => {
  const wallet = await atForm();
  await fill(wallet, day(), '');
  await wallet.user.click(submit());
  await expectProblem(memo(), 'Write what you did');
  await expectProblem(day(), 'Choose the day');
  await expectProblem(hours(), 'Enter the number of hours');
  expectNoProblem(amount());
  // The day's error is heard by itself, because it appears beside a calendar.
  const [summary] = screen.getAllByRole('alert');
  expect(summary?.textContent).toContain('There’s a problem');
  expect(document.activeElement).toBe(summary);
});

test('invalid texts, hours and days are explained at their field', async () => {
  const wallet = await atForm();
  for (const [typed, sentence] of [
    ['two', 'That is not a number. Write the hours in digits, like 3.5 or 3:30'],
    ['1.2.3', 'That is not a number. Write the hours in digits, like 3.5 or 3:30'],
    ['-3', 'Write more than zero'],
    ['1.234', 'Write at most two digits after the point'],
    ['0', 'Write more than zero'],
    ['51', /^At most [\d,.]+ hours more in \w+, that is [\d,.]+ GDD/],
  ] as const) {
    await write(wallet, { memo: 'Helped', hours: typed });
    await wallet.user.click(submit());
    await expectProblem(hours(), sentence);
    expectNoProblem(amount());
  }
  await write(wallet, { memo: '🌱🌱🌱🌱', hours: '1', day: '2020-01-01' });
  await wallet.user.click(submit());
  await expectProblem(memo(), /at least five characters/);
  await expectProblem(day(), /^Choose a day from .+ 1, \d{4} on$/);
  await write(wallet, { day: '2099-01-01' });
  await wallet.user.click(submit());
  await expectProblem(day(), /^Choose a day up to today/);
});

test('a text that is too short or too long is counted while it is written', async () => {
  const wallet = await atForm();
  await fill(wallet, memo(), '🌱🌱');
  expect(descriptionOf(memo())).toContain('2 of at least 5 characters');
  for (const [length, sentence] of [
    [700, 'Shorten your words to 512 characters · 700 of 512 characters'],
    [600, 'Shorten your words to 512 characters · 600 of 512 characters'],
  ] as const) {
    await fill(wallet, memo(), '🌱'.repeat(length));
    if (length === 700) await wallet.user.click(submit());
    // What was replaced at once had another fault in between, so it is judged when the field is left.
    else await wallet.user.tab();
    await expectProblem(memo(), sentence);
  }
  await fill(wallet, memo(), '🌱'.repeat(512));
  expectNoProblem(memo());
  expect(descriptionOf(memo())).toContain('512 of 512 characters');
});

test('after a lost answer one note says what to do, with or without a connection', async () => {
  const wallet = await atForm();
  const notConnected = 'What you have written stays here';
  const connect = (isConnected: boolean): void => act(() => changeOfflineState({ isConnected }));
  for (const isConnected of [true, false, true, false]) {
    connect(isConnected);
    expect(words().includes(notConnected)).toBe(!isConnected);
  }
  await write(wallet, { memo: 'Read to the children', hours: '1' });
  wallet.server.loseAnswers('createContribution');
  await wallet.user.click(submit());
  await screen.findByText(/^When you are connected, submit it once more/);
  expect(words()).not.toContain(notConnected);
  connect(true);
});

test('hours and minutes are read as hours, and the field says as how many', async () => {
  const wallet = await atForm();
  await write(wallet, { hours: '1:30' });
  expect(amount().value).toBe('30.00');
  expect(words()).toContain('Read as 1.5 hours');
  await write(wallet, { hours: '1.5' });
  expect(amount().value).toBe('30.00');
  expect(words()).not.toContain('Read as');
  await write(wallet, { hours: '1.30' });
  expect(words()).toContain('Read as 1.3 hours');
});

test('without a network nothing is sent, and the note goes with its reason', async () => {
  const wallet = await atForm();
  await write(wallet, { memo: 'Read to the children', hours: '1' });
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void globalThis.dispatchEvent(new Event('offline')));
  await wallet.user.click(submit());
  const note = await screen.findByText('This contribution was not submitted');
  expect(note.closest('[role="alert"]')?.textContent).toContain('What you have written stays here');
  expect(words()).not.toContain('submit it once more');
  expect(wallet.server.asked('createContribution')).toEqual([]);
  network.mockRestore();
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await expect.poll(words).not.toContain('This contribution was not submitted');
  expect(memo().value).toBe('Read to the children');
});

test('hours that another device used meanwhile are refused at their field, and the words stay', async () => {
  const wallet = await atForm({
    ...open('1000', '600'),
    createContribution() {
      throw refusal('CONTRIBUTION_LIMIT_EXCEEDED', { field: 'amount' });
    },
  });
  await write(wallet, { memo: 'Told from this device', hours: '1' });
  await wallet.user.click(submit());
  await expectProblem(hours(), 'That is more than is left this month. Enter fewer hours.');
  expect(memo().value).toBe('Told from this device');
});

test('a draft survives a reload and the end of the session, and the login leads back to it', async () => {
  const first = await atForm();
  await write(first, { memo: 'Planted bulbs with class 3b', day: lastMonth, hours: '2' });
  await expect.poll(words).toContain('Draft saved at');
  first.leave();
  const wallet = await atForm();
  expect(memo().value).toBe('Planted bulbs with class 3b');
  wallet.server.answer({ createContribution: () => refusal('SESSION_EXPIRED') });
  await wallet.user.click(submit());
  await fill(wallet, await screen.findByLabelText('E-mail'), 'hanna@example.org');
  await fill(wallet, screen.getByLabelText('Password'), 'Kula-Demo-1');
  await wallet.user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByLabelText('Activity');
  expect(address()).toBe('/contributions/contribute');
  expect(dayIn(day())).toBe(lastMonth);
  expect([memo(), hours(), amount()].map(({ value }) => value)).toEqual([
    'Planted bulbs with class 3b',
    '2',
    '40.00',
  ]);
});

test('after a lost answer the same words are sent with the same key, after a reload too, and with a new one once submitted', async () => {
  const first = await atForm();
  first.server.loseAnswers('createContribution');
  await write(first, { memo: 'Dug the pond of the school', hours: '1' });
  await first.user.click(submit());
  await screen.findByText(/^When you are connected, submit it once more/);
  first.leave();
  const wallet = await atForm({ ...open('1000', '600'), createContribution: { id: 7 } });
  await wallet.user.click(submit());
  await wallet.user.click(await screen.findByRole('button', { name: 'Write another one' }));
  expect(wallet.server.keysOf('createContribution')).toEqual(first.server.keysOf('createContribution'));
  await write(wallet, { memo: 'Dug the pond of the school', hours: '1' });
  await wallet.user.click(submit());
  await expect.poll(() => wallet.server.keysOf('createContribution')).toHaveLength(2);
});

test('what is open in a month is shown at the hours and beside the form, and limits them', async () => {
  const wallet = await atForm(open('1000', '600'));
  const described = (): string => descriptionOf(hours());
  await expect.poll(described).toContain('30 hours left in November');
  const november = [...document.querySelectorAll('.month')].find((one) => /November/.test(one.textContent));
  expect(november?.textContent).toContain('30 left');
  await write(wallet, { day: lastMonth });
  await expect.poll(described).toContain('50 hours left in October');
  await fill(wallet, amount(), '1,020');
  expect(hours().value).toBe('51');
  expect(words()).toContain('Each hour makes 20 GDD');
  expect(words()).not.toContain('51 hours × 20 GDD');
});

test('a full month is reported with the month that has room, until both are full', async () => {
  const wallet = await atForm(open('1000', '0'));
  await expect.poll(words).toContain('In October there is still room');
  await write(wallet, { memo: 'One hour more', hours: '1' });
  await wallet.user.click(submit());
  await expectProblem(hours(), 'November is full. Choose a day in the other month.');
  wallet.leave();
  await atForm(open('0', '0'));
  await expect.poll(words).toContain('With the new month there is room again');
});

test('after a lost answer the member is asked to check the list before trying again', async () => {
  const wallet = await atForm();
  wallet.server.loseAnswers('createContribution');
  await write(wallet, { memo: 'Carried the benches', hours: '1' });
  await wallet.user.click(submit());
  await expect.poll(words).toContain('look in “My contributions” first');
  expect(memo().value).toBe('Carried the benches');
});

test.each(['/contributions', '/contributions/no-such-tab', '/contributions/toString/2'])(
  'without a known tab the form is shown: %s',
  async (path) => {
    await atForm(undefined, path);
    await expect.poll(address).toBe('/contributions/contribute');
  },
);

test('a member without contributions is invited to submit one', async () => {
  const wallet = await openWallet('/contributions/own-contributions');
  await screen.findByRole('heading', { name: 'Your first contribution will appear here' });
  await wallet.user.click(screen.getByRole('link', { name: 'Write a contribution' }));
  await screen.findByRole('button', { name: 'Submit contribution' });
});

test('a page beyond the end of the list links to the newest', async () => {
  const wallet = await openWallet('/contributions/own-contributions/99', {
    answers: {
      listContributions: ({ pagination }: { pagination?: { currentPage?: number } }) => ({
        contributionCount: 1,
        contributionList:
          (pagination?.currentPage ?? 1) > 1
            ? []
            : [
                {
                  id: 1,
                  amount: '20',
                  memo: 'Planted trees',
                  contributionDate: today,
                  contributionStatus: 'PENDING',
                },
              ],
      }),
    },
  });
  await wallet.user.click(await screen.findByRole('link', { name: 'To the newest' }));
  await screen.findByRole('article');
  expect(address()).toBe('/contributions/own-contributions');
});

test('a question that is told late does not push the form away', async () => {
  const told = Promise.withResolvers<number>();
  await atForm({ ...open('1000', '600'), countContributionsInProgress: () => told.promise });
  told.resolve(1);
  const note = await screen.findByRole('link', { name: 'Look and answer' });
  expect(note.compareDocumentPosition(submit())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('what is possible in a month stands only at a day that is taken', async () => {
  const { openCreations } = open('1000', '600') as { openCreations: object[] };
  const september = { year: 2026, month: 8, amount: '1000' };
  const wallet = await atForm({ openCreations: [september, ...openCreations] });
  await write(wallet, { day: lastMonth });
  await expect.poll(() => descriptionOf(hours())).toContain('50 hours left in October');
  await write(wallet, { day: '2026-09-18' });
  await expect.poll(() => descriptionOf(hours())).not.toContain('September');
});

/** Submits, leaves the form while that is being sent, and comes back to it. */
async function submitAndComeBack(createContribution: () => Promise<object>): Promise<Wallet> {
  const wallet = await atForm({ ...open('1000', '600'), createContribution });
  await write(wallet, { memo: 'Read to the children', hours: '1' });
  await wallet.user.click(submit());
  await wallet.user.click(screen.getAllByRole('link', { name: 'Overview' })[0] as HTMLElement);
  await expect.poll(() => screen.queryByLabelText('Activity')).toBeNull();
  act(() => history.back());
  await screen.findByLabelText('Activity');
  expect(memo().value).toBe('Read to the children');
  expect(submit().getAttribute('aria-busy')).toBe('true');
  await wallet.user.click(submit());
  return wallet;
}

test('a contribution whose form was left while it was sent is submitted once, and the member is told', async () => {
  const sent = Promise.withResolvers<object>();
  const wallet = await submitAndComeBack(() => sent.promise);
  sent.resolve({ id: 7 });
  const toast = await screen.findByRole('link', { name: /^Your contribution is with the moderators now/ });
  expect(toast.textContent).toContain('20.00 GDD are created');
  await expect.poll(() => memo().value).toBe('');
  expect(submit().getAttribute('aria-busy')).toBeNull();
  expect(wallet.server.asked('createContribution')).toHaveLength(1);
});

test('a contribution that was submitted after the logout of its member is not reported to the next one', async () => {
  const sent = Promise.withResolvers<object>();
  await submitAndComeBack(() => sent.promise);
  session.logout();
  sent.resolve({ id: 7 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.body.textContent).not.toContain('Your contribution is with the moderators now');
});

test('what is written in the form of a later visit is kept when the contribution before it was submitted', async () => {
  const sent = Promise.withResolvers<object>();
  const wallet = await submitAndComeBack(() => sent.promise);
  await write(wallet, { memo: 'Carried the benches' });
  sent.resolve({ id: 7 });
  await expect.poll(() => submit().getAttribute('aria-busy')).toBeNull();
  expect(memo().value).toBe('Carried the benches');
});

test('a contribution that was refused after its form was left can be submitted from there', async () => {
  const sent = Promise.withResolvers<object>();
  const wallet = await submitAndComeBack(() => sent.promise);
  sent.reject(refusal('CONTRIBUTION_LIMIT_EXCEEDED'));
  await expect.poll(() => submit().getAttribute('aria-busy')).toBeNull();
  expect(memo().value).toBe('Read to the children');
  await wallet.user.click(submit());
  await expect.poll(() => wallet.server.asked('createContribution')).toHaveLength(2);
});
