/** Days as people write them: in the order and with the signs of their language, `21.11.2026` or `11/21/2026`. */
import { isDay } from '@kula/core/platform/days';

type DayPart = 'day' | 'month' | 'year';

export interface DateText {
  /** The day `2026-11-21` as it is written; empty for none. */
  write(day: string): string;
  /**
   * The day that is meant; undefined where the text is none, or not yet: the year has four digits, or two where the
   * text is `complete`.
   */
  read(text: string, isComplete: boolean): string | undefined;
  /** The pattern with these letters for day, month and year: `TT.MM.JJJJ`. */
  pattern(letters: string): string;
}

/** A year with leading zeros is one that is being typed. */
const firstRead = '1000';

const isPart = (type: string): type is DayPart => type === 'day' || type === 'month' || type === 'year';

/** The way that this language tag has. */
export function dateTextOf(tag: string): DateText {
  const parts = new Intl.DateTimeFormat(tag, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).formatToParts(new Date(2026, 10, 21));
  const order = parts.map(({ type }) => type).filter(isPart);
  const put = (valueOf: (part: DayPart) => string): string =>
    parts.map(({ type, value }) => (isPart(type) ? valueOf(type) : value)).join('');
  return {
    write(day) {
      if (!isDay(day)) return '';
      const [year = '', month = '', date = ''] = day.split('-');
      return put((part) => ({ year, month, day: date })[part]);
    },
    read(text, isComplete) {
      const groups = groupsOf(text, order);
      if (groups === undefined) return undefined;
      const { day, month, year } = groups;
      if (year.length !== 4 && !(isComplete && year.length === 2)) return undefined;
      const read = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
      return isDay(read) && read >= firstRead ? read : undefined;
    },
    pattern(letters) {
      const [day = '', month = '', year = ''] = letters;
      return put((part) => ({ day: day.repeat(2), month: month.repeat(2), year: year.repeat(4) })[part]);
    },
  };
}

/** Three numbers in the order of the language, or from the year on, as programs write days. */
function groupsOf(text: string, order: readonly DayPart[]): Record<DayPart, string> | undefined {
  const digits = text
    .trim()
    .split(/\D+/u)
    .filter((group) => group !== '');
  const [run = ''] = digits;
  const isRun = digits.length === 1 && run.length === 8;
  const fromYear: readonly DayPart[] = ['year', 'month', 'day'];
  const isFromYear = !isRun && run.length === 4;
  const sorted = isFromYear ? fromYear : order;
  const groups = isRun ? cut(run, sorted) : digits;
  if (groups.length !== 3 || /\p{L}/u.test(text)) return undefined;
  const found: Record<DayPart, string> = { day: '', month: '', year: '' };
  for (const [index, part] of sorted.entries()) found[part] = groups[index] ?? '';
  return found.day.length <= 2 && found.month.length <= 2 ? found : undefined;
}

/** Eight digits without signs between them. */
function cut(run: string, order: readonly DayPart[]): string[] {
  let from = 0;
  return order.map((part) => {
    const length = part === 'year' ? 4 : 2;
    from += length;
    return run.slice(from - length, from);
  });
}
