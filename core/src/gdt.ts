/** The origins of GDT entries, in the order of their numbers in the GDT server's protocol. */
export const gdtKinds = [
  'FORM',
  'CVS',
  'ELOPAGE',
  'ELOPAGE_PUBLISHER',
  'DIGISTORE',
  'CVS2',
  'GLOBAL_MODIFICATOR',
] as const;
export type GdtKind = (typeof gdtKinds)[number];

/** Figures of money of another system: plain numbers. */
export interface GdtFigures {
  readonly amount: number;
  readonly factor: number;
  readonly amount2?: number;
  readonly factor2?: number;
}

/**
 * The total of an entry whose kind is a payment that is multiplied, in two decimals; undefined for shares of other
 * people's payments and for increases, whose totals follow from figures that the entry does not have.
 */
export function gdtTotal(
  kind: GdtKind,
  { amount, factor, amount2 = 0, factor2 = 1 }: GdtFigures,
): number | undefined {
  if (kind === 'ELOPAGE_PUBLISHER' || kind === 'GLOBAL_MODIFICATOR') return undefined;
  const exact = amount * factor + amount2 * factor2;
  // Through twelve digits, because 1.005 × 1 is a little less than 1.005 in binary.
  return Math.round(Number((exact * 100).toPrecision(12))) / 100;
}

/** Whether the total differs from the calculated one by more than a rounding. */
export function contradictsFigures(kind: GdtKind, gdt: number, figures: GdtFigures): boolean {
  const total = gdtTotal(kind, figures);
  return total !== undefined && Math.abs(total - gdt) > Math.max(0.011, Math.abs(total) * 1e-9);
}
