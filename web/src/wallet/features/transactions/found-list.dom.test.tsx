import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { localDay } from '#shared/time/days.ts';
import { account } from '../../../../test/account.ts';
import { followAnnouncements } from '../../../../test/announced.ts';
import { refusal } from '../../../../test/played-server.ts';
import type { Answers } from '../../../../test/played-server.ts';
import { address, fill, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

const count = 130;
const dayMs = 86_400_000;
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('details[id^="transaction-"]')];
const filter = (): HTMLElement => document.querySelector<HTMLElement>('main search') ?? document.body;
const momentOf = (number: number): number => Date.now() - number * dayMs;
const kinds = ['RECEIVE', 'SEND', 'CREATION'];
const names = [
  ['Zoë', 'Müller'],
  ['Ole', 'Berg'],
] as const;

/** Booking number n, the newest first: one a day, of alternating kinds, every tenth by link. */
function booking(number: number): object {
  const [firstName, lastName] = names[number % 2] ?? names[0];
  return {
    id: count - number,
    typeId: kinds[number % 3],
    amount: kinds[number % 3] === 'SEND' ? '-1' : '1',
    balance: '100',
    previousBalance: '99',
    balanceDate: new Date(momentOf(number)).toISOString(),
    memo: `Café number ${String(number)}.`,
    linkId: number % 10 === 0 ? 500 + number : null,
    linkedUser: { firstName, lastName, gradidoID: `m-${String(number % 2)}`, alias: null },
    decay: { decay: '0', start: null, end: null, duration: null },
  };
}

async function atBookings(
  rest = '',
  isBroken = (_page: number): boolean => false,
  more: Answers = {},
): Promise<Wallet> {
  const wallet = await openWallet(`/transactions${rest}`, {
    answers: {
      transactionList: ({ currentPage = 1, pageSize = 25 }: { currentPage?: number; pageSize?: number }) => {
        if (isBroken(currentPage)) throw refusal('UNAVAILABLE');
        const first = (currentPage - 1) * pageSize;
        const length = Math.max(0, Math.min(pageSize, count - first));
        const bookings = Array.from({ length }, (_, at) => booking(first + at));
        return account({ balance: '100', count, bookings });
      },
      ...more,
    },
  });
  await screen.findByRole('heading', { name: 'Transactions', level: 1 });
  return wallet;
}

const sumsOfMonths = '.month-sums[aria-busy]';

/** The number of results after the end of the search. */
async function found(): Promise<number> {
  const told = (): string =>
    screen
      .queryAllByRole('status')
      .map(({ textContent }) => textContent.trim())
      .find((text) => /^([^:]+: )?(\d+ bookings?|Nothing) found$/.test(text)) ?? '';
  await expect.poll(told).not.toBe('');
  return Number(/(\d+) bookings?/.exec(told())?.[1] ?? 0);
}

