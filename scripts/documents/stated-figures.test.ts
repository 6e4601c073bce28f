/** Figures of the program that stand in documents are those of the program. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { GDD_PER_HOUR, MONTHLY_LIMIT } from '../../core/src/creation/contributions.ts';
import { UNITS_PER_GDD } from '../../core/src/money/money.ts';
import { mailKinds } from '../../core/src/notify/mails.ts';
import { languages } from '../../core/src/people/members.ts';
import { districts } from '../layers/districts.ts';
import { figureOf } from './figures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const catalogues = readdirSync(join(root, 'web/src/locales'), { withFileTypes: true }).filter((one) =>
  one.isDirectory(),
);

/** What is said of the program, and the figures that are true. */
const said: readonly (readonly [pattern: RegExp, figures: readonly number[]])[] = [
  [/([\d.,]+) GDD (?:an|for an|per) hour/g, [Number(GDD_PER_HOUR)]],
  [/([\d.,]+) (?:GDD )?(?:a|in a|per|of the) month/g, [Number(MONTHLY_LIMIT / UNITS_PER_GDD)]],
  [/\bmonth\b[^.;]{0,60} at most ([\d.,]+) GDD/g, [Number(MONTHLY_LIMIT / UNITS_PER_GDD)]],
  [/([\w-]+) kinds? of mails?/gi, [mailKinds.length]],
  [/([\w-]+) districts/gi, [districts.length]],
  // Those in which the wallet is offered and mails are written, and those with a catalogue.
  [/([\w-]+) languages/gi, [languages.length, catalogues.length]],
];

/** Figures that are not those of the program. */
function faultsIn(text: string): string[] {
  const flat = text.replaceAll(/\s+/g, ' ');
  return said.flatMap(([pattern, figures]) =>
    [...flat.matchAll(pattern)].flatMap(([found, figure = '']) => {
      const number = figureOf(figure.toLowerCase());
      return number === undefined || figures.includes(number) ? [] : [found];
    }),
  );
}

test.each([
  ['Hours of service: 20 GDD an hour, at\n  most 1,000 a month', []],
  ['25 GDD for an hour', ['25 GDD for an hour']],
  ['up to the 2,000 GDD of the month', ['2,000 GDD of the month']],
  ['The sum of a month is at most 900 GDD', ['month is at most 900 GDD']],
  ['There are twenty\nkinds of mails', ['twenty kinds of mails']],
  ['many kinds of mails in other languages', []],
  ['The server has nine districts, and mails in four languages', ['nine districts', 'four languages']],
])('of %j is found %j', (text, faults) => expect(faultsIn(text)).toEqual(faults));

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

test.each(documents)('%s has the figures of the program', (name) => {
  expect(faultsIn(readFileSync(join(root, name), 'utf8'))).toEqual([]);
});

test('the glossary says what an hour of service is worth', () => {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8').replaceAll(/\s+/g, ' ');
  expect(glossary).toContain(`${GDD_PER_HOUR} GDD an hour`);
});
