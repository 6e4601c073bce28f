import { describe, expect, it } from 'vitest';
import { isTriedFirst } from './common-passwords.ts';
import { emailRule } from '#shared/forms/email.rules.ts';
import { firstNameRule, lastNameRule, newPasswordRule } from './fields.rules.ts';

const known = ['Lindental', 'Gradido', 'Lea', 'Brunner'];
const triedFirst = (password: string): boolean => isTriedFirst(password, known);

const tooCommon = { key: 'problem.PASSWORD_TOO_COMMON', isRefused: true };

describe('the rule for a new password', () => {
  it.each(['Password1!', 'P@ssw0rd2024', 'Qwertz123!', 'SOMMEr2024!!', 'Lindental-1', 'LeaBrunner1!'])(
    'refuses %s as one of the first guesses',
    (password) => expect(newPasswordRule(triedFirst)(password)).toEqual(tooCommon),
  );

  it.each(['Kula-Demo-1', 'Correct-Horse-9', 'Another-Word-7'])('accepts %s', (password) =>
    expect(newPasswordRule(triedFirst)(password)).toBeUndefined(),
  );

  it('reports the password that the server has just refused, and no other', () => {
    const rule = newPasswordRule(triedFirst, 'Correct-Horse-9');
    expect(rule('Correct-Horse-9')).toEqual(tooCommon);
    expect(rule('Correct-Horse-8')).toBeUndefined();
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