test('the sums of all that was found are shown by kind and together, over all pages', async () => {
  const sums = async (): Promise<(string | null)[]> => {
    const list = await screen.findByRole('group', { name: 'Sums of what was found' });
    return [...list.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  };
  const wallet = await atBookings('?show=received');
  await found();
  // Every third of the 130 bookings, one GDD each.
  expect(await sums()).toEqual(['Received+44.00']);
  await wallet.user.click(within(filter()).getByRole('button', { name: 'All' }));
  await fill(wallet, within(filter()).getByRole('searchbox'), 'Zoë');
  await found();
  await expect.poll(sums).toEqual(['Received+22.00', 'Given−21.00', 'Total+1.00']);
});

test('the direction filters the list, over all pages and in the address', async () => {
  const sums: number[] = [];
  for (const [show, name] of [
    ['received', 'Received'],
    ['sent', 'Sent'],
    ['created', 'Created'],
  ] as const) {
    const wallet = await atBookings();
    await wallet.user.click(within(filter()).getByRole('button', { name }));
    await expect.poll(address).toBe(`/transactions?show=${show}`);
    sums.push(await found());
    wallet.leave();
  }
  // Nothing is missed and nothing is found twice.
  expect(sums.reduce((all, one) => all + one)).toBe(count);
  const { user } = await atBookings('?show=created');
  const pressed = await within(filter()).findByRole('button', { name: 'Created' });
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
  await found();
  await user.click(within(filter()).getByRole('button', { name: 'Show everything again' }));
  await expect.poll(address).toBe('/transactions');
});

test('name and text find a booking, without regard to case and accents', async () => {
  const wallet = await atBookings();
  const field = within(filter()).getByRole('searchbox', { name: 'Name or message' });
  await fill(wallet, field, 'MULLER zoe cafe 124.');
  expect(await found()).toBe(1);
  expect(rows().map(({ id }) => id)).toEqual([`transaction-${String(count - 124)}`]);
});

test('days filter the list by their own calendar days', async () => {
  const day = new Intl.DateTimeFormat('sv-SE').format(momentOf(60));
  const wallet = await atBookings();
  await wallet.user.click(within(filter()).getByRole('button', { name: 'Period' }));
  await fill(wallet, within(filter()).getByLabelText('From'), day);
  await expect.poll(address).toBe(`/transactions?from=${day}`);
  await fill(wallet, within(filter()).getByLabelText('To'), day);
  await expect.poll(address).toBe(`/transactions?from=${day}&to=${day}`);
  const wanted = `transaction-${String(count - 60)}`;
  await expect.poll(() => rows().map(({ id }) => id)).toEqual([wanted]);
});

test('bookings by link are found among all others', async () => {
  await atBookings('?show=link');
  expect(await found()).toBe(13);
  for (const { textContent } of rows()) expect(textContent).toContain('by link');
});

test('open links stand before what was booked by link, where nothing else is looked for', async () => {
  const balance = { balance: '100', balanceGDT: 0, count: 0, linkCount: 1, openLinkCount: 1 };
  const more: Answers = { transactionList: { ...account({ balance: '100' }), balance } };
  const wallet = await atBookings('?show=link', undefined, more);
  await screen.findByText(/^No transaction by link yet/);
  await expect.poll(() => document.querySelector('#links')?.textContent).toContain('1 open link');
  expect(document.body.textContent).not.toContain('Nothing matches');
  await fill(wallet, within(filter()).getByRole('searchbox', { name: 'Name or message' }), 'soup');
  await expect.poll(() => document.querySelector('#links')).toBeNull();
});

test('links that were taken back are found, also when no other is left', async () => {
  const balance = { balance: '100', balanceGDT: 0, count: 0, linkCount: 0, openLinkCount: 0 };
  const more: Answers = { transactionList: { ...account({ balance: '100' }), balance } };
  const wallet = await atBookings('?show=link', undefined, more);
  await screen.findByText(/^No transaction by link yet/);
  expect(document.body.textContent).not.toMatch(/Nothing (?:found|matches)/);
  await wallet.user.click(await screen.findByText('Your links'));
  await screen.findByRole('button', { name: 'Include redeemed or taken back' });
});

test('an interrupted search is reported and continues from there', async () => {
  let isBroken = true;
  const { user } = await atBookings('?q=number', (page) => isBroken && page === 2);
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  expect(await found()).toBe(count);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a period that contains a month keeps its sums, and a search for words does not', async () => {
  const today = new Date();
  const from = localDay(new Date(today.getFullYear(), today.getMonth() - 2, 1).getTime());
  const wallet = await atBookings(`?from=${from}`);
  await expect.poll(() => document.querySelectorAll(sumsOfMonths).length).toBeGreaterThan(0);
  await fill(wallet, within(filter()).getByRole('searchbox'), 'number');
  await expect.poll(address).toContain('q=number');
  await expect.poll(() => document.querySelectorAll(sumsOfMonths)).toHaveLength(0);
});

test('the sums of a period contain what has faded in it, and add up', async () => {
  const sums = { opening: '10', closing: '118.36', created: '100', received: '111', sent: '93' };
  await atBookings('?from=2026-06-01&to=2026-08-31', undefined, { accountStatement: sums });
  const group = await screen.findByRole('group', { name: 'Sums of what was found' });
  expect([...group.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '+100.00',
    '+111.00',
    '−93.00',
    '−9.64',
    '+108.36',
  ]);
});

test('where the last day is before the first, nothing is said of what was found', async () => {
  await atBookings('?from=2026-11-20&to=2026-11-10');
  await screen.findByText('This day is before the start date. Choose a later day.');
  expect(screen.queryByText(/Nothing (matches|found)/)).toBeNull();
});

test('each search announces what it found, also the same again', async () => {
  const wallet = await atBookings('?q=number');
  await found();
  const heard = followAnnouncements();
  for (const words of ['number 77.', 'number 78.', 'zebra', 'yak']) {
    const before = heard.length;
    await fill(wallet, screen.getByRole('searchbox'), words);
    await expect.poll(() => heard.at(-1)).toContain(`${words}: `);
    expect(heard.length).toBeGreaterThan(before);
  }
  expect(heard).toContain('number 77.: 1 booking found');
  expect(heard.slice(-3)).toEqual([
    'number 78.: 1 booking found',
    'zebra: Nothing found',
    'yak: Nothing found',
  ]);
});

test('of days in the wrong order only the error is shown and announced, with Enter as with Tab', async () => {
  const wallet = await atBookings();
  await wallet.user.click(screen.getByRole('button', { name: 'Period' }));
  await fill(wallet, screen.getByLabelText('From'), '11/01/2026');
  await wallet.user.tab();
  await found();
  const heard = followAnnouncements();
  await fill(wallet, screen.getByLabelText('To'), '10/28/2026');
  await wallet.user.keyboard('{Enter}');
  const fault = 'This day is before the start date. Choose a later day.';
  await expect.poll(() => heard).toEqual([fault]);
  expect(screen.queryByText(/Nothing found|bookings? found|Nothing matches/)).toBeNull();
  expect(document.querySelector('.month-sums')).toBeNull();
});
