import { passwordProblems } from '@kula/core/people/members';
import { NAME_MAX, NAME_MIN, nameProblem } from '@kula/core/people/names';
import type { Message } from '#shared/forms/form.ts';
import type { TextRule } from '#shared/forms/email.rules.ts';
import type { Refused, TriedFirst } from './new-password.data.ts';

export function firstNameRule(field: string): TextRule {
  return nameRule(field, NAME_MIN);
}

export function lastNameRule(field: string): TextRule {
  return nameRule(field, NAME_MIN);
}

function nameRule(field: string, min: number): TextRule {
  return (value) => {
    const problem = nameProblem(value, min);
    if (problem === undefined) return undefined;
    if (problem === 'REQUIRED') return { key: 'field.required', values: { field } };
    if (problem === 'CHARACTERS') return { key: 'field.nameCharacters', values: { field }, isRefused: true };
    if (problem === 'TOO_LONG')
      return { key: 'field.nameTooLong', values: { field, max: NAME_MAX }, isRefused: true };
    return { key: 'field.nameLength', values: { field, min }, isRefused: true };
  };
}

/**
 * All rules for a new password at once; the list beside the field shows which one is violated. A password that is
 * not in the loaded list is checked by the server; one that the server has refused is not sent again.
 */
export function newPasswordRule(triedFirst: TriedFirst | null | undefined, refused?: Refused): TextRule {
  return (value) => {
    if (value === '') return { key: 'password.broken' };
    if (passwordProblems(value).length > 0) return { key: 'password.broken', isRefused: true };
    const guess = value === refused?.password ? refused.guess : triedFirst?.(value);
    if (guess === undefined) return undefined;
    return { key: guess === 'COMMON' ? 'problem.PASSWORD_TOO_COMMON' : 'password.ownWords', isRefused: true };
  };
}

/** The repetition equals the password. */
export function repeatRule(repeat: string, { password }: { password: string }): Message | undefined {
  return repeat === password ? undefined : { key: 'password.repeatDiffers' };
}
