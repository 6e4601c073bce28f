import { isEmail, normalizeEmail } from '@kula/core/members';
import type { Message, Rules } from '#shared/forms/form.ts';
import { localDay } from '#shared/time/days.ts';

export interface EntryValues {
  email: string;
  kind: string;
  amount: string;
  factor: string;
  gdt: string;
  date: string;
  comment: string;
}

export function newEntryValues(nowMs: number): EntryValues {
  return {
    email: '',
    kind: 'FORM',
    amount: '',
    factor: '1',
    gdt: '',
    date: localDay(nowMs),
    comment: '',
  };
}

const commentMax = 2000;

/** The rules of the form; the server checks the same ones. */
export const entryRules: Rules<EntryValues> = {
  email: (typed) => (isEmail(normalizeEmail(typed)) ? undefined : { key: 'field.email' }),
  amount: figureRule,
  factor: figureRule,
  gdt: figureRule,
  date: (day) => (day === '' ? { key: 'gdtEntry.dateMissing' } : undefined),
  comment: (typed) => (typed.trim().length > commentMax ? { key: 'gdtEntry.commentLong' } : undefined),
};

function figureRule(typed: string): Message | undefined {
  return figureOf(typed) === undefined ? { key: 'gdtEntry.figureForm' } : undefined;
}

/** A number in GDT, which is money of another system, with a point or a comma; undefined when it is not a number. */
export function figureOf(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim().replace(',', '.');
  return /^-?\d{1,12}(?:\.\d{1,8})?$/.test(text) ? Number(text) : undefined;
}
