import { describe, expect, it } from 'vitest';
import { dayToTime, isDay, parseDay, parseMoment } from './days.ts';

describe('a day', () => {
  it.each([
    ['2026-11-01', '2026-11-01'],
    ['11/1/2026', '2026-11-01'],
    ['1/31/2027', '2027-01-31'],
    ['Sun Nov 01 2026 00:00:00 GMT+0100 (Central European Standard Time)', '2026-11-01'],
    ['Sat Oct 31 2026 23:00:00 GMT-0700', '2026-10-31'],
    ['2026-11-01T00:00:00.000Z', '2026-11-01'],
    ['2026-11-01T23:30:00+02:00', '2026-11-01'],
    [' 2026-11-01 ', '2026-11-01'],
  ])('written %j is %s', (text, day) => expect(parseDay(text)).toBe(day));

  it.each(['', 'today', '2026-02-30', '13/1/2026', '31/1/2026', 'Sun Foo 01 2026', '2026-1-1', '20261101'])(
    'is not %j',
    (text) => expect(parseDay(text)).toBeUndefined(),
  );

  it('exists or not', () => {
    expect([isDay('2024-02-29'), isDay('2026-02-29'), isDay('2026-2-1')]).toEqual([true, false, false]);
  });

  it('is sent as its beginning in UTC', () => {
    expect(dayToTime('2026-11-01')).toBe(Date.UTC(2026, 10, 1));
  });
});

describe('a moment', () => {
  it('is read as JavaScript writes it', () => {
    const moment = new Date(Date.UTC(2026, 10, 21, 12));
    expect(parseMoment(moment.toString())).toBe(moment.getTime());
    expect(parseMoment(moment.toISOString())).toBe(moment.getTime());
  });

  it.each(['', 'soon', '1970-01-01', '9999-12-31', '+275760-09-13T00:00:00.000Z'])('is not %j', (text) =>
    expect(parseMoment(text)).toBeUndefined(),
  );
});
