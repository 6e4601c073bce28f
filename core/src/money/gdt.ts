import { type DecimalMark, formatDecimal, readEntered } from './money.ts';

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

/** Figures of money of another system: JavaScript numbers. */
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

/** The sum of entries, without the remainders that binary fractions leave. */
export function sumOfGdt(entries: readonly { readonly gdt: number }[]): number {
  const exact = entries.reduce((before, { gdt }) => before + gdt, 0);
  return Number(exact.toPrecision(14));
}

/** The result of parsing a figure that somebody typed. */
export interface FigureReading {
  readonly figure: number;
  /** Whether separators between thousands were found, so that the figure should be shown as it was read. */
  readonly isGrouped: boolean;
  /** The second possible meaning: "1.050" may be 1050 or 1.05. Undefined where there is only one. */
  readonly other: number | undefined;
}

/** No figure is longer, and normalizing a long text is costly. */
const WIDEST = 100;
const SIGNED = /^\s*([-−–]?)(.*)$/su;
const MANY_DECIMALS = /^(\d{1,12})[.,](\d{3,8})$/;
const LONE = /^(\d{1,3})[.,](\d{3})$/;

/**
 * Parses a figure of an entry as people of several countries type it: as an amount is read (`readEntered`), and with a
 * minus sign before it or up to eight decimals, which factors have. Undefined when it is no such figure.
 */
export function readFigure(unchecked: string, decimalMark: DecimalMark): FigureReading | undefined {
  if (unchecked.length > WIDEST) return undefined;
  const [, minus = '', rest = ''] = SIGNED.exec(unchecked.normalize('NFKC')) ?? [];
  const read = magnitudeOf(rest.trim(), decimalMark);
  if (read === undefined || minus === '') return read;
  return { ...read, figure: opposite(read.figure), other: read.other && opposite(read.other) };
}

function magnitudeOf(text: string, decimalMark: DecimalMark): FigureReading | undefined {
  const read = readEntered(text, decimalMark);
  const decimals = numberOf(MANY_DECIMALS.exec(text));
  const whole = LONE.test(text) && !text.startsWith('0') ? Number(text.replace(/[.,]/, '')) : undefined;
  if (read === undefined) {
    return decimals === undefined ? undefined : { figure: decimals, isGrouped: false, other: whole };
  }
  const figure = Number(formatDecimal(read.amount));
  const other =
    whole === undefined || decimals === undefined ? undefined : figure === whole ? decimals : whole;
  return { figure, isGrouped: read.isGrouped, other };
}

function numberOf(match: readonly string[] | null): number | undefined {
  return match === null ? undefined : Number(`${match[1] ?? ''}.${match[2] ?? ''}`);
}

/** Never minus zero. */
function opposite(figure: number): number {
  return figure === 0 ? 0 : -figure;
}

/**
 * The sign before the decimals in the figures of a list, by those of them that can only be read in one way; undefined
 * where none can, or where they differ.
 */
export function decimalMarkIn(figures: readonly string[]): DecimalMark | undefined {
  const marks = new Set<DecimalMark>();
  for (const figure of figures) {
    const [mark, another] = new Set(figure.replaceAll(/[^.,]/g, ''));
    const [, last, decimals = ''] = /([.,])(\d*)\D*$/.exec(figure) ?? [];
    if (last === undefined || mark === undefined) continue;
    const isRepeated = figure.split(mark).length > 2;
    if (another === undefined && isRepeated) marks.add(mark === '.' ? ',' : '.');
    else if (another !== undefined || decimals.length !== 3 || /^\D*0/.test(figure))
      marks.add(last === '.' ? '.' : ',');
  }
  return marks.size === 1 ? [...marks][0] : undefined;
}
