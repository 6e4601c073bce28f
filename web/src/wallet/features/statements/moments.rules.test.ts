import { describe, expect, test } from 'vitest';
import { localMinute, secondAfter } from '#shared/time/days.ts';
import {
  parseMoments,
  momentsProblem,
  periodOfMoments,
  spanOf,
  startOf,
  timeOfField,
} from './moments.rules.ts';

const now = new Date(2026, 10, 21, 9, 30, 5).getTime();
const at = (text: string): number => new Date(text).getTime();

describe('times', () => {
  test('are written in the format of datetime fields, and parsed to the minute', () => {
    expect(localMinute(now)).toBe('2026-11-21T09:30');
    expect(timeOfField(localMinute(now))).toBe(now - 5000);
    expect(timeOfField(secondAfter(now - 1))).toBe(now);
    expect(timeOfField(secondAfter(now))).toBe(now + 1000);
  });

  test.each([
    ['yesterday', '2026-11-20T09:30:05'],
    ['week', '2026-11-14T09:30:05'],
    ['first', '2026-11-01T00:00:00'],
    ['month', '2026-10-21T09:30:05'],
    ['year', '2025-11-21T09:30:05'],
  ] as const)('for %s begin at %s', (span, text) => {
    expect(startOf(span, now)).toBe(at(text));
  });

  test.each([
    ['2026-11-20T09:30', '', 'yesterday'],
    ['2026-11-20T08:31', '', 'yesterday'],
    ['2026-11-20T08:30', '', undefined],
    ['2026-11-20T09:31', '', undefined],
    ['2026-11-14T09:30', '', 'week'],
    ['2026-11-01T00:00', '', 'first'],
    ['2026-11-01T00:01', '', undefined],
    ['2026-10-21T09:30', '', 'month'],
    ['2025-11-21T09:30', '', 'year'],
    ['2026-11-20T09:30', '2026-11-21T09:30', undefined],
    ['', '', undefined],
  ] as const)('from %j to %j are those of the preset %j', (from, to, span) => {
    expect(spanOf({ from, to }, now)).toBe(span);
  });

  test('on the second of a month shortly after midnight, the preset of the first is the one that is exact', () => {
    const early = at('2026-11-02T00:20');
    expect(spanOf({ from: '2026-11-01T00:00', to: '' }, early)).toBe('first');
    expect(spanOf({ from: '2026-11-01T00:20', to: '' }, early)).toBe('yesterday');
  });

  test('a month before the last day of a long month is the last day of a short one', () => {
    expect(startOf('month', at('2026-03-31T08:00'))).toBe(at('2026-02-28T08:00'));
    expect(startOf('year', at('2028-02-29T08:00'))).toBe(at('2027-02-28T08:00'));
  });

  test('of an invalid address are the last month until now', () => {
    for (const query of [
      '',
      'from=soon',
      'from=2027-01-01T00:00',
      'from=2026-11-01T00:00&to=2026-10-01T00:00',
    ])
      expect(parseMoments(new URLSearchParams(query), now)).toEqual({
        from: '2026-10-21T09:30',
        to: '',
      });
  });

  test('of an address are used as they are, and an end in the future is now', () => {
    const moments = parseMoments(new URLSearchParams('from=2026-11-01T00:00&to=2026-12-01T00:00'), now);
    expect(periodOfMoments(moments, now)).toEqual({ fromMs: at('2026-11-01T00:00'), toMs: now });
  });

  test.each([
    ['', '', 'from'],
    ['2026-11-22T00:00', '', 'future'],
    ['2026-11-02T00:00', '2026-11-02T00:00', 'order'],
    ['2026-11-02T00:00', 'later', 'order'],
    ['2026-02-31T00:00', '', 'from'],
    ['2026-02-01T00:00', '2026-02-31T00:00', 'order'],
    ['2026-11-02T00:00', '2026-11-03T00:00', undefined],
  ])('from %j to %j have the problem %j', (from, to, problem) => {
    expect(momentsProblem({ from, to }, now)).toBe(problem);
  });
});
