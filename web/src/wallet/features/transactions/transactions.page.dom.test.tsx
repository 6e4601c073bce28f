import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { account } from '../../../../test/account.ts';
import { refusal } from '../../../../test/played-server.ts';
import type { Answers } from '../../../../test/played-server.ts';
import { address, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

const count = 60;
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('details[id^="transaction-"]')];
const maria = {
  firstName: 'Maria',
  lastName: 'Berg',
  communityUuid: 'c-1',
  communityName: 'Lindental',
  gradidoID: 'm-1',
  alias: 'maria',
};

/** Booking number n of sixty, the newest first. */
function booking(n: number): object {
  const id = count - n;
  return {
    id,
    typeId: 'RECEIVE',
    amount: '1',
    balance: String(id),
    previousBalance: String(id - 1),
    balanceDate: new Date(Date.now() - n * 3_600_000).toISOString(),
    memo: `Number ${String(id)}`,
    linkedUser: maria,
    decay: { decay: '0', start: null, end: null, duration: null },
  };
}

const answers: Answers = {
  transactionList: ({ currentPage = 1, pageSize = 25 }: { currentPage?: number; pageSize?: number }) => {
    const first = (currentPage - 1) * pageSize;
    const numbers = Array.from(
      { length: Math.max(0, Math.min(pageSize, count - first)) },
      (_, at) => first + at,
    );
    return account({ balance: '60', count, bookings: numbers.map(booking) });
  },
};

async function atBookings(rest = '', more: Answers = {}): Promise<Wallet> {
  const wallet = await openWallet(`/transactions${rest}`, { answers: { ...answers, ...more } });
  await screen.findByRole('heading', { name: 'Transactions', level: 1 });
  return wallet;
}

test.each(['?page=0', '?page=abc', '?page=-1'])('the address %s shows the first page', async (rest) => {
  await atBookings(rest);
  await expect.poll(() => rows()).toHaveLength(25);
  expect(rows()[0]?.id).toBe(`transaction-${String(count)}`);
});

test('a booking that an address opens is shown from its beginning, however high it is', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => shown.mockRestore());
  await atBookings('#transaction-41');
  await expect.poll(() => document.activeElement?.parentElement?.id).toBe('transaction-41');
  expect(document.querySelectorAll('details[open]')).toHaveLength(1);
  expect(shown.mock.contexts.map((row) => (row as Element).id)).toEqual(['transaction-41']);
  expect(shown.mock.calls).toEqual([[{ block: 'start' }]]);
});

test('to a closed account nothing is offered from its bookings', async () => {
  const closed = { ...maria, gradidoID: 'm-2', firstName: 'Gone', isClosed: true };
  const sent = { ...booking(0), typeId: 'SEND', amount: '-1', linkedUser: closed };
  const { user } = await atBookings('', {
    transactionList: account({ balance: '60', count: 2, bookings: [sent, booking(1)] }),
  });
  await expect.poll(() => rows()).toHaveLength(2);
  const [gone, open] = rows().map((row) => within(row));
  for (const summary of document.querySelectorAll('details[id^="transaction-"] > summary')) {
    await user.click(summary);
  }
  expect(gone?.getByText(/This account is closed/)).toBeTruthy();
  expect(gone?.queryByRole('link', { name: /Send GDD|Gone Berg|Ask for it back/ })).toBeNull();
  expect(open?.getByRole('link', { name: 'Send GDD' })).toBeTruthy();
});

test('a page beyond the end shows an explanation and a link to the newest', async () => {
  const { user } = await atBookings('?page=9999');
  await screen.findByRole('heading', { name: 'There is nothing on this page' });
  await user.click(screen.getByRole('link', { name: 'To the newest' }));
  await expect.poll(() => rows()).toHaveLength(25);
});

