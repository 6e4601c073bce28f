import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeToasts } from '#shared/page/toasts.ts';
import { account } from '../../../../test/account.ts';
import type { Answers } from '../../../../test/played-server.ts';
import { address, openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';
import { catchUp } from '../live/catch-up.ts';

const hanna = { firstName: 'Hanna', lastName: 'Vogt', communityName: null };
const mira = { firstName: 'Mira', lastName: 'Sol', communityName: null };
const asked = {
  code: 'abc',
  link: 'https://lindental.example/request/abc',
  isOwn: false,
  isDelivered: true,
  amount: '3',
  memo: 'For the seedlings',
  state: 'OPEN',
  validUntil: '2126-12-05T12:00:00.000Z',
  endedAt: null as string | null,
  requester: mira,
  recipient: hanna,
  answeredBy: null as object | null,
};
const day = '2026-11-20T10:00:00.000Z';
const declined = { state: 'DECLINED', endedAt: day };

const listed = (...requests: object[]): Answers => ({
  paymentRequests: { count: requests.length, requests },
  queryPaymentRequest: requests[0],
});

async function openAt(path: string, answers: Answers): Promise<Wallet> {
  const wallet = await openWallet(path, {
    answers: { transactionList: account({ balance: '200' }), ...answers },
  });
  await screen.findByRole('heading', { level: 1 });
  await expect.poll(() => wallet.server.underWay()).toBe(0);
  return wallet;
}

/** The server tells that requests have changed. */
const hear = (): Promise<void> => act(() => catchUp(new Set(['requests'])));

afterEach(closeToasts);

test('a request appears on the open overview, is told, leads to its page, and goes with an answer elsewhere', async () => {
  const { user, server } = await openAt('/overview', listed());
  const waits = (): HTMLElement | null => document.querySelector('.waits');
  expect(waits()).toBeNull();
  server.answer(listed(asked));
  await hear();
  await expect.poll(() => waits()?.textContent ?? '').toContain('For the seedlings');
  await screen.findByText(/ asks you for [\d.]+ GDD$/);
  server.answer(listed());
  await hear();
  await expect.poll(waits).toBeNull();
  server.answer(listed(asked));
  await hear();
  const link = await screen.findByRole('link', { name: /For the seedlings/ });
  await user.click(link);
  await expect.poll(address).toBe('/request/abc');
  await screen.findByRole('heading', { level: 1, name: 'Mira Sol asks you for' });
});

test('a request is declined after a question, whose other answer leads back to the button', async () => {
  const { user, server } = await openAt('/request/abc', { ...listed(asked), declinePaymentRequest: true });
  const main = within(await screen.findByRole('main'));
  const no = await main.findByRole('button', { name: 'Say no' });
  await user.click(no);
  const dialog = await screen.findByRole('dialog', { name: 'Say no this time?' });
  expect(dialog.textContent).toContain('You owe nobody a reason');
  await user.click(within(dialog).getByRole('button', { name: 'Think about it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(no);
  expect(server.asked('declinePaymentRequest')).toEqual([]);
  await user.click(no);
  const again = await screen.findByRole('dialog', { name: 'Say no this time?' });
  await user.click(within(again).getByRole('button', { name: 'Say no' }));
  const said = await screen.findByRole('heading', { level: 1, name: 'You have said no' });
  await expect.poll(() => document.activeElement).toBe(said);
  expect(server.asked('declinePaymentRequest')).toEqual([{ code: 'abc' }]);
  expect(server.asked('acceptPaymentRequest')).toEqual([]);
});

test('whoever asked sees the answer in the open list, and on the page of the request', async () => {
  const own = { ...asked, isOwn: true, requester: hanna, recipient: mira };
  const { user, server } = await openAt('/requests/sent', listed(own));
  const rows = within(await screen.findByRole('list', { name: 'Your requests' }));
  expect(rows.getByRole('listitem').textContent).toContain('waiting');
  server.answer(listed({ ...own, ...declined, answeredBy: mira }));
  await hear();
  await expect.poll(() => rows.getByRole('listitem').textContent).toContain('declined');
  await user.click(rows.getByRole('link'));
  await screen.findByRole('heading', { level: 1, name: 'Mira Sol has said no this time' });
  expect(screen.getByRole('main').textContent).toContain('Talk to each other');
});

test('an own request is taken back after a question, and shows that', async () => {
  const own = { ...asked, isOwn: true, requester: hanna, recipient: null };
  const { user, server } = await openAt('/requests/sent', listed(own));
  await user.click(await screen.findByRole('link', { name: /For the seedlings/ }));
  await screen.findByRole('heading', { level: 1, name: 'You are asking for' });
  expect(screen.queryByRole('button', { name: /^Send / })).toBeNull();
  server.answer({
    withdrawPaymentRequest() {
      server.answer(listed({ ...own, state: 'WITHDRAWN', endedAt: day }));
      return true;
    },
  });
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take this request back?' });
  expect(dialog.textContent).toContain('For the seedlings');
  await user.click(within(dialog).getByRole('button', { name: 'Take it back' }));
  await screen.findByRole('heading', { level: 1, name: 'You have taken this request back' });
  expect(server.asked('withdrawPaymentRequest')).toEqual([{ code: 'abc' }]);
});
