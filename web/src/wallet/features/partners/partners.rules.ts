import { plainLetters, spellings } from '@kula/core/letters';
import { fullName } from '#shared/texts/full-name.ts';
import { isRemote } from '../account/booking.rules.ts';
import type { Booking, Partner } from '../account/booking.rules.ts';
import { typedAddress } from './typed-addresses.data.ts';
import { likelyPeople } from './likely-names.rules.ts';

/** The part of a person that others see. */
export type Identified = Pick<Partner, 'firstName' | 'lastName' | 'gradidoID' | 'alias' | 'communityName'>;

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
  const named = partners.filter((partner) => spellings(fullName(partner)).includes(wanted));
  return wanted !== '' && named.length === 1 ? named[0] : undefined;
}

/** The first name, or the whole name where another of these people has the same first name. */
export function shortName(person: Partner, among: readonly Partner[]): string {
  const isShared = among.some(
    (other) => other.gradidoID !== person.gradidoID && folded(other.firstName) === folded(person.firstName),
  );
  return isShared ? fullName(person) : person.firstName;
}

/**
 * What is one person's alone, the second line below a name: the community of a member of another one, and what
 * distinguishes the person within it.
 */
export function particulars(person: Identified): string {
  return [person.communityName, within(person)].filter((part) => part !== '').join('/');
}

/** The username; without one the address that was typed on this device, or the beginning of the id. */
function within({ alias, gradidoID }: Identified): string {
  return alias === '' ? (typedAddress(gradidoID) ?? shortId(gradidoID)) : alias;
}

/** Of a member of another community only what was typed may be known: that is the name already. */
function shortId(gradidoID: string): string {
  const [, beginning] = /^([\da-f]{8})(?:-[\da-f]+){4}$/i.exec(gradidoID) ?? [];
  return beginning === undefined ? '' : `#${beginning}`;
}

/** The ids of those people who share their full name with another of them. */
export function namesakesOf(people: readonly Identified[]): ReadonlySet<string> {
  const owners = new Map<string, string>();
  const shared = new Set<string>();
  for (const person of people) {
    const name = folded(fullName(person));
    const owner = owners.get(name) ?? person.gradidoID;
    owners.set(name, owner);
    if (owner !== person.gradidoID) shared.add(owner).add(person.gradidoID);
  }
  return shared;
}

/**
 * The text beside the name in a list: the particulars of somebody with a namesake, and otherwise the community of a
 * member of another one.
 */
export function distinction(person: Identified, namesakes: ReadonlySet<string>): string {
  if (!namesakes.has(person.gradidoID)) return isRemote(person) ? person.communityName : '';
  return isRemote(person) ? particulars(person) : within(person);
}

/** The whole name, and in brackets what distinguishes the person. */
export function nameAmong(person: Identified, namesakes: ReadonlySet<string>): string {
  const apart = distinction(person, namesakes);
  return apart === '' ? fullName(person) : `${fullName(person)} (${apart})`;
}

/** The people of these bookings. */
export function partnersOf(bookings: readonly { partner: Partner | undefined }[]): Partner[] {
  return bookings.flatMap(({ partner }) => partner ?? []);
}

/** "Karl-Heinz" is found as "Karlheinz" and as "Karl Heinz", "Müller" as "Mueller", and "O’Neill" as "Oneill", too. */
function namesOf(partner: Partner): string[] {
  const names = spellings(fullName(partner));
  return [
    folded(partner.alias),
    ...names.flatMap((name) => [name, name.replaceAll(/['·-]/g, ''), name.replaceAll('-', ' ')]),
  ];
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
function folded(text: string): string {
  return plainLetters(text);
}
