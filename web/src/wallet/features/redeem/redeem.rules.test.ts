import { amountOfUnits } from '@kula/core/money';
import { describe, expect, test } from 'vitest';
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
  sender: { gradidoID: 'mira', firstName: 'Mira', lastName: 'Roth', publisherId: null },
  redeemedBy: undefined,
};
const contribution: ContributionLink = {
  kind: 'contribution',
  ...contents,
  name: 'Garden day',
  validFrom: Date.parse('2026-11-01T00:00:00Z'),
  validTo: Date.parse('2026-11-30T00:00:00Z'),
  deletedAt: null,
  cycle: 'ONCE',
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
  const { validFrom, validTo } = contribution;
  test.each([
    ['works on its first day', validFrom, { state: 'open' }],
    ['does not work before', (validFrom ?? 0) - 1, { state: 'notYet', at: validFrom }],
    ['works until its last day is over', (validTo ?? 0) + dayMs - 1, { state: 'open' }],
    ['has run out afterwards', (validTo ?? 0) + dayMs, { state: 'expired', at: validTo }],
  ])('%s', (_, at, state) => {
    expect(stateOf(contribution, jonas, at ?? 0)).toEqual(state);
  });

  test('may have no end, and may be deleted', () => {
    expect(stateOf({ ...contribution, validFrom: null, validTo: null }, undefined, now)).toEqual({
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
      senderUser: { gradidoID: 'mira', firstName: 'Mira', lastName: 'Roth', publisherId: 42 },
    }),
  ).toMatchObject({
    kind: 'gift',
    id: 7,
    amount: 5_025_000_000n,
    sender: { lastName: 'Roth', publisherId: 42 },
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
    }),
  ).toMatchObject({ kind: 'contribution', amount: 20_000_000_000n, name: 'Garden day', validTo: null });
});
