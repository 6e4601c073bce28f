import type { Message } from '#shared/forms/form.ts';

/** Values of the field while a chosen file has no address: addresses have neither of these beginnings. */
export const fileUnderWay = 'file:under-way';
export const fileNotUsed = 'file:not-used';

/** The address of the picture that the form would save; undefined while a chosen file has none. */
export function addressIn(value: string): string | undefined {
  return value === fileUnderWay || value === fileNotUsed ? undefined : value;
}

/** Saving without the file that was chosen would look as if it had been saved. */
export function pictureRule(value: string): Message | undefined {
  if (value === fileUnderWay) return { key: 'picture.underWay' };
  return value === fileNotUsed ? { key: 'picture.notUsed' } : undefined;
}
