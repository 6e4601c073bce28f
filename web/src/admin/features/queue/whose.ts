import type { Amount } from '@kula/core/money/money';
import { hoursOf } from '#shared/contributions/hours.ts';
import { nearestHours } from '#shared/contributions/hours-formats.ts';
import { formatsOf } from '#shared/texts/formats.ts';
import { currentLanguage, text } from '#shared/texts/texts.ts';

/** "Aylin Demir, 3 h": the next contribution may be by the same member, so that the name alone would not tell them apart. */
export function whose({ name, amount }: { name: string; amount: Amount }): string {
  const hours = nearestHours(hoursOf(amount), formatsOf(currentLanguage()));
  return text('undo.whose', { name, hours: text('entry.hours', { hours }) });
}
