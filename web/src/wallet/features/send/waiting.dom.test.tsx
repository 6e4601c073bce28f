import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sessionKey } from '#shared/session/session.ts';
import { account, maria } from '../../../../test/account.ts';
import { refusal } from '../../../../test/played-server.ts';
import { expectProblem, fill, hanna, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';
import { database } from '../offline/database.ts';
import { sendAll } from '../offline/offline.ts';
import { changeOfflineState, offlineState } from '../offline/offline-state.data.ts';
import { giftsOf, putGift } from '../offline/queue.ts';
import type { WaitingGift } from '../offline/waiting-gift.rules.ts';

const gift = {
  key: 'k',
  to: maria,
  amount: '150',
  memo: 'For the bread',
  owner: hanna.gradidoID,
  writtenAt: Date.now(),
};
const amount = (): HTMLElement => screen.getByLabelText<HTMLInputElement>('How much?');

beforeEach(() => async () => {
  await (await database()).clear('gifts');
  changeOfflineState({ isConnected: true, waiting: [], sent: [] });
});

/** With a network a waiting gift would be sent at once. Returns the function that ends it. */
function withoutNetwork(): () => void {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const end = (): void => {
    network.mockRestore();
  };
  onTestFinished(end);
  return end;
}

async function atForm(): Promise<Wallet> {
  const wallet = await openWallet('/send', {
    answers: {
      user: maria,
      transactionList: account({ balance: '200' }),
      sendCoins: () => {
        throw refusal('NOT_ENOUGH_GDD');
      },
    },
  });
  await fill(wallet, await screen.findByRole('combobox', { name: 'To whom?' }), 'maria@example.org');
  await fill(wallet, screen.getByLabelText('What are you thanking them for?'), 'For the song');
  return wallet;
}

async function review(wallet: Wallet, typed: string): Promise<void> {
  await fill(wallet, amount(), typed);
  await wallet.user.click(screen.getByRole('button', { name: 'Continue to review' }));
}

test('an amount that only fits without a waiting gift is refused at once, and the waiting amount is named', async () => {
  withoutNetwork();
  const wallet = await atForm();
  await putGift(gift);
  await screen.findByText('150.00 of it wait already');
  await review(wallet, '60');
  await expectProblem(amount(), 'You can send up to 50.00 GDD: 150.00 GDD wait to be sent already');
  await review(wallet, '50');
  const term = (await screen.findAllByText('Waiting gifts')).at(-1);
  expect(term?.closest('dl')?.textContent).toBe(
    'Available200.00Waiting gifts−150.00This gift−50.00Available afterwards0.00 GDD',
  );
});

/** The screen of a gift that waits. */
async function letWait(): Promise<Wallet> {
  const wallet = await atForm();
  await review(wallet, '31');
  await screen.findByRole('heading', { name: 'Check and send' });
  changeOfflineState({ isConnected: false });
  await wallet.user.click(await screen.findByRole('button', { name: 'Send 31.00 GDD when online' }));
  await screen.findByRole('heading', { name: 'Your gift is waiting' });
  await expect.poll(() => offlineState().isStarted).toBe(true);
  return wallet;
}

/** The screen of a gift that waited until the connection was back. */
async function atWaiting(): Promise<Wallet> {
  const findNetwork = withoutNetwork();
  const wallet = await letWait();
  findNetwork();
  changeOfflineState({ isConnected: true });
  sendAll();
  return wallet;
}

test('a waiting gift that is refused says so on its own screen, with the reason and the way to change it', async () => {
  const { user } = await atWaiting();
  await screen.findByRole('heading', { name: 'Your gift to Maria Berg was not sent' });
  expect(screen.queryByText(/goes by itself/)).toBeNull();
  expect(screen.getByText(/You do not have that much at the moment/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByRole('button', { name: 'Continue to review' });
  expect(amount()).toHaveProperty('value', '31');
  expect(screen.getByText('Maria Berg')).toBeTruthy();
});

/** Another tab changes the waiting gifts, and reports it. */
async function changeElsewhere(
  change: (gift: WaitingGift) => Promise<unknown>,
  report: (gift: WaitingGift) => { sent?: string } = () => ({}),
): Promise<void> {
  const [waiting] = await giftsOf(hanna.gradidoID);
  if (waiting === undefined) throw new Error('No gift is waiting');
  await change(waiting);
  const otherTab = new BroadcastChannel('kula-waiting');
  onTestFinished(() => otherTab.close());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  otherTab.postMessage(report(waiting));
}
const drop = async ({ key }: WaitingGift): Promise<void> => (await database()).delete('gifts', key);
const asSent = ({ key }: WaitingGift): { sent: string } => ({ sent: key });

test('a waiting gift that another tab sends is thanked for here, too', async () => {
  withoutNetwork();
  await letWait();
  expect(screen.queryByRole('button', { name: 'Send another' })).toBeNull();
  await changeElsewhere(drop, asSent);
  await screen.findByRole('heading', { name: /^Thank you, / });
  expect(screen.queryByText(/has not been sent/)).toBeNull();
});

test('a waiting gift that is gone for a reason unknown here does not go on waiting', async () => {
  withoutNetwork();
  await letWait();
  await changeElsewhere(drop);
  await screen.findByRole('heading', { name: 'This gift no longer waits' });
  expect(screen.queryByText(/has not been sent/)).toBeNull();
  screen.getByRole('link', { name: 'Check the transactions' });
});

test('a waiting gift that another tab is changing does not claim to go by itself', async () => {
  withoutNetwork();
  await letWait();
  await changeElsewhere(async (waiting) => (await database()).put('gifts', { ...waiting, isHeld: true }));
  await screen.findByText(/You began to change this/);
  expect(screen.queryByText(/goes by itself/)).toBeNull();
});

test('whoever changes a waiting gift that another tab sends is warned at the form', async () => {
  withoutNetwork();
  await putGift({ ...gift, amount: '5' });
  const wallet = await openWallet('/waiting', { answers: { transactionList: account({ balance: '200' }) } });
  await wallet.user.click(await screen.findByRole('button', { name: 'Change' }));
  await screen.findByText('This one takes the place of 5.00 GDD to Maria Berg.');
  await expect.poll(() => offlineState().isStarted).toBe(true);
  await changeElsewhere(drop, asSent);
  await screen.findByText(/has been sent meanwhile/);
  await wallet.user.click(screen.getByRole('button', { name: 'Clear the form' }));
  await expect.poll(() => amount()).toHaveProperty('value', '');
  expect(screen.queryByText(/has been sent meanwhile/)).toBeNull();
});

test('a refused gift stays in the list with the reason, until its changed version was sent', async () => {
  const wallet = await atWaiting();
  await screen.findByRole('heading', { name: 'Your gift to Maria Berg was not sent' });
  await wallet.user.click(screen.getByRole('link', { name: 'See what is waiting' }));
  const card = (await screen.findByText('For the song')).closest('li');
  await expect.poll(() => card?.textContent).toContain('Not sent');
  expect(card?.textContent).toContain('You do not have that much at the moment');
  await wallet.user.click(screen.getByRole('button', { name: 'Change' }));
  await expect.poll(() => document.querySelector('textarea')?.value).toBe('For the song');
  wallet.server.answer({ sendCoins: true });
  await review(wallet, '0.2');
  await wallet.user.click(await screen.findByRole('button', { name: /^Send 0\.20\sGDD$/ }));
  await screen.findByRole('heading', { name: /^Thank you, / });
  expect(wallet.server.asked('sendCoins').at(-1)).toMatchObject({ amount: '0.2', memo: 'For the song' });
  expect(await giftsOf(hanna.gradidoID)).toEqual([]);
});

test.each([
  ['a single one', [], 'A gift was not sent', ''],
  ['one of two', [{}], '2 gifts are waiting to be sent', 'One of them was refused.'],
  [
    'one of three, beside one that is being changed',
    [{}, { isHeld: true }],
    '3 gifts are waiting to be sent',
    'One of them was refused. One of them is waiting for you.',
  ],
])('the overview says that a waiting gift was refused: %s', async (_, others, title, said) => {
  withoutNetwork();
  await openWallet('/overview', { answers: { transactionList: account({ balance: '200' }) } });
  const refused: Partial<WaitingGift> = { refusal: { code: 'NOT_ENOUGH_GDD', detail: {} } };
  const gifts: Partial<WaitingGift>[] = [refused, ...others];
  await Promise.all(gifts.map((more, at) => putGift({ ...gift, ...more, key: `k-${String(at)}` })));
  const note = (await screen.findByText(title)).closest('.note');
  expect(note?.textContent).toContain(
    `Your balance still includes them.${said === '' ? '' : ` ${said}`}See why`,
  );
});

test('a gift that takes the place of a waiting one says so, also for somebody else, until that one is left as it is', async () => {
  withoutNetwork();
  await putGift({ ...gift, amount: '5' });
  const wallet = await openWallet('/waiting', { answers: { transactionList: account({ balance: '200' }) } });
  await wallet.user.click(await screen.findByRole('button', { name: 'Change' }));
  await screen.findByText('This one takes the place of 5.00 GDD to Maria Berg.');
  await wallet.user.click(screen.getByRole('button', { name: 'Somebody else' }));
  await fill(wallet, await screen.findByRole('combobox', { name: 'To whom?' }), 'jonas@example.org');
  screen.getByText('This one takes the place of 5.00 GDD to Maria Berg.');
  await wallet.user.click(screen.getByRole('button', { name: 'Leave that one as it is' }));
  await expect.poll(() => amount()).toHaveProperty('value', '');
  expect(screen.queryByText(/takes the place/)).toBeNull();
  const left = await giftsOf(hanna.gradidoID);
  expect(left).toEqual([{ ...gift, amount: '5' }]);
});

test('a removal that waits for its turn cannot be called off, and says that it is under way', async () => {
  withoutNetwork();
  const turn = Promise.withResolvers<undefined>();
  const request = async (_: string, work: () => Promise<unknown>): Promise<unknown> =>
    turn.promise.then(work);
  await putGift(gift);
  const { user } = await openWallet('/waiting');
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = screen.getByRole('dialog', { name: 'Remove this gift?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('button', { name: 'Keep it' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove' }).getAttribute('aria-busy')).toBe('true');
  turn.resolve(undefined);
  await expect.poll(() => screen.queryByText('For the bread')).toBeNull();
});

test('the review names the waiting gift that is gone afterwards', async () => {
  withoutNetwork();
  await putGift({ ...gift, amount: '5' });
  const wallet = await openWallet('/waiting', { answers: { transactionList: account({ balance: '200' }) } });
  await wallet.user.click(await screen.findByRole('button', { name: 'Change' }));
  await screen.findByLabelText('How much?');
  await review(wallet, '6');
  await screen.findByRole('heading', { name: 'Check and send' });
  screen.getByText('This one takes the place of 5.00 GDD to Maria Berg.');
});

test('a member who logs in in another tab sees no waiting gift of the one before', async () => {
  withoutNetwork();
  await putGift(gift);
  await openWallet('/waiting', { answers: { transactionList: account({ balance: '200' }) } });
  await screen.findByText('For the bread');
  await expect.poll(() => offlineState().isStarted).toBe(true);
  const lena = { ...hanna, gradidoID: '22222222-2222-4222-8222-222222222222', token: 'hers' };
  localStorage.setItem(sessionKey, JSON.stringify(lena));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: sessionKey })));
  expect(screen.queryByText('For the bread')).toBeNull();
});
