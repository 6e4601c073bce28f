/** Who hides amounts sees asterisks wherever one stands, except where it is entered, checked or accepted. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createDrafts } from '#shared/session/drafts.ts';
import { account, gift, maria } from '../../../../test/account.ts';
import type { Answers } from '../../../../test/played-server.ts';
import { hanna, openWallet } from '../../../../test/wallet.tsx';
import { database } from '../offline/database.ts';

const member = { ...hanna, hideAmountGDD: true, hideAmountGDT: true };
const now = new Date().toISOString();
const soon = new Date(Date.now() + 86_400_000).toISOString();
const memo = 'For the seedlings';

const contribution = {
  id: 7,
  userId: 1,
  amount: '60',
  memo,
  contributionDate: now,
  createdAt: now,
  contributionStatus: 'PENDING',
  messagesCount: 1,
  confirmedAt: null,
  moderatorId: 2,
  updatedBy: 2,
  user: { firstName: 'Maria', lastName: 'Berg', alias: 'maria' },
};
const asked = {
  code: 'abc',
  isOwn: false,
  amount: '36.63',
  memo,
  state: 'OPEN',
  validUntil: soon,
  endedAt: null,
  requester: { ...maria, communityName: null },
  recipient: { ...hanna, communityName: null },
  answeredBy: null,
};
const told = account({ balance: '36.63', reserved: '12', bookings: [gift] }) as { balance: object };
const answers: Answers = {
  verifyLogin: member,
  transactionList: { ...told, balance: { ...told.balance, linkCount: 1 } },
  listTransactionLinks: {
    count: 1,
    links: [{ id: 1, memo, amount: '10', holdAvailableAmount: '12', validUntil: soon, redeemedAt: null }],
  },
  listContributions: { contributionCount: 1, contributionList: [contribution] },
  listAllContributions: { contributionCount: 1, contributionList: [contribution] },
  listContributionMessages: {
    count: 1,
    messages: [
      {
        id: 1,
        type: 'HISTORY',
        createdAt: now,
        message: `${now}\n---\n${memo} before\n---\n20 GDD`,
        isModerator: true,
        userFirstName: 'Amara',
        userLastName: 'Diallo',
      },
    ],
  },
  paymentRequests: { count: 1, requests: [asked] },
  // Still open: what was put off is shown for as long as it can be redeemed.
  queryTransactionLink: {
    __typename: 'TransactionLink',
    id: 1,
    amount: '5',
    memo,
    validUntil: soon,
    redeemedAt: null,
    deletedAt: null,
    senderUser: { gradidoID: 'giver', firstName: 'Jonas', lastName: 'Berg', publisherId: null },
  },
};

beforeEach(async () => {
  const opened = await database();
  const to = { ...maria, communityName: 'Lindental' };
  await opened.put('gifts', {
    key: 'a',
    owner: hanna.gradidoID,
    amount: '5',
    memo,
    to,
    writtenAt: Date.now(),
    // Otherwise it is sent, and waits no longer.
    isHeld: true,
  });
  const later = { code: 'a1'.repeat(12), firstName: 'Jonas', amount: '5', validUntil: Date.parse(soon) };
  createDrafts('later-gift', hanna.gradidoID).keep(later);
  return () => opened.clear('gifts');
});

test.each([
  ['/overview', 'Jonas'],
  ['/transactions', gift.memo],
  ['/transactions#links', memo],
  ['/contributions/own-contributions', `${memo} before`],
  ['/contributions/all-contributions', memo],
  ['/requests', memo],
  ['/requests/sent', memo],
  ['/waiting', memo],
])('hidden amounts are asterisks at %s', async (address, words) => {
  await openWallet(address, { member, answers });
  const main = await screen.findByRole('main');
  await expect.poll(() => main.textContent).toContain(words);
  await expect.poll(() => main.textContent).toContain('*****');
  expect(main.textContent).not.toMatch(/\d\.\d\d/);
});
