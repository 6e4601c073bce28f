import { useDeferredValue, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { parseRecipient } from '@kula/core/people/recipients';
import { session } from '#shared/session/current-session.ts';
import type { FieldProblem, Form, Message } from '#shared/forms/form.ts';
import { RequestProblem, problemOf } from '#shared/client/problem.ts';
import type { Translate } from '#shared/texts/texts.ts';
import type { Partner } from '../account/booking.rules.ts';
import { useSeenPeople } from '../partners/partners.data.ts';
import type { FoundPerson, SearchedCommunity } from '../partners/partners.data.ts';
import { likelyPartners, onlyNamed, suggestPartners } from '../partners/partner-search.rules.ts';
import { findPeer, findCommunity, strangerIn } from './communities.rules.ts';
import type { Community } from './communities.rules.ts';
import { isNameLike, nobodyCalled } from './money-form.rules.ts';
import type { SendValues } from './money-form.rules.ts';
import { recipientQuery } from './recipient.data.ts';
import {
  inWords,
  isOnTheWay,
  noCommunity,
  ofField,
  ownAccount,
  recipientMessage,
} from './recipient-message.rules.ts';
import type { Words } from './recipient-message.rules.ts';
import { useLookup } from './use-lookup.ts';
import type { Lookup } from './use-lookup.ts';

export interface RecipientSearch {
  /** The member for the typed text, once known. */
  found: Partner | undefined;
  isLooking: boolean;
  /** Why nobody is shown. */
  message: Message | undefined;
  /** People with such a name are offered below the field. */
  isOffered: () => boolean;
  /** Nobody was found by a text that may be a name. */
  isNobody: boolean;
  /** The same while it is being typed, when it is not reported as a fault. */
  isNobodyYet: boolean;
  /** The sentence for a refusal of the recipient. */
  refusal: (problem: RequestProblem) => Message;
  /** The server was not reached: who is meant is not known yet, and nothing is wrong with what was typed. */
  isCutOff: boolean;
  /** The other community that is selected: it resolves the recipient only when something is sent. */
  peer: Community | undefined;
  /**
   * The field was left: looks up at once; a prefix with a known community selects it and is removed from the
   * field.
   */
  leave: () => void;
  /** The recipient; throws the refusal that belongs to the field. */
  find: () => Promise<Partner>;
}

interface RecipientOptions {
  /** As typed. */
  recipient: string;
  /** The chosen community. */
  community: string;
  communities: readonly Community[];
  /** False when the recipient is already chosen. */
  isWanted: boolean;
  set: (change: Partial<SendValues>) => void;
  /** People of earlier bookings: they are found without a connection, too. */
  known?: readonly Partner[];
  /** Sentences of this form in the place of those of sending. */
  words?: Words;
}

const nobody: readonly Partner[] = [];
const noWords: Words = {};

/** Finds the recipient while the member types, and definitively before the next step. */
export function useRecipient(options: RecipientOptions): RecipientSearch {
  const { recipient, community, communities, isWanted, set, known = nobody, words = noWords } = options;
  const client = useQueryClient();
  const meant = useMemo(
    () => meantBy(recipient, community, communities),
    [recipient, community, communities],
  );
  const { peer, isStrange } = meant;
  const people = useMemo(() => knownIn(known, peer), [known, peer]);
  const isUnaddressed = isWanted && meant.address === undefined;
  const offer = useOffer({ typed: recipient, people, where: peer ?? 'own', isWanted, isUnaddressed });
  const lookup = useLookup(recipient, meant.community, isWanted && !isStrange && peer === undefined);
  const shown = useMemo(
    () => shownOf({ recipient, meant, people, isWanted, words, offer, lookup }),
    [recipient, meant, people, isWanted, words, offer, lookup],
  );

  return useMemo(
    () => ({
      ...shown,
      peer,
      isOffered: offer.isOffered,
      leave() {
        lookup.settle();
        const { named, address } = meant;
        if (named !== undefined && address !== undefined)
          set({ community: named.uuid, recipient: address.identifier });
      },
      async find() {
        const byName = isUnaddressed ? onlyNamed(people, recipient) : undefined;
        return byName ?? findBy(client, meant, people, known);
      },
    }),
    [client, recipient, shown, meant, peer, people, known, isUnaddressed, offer, lookup, set],
  );
}

/** What the typed text and the chosen community say by themselves. */
interface Meant {
  address: ReturnType<typeof parseRecipient>;
  /** The community of the prefix. */
  named: Community | undefined;
  /** The prefix names a community that is not known. */
  isStrange: boolean;
  community: string;
  peer: Community | undefined;
}

function meantBy(typed: string, chosen: string, communities: readonly Community[]): Meant {
  const address = parseRecipient(typed);
  const prefix = address?.community;
  const named = prefix === undefined ? undefined : findCommunity(communities, prefix);
  const isStrange = prefix !== undefined && named === undefined && communities.length > 0;
  const community = named?.uuid ?? prefix ?? chosen;
  return { address, named, isStrange, community, peer: findPeer(communities, community) };
}

async function findBy(
  client: QueryClient,
  { address, isStrange, community, peer }: Meant,
  people: readonly Partner[],
  known: readonly Partner[],
): Promise<Partner> {
  if (isStrange) throw new RequestProblem('COMMUNITY_NOT_FOUND', 'No such community', { field: 'recipient' });
  if (peer !== undefined) return findIn(peer, address?.identifier, people);
  return lookUp(client, community, address?.identifier ?? '', known);
}

interface Seen {
  recipient: string;
  meant: Meant;
  people: readonly Partner[];
  isWanted: boolean;
  words: Words;
  offer: Offer;
  lookup: Lookup;
}

/** What is shown of the search so far. */
function shownOf(seen: Seen): Omit<RecipientSearch, 'peer' | 'isOffered' | 'leave' | 'find'> {
  const { recipient, people, isWanted, words, offer, lookup } = seen;
  const { address, isStrange, peer } = seen.meant;
  const { byName, isOffered, isUncalled } = offer;
  const isSelf = isOwn(lookup.person);
  const isCutOff = lookup.problem !== undefined && isOnTheWay(lookup.problem);
  const isUnread = isWanted && address === undefined && byName === undefined;
  const isUnknownName = isUnread && isUncalled && lookup.isLeft && lookup.isSettled;
  const refusal = (problem: RequestProblem): Message =>
    inWords(recipientMessage(problem, recipient, isOffered), words);

  function messageNow(): Message | undefined {
    if (isSelf) return refusal(ownAccount());
    if (lookup.problem !== undefined && !isCutOff) return refusal(lookup.problem);
    if (isUnknownName) return nobodyCalled(recipient);
    return isWanted && isStrange && lookup.isLeft ? noCommunity(address?.community ?? '') : undefined;
  }

  return {
    found: byName ?? (peer && knownAs(address?.identifier, people)) ?? (isSelf ? undefined : lookup.person),
    isLooking: lookup.isLooking,
    isCutOff,
    message: messageNow(),
    isNobodyYet: isUncalled && !lookup.isLeft && (isUnread ? lookup.isSettled : lookup.isUnknown),
    isNobody: isUnknownName || (isUncalled && lookup.problem?.code === 'RECIPIENT_NOT_FOUND'),
    refusal,
  };
}

interface OfferOptions {
  typed: string;
  people: readonly Partner[];
  where: SearchedCommunity;
  isWanted: boolean;
  /** What is typed may be a name. */
  isUnaddressed: boolean;
}

interface Offer {
  /** A name is not an identifier; it counts only where exactly one known person has it. */
  byName: Partner | undefined;
  isOffered: () => boolean;
  /** Nobody has this name, as far as the member can find people. */
  isUncalled: boolean;
}

/**
 * Whether people are offered below the field, whose name contains the text or nearly does. All known people are compared
 * only after the letter is painted: what a press of a key takes does not depend on how many they are.
 */
function useOffer({ typed, people, where, isWanted, isUnaddressed }: OfferOptions): Offer {
  const seen = useSeenPeople(typed, where);
  const shown = useDeferredValue(typed);
  const isTyped = isWanted && typed.trim() !== '';
  const byName = useMemo(
    () => (isUnaddressed ? onlyNamed(people, shown) : undefined),
    [people, shown, isUnaddressed],
  );
  const isUncalled = useMemo(
    () => isTyped && seen !== undefined && isNameLike(shown) && !isAmong(people, seen, shown),
    [isTyped, seen, people, shown],
  );
  return useMemo(
    () => ({ byName, isUncalled, isOffered: () => isTyped && isAmong(people, seen, typed) }),
    [byName, isUncalled, isTyped, people, seen, typed],
  );
}

function isAmong(
  people: readonly Partner[],
  seen: readonly FoundPerson[] | undefined,
  typed: string,
): boolean {
  return (
    (seen !== undefined && seen.length > 0) ||
    suggestPartners(people, typed).length > 0 ||
    likelyPartners(people, typed).length > 0
  );
}

/** The member behind an identifier; without an answer, a known person who has it. */
async function lookUp(
  client: QueryClient,
  community: string,
  identifier: string,
  known: readonly Partner[],
): Promise<Partner> {
  try {
    const person = await client.fetchQuery(recipientQuery(community, identifier));
    if (isOwn(person)) throw ownAccount();
    return person;
  } catch (thrown) {
    const problem = problemOf(thrown);
    const person = problem.code === 'NETWORK' ? knownAs(identifier, known) : undefined;
    if (person !== undefined) return person;
    throw ofField(problem);
  }
}

/** The known people of the selected community; all of them where it is this one. */
function knownIn(known: readonly Partner[], peer: Community | undefined): readonly Partner[] {
  return peer === undefined ? known : known.filter(({ communityUuid }) => communityUuid === peer.uuid);
}

/** A known person there, or the typed identifier, which the other community resolves when something is sent. */
function findIn(peer: Community, identifier: string | undefined, people: readonly Partner[]): Partner {
  if (identifier === undefined)
    throw new RequestProblem('RECIPIENT_INVALID', 'No address', { field: 'recipient' });
  return knownAs(identifier, people) ?? strangerIn(peer, identifier);
}

/** An exact match: by the whole username or id. */
function knownAs(identifier: string | undefined, known: readonly Partner[]): Partner | undefined {
  const wanted = identifier?.toLowerCase();
  return known.find(
    ({ alias, gradidoID }) => wanted === gradidoID || (alias !== '' && wanted === alias.toLowerCase()),
  );
}

export function isOwn(person: Partner | undefined): boolean {
  return person !== undefined && person.gradidoID === session.get().gradidoID;
}

/** The faults of the last attempt, with that of the recipient, which is known only after the server was asked. */
export function withRecipient(
  t: Translate,
  { open, text }: Pick<Form<SendValues>, 'open' | 'text'>,
  { message }: RecipientSearch,
): readonly FieldProblem[] {
  const { id } = text('recipient');
  if (message === undefined || open.length === 0 || open.some((one) => one.id === id)) return open;
  return [{ id, text: t(message.key, message.values) }, ...open];
}
