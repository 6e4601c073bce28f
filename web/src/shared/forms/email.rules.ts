/** The rules of the login page, separate from those for new members, because every visitor loads them. */
import { isEmail, normalizeEmail } from '@kula/core/people/members';
import type { Message } from '#shared/forms/form.ts';

export type TextRule = (value: string) => Message | undefined;

/** Missing or only blanks; the message names the field. */
export function requiredRule(field: string): TextRule {
  return (value) => (value.trim() === '' ? { key: 'field.required', values: { field } } : undefined);
}

export function emailRule(value: string): Message | undefined {
  if (value.trim() === '') return { key: 'field.emailMissing' };
  return isEmail(normalizeEmail(value)) ? undefined : { key: 'field.email', isRefused: true };
}
