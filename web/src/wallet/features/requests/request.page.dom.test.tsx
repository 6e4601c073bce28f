import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { account, maria } from '../../../../test/account.ts';
import { refusal } from '../../../../test/played-server.ts';
import { hanna, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';
import { dropGift, putGift } from '../offline/queue.ts';

const day = '2026-11-20T10:00:00.000Z';
const [later, me] = ['2126-12-05T12:00:00.000Z', { firstName: 'Hanna', lastName: 'Vogt' }];
const open = {
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
const nothingLeft = 'Nothing has left your account for it.';

const opened = (change: object, member?: null): Promise<Wallet> =>
  openWallet('/request/abc', {
    ...(member === null ? { member } : {}),
    answers: { transactionList: account({ balance: '200' }), queryPaymentRequest: { ...open, ...change } },
  });

test('who presses after somebody else has paid learns that nothing was paid', async () => {
  const { user, server } = await opened({});
  server.answer({
    acceptPaymentRequest() {
      server.answer({ queryPaymentRequest: { ...open, state: 'ACCEPTED', endedAt: day } });
      throw refusal('REQUEST_ACCEPTED');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send 6.00 GDD' }));
  await screen.findByRole('heading', { name: 'Somebody else was faster' });
  await expect.poll(() => document.title).toMatch(/^A request · /);
  expect(screen.getByText(nothingLeft)).toBeTruthy();
});

test('a gift that waits already is subtracted, and may leave too little', async () => {
  // With a network it would be sent at once.
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => network.mockRestore());
  await opened({});
  const waiting = { key: 'k-1', to: maria, amount: '195', memo: 'For the bread', writtenAt: Date.now() };
  await putGift({ ...waiting, owner: hanna.gradidoID });
  await screen.findByText('That is more than you have at the moment');
  expect(screen.getByText('Waiting gifts').nextSibling?.textContent).toBe('−195.00');
  await dropGift(waiting.key);
  await screen.findByRole('button', { name: 'Send 6.00 GDD' });
});

test.each([
  ['another member', { state: 'ACCEPTED', endedAt: day }, 'Somebody else has fulfilled this request', true],
  [
    'the one who paid',
    { state: 'ACCEPTED', endedAt: day, answeredBy: me },
    'This request has been fulfilled',
    false,
  ],
  [
    'the person asked',
    { state: 'ACCEPTED', endedAt: day, recipient: me, answeredBy: me },
    'This request has been fulfilled',
    false,
  ],
])('a fulfilled request tells %s who paid', async (_, change, title, isByOther) => {
  await opened(change);
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByText(nothingLeft) !== null).toBe(isByOther);
});

test('a visitor may be the one who paid: the page claims neither', async () => {
  await opened({ state: 'ACCEPTED', endedAt: day }, null);
  await screen.findByRole('heading', { name: 'This request has been fulfilled' });
  expect(screen.queryByText(nothingLeft)).toBeNull();
});

const toMe = { recipient: me };
const told = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

test.each([
  ['taken back', { ...toMe, state: 'WITHDRAWN', endedAt: day }, 'This request has been taken back'],
  ['expired', { ...toMe, state: 'EXPIRED' }, 'This request has expired'],
])('a request that is %s shows that, and no answer is offered', async (state, change, title) => {
  await opened(change);
  await told(title);
  expect(screen.queryByRole('button', { name: /^Send / })).toBeNull();
  if (state === 'expired') await screen.findByText(/Ask Mira for a new one/);
});

test('who accepts a request that was taken back meanwhile sees that', async () => {
  const { user, server } = await opened(toMe);
  server.answer({
    acceptPaymentRequest() {
      server.answer({ queryPaymentRequest: { ...open, ...toMe, state: 'WITHDRAWN', endedAt: day } });
      throw refusal('REQUEST_WITHDRAWN');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send 6.00 GDD' }));
  await told('This request has been taken back');
});

test('a request that does not exist, or is meant for somebody else, is not found', async () => {
  const { server } = await openWallet('/request/abc', {
    answers: {
      queryPaymentRequest: () => {
        throw refusal('REQUEST_NOT_FOUND');
      },
    },
  });
  await told('We cannot find this request');
  expect(server.asked('queryPaymentRequest').map(({ code }) => code)).toEqual(['abc']);
});

test('after a lost answer the request is accepted again with the same key', async () => {
  const { user, server } = await opened(toMe);
  const accept = await screen.findByRole('button', { name: 'Send 6.00 GDD' });
  server.answer({ acceptPaymentRequest: true });
  server.loseAnswers('acceptPaymentRequest');
  await user.click(accept);
  await expect.poll(() => server.asked('acceptPaymentRequest').length).toBeGreaterThan(0);
  server.findAnswers();
  await told('How kind of you!');
  expect(server.asked('acceptPaymentRequest').length).toBeGreaterThan(1);
  expect(server.keysOf('acceptPaymentRequest')).toHaveLength(1);
});
