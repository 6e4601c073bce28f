import { describe, expect, it } from 'vitest';
import { isTriedFirst } from './common-passwords.ts';
import { emailRule } from './email.rules.ts';
import { firstNameRule, lastNameRule, newPasswordRule } from './fields.rules.ts';

const known = ['Lindental', 'Gradido', 'Lea', 'Brunner'];
const triedFirst = (password: string): boolean => isTriedFirst(password, known);

const another = { summary: 'password.another', isRefused: true };
const tooCommon = { key: 'problem.PASSWORD_TOO_COMMON', ...another };

describe('the rule for a new password', () => {
  it.each(['Password1!', 'P@ssw0rd2024', 'Qwertz123!', 'SOMMEr2024!!', 'Lindental-1', 'LeaBrunner1!'])(
    'names %s as one that is tried first',
    (password) => expect(newPasswordRule(triedFirst)(password)).toEqual(tooCommon),
  );

  it.each(['Kula-Demo-1', 'Correct-Horse-9', 'Another-Word-7'])('lets %s pass', (password) =>
    expect(newPasswordRule(triedFirst)(password)).toBeUndefined(),
  );

  it('names what the server has just refused, and nothing else', () => {
    const rule = newPasswordRule(triedFirst, 'Correct-Horse-9');
    expect(rule('Correct-Horse-9')).toEqual(tooCommon);
    expect(rule('Correct-Horse-8')).toBeUndefined();
  });

  it('says of an empty field that something is missing, and of a full one that it is refused', () => {
    expect(newPasswordRule(null)('')).toEqual({ key: 'password.broken' });
    expect(newPasswordRule(null)('weak')).toMatchObject({ isRefused: true });
  });

  it.each([null, undefined])('leaves what is common to the server while the list is %s', (missing) => {
    expect(newPasswordRule(missing)('Password1!')).toBeUndefined();
    expect(newPasswordRule(missing)('weak')).toEqual({ key: 'password.broken', ...another });
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
  ])('says of a first name "%s": %s', (name, key) =>
    expect(firstNameRule('First name')(name)?.key).toBe(key),
  );

  it('is content with a shorter last name', () => {
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
  ])('does not take "%s" for one', (address) =>
    expect(emailRule(address)).toEqual({ key: 'field.email', isRefused: true }),
  );

  it('forgives capitals and blanks, and says when nothing is written', () => {
    expect(emailRule('  AMARA@Example.org ')).toBeUndefined();
    expect(emailRule(' ')?.key).toBe('field.emailMissing');
  });
});
