/**
 * The query of an address as data: a page defines a table of its parameters, and reads and writes its address
 * with it. Invalid values count as not given; default values are not written.
 */
import { isDay } from '@kula/core/platform/days';

/** One parameter: how it is read, and how it is written; an empty text is not written. */
export interface SearchParam<Value> {
  name: string;
  parse: (text: string | null) => Value;
  format: (value: Value) => string;
}

export interface SearchParams<Values> {
  parse: (query: URLSearchParams) => Values;
  /** By the names of the address, in the order of the table; what is not given is not written. */
  format: (values: Partial<Values>) => Record<string, string>;
}

export function searchParams<Values extends object>(table: {
  readonly [Name in keyof Values]: SearchParam<Values[Name]>;
}): SearchParams<Values> {
  const names = Object.keys(table) as (keyof Values)[];
  return {
    parse(query) {
      const values: Partial<Values> = {};
      for (const name of names) values[name] = table[name].parse(query.get(table[name].name));
      return values as Values;
    },
    format(values) {
      const written: Record<string, string> = {};
      for (const name of names) {
        const value = values[name];
        const text = value === undefined ? '' : table[name].format(value);
        if (text !== '') written[table[name].name] = text;
      }
      return written;
    },
  };
}

/** The query with its question mark; empty without parameters. */
export function queryText(params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(params);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** A text, trimmed. */
export function textParam(name: string): SearchParam<string> {
  const trimmed = (text: string | null): string => text?.trim() ?? '';
  return { name, parse: trimmed, format: trimmed };
}

/** A day, `YYYY-MM-DD`; empty where none is given, or one that does not exist. */
export function dayParam(name: string): SearchParam<string> {
  return { name, parse: (text) => (text !== null && isDay(text) ? text : ''), format: (day) => day };
}

/** A row number with at most so many digits; numbers of things that grow with bookings have 15. */
export function numberParam(name: string, digits: 9 | 15 = 9): SearchParam<number | undefined> {
  return {
    name,
    parse: (text) =>
      text !== null && text.length <= digits && /^[1-9]\d*$/.test(text) ? Number(text) : undefined,
    format: (value) => (value === undefined ? '' : String(value)),
  };
}

/** The page of a list; the first one is not written. */
export function pageParam(name = 'page'): SearchParam<number> {
  return { name, parse: parsePage, format: (page) => (page === 1 ? '' : String(page)) };
}

/** The page number in an address; an invalid one means the first page. */
export function parsePage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/** One of several values; the default is not written. */
export function choiceParam<Choice extends string, Usual extends Choice | undefined>(
  name: string,
  choices: readonly Choice[],
  usual: Usual,
): SearchParam<Choice | Usual> {
  return {
    name,
    parse: (text) => choices.find((choice) => choice === text) ?? usual,
    format: (choice) => (choice === undefined || choice === usual ? '' : choice),
  };
}

/** Any of several values, in their defined order. */
export function choicesParam<Choice extends string>(
  name: string,
  choices: readonly Choice[],
): SearchParam<readonly Choice[]> {
  return {
    name,
    parse(text) {
      const given = (text ?? '').split(' ');
      return choices.filter((choice) => given.includes(choice));
    },
    format: (chosen) => chosen.join(' '),
  };
}

/** A boolean; the given word in the address means the opposite of `usual`. */
export function flagParam(name: string, word: string, usual = false): SearchParam<boolean> {
  return {
    name,
    parse: (text) => (text === word) !== usual,
    format: (isOn) => (isOn === usual ? '' : word),
  };
}

/** For a page whose address contains only the page of its list. */
export const pagedSearch = searchParams({ page: pageParam() });
