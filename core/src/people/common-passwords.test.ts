import { describe, expect, it } from 'vitest';
import { commonStems, isCommonPassword, isMadeOfOwnWords, MOST_COMMON } from './common-passwords.ts';

const ranked = ['123456', 'password', 'abc123', 'sommer', '1q2w3e4r', 'hello1', 'ab', 'master', 'Über'];
const stems = new Set(commonStems(ranked));

describe('the list of common passwords', () => {
  it('contains of each the whole and its word, once and in order, and nothing too short to mean anything', () => {
    expect(commonStems([...ranked, 'master99'])).toEqual([
      '1q2w3e4r',
      'abc123',
      'hello',
      'hello1',
      'master',
      'master99',
      'password',
      'q2w3e4r',
      'sommer',
      'uber',
    ]);
  });

  it('ends after the ten thousandth', () => {
    const letters = (n: number): string =>
      [...String(n)].map((digit) => String.fromCodePoint(97 + Number(digit))).join('');
    const many = Array.from({ length: MOST_COMMON + 5 }, (_, n) => `word${letters(n)}`);
    expect(commonStems(many)).toHaveLength(MOST_COMMON);
  });
});

describe('a new password', () => {
  it.each([
    ['Password1!', 'digits and signs at its end'],
    ['PASSWORD1!', 'large letters'],
    ['SOMMER2024!!', 'a year'],
    ['2024-Sommer!', 'digits and signs before it'],
    ['P@ssw0rd1!', 'letters written as signs'],
    ['Pa$$w0rd!', 'letters written as signs, twice'],
    ['$ommer2024', 'a sign for the first letter'],
    ['Hell0!123', 'a digit for the last letter'],
    ['He11o-2024', 'a digit that stands for two letters'],
    ['Mästér99!', 'accents'],
    ['Abc123!!', 'digits that belong to it'],
    ['1Q2w3e4r!', 'keys in a zigzag, as listed'],
    ['Qwertz123!', 'the keys of a row'],
    ['Azerty-2024', 'the keys of a French row'],
    ['Lkjhgf1!', 'the keys of a row from behind'],
    ['Abcdefg1!', 'the alphabet'],
    ['Aaaaaaa1!', 'one letter'],
  ])('%s is common in spite of %s', (password) => expect(isCommonPassword(password, stems)).toBe(true));

  it.each([
    'Kula-Demo-1',
    'Correct-Horse-9',
    'Sommer-Regen-7',
    'Passwordless!1',
    'Ab-1234567!',
    'Xq7!Lm2#Rt',
    'Vier alte Birnen!1',
    '12345678',
    '',
  ])('%j is not', (password) => expect(isCommonPassword(password, stems)).toBe(false));

  const ownWords = ['Lea', 'Brunner', 'lea.brunner@example.org', 'Lindental', 'Gradido'];
  it.each(['Gradido2024!', 'Lindental-1', 'LeaBrunner1!', 'Brunner.Lea-84', 'Lea123456!', 'Br0nner1!'])(
    '%s is judged by the words that are known of the member',
    (password) => expect(isMadeOfOwnWords(password, ownWords)).toBe(password !== 'Br0nner1!'),
  );

  it.each(['Gr@d1do-2024', '1Gradido!'])('%s is made of own words in spite of its spelling', (password) =>
    expect(isMadeOfOwnWords(password, ownWords)).toBe(true),
  );

  it.each(['Lindental-Kuchen-9', 'Leander-1984!', 'Xq7!Lm2#Rt', '1234-5678!', ''])(
    '%j is made of more than what is known',
    (password) => expect(isMadeOfOwnWords(password, ownWords)).toBe(false),
  );

  it('is not refused when no words are given', () => {
    expect(isMadeOfOwnWords('Maria-1234', ['', 'Al'])).toBe(false);
  });
});
