import { describe, expect, it } from 'vitest';
import { passwordProblems } from '@kula/core/people/members';
import { firstGuess } from './common-passwords.ts';
import { emailRule } from '#shared/forms/email.rules.ts';
import { firstNameRule, lastNameRule, newPasswordRule } from './fields.rules.ts';

// Hanna is also a common password.
const known = ['Lindental', 'Gradido', 'Lea', 'Hanna-Lore', 'Brunner'];
const triedFirst = (password: string) => firstGuess(password, known);

const tooCommon = { key: 'problem.PASSWORD_TOO_COMMON', isRefused: true };
const ofNames = { key: 'password.ownWords', isRefused: true };

const catalogues = import.meta.glob<Record<string, string>>('../../../locales/*/visit.ts', {
  eager: true,
  import: 'visit',
});

describe('the rule for a new password', () => {
  it.each(['Password1!', 'P@ssw0rd2024', 'Qwertz123!', 'SOMMEr2024!!'])(
    'refuses %s as one of the first guesses',
    (password) => expect(newPasswordRule(triedFirst)(password)).toEqual(tooCommon),
  );

  it.each(['Lindental-1', 'LeaBrunner1!', 'Brunner-1956', 'Hanna-1952'])(
    'says that %s is made of names',
    (password) => expect(newPasswordRule(triedFirst)(password)).toEqual(ofNames),
  );

  it.each(Object.entries(catalogues))('gives an example that it accepts, in %s', (_, texts) => {
    for (const key of ['password.ownWords', 'problem.PASSWORD_TOO_COMMON']) {
      const [example = ''] = /\S+7-\S+(?=\.)/.exec(texts[key] ?? '') ?? [];
      expect([passwordProblems(example), triedFirst(example)]).toEqual([[], undefined]);
    }
  });

  it.each(['Kula-Demo-1', 'Correct-Horse-9', 'Another-Word-7'])('accepts %s', (password) =>
    expect(newPasswordRule(triedFirst)(password)).toBeUndefined(),
  );

  it('reports the password that the server has just refused, and no other', () => {
    const rule = newPasswordRule(triedFirst, { password: 'Correct-Horse-9', guess: 'COMMON' });
    expect(rule('Correct-Horse-9')).toEqual(tooCommon);
    expect(rule('Correct-Horse-8')).toBeUndefined();
    const byName = newPasswordRule(triedFirst, { password: 'Correct-Horse-9', guess: 'OWN_WORDS' });
    expect(byName('Correct-Horse-9')).toEqual(ofNames);
  });

  it('reports an empty field as missing, and a filled one as refused', () => {
    expect(newPasswordRule(null)('')).toEqual({ key: 'password.broken' });
    expect(newPasswordRule(null)('weak')).toMatchObject({ isRefused: true });
  });

  it.each([null, undefined])('leaves common passwords to the server while the list is %s', (missing) => {
    expect(newPasswordRule(missing)('Password1!')).toBeUndefined();
    expect(newPasswordRule(missing)('weak')).toEqual({ key: 'password.broken', isRefused: true });
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
    '"><script>@example.net',
    '<script>alert(1)</script>',
    '🌱@🌱',
    `${'o'.repeat(300)}@example.net`,
  ])('refuses "%s"', (address) =>
    expect(emailRule(address)).toEqual({ key: 'field.email', isRefused: true }),
  );

  it('ignores capitals and blanks, and reports an empty field', () => {
    expect(emailRule('  AMARA@Example.org ')).toBeUndefined();
    expect(emailRule(' ')?.key).toBe('field.emailMissing');
  });
});
