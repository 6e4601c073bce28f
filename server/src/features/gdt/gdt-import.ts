/** Parses entries of GDT from text; returns the fault of each invalid line. */
import { Refusal } from '@kula/core/errors';
import { codePoints, isEmail, normalizeEmail } from '@kula/core/members';
import { type GdtKind, gdtKinds } from '@kula/core/gdt';
import { readCsv } from './gdt-csv.ts';
import type { NewGdtEntry } from './gdt.queries.ts';

const needed = ['key', 'email', 'kind', 'amount', 'gdt', 'date'] as const;
const columns = [...needed, 'factor', 'amount2', 'factor2', 'comment', 'coupon_code'] as const;
type Column = (typeof columns)[number];

const KEY_MAX = 200;
const COMMENT_MAX = 2000;
const COUPON_MAX = 100;
const LARGEST = 1e12;
/** ISO 8601: a day, or a time with its zone. */
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

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
  const [heading, ...rows] = readCsv(csv);
  const names = (heading?.fields ?? []).map((name) => name.toLowerCase());
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new Refusal('GDT_ENTRY_INVALID', { detail: { missing: missing.join(', ') } });
  }
  const good: ImportLine[] = [];
  const problems: { line: number; message: string }[] = [];
  const seen = new Set<string>();
  for (const { line, fields } of rows) {
    const value = (column: Column): string => fields[names.indexOf(column)] ?? '';
    const problem =
      problemOf(value) ?? (seen.has(value('key')) ? 'the key stands in an earlier line' : undefined);
    if (problem !== undefined) problems.push({ line, message: problem });
    else good.push({ line, entry: entryOf(value, now) });
    seen.add(value('key'));
  }
  return { lines: rows.length, good, problems };
}

type Values = (column: Column) => string;

function problemOf(value: Values): string | undefined {
  const key = value('key');
  if (key === '' || codePoints(key) > KEY_MAX) return `the key must have 1 to ${KEY_MAX} characters`;
  if (!isEmail(normalizeEmail(value('email')))) return 'the e-mail address is not valid';
  if (!isKind(value('kind').toUpperCase())) return `the kind must be one of ${gdtKinds.join(', ')}`;
  for (const name of ['amount', 'gdt'] as const) {
    if (figureOf(value(name)) === undefined) return `${name} is not a number`;
  }
  for (const name of ['factor', 'amount2', 'factor2'] as const) {
    if (value(name) !== '' && figureOf(value(name)) === undefined) return `${name} is not a number`;
  }
  if (timeOf(value('date')) === undefined) return 'the date must be like 2026-01-31 or 2026-01-31T12:00:00Z';
  if (codePoints(value('comment')) > COMMENT_MAX)
    return `the comment is longer than ${COMMENT_MAX} characters`;
  if (codePoints(value('coupon_code')) > COUPON_MAX)
    return `the coupon is longer than ${COUPON_MAX} characters`;
  return undefined;
}

function entryOf(value: Values, now: number): ImportLine['entry'] {
  const figure = (column: Column, absent: number): number => figureOf(value(column)) ?? absent;
  return {
    email: normalizeEmail(value('email')),
    kind: value('kind').toUpperCase() as GdtKind,
    amount: figure('amount', 0),
    factor: figure('factor', 1),
    amount2: figure('amount2', 0),
    factor2: figure('factor2', 1),
    gdt: figure('gdt', 0),
    comment: value('comment'),
    coupon_code: value('coupon_code'),
    entry_at: timeOf(value('date')) ?? now,
    source_key: value('key'),
    created_at: now,
  };
}

function isKind(text: string): boolean {
  return (gdtKinds as readonly string[]).includes(text);
}

/** A plain number with a point or a comma before its decimals; GDT are figures of another system. */
function figureOf(text: string): number | undefined {
  if (!/^-?\d{1,13}([.,]\d{1,8})?$/.test(text)) return undefined;
  const figure = Number(text.replace(',', '.'));
  return isFigure(figure) ? figure : undefined;
}

export function isFigure(figure: number): boolean {
  return Number.isFinite(figure) && Math.abs(figure) <= LARGEST;
}

/** Milliseconds of an ISO day or time; undefined when it does not exist. */
export function timeOf(text: string): number | undefined {
  if (!DATE.test(text)) return undefined;
  const time = Date.parse(text);
  const isDay = new Date(Date.parse(`${text.slice(0, 10)}T00:00:00Z`));
  if (Number.isNaN(time) || Number.isNaN(isDay.getTime())) return undefined;
  return isDay.toISOString().startsWith(text.slice(0, 10)) ? time : undefined;
}
