/** Parses entries of GDT from text; returns the fault of each invalid line. */
import { Refusal } from '@kula/core/platform/errors';
import { isEmail, normalizeEmail } from '@kula/core/people/members';
import { codePoints } from '@kula/core/platform/texts';
import {
  contradictsFigures,
  decimalMarkIn,
  type GdtKind,
  gdtKinds,
  gdtTotal,
  readFigure,
} from '@kula/core/money/gdt';
import type { DecimalMark } from '@kula/core/money/money';
import { readCsv } from './gdt-csv.ts';
import { dayOrderIn, hasOtherReading, isFuture, isNoDay, isoDay, needsOrder, timeOf } from './gdt-days.ts';
import type { NewGdtEntry } from './gdt.queries.ts';

const needed = ['key', 'email', 'kind', 'amount', 'gdt', 'date'] as const;
const columns = [...needed, 'factor', 'amount2', 'factor2', 'comment', 'coupon_code'] as const;
type Column = (typeof columns)[number];
const figureColumns = ['amount', 'gdt', 'factor', 'amount2', 'factor2'] as const satisfies readonly Column[];
type FigureColumn = (typeof figureColumns)[number];

const KEY_MAX = 200;
const COMMENT_MAX = 2000;
const COUPON_MAX = 100;
const LARGEST = 1e12;

export interface ImportLine {
  readonly line: number;
  readonly entry: NewGdtEntry & { source_key: string };
  readonly doubts: readonly LineDoubt[];
}

/** A day or a figure that the list leaves open, and how it was read: as an ISO 8601 day, or with a decimal point. */
interface LineDoubt {
  readonly column: Column;
  readonly words: string;
  readonly read: string;
}

export interface ImportReading {
  readonly lines: number;
  readonly good: readonly ImportLine[];
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

/** Refuses with GDT_ENTRY_INVALID when the heading lacks a column. */
export function readImport(csv: string, now: number): ImportReading {
  const { rows: all, separator } = readCsv(csv);
  const [heading, ...rows] = all;
  const names = (heading?.fields ?? []).map((name) => name.toLowerCase());
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new Refusal('GDT_ENTRY_INVALID', { detail: { missing: missing.join(', ') } });
  }
  const textOf = (fields: readonly string[], column: Column): string => fields[names.indexOf(column)] ?? '';
  const manner = mannerOf(
    rows.flatMap(({ fields }) => figureColumns.map((column) => textOf(fields, column))),
    rows.map(({ fields }) => textOf(fields, 'date')),
    separator,
  );
  const good: ImportLine[] = [];
  const problems: { line: number; message: string }[] = [];
  const seen = new Set<string>();
  for (const { line, fields } of rows) {
    const text = (column: Column): string => textOf(fields, column);
    const value = (column: Column): string =>
      column === 'date' ? dayOf(text('date'), manner) : text(column);
    const written = (column: FigureColumn): number | undefined => figureOf(value(column), manner.mark);
    const figure = (column: FigureColumn): number | undefined =>
      column === 'gdt' && value('gdt') === '' ? totalOf(value, written) : written(column);
    const problem =
      shapeProblemOf(fields, names, separator) ??
      problemOf(value, figure, now) ??
      openFigureIn(text, manner) ??
      (seen.has(value('key')) ? 'the key stands in an earlier line' : undefined);
    if (problem !== undefined) problems.push({ line, message: problem });
    else {
      good.push({ line, entry: entryOf(value, figure, now), doubts: doubtsIn(text, manner) });
      seen.add(value('key'));
    }
  }
  return { lines: rows.length, good, problems };
}

/** How a list writes figures and days. */
interface Manner {
  readonly mark: DecimalMark;
  /** Whether a figure decides it that can only be read with one decimal mark. */
  readonly isMarkCertain: boolean;
  /** Whether days with slashes or hyphens are read, with the day first. */
  readonly isDayFirst: boolean;
  readonly isDayCertain: boolean;
}

function mannerOf(figures: readonly string[], days: readonly string[], separator: ',' | ';'): Manner {
  const mark = decimalMarkIn(figures);
  const order = dayOrderIn(days);
  return {
    // Spreadsheets separate by semicolons where their language has the comma before decimals.
    mark: mark ?? (separator === ';' ? ',' : '.'),
    isMarkCertain: mark !== undefined,
    // The languages that write the month first separate the columns by commas.
    isDayFirst: order === 'day' || (order === undefined && separator === ';'),
    isDayCertain: order !== undefined,
  };
}

/** The day as ISO 8601; as it was written where it is open which number is the month. */
function dayOf(text: string, { isDayFirst }: Manner): string {
  return isDayFirst || !needsOrder(text) ? isoDay(text) : text;
}

function doubtsIn(text: Values, manner: Manner): readonly LineDoubt[] {
  const day = text('date');
  const days =
    manner.isDayCertain || !hasOtherReading(day) ? [] : [{ column: 'date', read: isoDay(day) } as const];
  const figures = ambiguousFiguresIn(text, manner).flatMap(({ column, figure, isUsual }) =>
    manner.isMarkCertain && isUsual ? [] : [{ column, read: String(figure) }],
  );
  return [...days, ...figures].map((doubt) => ({ ...doubt, words: text(doubt.column) }));
}

/** The figures that can be read in two ways. */
function ambiguousFiguresIn(text: Values, { mark }: Manner) {
  return figureColumns.flatMap((column) => {
    const reading = readFigure(text(column), mark);
    if (reading?.other === undefined) return [];
    const { figure, isGrouped, other } = reading;
    // Nobody writes three decimals of money, but factors may have them.
    return [{ column, figure, other, isUsual: isGrouped || column === 'factor' || column === 'factor2' }];
  });
}

