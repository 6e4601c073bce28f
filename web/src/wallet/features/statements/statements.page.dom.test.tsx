import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serverNow } from '#shared/clock/server-time.ts';
import { localDay } from '#shared/time/days.ts';
import { account, gift, maria } from '../../../../test/account.ts';
import { dayIn } from '../../../../test/fields.ts';
import type { Answers } from '../../../../test/played-server.ts';
import { address, expectProblem, fill, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

const lastYear = new Date().getFullYear() - 1;

interface Line {
  readonly id: number;
  readonly typeId: string;
  readonly bookedAt: string;
  readonly amount: string;
  readonly balance: string;
  readonly faded: string;
  readonly fadedSince: string | null;
  readonly memo: string;
  readonly partner: object | null;
}

const day = (month: number): string => new Date(lastYear, month, 15, 12).toISOString();
const nothing = { opening: '0', closing: '0', created: '0', received: '0', sent: '0', faded: '0' };
const quiet = { ...nothing, lastFaded: '0', lastFadedSince: null, next: null, lines: [] as Line[] };
/** 40 created, 10 sent, 5 received, 3 faded. */
const moved = {
  ...quiet,
  closing: '32',
  created: '40',
  received: '5',
  sent: '10',
  faded: '3',
  lastFaded: '1',
  lastFadedSince: day(5),
  lines: [
    line({ id: 1, typeId: 'CREATION', amount: '40', balance: '40', memo: 'Watered the trees' }),
    line({
      id: 2,
      typeId: 'SEND',
      amount: '-10',
      balance: '28',
      memo: 'For the bread',
      faded: '2',
      fadedSince: day(1),
      partner: maria,
    }),
    line({ id: 3, typeId: 'RECEIVE', amount: '5', balance: '33', memo: 'And for the honey', partner: maria }),
  ],
};

function line(one: Partial<Line> & { id: number }): Line {
  const usual = { typeId: 'SEND', amount: '0', balance: '0', memo: '', partner: null };
  return { ...usual, faded: '0', fadedSince: null, bookedAt: day(one.id), ...one };
}

/** The server answers each period with this statement. */
const opened = (path: string, statement: object, more: Answers = {}): Promise<Wallet> =>
  openWallet(path, {
    answers: {
      transactionList: account({ balance: '31', bookings: [gift] }),
      accountStatement: ({ from, to }: { from: string; to: string }) => ({ ...statement, from, to }),
      ...more,
    },
  });

const pressed = (name: string): string | null =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed');

test('the days of a month that is not over are filled in until today', async () => {
  const { user } = await opened('/statements', quiet);
  await screen.findByRole('article');
  await user.click(screen.getByRole('button', { name: 'Other dates' }));
  expect(dayIn(screen.getByLabelText('To'))).toBe(localDay(serverNow()));
});

test('a period is in the address, and so are two own days, whose order is checked', async () => {
  const wallet = await opened('/statements', quiet);
  const { user, leave } = wallet;
  await screen.findByRole('article');
  expect(pressed('This month')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Last year' }));
  await expect.poll(address).toBe('/statements?period=last-year');
  await screen.findByText(`January 1, ${String(lastYear)} to December 31, ${String(lastYear)}`);
  leave();
  const again = await opened('/statements?period=last-year', quiet);
  await screen.findByRole('article');
  expect(pressed('Last year')).toBe('true');
  await again.user.click(screen.getByRole('button', { name: 'Other dates' }));
  expect([pressed('Last year'), pressed('Other dates')]).toEqual(['false', 'true']);
  await fill(again, screen.getByLabelText('From'), `${String(lastYear)}-03-10`);
  await fill(again, screen.getByLabelText('To'), `${String(lastYear)}-03-01`);
  await again.user.click(screen.getByRole('button', { name: 'Show statement' }));
  await expectProblem(screen.getByLabelText('To'), 'This day is before the start date. Choose a later day.');
  await fill(again, screen.getByLabelText('To'), `${String(lastYear)}-03-31`);
  await again.user.click(screen.getByRole('button', { name: 'Show statement' }));
  await expect.poll(address).toBe(`/statements?from=${String(lastYear)}-03-10&to=${String(lastYear)}-03-31`);
  await screen.findByText(`March 10, ${String(lastYear)} to March 31, ${String(lastYear)}`);
  expect(again.server.asked('accountStatement').at(-1)).toMatchObject({
    from: new Date(lastYear, 2, 10).toISOString(),
    to: new Date(lastYear, 3, 1).toISOString(),
  });
});

test('a period that is not over ends on the day of the statement, in its title and in its files, which are announced', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function name(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const until = new Date(lastYear + 1, 0, 15, 12);
  const accountStatement = ({ from }: { from: string }): object => ({
    ...moved,
    from,
    to: until.toISOString(),
  });
  const wallet = await opened('/statements?period=this-year', moved, { accountStatement });
  await screen.findByRole('heading', { name: /^January 1, \d{4} to January 15, \d{4}, 12:00/ });
  await wallet.user.click(screen.getByRole('button', { name: 'Table (CSV)' }));
  const name = `statement_${String(lastYear + 1)}-01-01_${String(lastYear + 1)}-01-15.csv`;
  expect(names).toEqual([name]);
  await screen.findByText(`${name} is saved.`);
});

test('a member without bookings sees an explanation in all three places', async () => {
  const { user } = await opened('/statements', quiet);
  expect((await screen.findByRole('article')).textContent).toContain('Nothing was booked in this period.');
  await user.click(screen.getByRole('link', { name: 'Why it changed' }));
  await screen.findByText(/^Since .*: no change$/);
  await user.click(screen.getByRole('link', { name: 'Your year' }));
  await screen.findByText(/A year may be quiet\./);
});

test('the letter of a year tells its hours, people and thanks', async () => {
  const { server } = await opened(`/statements/letter/${String(lastYear)}`, moved);
  const letter = await screen.findByRole('article', { name: `Your year ${String(lastYear)}` });
  await within(letter).findByText('Dear Hanna,');
  expect(server.asked('accountStatement').at(-1)).toMatchObject({
    from: new Date(lastYear, 0, 1).toISOString(),
    to: new Date(lastYear + 1, 0, 1).toISOString(),
  });
  expect(
    within(letter)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '2 hours for everybody',
    'One person thanked',
    'Thanks from one person',
    expect.stringContaining('3.00'),
  ]);
  expect(letter.textContent).toContain('You said thanks once');
  const quotes = [...letter.querySelectorAll('blockquote')].map(({ textContent }) => textContent);
  expect(quotes).toEqual(['And for the honey', 'For the bread']);
});

const steps = (): string[] =>
  [...document.querySelectorAll('ol.why-steps > li')].map(({ textContent }) => textContent);
const step = (words: string): string => steps().find((one) => one.includes(words)) ?? '';

test('the overview leads to the explanation, whose steps lead from one balance to the other', async () => {
  const { user, server } = await opened('/overview', moved);
  await user.click(await screen.findByRole('link', { name: 'Why did it change?' }));
  await screen.findByRole('heading', { level: 1, name: 'Why did my balance change?' });
  await user.click(await screen.findByRole('button', { name: 'Since a year ago' }));
  await expect.poll(address).toMatch(/^\/statements\/why\?from=/);
  await expect.poll(() => pressed('Since a year ago')).toBe('true');
  const from = new Date(new URLSearchParams(location.search).get('from') ?? '').toISOString();
  await expect.poll(() => server.asked('accountStatement').at(-1)?.['from']).toBe(from);
  await expect.poll(() => steps().length).toBeGreaterThan(6);
  for (const words of [
    ['Starting balance', '0.00 GDD'],
    ['New GDD were created for your service.Watered the trees', '+40.00', 'leaves 40.00'],
    ['You gave something to Maria Berg.For the bread', '−10.00', 'leaves 28.00'],
    ['Maria Berg gave something to you.And for the honey', '+5.00', 'leaves 33.00'],
    ['This is what is left at the end.', '32.00 GDD'],
  ])
    expect(steps().filter((one) => words.every((word) => one.includes(word)))).toHaveLength(1);
  const faded = steps().filter((one) => one.includes('a part of it faded.'));
  expect(faded.filter((one) => one.includes('leaves 38.00'))).toHaveLength(1);
  const days = [...document.querySelectorAll('.why-days summary > b')].map(({ textContent }) => textContent);
  expect(days).toContain(`February 16, ${String(lastYear)} – March 14, ${String(lastYear)}`);
});

test('of a long period the first 31 days are shown, and all of them after a press', async () => {
  const lines = Array.from({ length: 40 }, (_, index) =>
    line({
      id: index + 1,
      typeId: 'RECEIVE',
      bookedAt: new Date(lastYear, 0, index + 1, 12).toISOString(),
      amount: '1',
      balance: String(index + 1),
      partner: maria,
    }),
  );
  const { user } = await opened('/statements/why', { ...quiet, closing: '40', received: '40', lines });
  const days = (): number => document.querySelectorAll('.why-days > details').length;
  await expect.poll(days).toBe(31);
  expect(step('Starting balance')).toBe('');
  await user.click(screen.getByRole('button', { name: /^Show all/ }));
  await expect.poll(days).toBeGreaterThan(39);
  expect(step('Starting balance')).not.toBe('');
});

test('the bookings lead to the statement and, from one of them, to the explanation since then', async () => {
  const wallet = await opened('/transactions', moved);
  const { user } = wallet;
  const main = within(await screen.findByRole('main'));
  await user.click(await main.findByRole('link', { name: 'Statement' }));
  await expect.poll(address).toBe('/statements');
  await screen.findByRole('article');
  wallet.leave();
  const again = await opened('/transactions', moved);
  await again.user.click(await screen.findByText(/Lent me the long ladder/));
  await again.user.click(await screen.findByRole('link', { name: 'Since then' }));
  await expect.poll(address).toMatch(/^\/statements\/why\?from=\d{4}/);
  await expect.poll(() => step('This is what is left at the end.')).toContain('32.00 GDD');
  await again.user.click(screen.getByText('Other moments'));
  await fill(again, screen.getByLabelText('Second moment'), '2021-01-01T00:00');
  await again.user.click(screen.getByRole('button', { name: 'Explain it' }));
  await expectProblem(screen.getByLabelText('Second moment'), 'Choose a moment after the first one');
});
