import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account } from '../../../../test/account.ts';
import { noteDownloads } from '../../../../test/downloads.ts';
import { fill, openWallet } from '../../../../test/wallet.tsx';

const link = 'https://lindental.example/request/0123456789abcdef01234567';
const made = {
  code: '0123456789abcdef01234567',
  link,
  isOwn: true,
  isDelivered: true,
  amount: '4.2',
  memo: 'For the seedlings',
  state: 'OPEN',
  validUntil: '2126-12-05T12:00:00.000Z',
  endedAt: null,
  requester: { firstName: 'Hanna', lastName: 'Vogt', communityName: null },
  recipient: null,
  answeredBy: null,
};

test('a request by link is shown as a link with a text and as a QR code, which can be saved', async () => {
  const wallet = await openWallet('/requests/ask', {
    answers: { transactionList: account({ balance: '200' }), createPaymentRequest: made },
  });
  const { user, server } = wallet;
  await user.click(await screen.findByLabelText('By link or QR'));
  await fill(wallet, screen.getByLabelText('How much?'), '4,20');
  await fill(wallet, screen.getByLabelText('What is it for?'), made.memo);
  await user.click(screen.getByRole('button', { name: 'Continue to review' }));
  await user.click(await screen.findByRole('button', { name: 'Ask for 4.20 GDD' }));
  await screen.findByRole('heading', { name: 'Your request is ready' });
  expect(server.asked('createPaymentRequest')).toMatchObject([
    { recipientIdentifier: null, amount: '4.2', memo: made.memo },
  ]);
  const share = within(screen.getByRole('group', { name: 'Hand the request over' }));
  await user.click(share.getByRole('button', { name: 'Copy with text' }));
  await screen.findByText('The link is copied with a text');
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain(`Hanna asks for 4.20 GDD: “${made.memo}”`);
  expect(copied).toContain(link);
  const saved = noteDownloads();
  await user.click(share.getByRole('button', { name: 'QR code' }));
  const code = within(await screen.findByRole('dialog', { name: 'Scan and answer' }));
  expect(code.getByRole('img', { name: `QR code of ${link}` })).toBeTruthy();
  await user.click(code.getByRole('button', { name: /SVG/ }));
  expect(await saved('request-4.20-GDD.svg')).toContain('<svg');
  await user.click(code.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('visitors see who asks for what, how to answer, and whether it has been taken back', async () => {
  const asked = { ...made, isOwn: false };
  const { leave } = await openWallet(`/request/${made.code}`, {
    member: null,
    answers: { queryPaymentRequest: asked },
  });
  await screen.findByRole('heading', { level: 1, name: 'Hanna Vogt asks for' });
  const main = screen.getByRole('main');
  for (const words of ['4.20', made.memo, 'What is this?']) expect(main.textContent).toContain(words);
  expect(within(main).getByRole('link', { name: 'Log in and answer' })).toBeTruthy();
  leave();
  await openWallet(`/request/${made.code}`, {
    member: null,
    answers: { queryPaymentRequest: { ...asked, state: 'WITHDRAWN', endedAt: '2026-11-20T10:00:00.000Z' } },
  });
  await screen.findByRole('heading', { level: 1, name: 'This request has been taken back' });
});
