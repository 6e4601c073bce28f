import { languages } from '@kula/core/people/members';
import { formatDecimal, readEntered } from '@kula/core/money/money';
import { expect, test } from 'vitest';
import { decimalMarkOf } from './entered.ts';
import { createFormats } from './formats.ts';

const readIn: Record<string, readonly (string | undefined)[]> = {
  de: [undefined, undefined, '1134', '12345', '1', '1000'],
  en: ['1134', '12345', undefined, undefined, '1000', '1'],
  es: [undefined, undefined, '1134', '12345', '1', '1000'],
  fr: [undefined, undefined, '1134', '12345', '1', '1000'],
  nl: [undefined, undefined, '1134', '12345', '1', '1000'],
};

test.each(languages)('in %s no three decimals are read as thousands', (language) => {
  const mark = decimalMarkOf(createFormats(language));
  const typed = ['1,134', '12,345', '1.134', '12.345', '1,000', '1.000'];
  const read = typed.map((text) => readEntered(text, mark)?.amount);
  expect(read.map((amount) => (amount === undefined ? undefined : formatDecimal(amount)))).toEqual(
    readIn[language],
  );
});
