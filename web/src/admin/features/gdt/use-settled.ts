import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#shared/texts/formats.ts';
import type { Formats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import type { Translate } from '#shared/texts/texts.ts';
import { entriesQuery } from './gdt.data.ts';
import type { Standing, StoredEntry } from './gdt.data.ts';
import { commentNaming, momentOfEntry } from './gdt.rules.ts';
import { settledAmong } from './settled.rules.ts';
import type { Settled } from './settled.rules.ts';

/** The comment of the entry that takes this one back. */
export function counterComment(t: Translate, formats: Formats, entry: StoredEntry): string {
  const day = formats.date(momentOfEntry(entry.date), 'longDay');
  return commentNaming(t('gdtCorrect.comment', { day, gdt: formats.otherAmount(entry.gdt) }), entry);
}

/** What became of the entries of an address, asked for or only where they are known anyway; with gaps nothing is said. */
export function useSettled(email: string, isAsked: boolean): ReadonlyMap<number, Settled> {
  const t = useText();
  const formats = useFormats();
  const { data } = useQuery({ ...entriesQuery(email), enabled: isAsked && email !== '' });
  return data === undefined ? new Map() : settledIn(data, t, formats);
}

/** The same of what an address has. */
export function settledIn(
  { count, entries }: Pick<Standing, 'count' | 'entries'>,
  t: Translate,
  formats: Formats,
): ReadonlyMap<number, Settled> {
  if (count > entries.length) return new Map();
  return settledAmong(entries, (entry) => counterComment(t, formats, entry));
}
