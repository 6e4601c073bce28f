/** The rules of the login page, apart from those that a new member meets: every visitor loads them. */
import { isEmail, normalizeEmail } from '@kula/core/members';
import type { Message } from '#shared/forms/form.ts';

export type TextRule = (value: string) => Message | undefined;

/** Missing or only blanks; the message names the field. */
export function requiredRule(field: string): TextRule {
  return (value) => (value.trim() === '' ? { key: 'field.required', values: { field } } : undefined);
}

export function emailRule(field: string): TextRule {
  const required = requiredRule(field);
  return (value) => required(value) ?? (isEmail(normalizeEmail(value)) ? undefined : { key: 'field.email' });
}
