/** The rules of the login page, separate from those for new members, because every visitor loads them. */
import { foreignEmailSign, isEmail, normalizeEmail } from '@kula/core/people/members';
import type { Message } from '#shared/forms/form.ts';

export type TextRule = (value: string) => Message | undefined;

/** Missing or only blanks; the message names the field. */
export function requiredRule(field: string): TextRule {
  return (value) => (value.trim() === '' ? { key: 'field.required', values: { field } } : undefined);
}

export function emailRule(value: string): Message | undefined {
  return value.trim() === '' ? { key: 'field.emailMissing' } : wholeEmailRule(value);
}

/** An address of the usual form. */
export function wholeEmailRule(value: string): Message | undefined {
  if (isEmail(normalizeEmail(value))) return undefined;
  const sign = foreignEmailSign(value);
  return sign === undefined ? { key: 'field.email' } : { key: 'field.emailSign', values: { sign } };
}
