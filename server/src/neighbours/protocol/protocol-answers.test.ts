/** The texts that servers of generation 2.7.0 gave, each with what it means for a transfer. */
import { describe, expect, it } from 'vitest';
import { codeOfDisbursal, codeOfText, parseV1Answer } from './protocol-answers.ts';

const missing = (call: string): string => `Can't find in ${call} the pending receiver TX for [object Object]`;
const head = 'Error in revertSettledSendCoins of receiver: Error:';

it.each([
  [
    'voteForSendCoins with unknown recipientUserIdentifier in the community=Gemeinde B',
    'RECIPIENT_NOT_FOUND',
  ],
  ["There exist still ongoing 'Pending-Transactions' for the involved users on receiver-side!", 'ONGOING'],
  ["There exist still ongoing 'Pending-Transactions' for the involved users on sender-side!", 'ONGOING'],
  ['voteForSendCoins with wrong recipientCommunityUuid: 404338e2', 'TRANSFER_REFUSED'],
  ['voteForSendCoins with wrong senderCommunityUuid: 404338e2', 'TRANSFER_REFUSED'],
  [
    'Error in voteForSendCoins: Error: calculateDecay: to < from, reverse decay calculation is invalid',
    'TRANSFER_REFUSED',
  ],
  ['Error in voteForSendCoins: Error: [DecimalError] Invalid argument: abc', 'TRANSFER_REFUSED'],
  ['invalid payload of community with publicKey f6be4f42', 'TRANSFER_REFUSED'],
  ['unknown requesting community with publicKey f6be4f42', 'TRANSFER_REFUSED'],
  ['decryption operation failed', 'TRANSFER_REFUSED'],
])('a vote refused with "%s" is %s', (text, code) => {
  expect(codeOfText(text)).toBe(code);
});

const link = 'Error in Disbursement of Redeem-Link: Error:';

it.each([
  ['Disbursement of Redeem-Link successfull!', undefined],
  [`${link} LINK_REDEEMED`, 'LINK_REDEEMED'],
  [`${link} TRANSFER_PENDING`, 'TRANSFER_PENDING'],
  [`${link} CLEARING_LIMIT_REACHED`, 'CLEARING_LIMIT_REACHED'],
  // A code that is not about links is not shown to a member, and a word that is no code is none.
  [`${link} UNAUTHORIZED`, undefined],
  [`${link} LINK_OF_NOBODY`, undefined],
  [`${link} TransactionLink 4711 not found any more!`, 'LINK_NOT_FOUND'],
  [
    `${link} There exist still ongoing 'Pending-Transactions' for the involved users on sender-side!`,
    'TRANSFER_BLOCKED_ELSEWHERE',
  ],
])('a link of which a peer answers "%s" is %s', (text, code) => {
  expect(codeOfDisbursal(text)).toBe(code);
});

describe('an answer to', () => {
  it.each([
    ['settle', missing('settlePendingReceiveTransaction'), 'NOT_FOUND'],
    ['settle', 'X-Com: recipient Transaction was not successful', 'NOT_DONE'],
    [
      'settle',
      'settleSendCoins with unknown recipientUserIdentifier in the community=Gemeinde B',
      'NO_RECIPIENT',
    ],
    ['settle', 'settleSendCoins with wrong recipientCommunityUuid=404338e2', 'OTHER'],
    ['settle', 'decryption operation failed', 'OTHER'],
    ['revert', `Error in revertSendCoins: Error: ${missing('revertSendCoins')}`, 'NOT_FOUND'],
    [
      'revert',
      'revertSendCoins with unknown recipientUserIdentifier in the community=Gemeinde B',
      'NO_RECIPIENT',
    ],
    ['revert', 'invalid payload of community with publicKey f6be4f42', 'OTHER'],
    ['undo', missing('revertSettledSendCoins'), 'NOT_FOUND'],
    ['undo', `${head} X-Com: revert settlement recipient Transaction was not successful`, 'NOT_DONE'],
    [
      'undo',
      'revertSettledSendCoins with unknown recipientUserIdentifier in the community=B',
      'NO_RECIPIENT',
    ],
  ] as const)('%s: "%s" is %s', (call, refusal, meaning) => {
    expect(parseV1Answer(call, { refusal })).toBe(meaning);
  });

  it.each([
    ['settle', true, 'TRUE'],
    ['revert', true, 'TRUE'],
    ['undo', false, 'NOT_DONE'],
    ['settle', false, 'OTHER'],
    ['settle', null, 'OTHER'],
    ['revert', 'true', 'OTHER'],
  ] as const)('%s: the value %s is %s', (call, value, meaning) => {
    expect(parseV1Answer(call, { value })).toBe(meaning);
  });
});
