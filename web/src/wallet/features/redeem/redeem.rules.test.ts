import { amountOfUnits } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openedLinkFrom, stateOf } from './redeem.rules.ts';
import type { ContributionLink, GiftLink } from './redeem.rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const dayMs = 86_400_000;
const contents = { amount: amountOfUnits(1n), memo: 'For the music' };
const gift: GiftLink = {
  kind: 'gift',
  id: 7,
  ...contents,
  validUntil: now + dayMs,
  redeemedAt: null,
  deletedAt: null,
  sender: { gradidoID: 'mira', firstName: 'Mira', lastName: 'Roth', publisherId: null, isClosed: false },
  redeemedBy: undefined,
};
const contribution: ContributionLink = {
  kind: 'contribution',
  ...contents,
  name: 'Garden day',
  firstDay: '2026-11-24',
  lastDay: '2026-11-30',
  deletedAt: null,
  rule: { cycle: 'ONCE', maxPerCycle: 1, maxPerMonth: undefined },
  refusal: undefined,
};
const jonas = { gradidoID: 'jonas' };

describe('who redeemed a gift', () => {
  const gone = { ...gift, redeemedAt: now };
  test.each([
    ['me', 'redeemedByMe'],
    ['other', 'redeemedByOther'],
    [undefined, 'redeemed'],
  ] as const)('decides the state of the page: %s', (redeemer, state) =>
    expect(stateOf({ ...gone, redeemer }, jonas, now)).toEqual({ state, at: now }),
  );
});

describe('a gift', () => {
  test.each([
    ['a visitor', undefined, {}, { state: 'visitor' }],
    ['another member', jonas, {}, { state: 'open' }],
    ['its owner', { gradidoID: 'mira' }, {}, { state: 'own' }],
    ['anybody, when it was taken back', jonas, { deletedAt: now - 5 }, { state: 'deleted', at: now - 5 }],
    ['anybody, when it was redeemed', undefined, { redeemedAt: now - 6 }, { state: 'redeemed', at: now - 6 }],
    ['anybody, when it has run out', jonas, { validUntil: now - 7 }, { state: 'expired', at: now - 7 }],
    [
      'its owner, when it has run out',
      { gradidoID: 'mira' },
      { validUntil: now - 7 },
      { state: 'expired', at: now - 7 },
    ],
    [
      'anybody, when it was redeemed and is past its time',
      jonas,
      { redeemedAt: now - 8, validUntil: now - 7 },
      { state: 'redeemed', at: now - 8 },
    ],
    [
      'anybody, when it was taken back at last',
      jonas,
      { deletedAt: now, validUntil: now - 7 },
      { state: 'deleted', at: now },
    ],
  ])('for %s', (_, viewer, change, state) => {
    expect(stateOf({ ...gift, ...change }, viewer, now)).toEqual(state);
  });
});

describe('a contribution link', () => {
  afterEach(() => vi.unstubAllEnvs());

  // Both ends are told with the day that they name, at noon.
  describe.each([
    ['Europe/Berlin', '+01:00'],
    ['America/Los_Angeles', '-08:00'],
  ])('has the days of the member in %s: it', (zone, offset) => {
    beforeEach(() => vi.stubEnv('TZ', zone));
    const at = (local: string): number => Date.parse(`${local}${offset}`);

    test.each([
      ['works from the first minute of its first day', '2026-11-24T00:00:00', { state: 'open' }],
      [
        'does not work before',
        '2026-11-23T23:59:59',
        { state: 'notYet', at: Date.parse(`2026-11-24T12:00:00${offset}`) },
      ],
      ['works until its last day is over', '2026-11-30T23:59:59', { state: 'open' }],
      [
        'has run out afterwards',
        '2026-12-01T00:00:00',
        { state: 'expired', at: Date.parse(`2026-11-30T12:00:00${offset}`) },
      ],
    ])('%s', (_, local, state) => {
      expect(stateOf(contribution, jonas, at(local))).toEqual(state);
    });
  });

  test('may have no end, and may be deleted', () => {
    expect(stateOf({ ...contribution, firstDay: undefined, lastDay: undefined }, undefined, now)).toEqual({
      state: 'visitor',
    });
    expect(stateOf({ ...contribution, deletedAt: now - 1 }, jonas, now)).toEqual({
      state: 'deleted',
      at: now - 1,
    });
  });
});

test('a link of another community is explained to every viewer', () => {
  const link = openedLinkFrom({
    type: 'RedeemJwtLink',
    amount: '5',
    memo: 'From afar',
    code: '0123456789abcdef01234567',
    validUntil: '2026-12-05T00:00:00.000Z',
    senderCommunity: { uuid: 'a', name: null, url: 'https://auental.example/' },
    sender: { gradidoID: 'lotte', firstName: 'Lotte' },
    recipientCommunity: { uuid: 'l', name: 'Lindental' },
  });
  expect(link).toMatchObject({
    kind: 'remote',
    firstName: 'Lotte',
    community: 'https://auental.example/',
    sender: { gradidoID: 'lotte', communityUuid: 'a' },
    home: { uuid: 'l', name: 'Lindental' },
  });
  expect(stateOf(link, jonas, now)).toEqual({ state: 'remote' });
});

test('the answers of the server are parsed with exact amounts', () => {
  expect(
    openedLinkFrom({
      type: 'TransactionLink',
      id: 7,
      amount: '50.25',
      memo: 'For the music',
      validUntil: '2026-12-05T00:00:00.000Z',
      redeemedAt: null,
      redeemedBy: null,
      deletedAt: null,
      senderUser: {
        gradidoID: 'mira',
        firstName: 'Mira',
        lastName: 'Roth',
        publisherId: 42,
        isClosed: false,
      },
    }),
  ).toMatchObject({
    kind: 'gift',
    id: 7,
    amount: 5_025_000_000n,
    sender: { lastName: 'Roth', publisherId: 42, isClosed: false },
  });
  expect(
    openedLinkFrom({
      type: 'ContributionLink',
      contributed: '200',
      name: 'Garden day',
      memo: 'Three hours in the garden',
      validFrom: '2026-11-01T00:00:00.000Z',
      validTo: null,
      deletedAt: null,
      cycle: 'DAILY',
      maxPerCycle: 2,
      maxAmountPerMonth: '300',
      refusal: 'CONTRIBUTION_LINK_LIMIT_EXCEEDED',
    }),
  ).toMatchObject({
    kind: 'contribution',
    amount: 20_000_000_000n,
    name: 'Garden day',
    firstDay: '2026-11-01',
    lastDay: undefined,
    rule: { cycle: 'DAILY', maxPerCycle: 2, maxPerMonth: 30_000_000_000n },
    refusal: 'CONTRIBUTION_LINK_LIMIT_EXCEEDED',
  });
});
