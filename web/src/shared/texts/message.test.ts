import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { say } from './message.ts';
import type { Message, TextValues } from './message.ts';

test.each<[string, TextValues, string, string]>([
  ['Hello', {}, 'en', 'Hello'],
  ['Hello, {name}!', { name: 'Maria' }, 'en', 'Hello, Maria!'],
  ['{a} and {b}, {a}', { a: 1, b: 'two' }, 'en', '1 and two, 1'],
  ['{missing}.', {}, 'en', '.'],
  ['{n, number} of {all, number}', { n: 1234, all: 9 }, 'de', '1.234 of 9'],
  ['{n, plural, one {# thing} other {# things}} wait', { n: 1 }, 'en', '1 thing wait'],
  ['{n, plural, one {# thing} other {# things}} wait', { n: 1200 }, 'en', '1,200 things wait'],
  ['{n, plural, =0 {nobody} one {somebody} other {# people}}', { n: 0 }, 'en', 'nobody'],
  ['{n, plural, =0 {some} one {one} other {#}}', {}, 'en', 'some'],
  ['{n, plural, =60 {an hour} other {# minutes}}', { n: '60' }, 'en', 'an hour'],
  ['{n, plural, one {# chose} other {# choses}}', { n: 0 }, 'fr', '0 chose'],
  ['{n, plural, one {{who} asks} other {{who} asks # times}}', { n: 2, who: 'Jo' }, 'en', 'Jo asks 2 times'],
  ["It's 5 o'clock", {}, 'en', "It's 5 o'clock"],
])('%j with %j in %s becomes %j', (text, values, language, said) => {
  expect(say(compileMessageOrThrow(text) as Message, values, language)).toBe(said);
});
