import { amountOfUnits } from '@kula/core/money/money';
import { describe, expect, test } from 'vitest';
import { attemptOf } from '#shared/client/attempt.ts';
import { askRules, contentOf, draftFrom } from './request-draft.rules.ts';
import type { AskValues, RequestDraft } from './request-draft.rules.ts';

const values: AskValues = {
  community: '',
  recipient: '',
  amount: '12,50',
  memo: ' For the jam ',
  days: '14',
};
const draft: RequestDraft = { to: undefined, amount: amountOfUnits(1n), memo: 'For the jam', days: 14 };

describe('a request', () => {
  test.each([
    ['recipient', '', 'ask.whomMissing'],
    ['recipient', 'two words', 'send.recipientForm'],
    ['recipient', 'Lindental/mira', undefined],
    ['amount', '', 'send.amountMissing'],
    ['amount', '0', 'ask.least'],
    ['amount', '0.001', 'send.amountDecimals'],
    ['amount', '12.345', 'send.amountDecimals'],
    // No balance is needed, because another member sends the amount.
    ['amount', '900000000', undefined],
    ['memo', 'four', 'send.memoShort'],
    ['memo', 'For the jam', undefined],
  ] as const)('reports %s "%s": %s', (name, value, key) => {
    expect(askRules({ hasRecipient: false, format: String })[name]?.(value, values)?.key).toBe(key);
  });

  test('needs no person for a link', () => {
    expect(askRules({ hasRecipient: true, format: String })['recipient']?.('', values)).toBeUndefined();
  });

  test('is built from the fields', () => {
    expect(draftFrom(values, undefined)).toEqual({
      to: undefined,
      amount: 1_250_000_000n,
      memo: 'For the jam',
      days: 14,
    });
    expect(draftFrom({ ...values, amount: 'much' }, undefined)).toBeUndefined();
  });

  test('keeps its key while the draft is unchanged, and gets a new one for another', () => {
    const first = attemptOf(contentOf(draft), undefined, () => 'one');
    expect(attemptOf(contentOf({ ...draft }), first, () => 'two').key).toBe('one');
    for (const change of [{ amount: amountOfUnits(2n) }, { memo: 'Other words' }, { days: 3 }]) {
      expect(attemptOf(contentOf({ ...draft, ...change }), first, () => 'two').key).toBe('two');
    }
  });
});