test('a member without bookings sees what the list will contain', async () => {
  const { user } = await atBookings('', { transactionList: account({ balance: '0' }) });
  await screen.findByRole('heading', { name: 'Something will grow here' });
  expect(screen.getByRole('link', { name: 'Show my code' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Add what you did' }));
  await expect.poll(address).toBe('/contributions/contribute');
});

test('a list that cannot be loaded is reported and can be tried again', async () => {
  const { user, server } = await atBookings('', {
    transactionList: () => {
      throw refusal('UNAVAILABLE');
    },
  });
  await screen.findByText('Your account could not be loaded');
  server.answer(answers);
  // A list that is just loading again by itself has no button until it has failed.
  await expect
    .poll(async () => {
      const again = screen.queryByRole('button', { name: 'Try again' });
      if (again !== null) await user.click(again);
      return rows().length;
    })
    .toBe(25);
});

test('bookings are shown although their thanks cannot be loaded, and these are not requested endlessly', async () => {
  const { server } = await atBookings('', {
    thanksReceived: () => {
      throw refusal('UNAVAILABLE');
    },
  });
  await expect.poll(() => rows()).toHaveLength(25);
  const asked = (): number => server.asked('thanksReceived').length;
  await expect.poll(asked).toBeGreaterThan(0);
  // Time for many repetitions, each of which would begin with the answer before.
  for (let turn = 0; turn < 50; turn++) await new Promise((done) => setTimeout(done));
  expect(rows()).toHaveLength(25);
  expect(asked()).toBeLessThan(4);
});

test('a search without a result is reported', async () => {
  await atBookings('?q=nothing-like-this');
  await screen.findByRole('heading', { name: 'Nothing matches' });
  await screen.findByText('Nothing found');
});

test('an opened booking links to all others with the same person', async () => {
  const { user } = await atBookings('?show=received');
  await expect.poll(() => rows().length).toBeGreaterThan(0);
  const summary = rows()[0]?.querySelector('summary');
  if (summary === null || summary === undefined) throw new Error('A booking has no summary.');
  await user.click(summary);
  await user.click((await screen.findAllByRole('link', { name: /^All with / }))[0] as HTMLElement);
  await expect.poll(address).toMatch(/^\/transactions\?with=[^&]+$/);
  const said = (): string =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join();
  await expect.poll(said).toContain('All with Maria');
});

test('what was sent by mistake is asked back with two presses, and what was received is not', async () => {
  const gift = { ...booking(0), typeId: 'SEND', amount: '-12.5' };
  const { user } = await atBookings('', {
    transactionList: account({ balance: '60', count: 2, bookings: [gift, booking(1)] }),
  });
  await expect.poll(() => rows()).toHaveLength(2);
  for (const row of rows()) await user.click(row.querySelector('summary') ?? row);
  const [back, ...others] = await screen.findAllByRole('link', { name: /^Sent by mistake/ });
  expect(others).toEqual([]);
  await user.click(back ?? document.body);
  await screen.findByText('Maria Berg');
  expect(screen.getByLabelText('How much?')).toHaveProperty('value', '12.50');
  expect(screen.getByLabelText('What is it for?')).toHaveProperty(
    'value',
    expect.stringMatching(/^I sent this/),
  );
  await user.click(screen.getByRole('button', { name: /review/ }));
  await screen.findByRole('button', { name: /^Ask/ });
});

afterEach(() => vi.unstubAllGlobals());

test('a month that is over shows its four sums once it is in the window, but not in a search', async () => {
  const inWindow = vi.fn<(callback: IntersectionObserverCallback) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        inWindow(callback);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const now = new Date();
  const old = {
    ...booking(0),
    balanceDate: new Date(now.getFullYear(), now.getMonth() - 2, 15).toISOString(),
  };
  const sums = { opening: '100', closing: '112.5', created: '40', received: '7.5', sent: '30' };
  const { server, leave } = await atBookings('', {
    transactionList: account({ balance: '60', count: 1, bookings: [old] }),
    accountStatement: sums,
  });
  const given = await screen.findByText('Given');
  const list = given.closest('dl') ?? document.body;
  expect(list.textContent).toBe('CreatedReceivedGivenFaded');
  expect(list.getAttribute('aria-busy')).toBe('true');
  expect(server.asked('accountStatement')).toHaveLength(0);
  // The list is observed after it was rendered.
  await expect.poll(() => inWindow.mock.calls).not.toEqual([]);
  act(() =>
    inWindow.mock.lastCall?.[0]([{ isIntersecting: true } as IntersectionObserverEntry], {} as never),
  );
  // 112.50 − 100 is what was created, received and given, and the rest has faded: 40 + 7.50 − 30 − 5.
  await expect.poll(() => list.textContent).toBe('Created+40.00Received+7.50Given−30.00Faded−5.00');
  expect(list.getAttribute('aria-busy')).toBe('false');
  expect(server.asked('accountStatement')[0]).toMatchObject({
    from: new Date(now.getFullYear(), now.getMonth() - 2, 1).toISOString(),
    to: new Date(now.getFullYear(), now.getMonth() - 1, 1).toISOString(),
  });
  leave();
  await atBookings('?q=Number', { transactionList: account({ balance: '60', count: 1, bookings: [old] }) });
  await expect.poll(() => rows()).toHaveLength(1);
  expect(screen.queryByText('Given')).toBeNull();
});
