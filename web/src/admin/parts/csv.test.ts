import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('each row is a line, and what holds separators, quotes or line breaks is quoted', () => {
  expect(
    csvText([
      ['a', 'b'],
      ['one, two', 'say "hi"'],
      ['first\nsecond', ''],
    ]),
  ).toBe('a,b\r\n"one, two","say ""hi"""\r\n"first\nsecond",\r\n');
});

test('words that a spreadsheet would reckon out stay words, and numbers stay numbers', () => {
  expect(csvText([['=1+1', '+49', '@here', '-12.50', '-x']])).toBe("'=1+1,'+49,'@here,-12.50,'-x\r\n");
});