/** Three decimals of money are not read where only the separator of the columns speaks for them. */
function openFigureIn(text: Values, manner: Manner): string | undefined {
  if (manner.isMarkCertain) return undefined;
  const open = ambiguousFiguresIn(text, manner).find(({ isUsual }) => !isUsual);
  return open && `${open.column} may be ${open.other} or ${open.figure}`;
}

/** The first day, or the first figure, that the list leaves open. */
export interface ImportDoubt extends LineDoubt {
  readonly line: number;
  /** How many lines have such a one. */
  readonly lines: number;
}

export function doubtsOf(lines: readonly ImportLine[]): readonly ImportDoubt[] {
  return [true, false].flatMap((isDay) => {
    const found = lines.flatMap(({ line, doubts }) => {
      const doubt = doubts.find(({ column }) => (column === 'date') === isDay);
      return doubt === undefined ? [] : [{ ...doubt, line }];
    });
    const [first] = found;
    return first === undefined ? [] : [{ ...first, lines: found.length }];
  });
}

/** A line whose total is not the one that follows from its figures. */
export interface ImportWarning {
  readonly line: number;
  readonly gdt: number;
  readonly calculated: number;
}

/** Lines of a list are not refused for that, unlike an entry by hand: the list may follow rules of its own. */
export function warningsOf(lines: readonly ImportLine[]): readonly ImportWarning[] {
  return lines.flatMap(({ line, entry: { kind, gdt, amount, factor, amount2, factor2 } }) => {
    const figures = { amount, factor, amount2, factor2 };
    const calculated = gdtTotal(kind, figures);
    const isWarned = calculated !== undefined && contradictsFigures(kind, gdt, figures);
    return isWarned ? [{ line, gdt, calculated }] : [];
  });
}

/** Columns that are shifted would be blamed for what they do not contain. */
function shapeProblemOf(
  fields: readonly string[],
  names: readonly string[],
  separator: ',' | ';',
): string | undefined {
  if (fields.slice(names.length).some((field) => field !== ''))
    return 'there are more columns than in the heading';
  const other = separator === ',' ? ';' : ',';
  const isSplitOtherwise = fields.join('').split(other).length >= needed.length;
  if (fields.length < needed.length && isSplitOtherwise)
    return 'the columns are separated otherwise than in the heading';
  return undefined;
}

type Values = (column: Column) => string;
type Figures = (column: FigureColumn) => number | undefined;

function problemOf(value: Values, figure: Figures, now: number): string | undefined {
  const key = value('key');
  if (key === '' || codePoints(key) > KEY_MAX) return `the key must have 1 to ${KEY_MAX} characters`;
  if (!isEmail(normalizeEmail(value('email')))) return 'the e-mail address is not valid';
  if (!isKind(value('kind').toUpperCase())) return `the kind must be one of ${gdtKinds.join(', ')}`;
  for (const name of figureColumns) {
    const isNeeded = name === 'amount' || name === 'gdt';
    if ((isNeeded || value(name) !== '') && figure(name) === undefined) return `${name} is not a number`;
  }
  if (needsOrder(value('date')))
    return 'the date does not say whether the day or the month comes first: write 2026-01-31 or 31.1.2026';
  const time = timeOf(value('date'));
  if (isNoDay(value('date'))) return 'the date does not exist';
  if (time === undefined) return 'the date must be like 2026-01-31, 31.1.2026 or 2026-01-31T12:00:00Z';
  if (isFuture(time, now)) return 'the date is in the future';
  if (codePoints(value('comment')) > COMMENT_MAX)
    return `the comment is longer than ${COMMENT_MAX} characters`;
  if (codePoints(value('coupon_code')) > COUPON_MAX)
    return `the coupon is longer than ${COUPON_MAX} characters`;
  return undefined;
}

function entryOf(value: Values, figure: Figures, now: number): ImportLine['entry'] {
  return {
    email: normalizeEmail(value('email')),
    kind: value('kind').toUpperCase() as GdtKind,
    ...figuresIn(figure),
    gdt: figure('gdt') ?? 0,
    comment: value('comment'),
    coupon_code: value('coupon_code'),
    entry_at: timeOf(value('date')) ?? now,
    source_key: value('key'),
    created_at: now,
  };
}

/** Of a line; what it leaves empty adds nothing. */
function figuresIn(figure: Figures) {
  return {
    amount: figure('amount') ?? 0,
    factor: figure('factor') ?? 1,
    amount2: figure('amount2') ?? 0,
    factor2: figure('factor2') ?? 1,
  };
}

function isKind(text: string): text is GdtKind {
  return (gdtKinds as readonly string[]).includes(text);
}

/** The total of a line that leaves it empty; undefined where its kind has no rule by which it follows from the figures. */
function totalOf(value: Values, figure: Figures): number | undefined {
  const kind = value('kind').toUpperCase();
  if (!isKind(kind)) return undefined;
  return gdtTotal(kind, figuresIn(figure));
}

/** GDT are figures of another system, of up to eight decimals. */
function figureOf(text: string, mark: DecimalMark): number | undefined {
  const figure = readFigure(text, mark)?.figure;
  return figure !== undefined && isFigure(figure) ? figure : undefined;
}

export function isFigure(figure: number): boolean {
  return Number.isFinite(figure) && Math.abs(figure) <= LARGEST;
}
