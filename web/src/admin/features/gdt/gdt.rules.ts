import { DAY_MS } from '@kula/core/platform/days';
import { gdtKinds, gdtTotal, readFigure } from '@kula/core/money/gdt';
import type { FigureReading, GdtKind } from '@kula/core/money/gdt';
import { wholeEmailRule } from '#shared/forms/email.rules.ts';
import { serverNow } from '#shared/clock/server-time.ts';
import type { Message, Rules } from '#shared/forms/form.ts';
import { decimalMarkOf } from '#shared/texts/entered.ts';
import { formatsOf } from '#shared/texts/formats.ts';
import type { Formats } from '#shared/texts/formats.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import { dayOf, localDay, momentOfDay } from '#shared/time/days.ts';

export interface EntryValues {
  email: string;
  kind: string;
  amount: string;
  factor: string;
  gdt: string;
  date: string;
  comment: string;
}

export function newEntryValues(nowMs: number): EntryValues {
  return {
    email: '',
    kind: 'FORM',
    amount: '',
    factor: '1',
    gdt: '',
    date: localDay(nowMs),
    comment: '',
  };
}

/** A moment on the day of an entry; one that was recorded by its day has the first moment of that day in UTC. */
export function momentOfEntry(date: string): number {
  const time = Date.parse(date);
  return time % DAY_MS === 0 ? momentOfDay(dayOf(date)) : time;
}

/** The values of a stored entry, to be recorded anew once it was taken back. */
export function valuesToCorrect(
  email: string,
  entry: Omit<EntryFigures, 'kind'> & { gdtEntryType: GdtKind; comment: string; date: string },
): EntryValues {
  return {
    email,
    kind: entry.gdtEntryType,
    amount: figureText(entry.amount),
    factor: figureText(entry.factor),
    gdt: figureText(entry.gdt),
    date: localDay(momentOfEntry(entry.date)),
    comment: entry.comment,
  };
}

const commentMax = 2000;

const zero: Message = { key: 'gdtEntry.figureZero' };

/** The rules of the form; the server checks the same ones. */
export const entryRules: Rules<EntryValues> = {
  email: wholeEmailRule,
  // A total of zero is shown at the figure that makes it zero.
  amount: (typed, values) =>
    figureRule(typed) ?? (totalOf(values) === 0 && figureOf(values.factor) !== 0 ? zero : undefined),
  factor: (typed, { kind }) =>
    figureRule(typed) ?? (isCalculated(kind) && figureOf(typed) === 0 ? zero : undefined),
  gdt: (typed, { kind }) =>
    isCalculated(kind) ? undefined : (figureRule(typed) ?? (figureOf(typed) === 0 ? zero : undefined)),
  date(day) {
    if (day === '') return { key: 'gdtEntry.dateMissing' };
    return day > localDay(serverNow()) ? { key: 'gdtEntry.dateFuture' } : undefined;
  },
  comment: (typed) => (typed.trim().length > commentMax ? { key: 'gdtEntry.commentLong' } : undefined),
};

export function kindOf(kind: string): GdtKind {
  return gdtKinds.find((known) => known === kind) ?? 'FORM';
}

/** The kinds that are recorded by hand. An increase is of all members at once, and calculated elsewhere. */
const kindsByHand = gdtKinds.filter((kind) => kind !== 'GLOBAL_MODIFICATOR');

/** The kinds to choose from; also that of an entry that is corrected. */
export function kindsFor(kind: string): readonly GdtKind[] {
  return kindsByHand.some((one) => one === kind) ? kindsByHand : [...kindsByHand, kindOf(kind)];
}

/** Whether the total follows from amount and factor, so that nobody has to enter it. */
export function isCalculated(kind: string): boolean {
  return gdtTotal(kindOf(kind), { amount: 0, factor: 0 }) !== undefined;
}

/** The calculated total; undefined until both figures are numbers. */
export function totalOf({ kind, ...typed }: EntryValues): number | undefined {
  const [amount, factor] = [figureOf(typed.amount), figureOf(typed.factor)];
  if (amount === undefined || factor === undefined) return undefined;
  return gdtTotal(kindOf(kind), { amount, factor });
}

/** What the entry gives: the calculated total, or the one that was entered. */
export function givenBy(values: EntryValues): number {
  return totalOf(values) ?? figureOf(values.gdt) ?? 0;
}

export interface EntryFigures {
  kind: GdtKind;
  amount: number;
  factor: number;
  amount2: number;
  factor2: number;
  gdt: number;
}

/** The figures that take an entry back: what was paid with the opposite sign, times the same factors. */
export function counterEntry({
  gdtEntryType: kind,
  amount,
  factor,
  amount2,
  factor2,
  gdt,
}: Omit<EntryFigures, 'kind'> & { gdtEntryType: GdtKind }): EntryFigures {
  return { kind, amount: opposite(amount), factor, amount2: opposite(amount2), factor2, gdt: opposite(gdt) };
}

/** So much of an entry's comment names it in the comment of its counter-entry. */
const nameMax = 200;

/** The comment of a counter-entry: of one day there may be several entries, which differ by their comments. */
export function commentNaming(correction: string, { comment }: { comment: string }): string {
  const letters = [...comment];
  const words = letters.length > nameMax ? `${letters.slice(0, nameMax).join('')}…` : comment;
  return [correction, words].filter((part) => part !== '').join(' · ');
}

/** Whether one entry takes back the other. */
export function isCounterOf(
  one: Omit<EntryFigures, 'kind'> & { id: number },
  other: Omit<EntryFigures, 'kind'> & { id: number },
): boolean {
  return one.id > other.id && one.gdt === opposite(other.gdt) && one.amount === opposite(other.amount);
}

/** Never minus zero. */
function opposite(figure: number): number {
  return figure === 0 ? 0 : -figure;
}

function figureRule(typed: string): Message | undefined {
  return figureOf(typed) === undefined ? { key: 'gdtEntry.figureForm' } : undefined;
}

const decimalMark = (): ReturnType<typeof decimalMarkOf> => decimalMarkOf(formatsOf(currentLanguage()));

/** A figure that was typed, read as the shown language writes numbers; undefined when it is not a number. */
export function readingOf(typed: string): FigureReading | undefined {
  return readFigure(typed, decimalMark());
}

export function figureOf(typed: string): number | undefined {
  return readingOf(typed)?.figure;
}

/** A figure with two decimals as an amount has them, or with all that it has: a factor may have more. */
export function shownFigure(formats: Formats, figure: number): string {
  return Number(figure.toFixed(2)) === figure ? formats.otherAmount(figure) : figureText(figure);
}

/** A figure for a field, with the sign before its decimals that the shown language has. */
export function figureText(figure: number): string {
  return String(figure).replace('.', decimalMark());
}
