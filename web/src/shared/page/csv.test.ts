import { describe, expect, test } from 'vitest';
import { csvFile, csvOf, csvStyleOf } from './csv.ts';

const english = csvStyleOf('en');

/** The only cell of a table, as it is written. */
function written(text: string): string {
  return csvOf([[{ text }]], english).slice(1, -2);
}

describe('a table for spreadsheets', () => {
  test('begins with the byte order mark and ends each row as spreadsheets expect', () => {
    expect(csvOf([[{ text: 'Tag' }, { number: '-1.5' }], [{ text: 'ü' }]], english)).toBe(
      '\uFEFFTag,-1.5\r\nü\r\n',
    );
  });

  test('separates cells by semicolons where the comma is the decimal separator', () => {
    expect(csvOf([[{ text: 'a' }, { number: '1.25' }]], csvStyleOf('de'))).toBe('\uFEFFa;"1,25"\r\n');
  });

  test.each(['=1+1', '+49 171', '-5', '@SUM(A1)', ' =1', '\t=1', '\n@x', '＝1', '－1', '\ttext'])(
    'makes no formula of the text %j',
    (text) => {
      expect(written(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  test.each(['Thank you', '5 = five', 'a-b', '', "it's"])('leaves the text %j as it is', (text) => {
    expect(written(text)).toBe(text);
  });

  test('never puts anything in front of a number, not even of one with a minus', () => {
    expect(csvOf([[{ number: '-12.34567891' }]], english)).toBe('\uFEFF-12.34567891\r\n');
  });

  test('keeps quotes, separators and line breaks inside their cell', () => {
    expect(written('She said "thanks", twice')).toBe('"She said ""thanks"", twice"');
    expect(written('one\ntwo')).toBe('"one\ntwo"');
    expect(written('a;b')).toBe('"a;b"');
  });
});

test.each([
  ['de', '\uFEFFTag;"1,25"\r\n'],
  ['en', '\uFEFFTag,1.25\r\n'],
])('a file in %s is what spreadsheets of that language read', async (language, wanted) => {
  const file = csvFile([[{ text: 'Tag' }, { number: '1.25' }]], language);
  // The mark is a part of the bytes; the text of a Blob leaves it out.
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(wanted);
});
