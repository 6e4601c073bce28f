import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import {
  findRemoteMembersDocument,
  findPeopleDocument,
  pastPartnersDocument,
} from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { config } from '#shared/page/config.ts';
import { session } from '#shared/session/current-session.ts';
import { accountKey } from '../account/account.data.ts';
import type { Booking } from '../account/booking.rules.ts';
import { useFavourites } from '../favourites/favourites.data.ts';
import { likelyPartners, suggestPartners } from './partner-search.rules.ts';
import { recentPartners, suggestionsOf } from './partners.rules.ts';
import type { Identified, Suggestion } from './partners.rules.ts';

const staysMs = 60_000;

/** Everybody with whom the member exchanged an amount within the searched history. */
export function pastPartnersQuery() {
  return queryOptions({
    queryKey: [accountKey, 'partners', session.get().gradidoID],
    meta: { keptOffline: pastPartnersDocument },
    queryFn: () => request(pastPartnersDocument),
    select: ({ pastPartners }) =>
      pastPartners.map(({ person, lastAt, lastMemo }): Suggestion => ({
        ...person,
        alias: person.alias ?? '',
        lastAt: Date.parse(lastAt),
        lastMemo,
      })),
    staleTime: staysMs,
  });
}

/**
 * Possible recipients: favourites, then people of earlier bookings; the newest bookings are available at once,
 * the rest follows.
 */
export function useKnownPeople(newest: readonly Booking[]): Suggestion[] {
  const { data: past = nobodyKnown } = useQuery(pastPartnersQuery());
  const favourites = useFavourites();
  // The form follows the fading balance: the same people are not another list each time.
  return useMemo(() => {
    const recent = recentPartners(newest).map(({ last, ...person }) => ({
      ...person,
      lastAt: last.at,
      lastMemo: last.memo,
    }));
    return suggestionsOf(favourites, recent, past);
  }, [newest, favourites, past]);
}

const nobodyKnown: readonly Suggestion[] = [];

interface KnownPeople {
  /** Those who match the text of a search. */
  readonly named: Suggestion[];
  /** Those who may be meant, where the text has a slip of the finger and nobody matches it. */
  readonly likely: Suggestion[];
}

/** The known people for a text of a search; undefined until they are known. */
export function useKnownNamed(words: string): KnownPeople | undefined {
  const isSearched = words.trim() !== '';
  const { data: past = [], isLoading } = useQuery({ ...pastPartnersQuery(), enabled: isSearched });
  const people = suggestionsOf(useFavourites(), past);
  if (!isSearched) return { named: [], likely: [] };
  if (isLoading) return undefined;
  const named = suggestPartners(people, words);
  return { named, likely: named.length === 0 ? likelyPartners(people, words) : [] };
}

const nobodyFound: readonly FoundPerson[] = [];

/** A member who can be found by the search, as far as it shows: the name in the form that the member chose. */
export interface FoundPerson {
  gradidoID: string;
  name: string;
  alias: string;
}

/** A found member, whose first word is taken for the first name: the search says the name as one. */
export function identifiedBy({ gradidoID, name, alias }: FoundPerson): Identified {
  const [firstName = '', ...others] = name.split(' ');
  return { gradidoID, alias, firstName, lastName: others.join(' '), communityName: '' };
}

const leastLetters = 3;
const pauseMs = 400;

/** Where members are searched: in this community, or in another one by its UUID. */
export type SearchedCommunity = 'own' | { readonly uuid: string };

/** An address names one person, who is looked up; the search is for names. */
function isSearched(words: string, where: SearchedCommunity): boolean {
  if (words.length < leastLetters || words.includes('@')) return false;
  return where !== 'own' || config.services.memberSearch === 'own';
}

function foundPeopleQuery(words: string, where: SearchedCommunity) {
  return queryOptions({
    queryKey: ['find people', session.get().gradidoID, where, words],
    queryFn: () => (where === 'own' ? findHere(words) : findRemoteMembers(where.uuid, words)),
    staleTime: staysMs,
  });
}

/** What the search has already answered for the typed text; undefined while it has not, empty where there is none. */
export function useSeenPeople(typed: string, where: SearchedCommunity): readonly FoundPerson[] | undefined {
  const words = typed.trim();
  const { data } = useQuery({ ...foundPeopleQuery(words, where), enabled: false });
  return isSearched(words, where) ? data : nobodyFound;
}

/** Members found by the typed text, after a pause; in this community only where it has its own search. */
export function useFoundPeople(typed: string, where: SearchedCommunity): readonly FoundPerson[] {
  const [asked, setAsked] = useState('');
  const words = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  const isWanted = isSearched(words, where) && asked === words;
  const { data = nobodyFound } = useQuery({ ...foundPeopleQuery(asked, where), enabled: isWanted });
  return isWanted ? data : nobodyFound;
}

async function findHere(query: string): Promise<FoundPerson[]> {
  const { searchMembers } = await request(findPeopleDocument, { query });
  return searchMembers.members.map(foundPerson);
}

/** Empty when the two communities do not share their search. */
async function findRemoteMembers(communityUuid: string, query: string): Promise<FoundPerson[]> {
  const { membersElsewhere } = await request(findRemoteMembersDocument, { communityUuid, query });
  return membersElsewhere.map(foundPerson);
}

function foundPerson(found: { gradidoID: string; name: string; alias?: string | null }): FoundPerson {
  const { gradidoID, name, alias } = found;
  return { gradidoID, name, alias: alias ?? '' };
}
