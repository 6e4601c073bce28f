import { describe, expect, it } from 'vitest';
import { passwordProblems } from '@kula/core/people/members';
import { firstGuess } from './common-passwords.ts';
import { emailRule } from '#shared/forms/email.rules.ts';
import { firstNameRule, lastNameRule, newPasswordRule } from './fields.rules.ts';
import type { FirstGuesses } from './fields.rules.ts';

// Hanna is also a common password.
const known = ['Lindental', 'Gradido', 'Lea', 'Hanna-Lore', 'Brunner'];
const triedFirst = (password: string) => firstGuess(password, known);

const tooCommon = { key: 'problem.PASSWORD_TOO_COMMON' };
const ofNames = { key: 'password.ownWords' };

const ruleWith = (guesses: Partial<FirstGuesses>) =>
  newPasswordRule((key) => key, { triedFirst, refused: undefined, ...guesses });

const catalogues = import.meta.glob<Record<string, string>>('../../../locales/*/visit.ts', {
  eager: true,
  import: 'visit',
});

describe('the rule for a new password', () => {
  it.each(['Password1!', 'P@ssw0rd2024', 'Qwertz123!', 'SOMMEr2024!!'])(
    'refuses %s as one of the first guesses',
    (password) => expect(ruleWith({})(password)).toEqual(tooCommon),
  );

  it.each(['Lindental-1', 'LeaBrunner1!', 'Brunner-1956', 'Hanna-1952'])(
    'says that %s is made of names',
    (password) => expect(ruleWith({})(password)).toEqual(ofNames),
  );

  it.each(Object.entries(catalogues))('gives an example that it accepts, in %s', (_, texts) => {
    for (const key of ['password.ownWords', 'problem.PASSWORD_TOO_COMMON']) {
      const [example = ''] = /\S+7-\S+(?=\.)/.exec(texts[key] ?? '') ?? [];
      expect([passwordProblems(example), triedFirst(example)]).toEqual([[], undefined]);
    }
  });

  it.each(['Kula-Demo-1', 'Correct-Horse-9', 'Another-Word-7'])('accepts %s', (password) =>
    expect(ruleWith({})(password)).toBeUndefined(),
  );

  it('reports the password that the server has just refused, and no other', () => {
    const rule = ruleWith({ refused: { password: 'Correct-Horse-9', guess: 'COMMON' } });
    expect(rule('Correct-Horse-9')).toEqual(tooCommon);
    expect(rule('Correct-Horse-8')).toBeUndefined();
    const byName = ruleWith({ refused: { password: 'Correct-Horse-9', guess: 'OWN_WORDS' } });
    expect(byName('Correct-Horse-9')).toEqual(ofNames);
  });

  it('reports an empty field as missing, and a filled one as refused', () => {
    expect(ruleWith({ triedFirst: null })('')).toEqual({ key: 'password.broken' });
    expect(ruleWith({ triedFirst: null })('weak')).toBeDefined();
  });

  it.each([
    ['Hannelore1952', 'passwordRule.SPECIAL'],
    ['mein garten blüht im mai', 'passwordRule.UPPER, passwordRule.DIGIT, passwordRule.WHITESPACE'],
    ['Brunner1956', 'passwordRule.SPECIAL, passwordRule.OWN_WORDS'],
    [
      'sommer',
      'passwordRule.LENGTH, passwordRule.UPPER, passwordRule.DIGIT, passwordRule.SPECIAL, passwordRule.COMMON',
    ],
  ])('names all that %s lacks', (password, points) =>
    expect(ruleWith({})(password)).toEqual({ key: 'password.lacks', values: { points } }),
  );

  it.each([null, undefined])('leaves common passwords to the server while the list is %s', (missing) => {
    expect(ruleWith({ triedFirst: missing })('Password1!')).toBeUndefined();
    expect(ruleWith({ triedFirst: missing })('weak')).toMatchObject({ key: 'password.lacks' });
  });
});

describe('the rule for a name', () => {
  it.each([
    ['', 'field.required'],
    ['   ', 'field.required'],
    ['O', 'field.nameLength'],
    ['Jo', undefined],
    ['o'.repeat(256), 'field.nameTooLong'],
    ['<script>alert(1)</script>', 'field.nameCharacters'],
    ['Ole\u202e', 'field.nameCharacters'],
    ['Ole🌱', 'field.nameCharacters'],
    ['Ole１２', 'field.nameCharacters'],
    ['Ole 1e9', 'field.nameCharacters'],
    ['Zoë-Maëlle', undefined],
  ])('the fault of a first name "%s": %s', (name, key) =>
    expect(firstNameRule('First name')(name)?.key).toBe(key),
  );

  it('accepts a shorter last name', () => {
    expect(lastNameRule('Last name')('Ng')).toBeUndefined();
    expect(lastNameRule('Last name')('N')?.key).toBe('field.nameLength');
  });
});

describe('the rule for an address', () => {
  it.each([
    'ole',
    'amara@',
    '@example.org',
    'ole@example',
    'ole@@example.net',
    'a mara@example.org',
    'amara@example.org\u202e',
    `${'o'.repeat(300)}@example.net`,
  ])('refuses "%s"', (address) => expect(emailRule(address)).toEqual({ key: 'field.email' }));

  it.each([
    ['Hanna.Grüß@example.org', 'ü'],
    ['hanna.gru\u0308n@example.org', 'ü'],
    ['strauß@example.org', 'ß'],
    ['иван@example.org', 'и'],
    ['amara,ole@example.org', ','],
    ['"><script>@example.net', '"'],
    ['🌱@🌱', '🌱'],
  ])('names the sign that no address contains in %s', (address, sign) =>
    expect(emailRule(address)).toEqual({ key: 'field.emailSign', values: { sign } }),
  );

  it('ignores capitals and blanks, and reports an empty field', () => {
    expect(emailRule('  AMARA@Example.org ')).toBeUndefined();
    expect(emailRule(' ')?.key).toBe('field.emailMissing');
  });
});
