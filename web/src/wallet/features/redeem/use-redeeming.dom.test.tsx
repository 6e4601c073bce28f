import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account } from '../../../../test/account.ts';
import { refusal } from '../../../../test/played-server.ts';
import type { Answers } from '../../../../test/played-server.ts';
import { address, fill, hanna, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

const dayMs = 86_400_000;
const from = (offset: number): string => new Date(Date.now() + offset).toISOString();
const code = 'a1'.repeat(12);
const title = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });
const words = (): string => document.querySelector('main')?.textContent ?? '';
const other = { gradidoID: 'somebody' };

function gift(more: object = {}): object {
  return {
    __typename: 'TransactionLink',
    id: 7,
    amount: '2.5',
    memo: 'For the music at the party',
    validUntil: from(10 * dayMs),
    redeemedAt: null,
    redeemedBy: null,
    deletedAt: null,
    senderUser: { gradidoID: 'giver', firstName: 'Maria', lastName: 'Berg', publisherId: null },
    ...more,
  };
}

const open = (answers: Answers, opening: { member?: null } = {}): Promise<Wallet> =>
  openWallet(`/redeem/${code}`, { ...opening, answers: { queryTransactionLink: gift(), ...answers } });
const press = (wallet: Wallet): Promise<void> =>
  wallet.user.click(screen.getByRole('button', { name: /^Redeem [\d.,]+ GDD$/ }));

async function logIn(wallet: Wallet): Promise<void> {
  await fill(wallet, await screen.findByLabelText('E-mail'), 'hanna@example.org');
  await fill(wallet, screen.getByLabelText('Password'), 'Kula-Demo-1');
  await wallet.user.click(screen.getByRole('button', { name: 'Log in' }));
}

test.each([
  [{ deletedAt: from(-dayMs) }, 'This link has been taken back'],
  [{ validUntil: from(-dayMs) }, 'This link has expired'],
])('a link that is over shows what happened and when, to members and visitors: %#', async (over, told) => {
  for (const opening of [{}, { member: null }]) {
    const wallet = await open({ queryTransactionLink: gift(over) }, opening);
    await title(told);
    expect(words()).toMatch(/(on|until) [A-Z]\w+ \d+, \d{4}/);
    expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull();
    wallet.leave();
  }
});

test('after redeeming a link the member sees the confirmation', async () => {
  await open({ queryTransactionLink: gift({ redeemedAt: from(-dayMs), redeemedBy: hanna }) });
  await title('You have redeemed this link');
});

test('a link that was redeemed a moment earlier is reported', async () => {
  const wallet = await open({
    redeemTransactionLink: () => {
      wallet.server.answer({ queryTransactionLink: gift({ redeemedAt: from(0), redeemedBy: other }) });
      throw refusal('LINK_REDEEMED');
    },
  });
  await title('Maria Berg gives you');
  await press(wallet);
  await title('Somebody else was faster');
  expect(words()).toMatch(/on [A-Z]\w+ \d+, \d{4} at \d+:\d\d\s.M\. Nothing came to you\./);
  expect(document.querySelector('.done.leaf')).toBeNull();
});

test('a redeemed gift says from whom it is in full, and shows the balance that follows from it', async () => {
  const wallet = await open({ redeemTransactionLink: true, transactionList: account({ balance: '12.5' }) });
  await title('Maria Berg gives you');
  await press(wallet);
  await title('It’s yours, Hanna!');
  expect(words()).toContain('Maria Berg has thanked you.');
  await expect.poll(words).toMatch(/Your balance\s*12\.50/);
});

