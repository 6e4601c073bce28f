/** An entry as it comes over the wire. GDT amounts are money of another system and are only shown. */
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
 * The kind of an entry: a payment in euro that is multiplied, a share of somebody else's, or a percentage of the
 * previous balance. Kinds of newer servers are shown as plain sums.
 */
export type GdtStory = 'euro' | 'invited' | 'raise' | 'other';

export interface GdtEntry {
  id: number;
  story: GdtStory;
  /** The source of the entry, if it has a name. */
  source: 'FORM' | 'ELOPAGE' | 'DIGISTORE' | 'CVS' | undefined;
  at: number;
  comment: string;
  /** In euro. */
  amount: number;
  factor: number;
  gdt: number;
}

export interface GdtList {
  /** False when the community has no GDT. */
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

/** A factor of 1.5 is an increase of 50 per cent. */
export function raisePercent(factor: number): number {
  return Math.round((factor - 1) * 100_000) / 1000;
}

/** GDT servers write `2019-01-05 12:34:56` without a zone, in UTC; others write ISO. */
function gdtTime(date: string): number {
  return Date.parse(
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/.test(date) ? `${date.replace(' ', 'T')}Z` : date,
  );
}
