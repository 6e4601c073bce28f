import { describe, expect, test } from 'vitest';
import { failureKind, peerOf, stepEvent } from './peer.ts';

const wire = {
  id: 3,
  url: 'https://auental.example/api/',
  name: '',
  description: 'By the river',
  communityUuid: null,
  announcedName: null,
  announcedNameFault: null,
  claimedUuid: null,
  claimedUuidFault: null,
  state: 'CONNECTED' as const,
  keyFingerprint: 'abc',
  isSafe: true,
  addedAt: '2026-11-01T10:00:00.000Z',
  connectedAt: null,
  lastContactAt: '2026-11-02T10:00:00.000Z',
  lastErrorAt: null as string | null,
  lastError: null as string | null,
  owedByPeer: '12.5',
  owedToPeer: '0',
  sending: '2',
  receiving: '0',
  mostOwedByPeer: '100',
  mostOwedToPeer: '80',
  mostPerDay: '50',
  sentInDay: '14.5',
  receivedInDay: '0',
  openCount: 1,
  unclearCount: 0,
  sharesMembers: false,
};

test('a peer is listed by its address until it has sent its name', () => {
  expect(peerOf(wire)).toMatchObject({ name: 'https://auental.example', address: 'https://auental.example' });
});

test('each direction has the debt and its limit', () => {
  const { debts, days } = peerOf(wire);
  expect(debts.map(({ now, most }) => [now, most])).toEqual([
    [1_250_000_000n, 10_000_000_000n],
    [0n, 8_000_000_000n],
  ]);
  expect(days.map(({ now, most }) => [now, most])).toEqual([
    [1_450_000_000n, 5_000_000_000n],
    [0n, 5_000_000_000n],
  ]);
});

test.each([
  ['2026-11-02T10:00:30.000Z', true],
  ['2026-11-02T09:59:59.000Z', false],
])('a failure of %s is the last contact with the peer: %s', (lastErrorAt, isLast) => {
  const { failure } = peerOf({ ...wire, lastErrorAt, lastError: 'peers: timeout' });
  expect(failure).toMatchObject({ kind: 'notReached', isLast });
});

describe('the kind of a failure', () => {
  test.each([
    ['the key of this community is another one', 'newKey'],
    ['another community answers here', 'otherCommunity'],
    ['this is no community', 'noCommunity'],
    ['peers: unreachable', 'notReached'],
    ['peers: status 503', 'notReached'],
    ['it did not book transfer 7, which was booked here', 'wantedBack'],
    ['answer: the signature is wrong', undefined],
  ])('%s: %s', (said, kind) => expect(failureKind(said)).toBe(kind));
});

test('the event of a step comes first in its line', () => {
  expect([stepEvent('PROMISED>SENT'), stepEvent('UNDO?')]).toEqual(['PROMISED', undefined]);
});
