import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { config } from '#shared/page/config.ts';
import { account } from '../../../../test/account.ts';
import { atForm, good, submit, write } from '../../../../test/send-form.ts';
import { configure } from '../../../../test/site.ts';
import { fill, openWallet } from '../../../../test/wallet.tsx';

beforeEach(() => configure({ services: { ...config.services, communities: { links: false } } }));

const communities = ['Lindental', 'Auental'].map((name, index) => ({
  uuid: `c-${index + 1}`,
  name,
  takesRequests: true,
  foreign: index > 0,
  url: `https://${name.toLowerCase()}.example`,
}));
const said = (): string[] =>
  screen.queryAllByText(/will see your e-mail address/).map(({ textContent }) => textContent);

test('whoever sends to a named member reads before that this member sees the own address', async () => {
  const wallet = await atForm();
  await write(wallet, good);
  expect(said()).toEqual([]);
  await wallet.user.click(submit());
  await screen.findByRole('button', { name: 'Send 1.00 GDD' });
  expect(said()).toEqual(['Maria can reply to you by e-mail and will see your e-mail address.']);
});

test('whoever makes a link reads nothing of it', async () => {
  const wallet = await atForm();
  await wallet.user.click(screen.getByRole('radio', { name: 'By link or QR' }));
  await write(wallet, { amount: good.amount, memo: good.memo });
  await wallet.user.click(submit());
  await screen.findByRole('button', { name: 'Create link' });
  expect(said()).toEqual([]);
});

test.each([
  ['a member', 'c-1', undefined, ['Bruno can reply to you by e-mail and will see your e-mail address.']],
  ['a member of another community', 'c-2', undefined, []],
  ['whoever has the link', undefined, 'By link or QR', []],
])('whoever asks %s reads it where it is so', async (_, community, way, expected) => {
  const wallet = await openWallet('/requests/ask', {
    answers: {
      transactionList: account({ balance: '200' }),
      reachableCommunities: communities,
      user: {
        gradidoID: 'b-1',
        alias: null,
        firstName: 'Bruno',
        lastName: 'Bauer',
        communityUuid: 'c-1',
        communityName: null,
      },
    },
  });
  await screen.findByRole('option', { name: 'Auental' });
  if (way !== undefined) await wallet.user.click(screen.getByLabelText(way));
  else {
    await wallet.user.selectOptions(screen.getByLabelText('Community'), community ?? '');
    await fill(wallet, screen.getByRole('combobox', { name: 'From whom?' }), 'bruno@example.org');
  }
  await fill(wallet, screen.getByLabelText('How much?'), '5');
  await fill(wallet, screen.getByLabelText('What is it for?'), 'For the shared ladder');
  await wallet.user.click(screen.getByRole('button', { name: 'Continue to review' }));
  await screen.findByRole('button', { name: 'Ask for 5.00 GDD' });
  expect(said()).toEqual(expected);
});

const person = (firstName: string, communityName: string | null = null) => ({
  gradidoID: firstName,
  firstName,
  lastName: 'Sol',
  communityName,
});

test.each([
  [
    'was named',
    person('Hanna'),
    person('Mira'),
    ['Mira can reply to you by e-mail and will see your e-mail address.'],
  ],
  ['has only the link', null, person('Mira'), []],
  ['is asked from another community', person('Hanna'), person('Mira', 'Auental'), []],
])('whoever %s reads it before answering a request', async (_, recipient, requester, expected) => {
  const queryPaymentRequest = {
    code: 'abc',
    link: 'https://lindental.example/request/abc',
    isOwn: false,
    isDelivered: true,
    amount: '6',
    memo: 'For the seedlings',
    state: 'OPEN',
    validUntil: '2126-12-05T12:00:00.000Z',
    endedAt: null,
    requester,
    recipient,
    answeredBy: null,
  };
  await openWallet('/request/abc', {
    answers: { transactionList: account({ balance: '200' }), queryPaymentRequest },
  });
  await screen.findByRole('button', { name: 'Send 6.00 GDD' });
  expect(said()).toEqual(expected);
});
