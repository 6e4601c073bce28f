import { DAY_MS } from '@kula/core/platform/days';
import { describe, expect, it } from 'vitest';
import { copiesToRemove, isDue, nameOfCopy, timeOfCopy } from './backup-rules.ts';

const at = (text: string): number => Date.parse(text);

const timeOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : at(text));

describe('a copy is due', () => {
  const berlin = 'Europe/Berlin';
  // In summer the quiet hour of Berlin begins at 01:00 UTC, in winter at 02:00.
  it.each<[string, string | undefined, string | undefined, string, string, boolean]>([
    ['at first', undefined, undefined, '2026-06-01T12:00Z', berlin, true],
    ['not before the quiet hour', '2026-06-01T01:05Z', undefined, '2026-06-02T00:59Z', berlin, false],
    ['in the quiet hour', '2026-06-01T01:05Z', undefined, '2026-06-02T01:00Z', berlin, true],
    ['once a night', '2026-06-02T01:00Z', undefined, '2026-06-02T01:05Z', berlin, false],
    ['not again at noon', '2026-06-02T01:00Z', undefined, '2026-06-02T12:00Z', berlin, false],
    ['at noon after a night without', '2026-06-01T01:05Z', undefined, '2026-06-02T12:00Z', berlin, true],
    ['in the night after a noon', '2026-06-02T12:00Z', undefined, '2026-06-03T01:00Z', berlin, true],
    ['by the time of winter', '2026-12-01T02:05Z', undefined, '2026-12-02T01:30Z', berlin, false],
    ['by the time of winter, later', '2026-12-01T02:05Z', undefined, '2026-12-02T02:00Z', berlin, true],
    ['after summer time ended', '2026-10-24T01:05Z', undefined, '2026-10-25T02:00Z', berlin, true],
    ['elsewhere', '2026-06-01T01:05Z', undefined, '2026-06-01T09:59Z', 'America/Los_Angeles', false],
    ['elsewhere, later', '2026-06-01T01:05Z', undefined, '2026-06-01T10:00Z', 'America/Los_Angeles', true],
    ['after weeks', '2026-06-01T01:05Z', undefined, '2026-07-01T12:00Z', berlin, true],
    [
      'whatever a clock that was ahead wrote',
      '2027-07-06T01:05Z',
      undefined,
      '2026-06-01T01:00Z',
      berlin,
      true,
    ],
    [
      'not soon after a failure',
      '2026-06-01T01:05Z',
      '2026-06-02T01:00Z',
      '2026-06-02T01:59Z',
      berlin,
      false,
    ],
    ['an hour after a failure', '2026-06-01T01:05Z', '2026-06-02T01:00Z', '2026-06-02T02:00Z', berlin, true],
    ['after a failure in the future', undefined, '2027-06-02T01:00Z', '2026-06-02T02:00Z', berlin, true],
  ])('%s', (_, good, failed, now, zone, due) => {
    expect(isDue({ lastGoodAt: timeOf(good), failedAt: timeOf(failed) }, at(now), zone)).toBe(due);
  });
});

describe('the name of a copy', () => {
  it('contains its time', () => {
    expect(nameOfCopy(at('2026-06-02T01:00:07Z'))).toBe('kula-2026-06-02T01-00-07Z.db');
    expect(timeOfCopy('kula-2026-06-02T01-00-07Z.db')).toBe(at('2026-06-02T01:00:07Z'));
  });

  it.each([
    'kula.db',
    'kula-2026-06-02T01-00-07Z.db-wal',
    'my-kula-2026-06-02T01-00-07Z.db',
    'kula-2026-13-02T01-00-07Z.db',
  ])('is not %s', (name) => expect(timeOfCopy(name)).toBeUndefined());
});

describe('copies that are kept', () => {
  const retainedOf = (names: readonly string[], now: string): string[] => {
    const removed = new Set(copiesToRemove(names, at(now)));
    return names.filter((name) => !removed.has(name)).toSorted();
  };
  const daysOf = (names: readonly string[]): string[] => names.map((name) => name.slice(5, 15));
  const nightly = (first: string, count: number): string[] =>
    Array.from({ length: count }, (_, n) => nameOfCopy(at(`${first}T01:00:00Z`) + n * DAY_MS));

  it.each<[string, string[], string, string[]]>([
    ['none', [], '2026-06-10T02:00Z', []],
    [
      'all of the first week',
      nightly('2026-06-01', 7),
      '2026-06-07T02:00Z',
      daysOf(nightly('2026-06-01', 7)),
    ],
    [
      'the last of a week, and the last of a month',
      nightly('2026-05-18', 24),
      '2026-06-10T02:00Z',
      ['2026-05-24', '2026-05-31', ...daysOf(nightly('2026-06-04', 7))],
    ],
    [
      'what there is, where nights are missing',
      [...nightly('2025-01-30', 3), ...nightly('2026-06-09', 2)],
      '2026-06-10T02:00Z',
      ['2025-01-30', '2025-01-31', '2025-02-01', '2026-06-09', '2026-06-10'],
    ],
    [
      'the newest of a day',
      ['kula-2026-06-01T01-00-00Z.db', 'kula-2026-06-01T12-00-00Z.db'],
      '2026-06-01T13:00Z',
      ['2026-06-01'],
    ],
  ])('%s', (_, names, now, days) => expect(daysOf(retainedOf(names, now))).toEqual(days));

  it('are seven days, four weeks and twelve months after two years of nights', () => {
    let names: string[] = [];
    for (const name of nightly('2024-06-01', 740)) {
      names.push(name);
      const removed = new Set(copiesToRemove(names, timeOfCopy(name) ?? 0));
      expect(removed.has(name)).toBe(false);
      names = names.filter((one) => !removed.has(one));
    }
    const months = `2025-07-31 2025-08-31 2025-09-30 2025-10-31 2025-11-30 2025-12-31
      2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-24 2026-05-31`;
    expect(daysOf(names)).toEqual([...months.split(/\s+/), ...daysOf(nightly('2026-06-04', 7))]);
  });

  it('do not give way to copies from the future, nor are those removed', () => {
    const future = nightly('2027-06-01', 20);
    const now = nightly('2026-06-01', 7);
    expect(retainedOf([...future, ...now], '2026-06-07T02:00Z')).toEqual([...now, ...future].toSorted());
  });

  it('are the only files that are removed', () => {
    const others = ['kula.db', 'notes.txt', 'kula-2020-01-01T00-00-00Z.dump', 'unproved-7'];
    const removed = copiesToRemove([...nightly('2026-05-01', 40), ...others], at('2026-06-10T02:00Z'));
    expect(removed.length).toBeGreaterThan(10);
    expect(removed.filter((name) => others.includes(name))).toEqual([]);
  });
});
