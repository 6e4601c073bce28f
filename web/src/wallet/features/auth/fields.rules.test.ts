import { describe, expect, it } from 'vitest';
import { isTriedFirst } from './common-passwords.ts';
import { newPasswordRule } from './fields.rules.ts';

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
