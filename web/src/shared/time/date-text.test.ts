import { describe, expect, test } from 'vitest';
import { dateTextOf } from './date-text.ts';

describe.each([
  ['de', 'TMJ', 'TT.MM.JJJJ', '21.11.2026'],
  ['de-CH', 'TMJ', 'TT.MM.JJJJ', '21.11.2026'],
  ['en', 'DMY', 'MM/DD/YYYY', '11/21/2026'],
  ['en-GB', 'DMY', 'DD/MM/YYYY', '21/11/2026'],
  ['es', 'DMA', 'DD/MM/AAAA', '21/11/2026'],
  ['fr', 'JMA', 'JJ/MM/AAAA', '21/11/2026'],
  ['nl', 'DMJ', 'DD-MM-JJJJ', '21-11-2026'],
  ['tr', 'GAY', 'GG.AA.YYYY', '21.11.2026'],
])('a day in %s', (tag, letters, pattern, written) => {
  const text = dateTextOf(tag);

  test('is written, shown as a pattern, and read', () => {
    expect(text.write('2026-11-21')).toBe(written);
    expect(text.pattern(letters)).toBe(pattern);
    expect(text.read(written, false)).toBe('2026-11-21');
    expect(text.read(` ${written.replaceAll(/\D/g, ' ')} `, false)).toBe('2026-11-21');
    expect(text.read(written.replaceAll(/\D/g, ''), false)).toBe('2026-11-21');
    expect(text.read('2026-11-21', false)).toBe('2026-11-21');
  });

  test('is none while it is being typed', () => {
    for (let length = 0; length < written.length; length += 1)
      expect(text.read(written.slice(0, length), false)).toBeUndefined();
  });
});

const german = dateTextOf('de');

test.each([
  ['1.2.26', true, '2026-02-01'],
  ['1.2.26', false, undefined],
  ['1.2.2026', false, '2026-02-01'],
  ['29.2.2028', true, '2028-02-29'],
  ['29.2.2026', true, undefined],
  ['31.11.2026', true, undefined],
  ['21.13.2026', true, undefined],
  ['1.2.202', true, undefined],
  ['1.2', true, undefined],
  ['gestern', true, undefined],
  ['1. Februar 2026', true, undefined],
  ['1.2.20261', true, undefined],
  ['', true, undefined],
])('in German “%s”, complete: %s, is read as %s', (typed, isComplete, day) => {
  expect(german.read(typed, isComplete)).toBe(day);
});

test('what is no day is written as nothing', () => {
  expect(german.write('')).toBe('');
  expect(german.write('2026-02-30')).toBe('');
});
