import { amountOfUnits } from '@kula/core/money/money';
import { describe, expect, test } from 'vitest';
import { attemptOf } from '#shared/client/attempt.ts';
import { contentOf } from './gift.rules.ts';
import type { Gift } from './gift.rules.ts';

const mira = {
  firstName: 'Mira',
  lastName: 'C',
  gradidoID: 'm',
  alias: '',
  communityUuid: 'c',
  communityName: '',
};
const gift: Gift = {
  to: mira,
  amount: amountOfUnits(1_250_000_000n),
  memo: 'Thank you',
};

describe('the key of an attempt', () => {
  test('stays the same while the gift is the same, so that a lost answer cannot book it twice', () => {
    const first = attemptOf(contentOf(gift), undefined, () => 'one');
    expect(attemptOf(contentOf({ ...gift }), first, () => 'two').key).toBe('one');
  });

  test.each([
    ['amount', { amount: amountOfUnits(1n) }],
    ['words', { memo: 'Thank you!' }],
    ['person', { to: { ...mira, gradidoID: 'n' } }],
    ['way', { to: undefined }],
  ])('is new for another %s', (_, change) => {
    const first = attemptOf(contentOf(gift), undefined, () => 'one');
    expect(attemptOf(contentOf({ ...gift, ...change }), first, () => 'two').key).toBe('two');
  });

  test('is 128 random bits', () => {
    const keys = new Set(Array.from({ length: 100 }, () => attemptOf(contentOf(gift), undefined).key));
    expect(keys.size).toBe(100);
    expect([...keys].every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  });
});
