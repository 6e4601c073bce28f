import { describe, expect, test } from 'vitest';
import { driveByAmount, driveByHours } from '#shared/contributions/hours.ts';
import { memoRule, messageRule } from '#shared/contributions/contribution-rules.ts';
import { effortRule, resubmissionRule } from './queue.rules.ts';
import type { ChangeValues } from './queue.rules.ts';

describe('a text', () => {
  test('of a message is required, and limited', () => {
    expect(messageRule('Which hours?')).toBeUndefined();
    expect(messageRule('  ')?.key).toBe('problem.MESSAGE_REQUIRED');
    expect(messageRule('🌱'.repeat(2000))).toBeUndefined();
    expect(messageRule('🌱'.repeat(2001))?.key).toBe('problem.MESSAGE_TOO_LONG');
  });

  test('of a contribution is long enough to be understood', () => {
    expect(memoRule('Mowed the orchard')).toBeUndefined();
    expect(memoRule('Mow')?.key).toBe('contribute.memoShort');
  });
});

describe('of hours and amount', () => {
  const judge = (effort: object): (string | undefined)[] => {
    const values = { memo: '', ...effort } as ChangeValues;
    return [effortRule('hours', values)?.key, effortRule('amount', values)?.key];
  };

  test.each([
    [driveByHours('2,5', ','), [undefined, undefined]],
    [driveByHours('', '.'), ['contribute.hoursMissing', undefined]],
    [driveByHours('two', '.'), ['contribute.hoursForm', undefined]],
    [driveByHours('1,333', ','), ['contribute.hoursDecimals', undefined]],
    [driveByHours('0', '.'), ['contribute.hoursNone', undefined]],
    [driveByAmount('50', '.'), [undefined, undefined]],
    [driveByAmount('1.000,00', '.'), [undefined, undefined]],
    [driveByAmount('1..0', '.'), [undefined, 'send.amountForm']],
    [driveByAmount('12.345', '.'), [undefined, 'send.amountDecimals']],
    [driveByAmount('0', '.'), [undefined, 'contribute.hoursNone']],
  ])('the one that was edited is checked: %o', (effort, wanted) => {
    expect(judge(effort)).toEqual(wanted);
  });
});

test('the day of a resubmission is after today', () => {
  expect(resubmissionRule('', '2026-11-21')?.key).toBe('resubmission.missing');
  expect(resubmissionRule('2026-11-21', '2026-11-21')?.key).toBe('resubmission.past');
  expect(resubmissionRule('2026-11-22', '2026-11-21')).toBeUndefined();
});
