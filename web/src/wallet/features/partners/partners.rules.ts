import { fullName } from '#shared/texts/full-name.ts';
import { isRemote } from '../account/booking.rules.ts';
import type { Booking, Partner } from '../account/booking.rules.ts';
import { likelyPeople } from './likely-names.rules.ts';

/** A person of the member's own bookings, with the newest booking between the two. */
export interface RecentPartner extends Partner {
  last: Booking;
}

/** All people of the bookings to whom something can be sent, newest first, each once. */
export function recentPartners(bookings: readonly Booking[]): RecentPartner[] {
  const known = new Map<string, RecentPartner>();
  for (const booking of bookings) {
    const { partner } = booking;
    if (partner === undefined || partner.gradidoID === '' || partner.isClosed === true) continue;
    const key = `${partner.communityUuid}/${partner.gradidoID}`;
    if (!known.has(key)) known.set(key, { ...partner, last: booking });
  }
  return [...known.values()];
}

/** A possible recipient: from earlier bookings, a favourite, or found by the search. */
export interface Suggestion extends Partner {
  /** The time of the newest booking between the two. */
  lastAt?: number | undefined;
  isFavourite?: boolean;
}

/** Favourites first, then the people of earlier bookings, each once, with the data of both. */
export function suggestionsOf(
  favourites: readonly Partner[],
  ...past: readonly (readonly Suggestion[])[]
): Suggestion[] {
  const known = new Map<string, Suggestion>(
    favourites.map((person) => [person.gradidoID, { ...person, isFavourite: true }]),
  );
  for (const person of past.flat()) {
    if (person.gradidoID === '') continue;
    const before = known.get(person.gradidoID);
    known.set(person.gradidoID, { ...person, ...before, lastAt: before?.lastAt ?? person.lastAt });
  }
  return [...known.values()];
}

const mostSuggestions = 5;

/** The people whose name or username contains the typed text, without regard to case, accents and hyphens. */
export function suggestPartners<Person extends Partner>(
  partners: readonly Person[],
  typed: string,
): Person[] {
  const wanted = folded(typed.trim());
  if (wanted === '') return partners.slice(0, mostSuggestions);
  const texts = [wanted, wanted.replaceAll('-', '')].filter((text) => text !== '');
  const fits = (partner: Partner, before: string): boolean =>
    namesOf(partner).some((name) => texts.some((text) => (before + name).includes(before + text)));
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
  const wanted = folded(written.trim().replaceAll(/\s+/g, ' '));
  const named = partners.filter((partner) => folded(fullName(partner)) === wanted);
  return wanted !== '' && named.length === 1 ? named[0] : undefined;
}

/** The first name, or the whole name where another of these people has the same first name. */
export function shortName(person: Partner, among: readonly Partner[]): string {
  const isShared = among.some((other) => isAnother(person, other, ({ firstName }) => firstName));
  return isShared ? fullName(person) : person.firstName;
}

/**
 * The text beside the name: the community of a member of another one; the username where another one here has the
 * same full name.
 */
export function distinction(person: Partner, among: readonly Partner[]): string {
  if (isRemote(person)) return person.communityName;
  const isShared = among.some((other) => !isRemote(other) && isAnother(person, other, fullName));
  return isShared ? person.alias : '';
}

/** Whether another person has the same name. */
function isAnother(person: Partner, other: Partner, called: (one: Partner) => string): boolean {
  return other.gradidoID !== person.gradidoID && folded(called(other)) === folded(called(person));
}

/** "Karl-Heinz" is found as "Karlheinz" and as "Karl Heinz", too. */
function namesOf(partner: Partner): string[] {
  const name = folded(fullName(partner));
  return [name, folded(partner.alias), name.replaceAll('-', ''), name.replaceAll('-', ' ')];
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

/** The text without case and accents, for comparisons in a search. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
