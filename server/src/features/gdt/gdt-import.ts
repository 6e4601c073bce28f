/** Parses entries of GDT from text; returns the fault of each invalid line. */
import { DAY_MS } from '@kula/core/days';
import { Refusal } from '@kula/core/errors';
import { codePoints, isEmail, normalizeEmail } from '@kula/core/members';
import {
  contradictsFigures,
  decimalMarkIn,
  type GdtKind,
  gdtKinds,
  gdtTotal,
  readFigure,
} from '@kula/core/gdt';
import type { DecimalMark } from '@kula/core/money';
import { readCsv } from './gdt-csv.ts';
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
/** ISO 8601: a day, or a time with its zone. */
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** The day first, as people write it and spreadsheets save it. */
const DAY_FIRST = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;

export interface ImportLine {
  readonly line: number;
  readonly entry: NewGdtEntry & { source_key: string };
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
  const figures = rows.flatMap(({ fields }) => figureColumns.map((column) => textOf(fields, column)));
  // Spreadsheets separate by semicolons where their language has the comma before decimals.
  const mark = decimalMarkIn(figures) ?? (separator === ';' ? ',' : '.');
  const good: ImportLine[] = [];
  const problems: { line: number; message: string }[] = [];
  const seen = new Set<string>();
  for (const { line, fields } of rows) {
    const value = (column: Column): string =>
      column === 'date' ? isoDay(textOf(fields, column), separator) : textOf(fields, column);
    const figure = (column: FigureColumn): number | undefined => figureOf(value(column), mark);
    const problem =
      problemOf(value, figure, now) ??
      (seen.has(value('key')) ? 'the key stands in an earlier line' : undefined);
    if (problem !== undefined) problems.push({ line, message: problem });
    else good.push({ line, entry: entryOf(value, figure, now) });
    seen.add(value('key'));
  }
  return { lines: rows.length, good, problems };
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

/** A line whose key was imported before with other values, which stay. */
export interface ImportChange {
  readonly line: number;
  readonly key: string;
  /** The columns that differ. */
  readonly columns: readonly Column[];
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
} as const satisfies Record<Exclude<Column, 'key'>, keyof NewGdtEntry>;
const comparedColumns = columns.filter((column) => column !== 'key');

/** The lines that differ from what is stored under their keys. */
export function changesOf(
  lines: readonly ImportLine[],
  stored: ReadonlyMap<string | null, NewGdtEntry>,
): readonly ImportChange[] {
  return lines.flatMap(({ line, entry }) => {
    const known = stored.get(entry.source_key);
    if (known === undefined) return [];
    const differing = comparedColumns.filter((column) => entry[storedAs[column]] !== known[storedAs[column]]);
    return differing.length === 0 ? [] : [{ line, key: entry.source_key, columns: differing }];
  });
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
  const time = timeOf(value('date'));
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
    amount: figure('amount') ?? 0,
    factor: figure('factor') ?? 1,
    amount2: figure('amount2') ?? 0,
    factor2: figure('factor2') ?? 1,
    gdt: figure('gdt') ?? 0,
    comment: value('comment'),
    coupon_code: value('coupon_code'),
    entry_at: timeOf(value('date')) ?? now,
    source_key: value('key'),
    created_at: now,
  };
}

/**
 * The day as ISO 8601, where it was written otherwise. With slashes or hyphens some languages write the month first:
 * those separate the columns by commas.
 */
function isoDay(text: string, separator: string): string {
  const [, day, mark, month, year] = DAY_FIRST.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return text;
  if (mark !== '.' && separator !== ';') return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isKind(text: string): boolean {
  return (gdtKinds as readonly string[]).includes(text);
}

/** GDT are figures of another system, of up to eight decimals. */
function figureOf(text: string, mark: DecimalMark): number | undefined {
  const figure = readFigure(text, mark)?.figure;
  return figure !== undefined && isFigure(figure) ? figure : undefined;
}

export function isFigure(figure: number): boolean {
  return Number.isFinite(figure) && Math.abs(figure) <= LARGEST;
}

/** Whether a time is later than today, wherever that day has begun: an entry is only taken back, never changed. */
export function isFuture(time: number, now: number): boolean {
  return time > now + DAY_MS;
}

/** Milliseconds of an ISO day or time; undefined when it does not exist. */
export function timeOf(text: string): number | undefined {
  if (!DATE.test(text)) return undefined;
  const time = Date.parse(text);
  const isDay = new Date(Date.parse(`${text.slice(0, 10)}T00:00:00Z`));
  if (Number.isNaN(time) || Number.isNaN(isDay.getTime())) return undefined;
  return isDay.toISOString().startsWith(text.slice(0, 10)) ? time : undefined;
}
