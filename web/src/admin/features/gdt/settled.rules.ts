import { commentNaming, counterEntry } from './gdt.rules.ts';
import type { StoredEntry } from './gdt.data.ts';

/** What became of an entry: it was taken back, or it takes back another one. */
export type Settled = 'corrected' | 'counter';

/**
 * Which of the entries of an address belong together. The stored data do not say it, so a counter-entry is one that has
 * the opposite figures of exactly one earlier entry and names it in its comment.
 *
 * @param comment The comment that a counter-entry of this entry gets.
 */
export function settledAmong(
  entries: readonly StoredEntry[],
  comment: (entry: StoredEntry) => string,
): ReadonlyMap<number, Settled> {
  const settled = new Map<number, Settled>();
  const open = new Map<number, StoredEntry>();
  for (const entry of entries.toSorted((one, other) => one.id - other.id)) {
    const taken = [...open.values()].filter((other) => isTakenBackBy(other, entry, comment(other)));
    const [one] = taken;
    if (one === undefined || taken.length > 1) open.set(entry.id, entry);
    else {
      open.delete(one.id);
      settled.set(one.id, 'corrected').set(entry.id, 'counter');
    }
  }
  return settled;
}

/** Administrators write in several languages: beside the own one the words of the entry itself are known. */
function isTakenBackBy(entry: StoredEntry, counter: StoredEntry, comment: string): boolean {
  const isNamed =
    counter.comment === comment ||
    (entry.comment !== '' && counter.comment.endsWith(` · ${commentNaming('', entry)}`));
  return isNamed && figuresOf(counterEntry(entry)) === figuresOf({ ...counter, kind: counter.gdtEntryType });
}

function figuresOf({ kind, amount, factor, amount2, factor2, gdt }: ReturnType<typeof counterEntry>): string {
  return JSON.stringify([kind, amount, factor, amount2, factor2, gdt]);
}
