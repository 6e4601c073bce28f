/** What tests with a document do with fields, and what they expect of them. */
import { dateTextOf } from '#shared/time/date-text.ts';
import type { UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';

/** Long, because a slow machine is not a fault of the page; what never appears still fails. */
export const patienceMs = 60_000;

/** Writes into a field at once, as pasting does. */
export async function fill({ user }: { user: UserEvent }, field: HTMLElement, words: string): Promise<void> {
  await user.clear(field);
  if (words === '') return;
  await user.click(field);
  await user.paste(words);
}

/** The field is marked as invalid and described by the sentence, visibly and for screen readers. */
export async function expectProblem(field: HTMLElement, sentence: string | RegExp): Promise<void> {
  await vi.waitFor(() => {
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field)).toMatch(sentence);
  }, patienceMs);
}

/** The description of a field, which a screen reader reads after its name. */
export function descriptionOf(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

export function expectNoProblem(field: HTMLElement): void {
  expect(field.getAttribute('aria-invalid')).toBeNull();
}

/** The day `2026-11-21` in a field for days, which shows it in the way of the English texts. */
export function dayIn(field: HTMLElement): string | undefined {
  return dateTextOf('en').read((field as HTMLInputElement).value, false);
}
