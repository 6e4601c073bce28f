import { describe, expect, test } from 'vitest';
import { driveByAmount, driveByHours } from '#shared/contributions/hours.ts';
import { memoRule, messageRule } from '#shared/contributions/contribution-rules.ts';
import { effortRule, laterRule } from './queue.rules.ts';
import type { ChangeValues } from './queue.rules.ts';

describe('words', () => {
  test('of a message are there, and not too many', () => {
    expect(messageRule('Which hours?')).toBeUndefined();
    expect(messageRule('  ')?.key).toBe('problem.MESSAGE_REQUIRED');
    expect(messageRule('🌱'.repeat(2000))).toBeUndefined();
    expect(messageRule('🌱'.repeat(2001))?.key).toBe('problem.MESSAGE_TOO_LONG');
  });

  test('of a contribution can be pictured by others', () => {
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
    [driveByHours('0', '.'), ['contribute.hoursNone', undefined]],
    [driveByAmount('50', '.'), [undefined, undefined]],
    [driveByAmount('1.000,00', '.'), [undefined, undefined]],
    [driveByAmount('1..0', '.'), [undefined, 'send.amountForm']],
    [driveByAmount('0', '.'), [undefined, 'contribute.hoursNone']],
  ])('the one that was written in is judged: %o', (effort, wanted) => {
    expect(judge(effort)).toEqual(wanted);
  });
});

test('what comes back later comes back after today', () => {
  expect(laterRule('', '2026-11-21')?.key).toBe('later.missing');
  expect(laterRule('2026-11-21', '2026-11-21')?.key).toBe('later.past');
  expect(laterRule('2026-11-22', '2026-11-21')).toBeUndefined();
});
