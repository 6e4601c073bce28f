import { zeroAmount } from '@kula/core/money/money';
import { expect, test } from 'vitest';
import type { Booking, BookingKind } from '../account/booking.rules.ts';
import { memoIdeas } from './memo-ideas.rules.ts';

function booking(memo: string, to: string, kind: BookingKind = 'SEND'): Booking {
  const partner = {
    firstName: to,
    lastName: '',
    gradidoID: to,
    alias: '',
    communityUuid: '',
    communityName: '',
  };
  const money = { amount: zeroAmount, balance: zeroAmount, previousBalance: zeroAmount };
  const fade = { amount: zeroAmount, isSlight: false, start: null, end: null };
  return { id: 1, kind, ...money, at: 0, memo, viaLink: false, partner, fade };
}

test('the newest texts come first where each was used once', () => {
  expect(
    memoIdeas([booking('third', 'a'), booking('second', 'b'), booking('first', 'c')], undefined),
  ).toEqual(['third', 'second', 'first']);
});

test('texts that are used often come before newer ones, and each is listed once', () => {
  const past = [booking('once', 'a'), booking('soup', 'b'), booking('soup', 'c')];
  expect(memoIdeas(past, undefined)).toEqual(['soup', 'once']);
});

test('texts to the same person come first of all', () => {
  const past = [booking('soup', 'b'), booking('soup', 'c'), booking('bread', 'anna')];
  expect(memoIdeas(past, 'anna')).toEqual(['bread', 'soup']);
});

test('only the member’s own texts are used, at most three', () => {
  const past = [booking('theirs', 'a', 'RECEIVE'), ...['1', '2', '3', '4'].map((memo) => booking(memo, 'a'))];
  expect(memoIdeas(past, 'a')).toEqual(['1', '2', '3']);
});
