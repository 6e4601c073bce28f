/** People by what is typed of their name. */
import { foldLetters, spellings } from '@kula/core/platform/letters';
import { fullName } from '#shared/texts/full-name.ts';
import type { Partner } from '../account/booking.rules.ts';
import { likelyPeople } from './likely-names.rules.ts';

const mostSuggestions = 5;

/** The spellings of each person's names: with every letter that is typed, the text is compared with those of all known people. */
const known = new WeakMap<Partner, Names>();

interface Names {
  /** Of the full name. */
  readonly full: readonly string[];
  /** All by which the person is found. */
  readonly all: readonly string[];
}

/** The people whose name or username contains the typed text, without regard to case, accents and hyphens. */
export function suggestPartners<Person extends Partner>(
  partners: readonly Person[],
  typed: string,
): Person[] {
  const wanted = foldLetters(typed.trim());
  if (wanted === '') return partners.slice(0, mostSuggestions);
  const texts = [wanted, wanted.replaceAll('-', '')].filter((text) => text !== '');
  const fits = (partner: Partner, before: string): boolean =>
    namesOf(partner).all.some((name) => texts.some((text) => (before + name).includes(before + text)));
  const fitting = partners.filter((partner) => fits(partner, ''));
  // Names that begin with the text come first; among equals the newest stay first.
  const begins = (partner: Partner): boolean => fits(partner, ' ');
  return [...fitting.filter(begins), ...fitting.filter((partner) => !begins(partner))].slice(
    0,
    mostSuggestions,
  );
}

/** The people who may be meant by a text with a slip of the finger. */
export function likelyPartners<Person extends Partner>(partners: readonly Person[], typed: string): Person[] {
  return likelyPeople(partners, typed, (partner) => `${fullName(partner)} ${partner.alias}`);
}

/** The only person with the typed full name; undefined where nobody or more than one has it. */
export function onlyNamed<Person extends Partner>(
  partners: readonly Person[],
  written: string,
): Person | undefined {
  const wanted = foldLetters(written.trim().replaceAll(/\s+/g, ' '));
  if (wanted === '') return undefined;
  const named = partners.filter((partner) => namesOf(partner).full.includes(wanted));
  return named.length === 1 ? named[0] : undefined;
}

/** "Karl-Heinz" is found as "Karlheinz" and as "Karl Heinz", "Müller" as "Mueller", and "O’Neill" as "Oneill", too. */
function namesOf(partner: Partner): Names {
  const before = known.get(partner);
  if (before !== undefined) return before;
  const full = spellings(fullName(partner));
  const variants = full.flatMap((name) => [name, name.replaceAll(/['·-]/g, ''), name.replaceAll('-', ' ')]);
  const names = { full, all: [foldLetters(partner.alias), ...variants] };
  known.set(partner, names);
  return names;
}

/**
 * The name cut into the part before the typed letters, the letters themselves and the rest. A single letter counts only
 * where a name begins with it.
 */
export function typedPart(name: string, typed: string): [before: string, match: string, after: string] {
  const wanted = typed.trim().toLowerCase();
  const lower = name.toLowerCase();
  const start = wanted.length > 1 ? lower.indexOf(wanted) : ` ${lower}`.indexOf(` ${wanted}`);
  if (wanted === '' || start < 0) return [name, '', ''];
  const end = start + wanted.length;
  return [name.slice(0, start), name.slice(start, end), name.slice(end)];
}
