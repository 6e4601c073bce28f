import { zeroAmount } from '@kula/core/money/money';
import { describe, expect, test } from 'vitest';
import {
  communityOf,
  paymentRequestFrom,
  endOf,
  openRequestTo,
  otherOf,
  stateAt,
  viewOf,
} from './requests.rules.ts';
import type { PaymentRequest } from './requests.rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const mira = { gradidoID: 'm-1', alias: 'mira', firstName: 'Mira', lastName: 'Sol' };
const jonas = { gradidoID: 'j-1', alias: 'jonas', firstName: 'Jonas', lastName: 'Winter' };
const wire = {
  code: 'abc',
  link: 'https://lindental.example/request/abc',
  isOwn: false,
  isDelivered: true,
  amount: '12.5',
  memo: 'For the seedlings',
  state: 'OPEN' as const,
  validUntil: '2026-12-05T12:00:00.000Z',
  endedAt: null,
  requester: { ...mira, communityName: null },
  recipient: { ...jonas, communityName: null },
  answeredBy: null,
};
const paymentRequest: PaymentRequest = paymentRequestFrom(wire);

test('the answer of the server is parsed with an exact amount', () => {
  expect(paymentRequest).toMatchObject({
    amount: 1_250_000_000n,
    validUntil: Date.parse('2026-12-05T12:00:00Z'),
    endedAt: null,
    requester: mira,
    answeredBy: undefined,
  });
  expect(paymentRequestFrom({ ...wire, recipient: null }).recipient).toBeUndefined();
});

describe('a request', () => {
  test.each([
    ['a visitor', {}, false, 'visitor'],
    ['the person asked', {}, true, 'answer'],
    ['who asks', { isOwn: true }, true, 'own'],
    ['anybody, when it has run out', { validUntil: now }, true, 'over'],
    ['anybody, while the amount is on its way', { state: 'UNDER_WAY' as const }, true, 'over'],
    ['anybody, when it was answered', { state: 'ACCEPTED' as const }, true, 'over'],
    ['a visitor, when it was taken back', { state: 'WITHDRAWN' as const }, false, 'over'],
  ])('for %s', (_, change, isMember, view) => {
    expect(viewOf({ ...paymentRequest, ...change }, isMember, now)).toBe(view);
  });

  test('expires while it is shown, unless it has ended before', () => {
    expect(stateAt(paymentRequest, paymentRequest.validUntil - 1)).toBe('OPEN');
    expect(stateAt(paymentRequest, paymentRequest.validUntil)).toBe('EXPIRED');
    expect(stateAt({ ...paymentRequest, state: 'DECLINED' }, paymentRequest.validUntil)).toBe('DECLINED');
    expect(endOf(paymentRequest)).toBe(paymentRequest.validUntil);
    expect(endOf({ ...paymentRequest, endedAt: now })).toBe(now);
  });

  test('shows each member the other one', () => {
    expect(otherOf(paymentRequest)).toBe(paymentRequest.requester);
    expect(otherOf({ ...paymentRequest, isOwn: true })).toBe(paymentRequest.recipient);
    const forAnybody = { ...paymentRequest, isOwn: true, recipient: undefined };
    expect(otherOf(forAnybody)).toBeUndefined();
    const answeredBy = { ...jonas, communityName: '' };
    expect(otherOf({ ...forAnybody, answeredBy })).toBe(answeredBy);
  });

  test('is found again by its person and amount while it is open', () => {
    const wanted = { gradidoID: 'j-1', amount: paymentRequest.amount };
    expect(openRequestTo([paymentRequest], wanted, now)).toBe(paymentRequest);
    expect(openRequestTo([paymentRequest], { ...wanted, gradidoID: 'm-1' }, now)).toBeUndefined();
    expect(openRequestTo([paymentRequest], { ...wanted, amount: zeroAmount }, now)).toBeUndefined();
    expect(openRequestTo([paymentRequest], wanted, paymentRequest.validUntil)).toBeUndefined();
    expect(openRequestTo([{ ...paymentRequest, state: 'DECLINED' }], wanted, now)).toBeUndefined();
  });

  test('has the other community, whichever of the two is from there', () => {
    expect(communityOf(paymentRequest)).toBeUndefined();
    const remoteMira = { ...mira, communityName: 'Auental' };
    expect(communityOf(paymentRequestFrom({ ...wire, requester: remoteMira }))).toBe('Auental');
    expect(communityOf(paymentRequestFrom({ ...wire, isOwn: true, recipient: remoteMira }))).toBe('Auental');
  });
});
