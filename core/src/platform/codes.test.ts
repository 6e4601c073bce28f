import { describe, expect, it } from 'vitest';
import { isLinkCodeCut, linkCodeIn, mailCodeIn } from './codes.ts';

const code = '3f9c0a1b2c3d4e5f60718293';
const token = 'eyJhbGciOiJFZERTQSJ9.eyJhIjoiYi1fYyJ9.c2lnbmF0dXJl_-x';
const number = '12345678901234567890';

/** How a code looks when it arrives. */
const carriages: readonly (readonly [string, (carried: string) => string])[] = [
  ['alone', (one) => one],
  ['at the end of a sentence', (one) => `${one}.`],
  ['before a comma', (one) => `${one},`],
  ['in brackets', (one) => `(${one})`],
  ['in brackets, at the end', (one) => `${one}).`],
  ['in angle brackets', (one) => `<${one}>`],
  ['in quotes', (one) => `„${one}“`],
  ['bold in a chat', (one) => `*${one}*`],
  ['before an ellipsis', (one) => `${one}…`],
  ['before a question', (one) => `${one}?!`],
  ['in a genitive', (one) => `${one}'s`],
  ['after a colon', (one) => `: ${one};`],
  ['with a blank of no width', (one) => `\u200B${one}\u200B`],
  ['with a mark of direction', (one) => `\u200E${one}\uFEFF`],
  ['with blanks', (one) => ` ${one}\u00A0\n`],
  ['with a blank that was encoded twice', (one) => `${one}%20`],
  ['broken into two lines', (one) => `${one.slice(0, 9)}\r\n ${one.slice(9)}`],
  ['broken by a soft hyphen', (one) => `${one.slice(0, 9)}\u00AD${one.slice(9)}`],
];

describe.each(carriages)('%s', (_, carry) => {
  it('the code of a gift is found', () => expect(linkCodeIn(carry(code))).toBe(code));
  it('the code of a contribution link is found', () =>
    expect(linkCodeIn(carry(`CL-${code}`))).toBe(`CL-${code}`));
  it('a signed link is found', () => expect(linkCodeIn(carry(token))).toBe(token));
  it('the code of a mail is found', () => expect(mailCodeIn(carry(number))).toBe(number));
});

it('a word that contains a number is no code of a mail', () => {
  const word = '12345678901-4d0b-9c57-1f2b7f9f0a11';
  expect(mailCodeIn(word)).toBe(word);
});

describe('the code of a link', () => {
  it.each([
    [code.toUpperCase(), code],
    [`cl-${code.toUpperCase()}`, `CL-${code}`],
    [`_${code}_`, code],
    [`RQ-${code}.`, `RQ-${code}`],
    [`CL-${code.slice(0, 8)} ${code.slice(8, 16)} ${code.slice(16)}`, `CL-${code}`],
  ])('%s is %s', (carried, found) => expect(linkCodeIn(carried)).toBe(found));

  it.each([
    [`eyey.${token}`, token],
    [`hey.you.${token}.more.parts`, `${token}.more.parts`],
    [`_${token}`, token],
    [`ey.ey.ey ${code}`, code],
    ...['turkey-community', 'greyhounds-club', 'journeymen-guild', 'honeybee-farm', 'eyjafjoerdur-gift'].map(
      (name): [string, string] => [`https://${name}.example.org/redeem/CL-${code}`, `CL-${code}`],
    ),
    [`https://heyJude-for-all.example.org/redeem/${code}`, code],
    [`https://turkey-community.example.org/redeem/${token}`, token],
  ])('%s is %s', (carried, found) => expect(linkCodeIn(carried)).toBe(found));

  it.each([`${code}0`, `x${code}`, code.slice(1), 'hello', '', 'CL-abc'])(
    '%s is none, and stays',
    (carried) => expect(linkCodeIn(carried)).toBe(carried),
  );

  it.each([
    ['', true],
    [code.slice(1), true],
    [`CL-${code.slice(5)}.`, true],
    [token.slice(0, 24), true],
    [code, false],
    [`${code}00`, false],
    ['hello', false],
    [token, false],
    ['eyebright-hill.example', false],
  ])('%s misses a part: %s', (carried, isCut) => expect(isLinkCodeCut(carried)).toBe(isCut));
});
