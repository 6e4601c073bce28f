/** Words of names for which the field has a better one. The glossary is in `docs/glossary.md`. */
import { basename } from 'node:path';
import { Visitor } from 'oxc-parser';
import { lineFinder, syntaxOf } from '../lib/sources.ts';
import { functionsOf, type NamedLine } from './declarations.ts';

const each = (words: string, instead: string): (readonly [string, string])[] =>
  words.split(' ').map((word) => [word, instead]);

/** Words within an identifier or the name of a file, and what to say instead, by meaning. */
const better: ReadonlyMap<string, string> = new Map([
  ...each('told untold', 'submitted, reported, answered, notified, received, logged'),
  ...each('behind', 'snapshot, after, since, late'),
  ...each('kept', 'stored, cached, remembered, retained, recorded'),
  ...each('stay stays', 'remembered device'),
  ...each('plain plainly careful', 'v1, v2, raw, simple, sanitized'),
  ...each('together gathered', 'batch'),
  ...each('deed deeds', 'contribution, operation'),
  ...each('case cases', 'example, operation'),
  ...each('way ways', 'method, route, transition, protocol, channel; under way: pending'),
  ...each('ask asks asked asking', 'request, query, fetch, execute, call'),
  ...each('try tries', 'attempt'),
  ...each('wish wishes', 'request, input, order'),
  ...each('stage weather mood', 'fixture, network, faults'),
  ...each('bell heard hear say', 'signal, listen, received, publish, write'),
  ...each('soon patiently', 'grouped, withoutTimeout'),
  ...each('doors shut', 'endpoints, closed'),
  ...each('care calm', 'check, attention, idle, settled'),
  ...each('notice notices', 'live change, push message, toast'),
]);

/** These name the batches of gifts and of statements, until there are none: they are counted, and not refused. */
const counted = new Set(['together', 'gathered']);
export const isRefused = ({ word }: Pick<PoorName, 'word'>): boolean => !counted.has(word);

/** Whole names that say nothing of what they name. */
const betterAlone = new Map(each('known', 'what it is: members, found, stored'));

/** Names of files that say what is done there, and not with what. */
const betterFile: ReadonlyMap<string, string> = new Map([
  ...betterAlone,
  ['driving', 'retries'],
  ['promising', 'votes'],
  ['finishing', 'conclusion'],
  ['receiving', 'incoming'],
]);

/** First words of exported functions. */
const betterFirst = new Map([
  ['look', 'find, get, list, check, poll'],
  ['take', 'claim, consume, accept, apply'],
]);

/** Names that others fixed, with the reason. Columns and files of migrations are stored under theirs. */
const exceptions = new Map([
  ...each('toLowerCase toUpperCase destroySoon', 'JavaScript and Node'),
  ...each('case', 'SQL as Kysely writes it'),
  ...each('sayThanks staySignedIn stayId endStay forgetStay needsCare UNDER_WAY', 'the schema of GraphQL'),
  ...each('STAY_SIGNED_IN_DAYS staySignedInDays', 'a setting'),
  ...each('accountStaysClosed', 'a stored kind of mail'),
  ...each('CIRCLES_SHUT_OUT REQUEST_UNDER_WAY STAY_STOLEN', 'a problem code'),
  ...each('USER_STAY_BEGIN USER_STAY_END USER_STAY_STOLEN THANKS_SAY', 'a stored type of event'),
  ...each('ASKED NOT_ASKED TOLD_TO_BOOK TOLD_NEVER', 'a stored step of a transfer to another community'),
  ...each('stays', 'a table, and a field of GraphQL'),
  ...each('wish', 'a column, and a field of the wire between communities'),
  ...each('staysBoundToTheHost accessNotices polledNotices noPolledNotices', 'a migration'),
]);

/** Names that are fixed in some files alone, which these patterns match. */
const exceptionsIn = new Map([
  // The copies of the database that there are: a column, and a field of the schema.
  ['kept', /backup|duties|administration|nightly|tables-site/],
  // A field of the schema: whether an entry of the list exists already.
  ['known', /gdt-import|gdt\.api/],
  // A stored kind of push message.
  ['asked', /device-push-texts/],
  // A former table, where its identifiers were widened.
  ['notices', /0030-wide-ids/],
  // The word of a Dockerfile.
  ['stage', /deploy\/container/],
  ['Stage', /deploy\/container/],
  ['beginStage', /deploy\/container/],
]);

const isColumn = (name: string): boolean => /^[a-z0-9]+(?:_[a-z0-9]+)+$/.test(name);
const isMigration = (path: string): boolean => path.includes('/migrations/');

const wordsOf = (name: string): string[] =>
  name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase());

/** The word of a name that has a better one; undefined if there is none. */
function refusedWord(
  name: string,
  path: string,
  whole: ReadonlyMap<string, string> = betterAlone,
): string | undefined {
  if (exceptions.has(name) || exceptionsIn.get(name)?.test(path) || isColumn(name)) return undefined;
  return whole.has(name) ? name : wordsOf(name).find((word) => better.has(word));
}

const insteadOf = (word: string): string => better.get(word) ?? betterFile.get(word) ?? '';

/** A name that has a better one. */
export interface PoorName extends NamedLine {
  readonly path: string;
  readonly word: string;
  readonly instead: string;
}

interface Place {
  readonly name: string;
  readonly start: number;
}

/** Each name in a file, and of it, that has a better one. */
export function refusedNames(path: string, text: string): PoorName[] {
  const lineAt = lineFinder(text);
  const found = new Map<number, PoorName>();
  const note = (word: string, instead: string, { name, start }: Place): void =>
    void found.set(start, { path, line: lineAt(start), name, word, instead });
  const check = (node: Place): void => {
    const word = refusedWord(node.name, path);
    if (word !== undefined) note(word, insteadOf(word), node);
  };
  const checkFirst = (node: Place): void => {
    const [word = ''] = wordsOf(node.name);
    const instead = betterFirst.get(word);
    if (instead !== undefined) note(word, instead, node);
  };
  const { program } = syntaxOf(path, text);
  new Visitor({
    Identifier: check,
    PrivateIdentifier: check,
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration) functionsOf(declaration).forEach(checkFirst);
    },
  }).visit(program);
  const file = basename(path).replace(/\..*/, '');
  const word = isMigration(path) ? undefined : refusedWord(file, path, betterFile);
  if (word !== undefined) note(word, insteadOf(word), { name: basename(path), start: -1 });
  return [...found.values()];
}
