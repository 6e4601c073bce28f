import { PASSWORD_MAX, passwordProblems } from '@kula/core/people/members';
import type { PasswordProblem } from '@kula/core/people/members';
import { NAME_MAX, NAME_MIN, nameProblem } from '@kula/core/people/names';
import type { Message } from '#shared/forms/form.ts';
import type { TextRule } from '#shared/forms/email.rules.ts';
import type { Translate } from '#shared/texts/texts.ts';
import type { Guess, Refused, TriedFirst } from './new-password.data.ts';

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
    if (problem === 'CHARACTERS') return { key: 'field.nameCharacters', values: { field } };
    if (problem === 'TOO_LONG') return { key: 'field.nameTooLong', values: { field, max: NAME_MAX } };
    return { key: 'field.nameLength', values: { field, min } };
  };
}

/** A point of the list beside the field for a new password. */
export type PasswordPoint = PasswordProblem | Guess;

/** What is known of first guesses: the list, unless it is not loaded, and the one that the server has refused. */
export interface FirstGuesses {
  triedFirst: TriedFirst | null | undefined;
  refused: Refused | undefined;
}

/** The points that a password does not meet. */
export function openPoints(password: string, { triedFirst, refused }: FirstGuesses): PasswordPoint[] {
  const guess = password === refused?.password ? refused.guess : triedFirst?.(password);
  return [...passwordProblems(password), ...(guess === undefined ? [] : [guess])];
}

/**
 * All rules for a new password at once; the message names what the list beside the field, part of which may be out of
 * sight, shows as open. A password that is not in the loaded list is checked by the server; one that the server has
 * refused is not sent again.
 */
export function newPasswordRule(t: Translate, guesses: FirstGuesses): TextRule {
  return (value) => {
    if (value === '') return { key: 'password.broken' };
    const open = openPoints(value, guesses);
    if (open.length === 0) return undefined;
    if (open.length === 1 && open[0] === 'COMMON') return { key: 'problem.PASSWORD_TOO_COMMON' };
    if (open.length === 1 && open[0] === 'OWN_WORDS') return { key: 'password.ownWords' };
    const points = open.map((point) => t(`passwordRule.${point}`, { max: PASSWORD_MAX })).join(', ');
    return { key: 'password.lacks', values: { points } };
  };
}

/** The repetition equals the password. */
export function repeatRule(repeat: string, { password }: { password: string }): Message | undefined {
  return repeat === password ? undefined : { key: 'password.repeatDiffers' };
}
