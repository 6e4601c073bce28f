/**
 * What documents name of the repository: folders, files, and names in them, such as `` `core/src/money/` ``,
 * `` `ledger.ts` `` and `` `ledger.ts › nextBooking` ``. Tests are named in the same way, and checked with their titles.
 */
import type { Fault } from './naming.ts';

/** What a document may name: the paths of all files, and the text of each. */
export interface Repository {
  readonly paths: readonly string[];
  textOf(path: string): string;
  /** Every word of the sources. */
  readonly words: ReadonlySet<string>;
}

const code = /`([^`]+)`/g;
const ownFile = /^[^\s/:][^\s:]*\.(?:tsx?|mjs|graphql|css|sh)$/;
const ownFolder = /^(?:core|server|web|e2e|bench|fuzz|scripts|deploy|contract|docs)\/[^\s]*$/;
const test = /\.(?:test|spec)\.tsx?$/;
const name = /^[A-Za-z_]\w{2,}$/;

/** The places that a text names and that are not there, each with its line; with `isOfNames` also single names. */
export function missingPlaces(text: string, repository: Repository, isOfNames: boolean): Fault[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(code)].flatMap(([, written = '']) => {
      const [place = '', ...names] = written.split(' › ');
      const fault = faultOf(place, names, repository, isOfNames);
      return fault === undefined ? [] : [{ line: index + 1, message: fault }];
    }),
  );
}

function faultOf(
  place: string,
  names: readonly string[],
  { paths, textOf, words }: Repository,
  isOfNames: boolean,
): string | undefined {
  if (!ownFile.test(place) && !ownFolder.test(place)) {
    const isGone = isOfNames && name.test(place) && !words.has(place);
    return isGone ? `Nothing is called ${place}.` : undefined;
  }
  const found = paths.filter(endsWith(place));
  if (found.length === 0) return `There is no ${place}.`;
  if (test.test(place)) return undefined;
  const gone = names.find((one) => !found.some((path) => textOf(path).includes(one)));
  return gone === undefined ? undefined : `${place} has no ${gone}.`;
}

const stands = { '**/': '(?:.+/)?', '*': '[^/]*' } as const;

/** Whether a path, or a folder of it, ends with a place; a star and a name in angle brackets stand for any text. */
function endsWith(place: string): (path: string) => boolean {
  const parts = place
    .replace(/\/$/, '')
    .replaceAll(/<[^>]+>/g, '*')
    .split(/(\*\*\/|\*)/);
  const pattern = parts.map((part) =>
    part === '*' || part === '**/' ? stands[part] : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`),
  );
  const fits = new RegExp(`(?:^|/)${pattern.join('')}(?:/|$)`);
  return (path) => fits.test(path);
}
