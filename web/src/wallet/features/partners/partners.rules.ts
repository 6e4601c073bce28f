import { fullName } from '#shared/texts/full-name.ts';
import { isRemote } from '../account/booking.rules.ts';
import { beginningOfId } from '../account/identity.data.ts';
import type { Booking, Partner } from '../account/booking.rules.ts';
import { typedAddress } from './typed-addresses.data.ts';

/** The part of a person that others see. */
export type Identified = Pick<Partner, 'firstName' | 'lastName' | 'gradidoID' | 'alias' | 'communityName'>;

/** A person of the member's own bookings, with the newest booking between the two. */
export interface RecentPartner extends Partner {
  last: Booking;
}

/** Names one person among all communities. */
export function keyOf({ communityUuid, gradidoID }: Partner): string {
  return `${communityUuid}/${gradidoID}`;
}

/** All people of the bookings to whom something can be sent, newest first, each once. */
export function recentPartners(bookings: readonly Booking[]): RecentPartner[] {
  const known = new Map<string, RecentPartner>();
  for (const booking of bookings) {
    const { partner } = booking;
    if (partner === undefined || partner.gradidoID === '' || partner.isClosed === true) continue;
    const key = keyOf(partner);
    if (!known.has(key)) known.set(key, { ...partner, last: booking });
  }
  return [...known.values()];
}

/** A possible recipient: from earlier bookings, a favourite, or found by the search. */
export interface Suggestion extends Partner {
  /** The time of the newest booking between the two. */
  lastAt?: number | undefined;
  /** Its text, which both know. */
  lastMemo?: string | null | undefined;
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

const mostLetters = 60;

/** As much of a text as a line has room for. */
export function openingWords(text: string): string {
  const letters = [...text];
  return letters.length <= mostLetters ? text : `${letters.slice(0, mostLetters).join('')}…`;
}

/** Of a member of another community only what was typed may be known: that is the name already. */
function shortId(gradidoID: string): string {
  const beginning = beginningOfId(gradidoID);
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
 * member of another one. It is the same for a person on every screen, and what that person's own pages show.
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

/** The text without case and accents: names that differ in these alone are easily mistaken for each other. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
