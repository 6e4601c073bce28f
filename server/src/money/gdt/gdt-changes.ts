/** How lines of an import differ from what is stored under their keys. */
import type { NewGdtEntry } from './gdt.queries.ts';
import type { ImportLine } from './gdt-import.ts';

/** A line whose key was imported before with other values, which are not changed. */
export interface ImportChange {
  readonly line: number;
  readonly key: string;
  readonly differences: readonly ImportDifference[];
}

/** A column in which they differ, with both values in words: days and times as ISO 8601, figures with a decimal point. */
interface ImportDifference {
  readonly column: Column;
  readonly stored: string;
  readonly read: string;
}

const storedAs = {
  email: 'email',
  kind: 'kind',
  amount: 'amount',
  factor: 'factor',
  amount2: 'amount2',
  factor2: 'factor2',
  gdt: 'gdt',
  date: 'entry_at',
  comment: 'comment',
  coupon_code: 'coupon_code',
} as const satisfies Record<string, keyof NewGdtEntry>;
type Column = keyof typeof storedAs;
const comparedColumns = Object.keys(storedAs) as Column[];

/** The lines that differ from what is stored under their keys. */
export function changesOf(
  lines: readonly ImportLine[],
  stored: ReadonlyMap<string | null, NewGdtEntry>,
): readonly ImportChange[] {
  return lines.flatMap(({ line, entry }) => {
    const former = stored.get(entry.source_key);
    if (former === undefined) return [];
    const differences = comparedColumns
      .filter((column) => entry[storedAs[column]] !== former[storedAs[column]])
      .map((column) => ({ column, ...bothIn(column, former, entry) }));
    return differences.length === 0 ? [] : [{ line, key: entry.source_key, differences }];
  });
}

/** Of a day also the time, where only that differs. */
function bothIn(column: Column, stored: NewGdtEntry, read: NewGdtEntry): { stored: string; read: string } {
  if (column !== 'date')
    return { stored: String(stored[storedAs[column]]), read: String(read[storedAs[column]]) };
  const [before, now] = [stored, read].map(({ entry_at: at }) => new Date(at).toISOString()) as [
    string,
    string,
  ];
  const length = before.slice(0, 10) === now.slice(0, 10) ? undefined : 10;
  return { stored: before.slice(0, length), read: now.slice(0, length) };
}
