import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('each row is a line, and cells with separators, quotes or line breaks are quoted', () => {
  expect(
    csvText([
      ['a', 'b'],
      ['one, two', 'say "hi"'],
      ['first\nsecond', ''],
    ]),
  ).toBe('a,b\r\n"one, two","say ""hi"""\r\n"first\nsecond",\r\n');
});

test('text that a spreadsheet would take for a formula stays text, and numbers stay numbers', () => {
  expect(csvText([['=1+1', '+49', '@here', '-12.50', '-x']])).toBe("'=1+1,'+49,'@here,-12.50,'-x\r\n");
});
