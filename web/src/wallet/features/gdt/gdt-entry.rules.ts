/** An entry as it comes over the wire. GDT amounts are money of another system and only shown. */
export interface WireGdtEntry {
  id: number;
  amount: number;
  date: string;
  comment: string;
  gdtEntryType: string;
  factor: number;
  gdt: number;
}

export interface WireGdtList {
  status: string;
  count: number;
  gdtSum: number;
  gdtEntries?: readonly WireGdtEntry[] | null;
}

/**
 * How an entry came about: a contribution in euro that is multiplied, a share of what somebody else
 * contributed, or a percentage on all that was there. Kinds that a newer server may send are shown as plain sums.
 */
export type GdtStory = 'euro' | 'invited' | 'raise' | 'other';

export interface GdtEntry {
  id: number;
  story: GdtStory;
  /** Where the entry comes from, as far as that has a name. */
  source: 'FORM' | 'ELOPAGE' | 'DIGISTORE' | 'CVS' | undefined;
  at: number;
  comment: string;
  /** In euro. */
  amount: number;
  factor: number;
  gdt: number;
}

export interface GdtList {
  /** False when the community keeps no GDT. */
  isActive: boolean;
  count: number;
  sum: number;
  entries: readonly GdtEntry[];
}

const stories: Readonly<Record<string, Pick<GdtEntry, 'story' | 'source'>>> = {
  FORM: { story: 'euro', source: 'FORM' },
  CVS: { story: 'euro', source: 'CVS' },
  CVS2: { story: 'euro', source: 'CVS' },
  ELOPAGE: { story: 'euro', source: 'ELOPAGE' },
  DIGISTORE: { story: 'euro', source: 'DIGISTORE' },
  ELOPAGE_PUBLISHER: { story: 'invited', source: undefined },
  GLOBAL_MODIFICATOR: { story: 'raise', source: undefined },
};

export function gdtListOf({ status, count, gdtSum, gdtEntries }: WireGdtList): GdtList {
  return {
    isActive: status !== 'disabled',
    count,
    sum: gdtSum,
    entries: (gdtEntries ?? []).map(({ gdtEntryType, date, ...entry }) => ({
      ...entry,
      at: gdtTime(date),
      ...(stories[gdtEntryType] ?? { story: 'other', source: undefined }),
    })),
  };
}

/** A factor of 1.5 raises by 50 per cent. */
export function raisePercent(factor: number): number {
  return Math.round((factor - 1) * 100_000) / 1000;
}

/** GDT servers write `2019-01-05 12:34:56` without a zone, and mean UTC; others write ISO. */
function gdtTime(date: string): number {
  return Date.parse(
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/.test(date) ? `${date.replace(' ', 'T')}Z` : date,
  );
}
