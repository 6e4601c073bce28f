/** A member of whose balance an open link holds a part: on every screen the whole has one name, and the rest another. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account, maria } from '../../../../test/account.ts';
import { good, submit, write } from '../../../../test/send-form.ts';
import { openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

// Exact, so that a few minutes take no hundredth from what is shown.
const held = account({ balance: '779.48', value: '786.673', reserved: '7.19', free: '779.484' });
const dayMs = 86_400_000;
const later = new Date(Date.now() + 10 * dayMs).toISOString();
const code = 'a1'.repeat(12);
const mira = { gradidoID: 'giver', firstName: 'Mira', lastName: 'Sol', publisherId: null };
const gift = {
  __typename: 'TransactionLink',
  id: 7,
  amount: '9',
  memo: 'For the music',
  validUntil: later,
  redeemedAt: null,
  deletedAt: null,
  senderUser: mira,
};
const garden = {
  __typename: 'ContributionLink',
  amount: '9',
  name: 'Garden day',
  memo: 'Three hours in the garden',
  validFrom: new Date(Date.now() - dayMs).toISOString(),
  validTo: later,
};
const asked = {
  code: 'abc',
  link: 'https://lindental.example/request/abc',
  isOwn: false,
  isDelivered: true,
  amount: '6',
  memo: 'For the seedlings',
  state: 'OPEN',
  validUntil: later,
  endedAt: null,
  requester: { firstName: 'Mira', lastName: 'Sol', communityName: null },
  recipient: null,
  answeredBy: null,
};
const answers = {
  transactionList: held,
  user: maria,
  sendCoins: true,
  redeemTransactionLink: true,
  queryPaymentRequest: asked,
};

const open = (path: string, more: object = {}): Promise<Wallet> =>
  openWallet(path, { answers: { ...answers, ...more } });

/** Presses the button of this name, once it is there. */
async function press({ user }: Wallet, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

async function toReview(path: string, gives: Partial<typeof good>): Promise<Wallet> {
  const wallet = await open(path);
  await screen.findByRole('button', { name: 'Continue to review' });
  await write(wallet, gives);
  await wallet.user.click(submit());
  return wallet;
}

async function toGift(): Promise<Wallet> {
  const wallet = await toReview('/send', good);
  await screen.findByRole('button', { name: 'Send 1.00 GDD' });
  return wallet;
}

async function toLink(): Promise<Wallet> {
  const wallet = await toReview('/send?way=link', { amount: good.amount, memo: good.memo });
  await screen.findByRole('button', { name: 'Create link' });
  return wallet;
}

async function redeem(link: object): Promise<void> {
  const wallet = await open(`/redeem/${code}`, { queryTransactionLink: link });
  const consent = link === garden ? await screen.findByRole('checkbox', { name: /I took part/ }) : undefined;
  if (consent !== undefined) await wallet.user.click(consent);
  await press(wallet, 'Redeem 9.00 GDD');
}

const [whole, rest] = ['786.67', '779.48'];
const balance = `Your balance ${whole}`;
const reserve = 'Of which reserved −7.19';
const available = `Available ${rest}`;

/** Beside the form. */
const panel = [balance, reserve, available, `Available afterwards ${rest}`];

const screens: readonly [string, () => Promise<unknown>, readonly string[]][] = [
  ['the overview', () => open('/overview'), [balance]],
  ['the transactions', () => open('/transactions'), [balance]],
  ['the form to send', () => open('/send'), [available, ...panel]],
  ['the form of a link', () => open('/send?way=link'), [available, 'A link can give up to 759.04', ...panel]],
  ['the review of a gift', toGift, [available, 'Available afterwards 778.48']],
  ['a sent gift', async () => press(await toGift(), 'Send 1.00 GDD'), [balance, reserve, available]],
  ['the review of a link', toLink, [available, 'Available afterwards 778.45']],
  ['a made link', async () => press(await toLink(), 'Create link'), [balance, reserve, available]],
  ['a redeemed gift', () => redeem(gift), [balance, reserve, available]],
  ['a redeemed link of the community', () => redeem(garden), [balance, reserve, available]],
  ['a request', () => open('/request/abc'), [available, 'Available afterwards 773.48']],
  [
    'an answered request',
    async () => press(await open('/request/abc'), 'Send 6.00 GDD'),
    [balance, reserve, available],
  ],
];

test.each(screens)('one figure has one name: %s', async (_, show, told) => {
  await show();
  await expect.poll(named).toEqual(told);
});

/** All figures of the account on the screen, with what is said right before them. */
function named(): string[] {
  const walk = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const words: string[] = [];
  while (walk.nextNode())
    if (walk.currentNode.parentElement?.closest('button, .curve') === null)
      words.push(walk.currentNode.nodeValue ?? '');
  const text = words.join(' ').replaceAll(/[\s\u00A0]+/g, ' ');
  return text.match(/[A-Z][a-z ]+ −?7(?:\d\d)?\.\d\d/g) ?? [text];
}
