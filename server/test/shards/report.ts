/** Compares the found breaches with the list of known ones. */
import { knownBreaches } from './known-breaches.ts';
import { asksEveryMachine, breachesOf, type Breach, reasons } from './rules.ts';
import type { Sent } from './record.ts';

export interface Found extends Breach {
  readonly text: string;
  readonly test: string;
  times: number;
}

/** The breaches of statements, each key once with the first statement and test that showed it. */
export function findBreaches(all: Iterable<Sent & { readonly test: string }>): Map<string, Found> {
  const found = new Map<string, Found>();
  for (const { text, values, test } of all) {
    for (const breach of breachesOf(text, values)) {
      const known = found.get(breach.key);
      if (known) known.times++;
      else found.set(breach.key, { ...breach, text, test, times: 1 });
    }
  }
  return found;
}

/** How many different statements read from all machines. */
export function countScattered(all: Iterable<Sent>): number {
  const texts = new Set<string>();
  for (const { text, values } of all) if (asksEveryMachine(text, values)) texts.add(text);
  return texts.size;
}

export interface Difference {
  /** Found, and not in the list. */
  readonly unknown: readonly string[];
  /** In the list, and not found any more. */
  readonly gone: readonly string[];
}

export function compare(keys: Iterable<string>, kind: 'statements' | 'tables'): Difference {
  const listed = new Set(knownBreaches.flatMap((known) => known[kind] ?? []));
  const found = new Set(keys);
  return {
    unknown: [...found].filter((key) => !listed.has(key)).toSorted(),
    gone: [...listed].filter((key) => !found.has(key)).toSorted(),
  };
}

export function inWords({ key, rule, text, test, times }: Found): string {
  const statement = text.length > 400 ? `${text.slice(0, 400)} …` : text;
  return `${key} (${times})\n  ${reasons[rule]}\n  in ${test}\n  ${statement}`;
}
