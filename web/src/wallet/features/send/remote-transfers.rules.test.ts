import { amountOfGdd } from '@kula/core/money/money';
import { expect, test } from 'vitest';
import { strangerIn } from './communities.rules.ts';
import { transferOf } from './remote-transfers.rules.ts';

const auental = {
  isPeer: true,
  uuid: 'a',
  name: 'Auental',
  url: 'https://auental.example',
  takesRequests: true,
};
const gift = { to: strangerIn(auental, 'Bruno@example.org'), amount: amountOfGdd(5n), memo: 'For the boat' };
const transfer = {
  id: 1,
  state: 'UNDER_WAY' as const,
  amount: '5',
  memo: 'For the boat',
  recipientIdentifier: 'bruno@example.org',
  recipientName: null,
  communityUuid: 'a',
};

test('a gift belongs to the newest transfer with its content', () => {
  const transfers = [{ ...transfer, id: 3, amount: '6' }, { ...transfer, id: 2 }, transfer];
  expect(transferOf(transfers, gift)?.id).toBe(2);
});

test.each([
  ['another recipient', { recipientIdentifier: 'lotte' }],
  ['another community', { communityUuid: 'b' }],
  ['other words', { memo: 'For the bridge' }],
])('a gift does not belong to a transfer with %s', (_, change) => {
  expect(transferOf([{ ...transfer, ...change }], gift)).toBeUndefined();
});
