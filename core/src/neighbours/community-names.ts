/**
 * Names of other communities. A community chooses its name itself, so it must not be one that people or programs take for
 * the id, the address or the name of another community.
 */
import { foldLetters } from '../platform/letters.ts';
import { firstOf } from '../platform/texts.ts';
import { tidyLine } from '../people/names.ts';

/**
 * Why a name is not used: it contains an id, it is written like an address, or it is, apart from details that are easily
 * overlooked, the name or the address of this community or of another one.
 */
export type CommunityNameFault = 'ID' | 'ADDRESS' | 'HOME' | 'TAKEN';

/** No name is stored that is longer. Sorting many marks takes the square of their number. */
const MOST_READ = 255;

/** What a community is called, and where it is. */
export interface NamedCommunity {
  readonly name: string;
  readonly url: string;
}

/** The fault of a name that another community announces; undefined where it may be used. */
export function communityNameFault(
  announced: string,
  { home, others }: { readonly home: NamedCommunity; readonly others: readonly NamedCommunity[] },
): CommunityNameFault | undefined {
  const name = firstOf(announced, MOST_READ);
  const text = tidyLine(name).normalize('NFKC');
  if (/[0-9a-f]{32}/i.test(text.replaceAll(/[^\p{L}\p{N}]/gu, ''))) return 'ID';
  if (isLikeAddress(text)) return 'ADDRESS';
  if (isNameOf(home, name)) return 'HOME';
  return others.some((other) => isNameOf(other, name)) ? 'TAKEN' : undefined;
}

/** A scheme, an e-mail address, a port, brackets, or a host name of several parts, which contains no blank. */
const LIKE_ADDRESS =
  /^[a-z][a-z+.-]*:\/\/|^\/\/|^\[.*\]|@|^[^\s/]+:\d+(?:\/|$)|^(?:[\p{L}\p{M}\p{N}_-]+[.。])+[\p{L}\p{M}\p{N}-]{2,}[.。]?(?:\/|$)/iu;

function isLikeAddress(text: string): boolean {
  return LIKE_ADDRESS.test(text);
}

function isNameOf({ name, url }: NamedCommunity, announced: string): boolean {
  const key = nameKey(announced);
  return key === nameKey(name) || key === nameKey(bareAddress(url));
}

/** Capital letters of the Cyrillic and the Greek script, each before the Latin sign that looks like it. */
const CONFUSABLES = new Map(
  'АAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSԌGԚQԜW ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX 0O1ILI'
    .replaceAll(' ', '')
    .match(/../gu)
    ?.map((pair) => [pair[0] ?? '', pair[1] ?? '']),
);

/** The name without differences that are easily overlooked: accents, capitals, blanks, signs, and similar letters. */
function nameKey(name: string): string {
  const letters = foldLetters(tidyLine(name))
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const key = [...letters].map((letter) => CONFUSABLES.get(letter) ?? letter).join('');
  return key === '' ? name.normalize('NFKC') : key;
}

const ONE_SCRIPT = new RegExp(
  `^(?:${[
    'Latin',
    'Cyrillic',
    'Greek',
    'Armenian',
    'Georgian',
    'Hebrew',
    'Arabic',
    'Devanagari',
    'Bengali',
    'Tamil',
    'Thai',
    'Ethiopic',
  ]
    .map((script) => `\\p{Script=${script}}*`)
    .join('|')}|[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]*)$`,
  'u',
);
/** Latin letters of phonetic notations, many of which look like usual ones. */
const PHONETIC = /[\u01C0-\u01C3\u0250-\u02AF\u1D00-\u1DBF\u2C60-\u2C7F\uA720-\uA7FF\uAB30-\uAB6F]/u;
const SIGN_IN_WORD = /\p{L}\p{So}\p{L}/u;

/**
 * Whether a name may look like one that has other letters: it mixes the letters of several scripts, or of one that is seldom
 * written, or has phonetic letters or a sign within a word.
 */
function mayLookLikeAnother(name: string): boolean {
  const text = firstOf(name, MOST_READ).normalize('NFKC');
  const letters = text.replaceAll(/[^\p{L}]|\p{Script=Common}/gu, '');
  return !ONE_SCRIPT.test(letters) || PHONETIC.test(text) || SIGN_IN_WORD.test(text);
}

/**
 * An address as it is compared and shown: without scheme, `/api` and slashes at its end. Slashes are searched only from
 * the beginning of a run of them, because strangers may send 90,000.
 */
export function bareAddress(url: string): string {
  return url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/(?<!\/)\/+$/, '')
    .replace(/\/api$/, '');
}

/** What is shown and announced of a community. */
export interface AnnouncedName {
  readonly name: string;
  /** The announced one, where it is another one: it waits for an administrator, or has a fault. */
  readonly announced: string | null;
}

/**
 * The name of a community that announces one. The accepted name is not replaced; without one the first is taken, unless it may
 * look like another and so waits for an administrator. A name that may not be used is replaced by the address.
 */
export function nameAfterAnnouncement(
  { accepted, announced: unchecked, url }: { accepted: string | undefined; announced: string; url: string },
  faultOf: (name: string) => CommunityNameFault | undefined,
): AnnouncedName {
  const announced = tidyLine(unchecked);
  const wanted = tidyLine(accepted ?? announced);
  const isDoubtful = accepted === undefined && mayLookLikeAnother(announced);
  const isUsable =
    wanted !== '' && !isDoubtful && (wanted === bareAddress(url) || faultOf(wanted) === undefined);
  const name = isUsable ? wanted : bareAddress(url);
  return { name, announced: announced === '' || announced === name ? null : announced };
}
