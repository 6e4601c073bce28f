/** `npm run shard-safe`, after the tests: checks the statements that they sent. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sent } from './record.ts';
import { compare, countScattered, findBreaches, inWords } from './report.ts';

type Line = Sent & { readonly test: string };

const [folder = '.', extent = 'some'] = process.argv.slice(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const sent = linesIn(folder);
const found = findBreaches(sent);
const { unknown, gone } = compare(found.keys(), 'statements');
for (const key of unknown) {
  const breach = found.get(key);
  if (breach) say(`${inWords(breach)}\n`);
}
// A part of the tests does not send all statements.
const isOutdated = extent === 'all' && gone.length > 0;
if (isOutdated) say(`Listed, and not found any more:\n${gone.join('\n')}\n`);
say(`${new Set(sent.map(({ text }) => text)).size} different statements of requests`);
say(`${countScattered(sent)} of them read what lies on all machines`);
say(`${found.size} breaches, ${found.size - unknown.length} of them listed, ${unknown.length} new`);
if (sent.length === 0) say('Nothing was sent, so nothing was checked.');
process.exitCode = unknown.length > 0 || isOutdated || sent.length === 0 ? 1 : 0;

function linesIn(path: string): Line[] {
  return readdirSync(path).flatMap((name) =>
    readFileSync(join(path, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line),
  );
}