test('the line of the balance and the words of thanks have their places before the answer, and words come first', async () => {
  let answer: (list: object) => void = () => undefined;
  const late = new Promise<object>((resolve) => (answer = resolve));
  const booked = {
    id: 9,
    typeId: 'RECEIVE',
    amount: '2.5',
    balance: '12.5',
    previousBalance: '10',
    balanceDate: from(0),
    memo: 'For the music at the party',
    linkId: 7,
    linkedUser: { gradidoID: 'giver', alias: '', firstName: 'Maria', lastName: 'Berg', communityUuid: 'c-1' },
    decay: { decay: '0', start: null, end: null, duration: null },
  };
  const before = { ...booked, id: 8, amount: '1' };
  const wallet = await open({
    redeemTransactionLink: true,
    thanksOf: [],
    sayThanks: { id: 1 },
    transactionList: account({ balance: '10', bookings: [before] }),
  });
  await title('Maria Berg gives you');
  wallet.server.answer({ transactionList: () => late });
  await press(wallet);
  await title('It’s yours, Hanna!');
  const names = (): (string | null)[] =>
    [...document.querySelectorAll('main :is(.ways a, .chip, .middle > a)')].map((one) => one.textContent);
  const chip = (): HTMLElement => screen.getByRole('button', { name: 'You made my day!' });
  await expect.poll(() => document.querySelectorAll('.reckoning [aria-busy]').length).toBe(1);
  expect(chip().getAttribute('aria-disabled')).toBe('true');
  const drawn = names();
  expect(drawn.indexOf('You made my day!')).toBeLessThan(drawn.indexOf('Send Maria GDD'));
  await wallet.user.click(chip());
  expect(wallet.server.asked('sayThanks')).toEqual([]);
  answer(account({ balance: '12.5', bookings: [booked, before] }));
  await expect.poll(words).toMatch(/Your balance\s*12\.50/);
  expect(names()).toEqual(drawn);
  await wallet.user.click(chip());
  await expect.poll(() => wallet.server.asked('sayThanks')).toMatchObject([{ transactionId: 9 }]);
});

test('after a lost answer the request is repeated with the same key', async () => {
  const wallet = await open({ redeemTransactionLink: true });
  await title('Maria Berg gives you');
  const lost = wallet.server;
  lost.loseAnswers('redeemTransactionLink');
  await press(wallet);
  await expect.poll(() => lost.asked('redeemTransactionLink').length).toBeGreaterThan(0);
  lost.findAnswers();
  await title('It’s yours, Hanna!');
  const keys = lost.asked('redeemTransactionLink').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('when no answer arrives at all, the words say that it counts once, and the link shows what became of it', async () => {
  const wallet = await open({});
  await title('Maria Berg gives you');
  wallet.server.loseAnswers();
  await press(wallet);
  await screen.findByText('No answer arrived');
  expect(words()).toMatch(/may have reached you already.*it counts only once/);
  expect(words()).not.toContain('That did not work');
  wallet.server.answer({ queryTransactionLink: gift({ redeemedAt: from(0), redeemedBy: hanna }) });
  wallet.server.findAnswers();
  act(() => void window.dispatchEvent(new Event('online')));
  await title('You have redeemed this link');
});

test('an unanswered look at the link leaves it as it is', async () => {
  const wallet = await open({});
  await title('Maria Berg gives you');
  wallet.server.loseAnswers('redeemTransactionLink', 'queryTransactionLink');
  await press(wallet);
  await screen.findByText('No answer arrived');
  await expect.poll(() => wallet.server.asked('queryTransactionLink').length).toBeGreaterThan(1);
  await expect.poll(() => wallet.server.underWay()).toBe(0);
  await title('Maria Berg gives you');
  wallet.server.findAnswers();
});

test('a session that ended meanwhile leads through the login back to the gift', async () => {
  const wallet = await open({
    redeemTransactionLink: () => {
      throw refusal('SESSION_EXPIRED');
    },
  });
  await title('Maria Berg gives you');
  await press(wallet);
  await expect.poll(address).toMatch(/^\/login/);
  await logIn(wallet);
  await title('Maria Berg gives you');
  expect(address()).toBe(`/redeem/${code}`);
});
