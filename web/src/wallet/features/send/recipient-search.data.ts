import { useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { parseRecipient } from '@kula/core/recipients';
import { session } from '#shared/session/current-session.ts';
import type { FieldProblem, Form, Message } from '#shared/forms/form.ts';
import { RequestProblem, problemOf } from '#shared/client/problem.ts';
import type { RequestProblemCode } from '#shared/client/problem.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import type { TextKey, Translate } from '#shared/texts/texts.ts';
import type { Partner } from '../account/booking.rules.ts';
import { useSeenPeople } from '../partners/partners.data.ts';
import type { SearchedCommunity } from '../partners/partners.data.ts';
import { likelyPartners, onlyNamed, suggestPartners } from '../partners/partner-search.rules.ts';
import { findPeer, findCommunity, strangerIn } from './communities.rules.ts';
import type { Community } from './communities.rules.ts';
import { isNameLike, nobodyCalled } from './money-form.rules.ts';
import type { SendValues } from './money-form.rules.ts';
import { recipientQuery } from './recipient.data.ts';
import { useLookup } from './use-lookup.ts';

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
  values: SendValues;
  communities: readonly Community[];
  /** False when the recipient is already chosen. */
  isWanted: boolean;
  set: (change: Partial<SendValues>) => void;
  /** People of earlier bookings: they are found without a connection, too. */
  known?: readonly Partner[];
  /** Sentences of this form in the place of those of sending. */
  words?: Readonly<Partial<Record<TextKey, TextKey>>>;
}

const nobody: readonly Partner[] = [];

/** Finds the recipient while the member types, and definitively before the next step. */
export function useRecipient({
  values,
  communities,
  isWanted,
  set,
  known = nobody,
  words = {},
}: RecipientOptions): RecipientSearch {
  const client = useQueryClient();
  const address = parseRecipient(values.recipient);
  const prefix = address?.community;
  const named = prefix === undefined ? undefined : findCommunity(communities, prefix);
  const isStrange = prefix !== undefined && named === undefined && communities.length > 0;
  const community = named?.uuid ?? prefix ?? values.community;
  const peer = findPeer(communities, community);
  const people = useMemo(() => knownIn(known, peer), [known, peer]);
  const isUnaddressed = isWanted && address === undefined;
  const byName = useNamed(people, values.recipient, isUnaddressed);
  const lookup = useLookup(values.recipient, community, isWanted && !isStrange && peer === undefined);
  const isSelf = isOwn(lookup.person);
  const isCutOff = lookup.problem !== undefined && onTheWay.has(lookup.problem.code);

  const isUnread = isUnaddressed && byName === undefined;
  const { isOffered, isUncalled } = useOffer(values.recipient, people, peer ?? 'own', isWanted);
  const isUnknownName = isUnread && isUncalled && lookup.isLeft && lookup.isSettled;
  const refusal = (problem: RequestProblem): Message =>
    inWords(recipientMessage(problem, values.recipient, isOffered), words);

  function messageNow(): Message | undefined {
    if (isSelf) return refusal(ownAccount());
    if (lookup.problem !== undefined && !isCutOff) return refusal(lookup.problem);
    if (isUnknownName) return nobodyCalled(values.recipient);
    return isWanted && isStrange && lookup.isLeft ? noCommunity(prefix) : undefined;
  }

  return {
    found: byName ?? (peer && knownAs(address?.identifier, people)) ?? (isSelf ? undefined : lookup.person),
    peer,
    isLooking: lookup.isLooking,
    isCutOff,
    message: messageNow(),
    isOffered,
    isNobodyYet: isUncalled && !lookup.isLeft && (isUnread ? lookup.isSettled : lookup.isUnknown),
    isNobody: isUnknownName || (isUncalled && lookup.problem?.code === 'RECIPIENT_NOT_FOUND'),
    refusal,
    leave() {
      lookup.settle();
      if (named !== undefined && address !== undefined)
        set({ community: named.uuid, recipient: address.identifier });
    },
    async find() {
      if (byName !== undefined) return byName;
      if (isStrange)
        throw new RequestProblem('COMMUNITY_NOT_FOUND', 'No such community', { field: 'recipient' });
      if (peer !== undefined) return findIn(peer, address?.identifier, people);
      return lookUp(client, community, address?.identifier ?? '', known);
    },
  };
}

/** A name is not an identifier; it counts only where exactly one known person has it. */
function useNamed(people: readonly Partner[], typed: string, isName: boolean): Partner | undefined {
  return useMemo(() => (isName ? onlyNamed(people, typed) : undefined), [people, typed, isName]);
}

/**
 * Whether people are offered below the field, whose name contains the text or nearly does. They are compared only when it
 * matters: the form is rendered with each press.
 */
function useOffer(typed: string, people: readonly Partner[], where: SearchedCommunity, isWanted: boolean) {
  const seen = useSeenPeople(typed, where);
  const isTyped = isWanted && typed.trim() !== '';
  const isOffered = useCallback(
    (): boolean =>
      isTyped &&
      ((seen !== undefined && seen.length > 0) ||
        suggestPartners(people, typed).length > 0 ||
        likelyPartners(people, typed).length > 0),
    [isTyped, seen, people, typed],
  );
  const isUncalled = useMemo(
    () => isTyped && seen !== undefined && isNameLike(typed) && !isOffered(),
    [isTyped, seen, typed, isOffered],
  );
  return {
    isOffered,
    /** Nobody has this name, as far as the member can find people. */
    isUncalled,
  };
}

function inWords(message: Message, words: NonNullable<RecipientOptions['words']>): Message {
  return { ...message, key: words[message.key] ?? message.key };
}

function ownAccount(): RequestProblem {
  return new RequestProblem('RECIPIENT_IS_SELF', 'That is the member', { field: 'recipient' });
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
  return [{ id, text: t(message.key, message.values), isRefused: true }, ...open];
}

/** The error of the field when there is no recipient. */
function recipientMessage(problem: RequestProblem, typed: string, isOffered: () => boolean): Message {
  if (problem.code === 'RECIPIENT_NOT_FOUND' && isOffered()) return { key: 'send.recipientChoose' };
  if (problem.code === 'RECIPIENT_NOT_FOUND') return { key: 'send.nobody', values: { typed: typed.trim() } };
  if (problem.code === 'COMMUNITY_NOT_FOUND')
    return noCommunity(typed.slice(0, typed.lastIndexOf('/')).trim());
  return problemMessage(problem);
}

function noCommunity(named: string): Message {
  return { key: 'send.noCommunity', values: { named } };
}

/** Problems that do not concern the recipient: no answer arrived. */
const onTheWay: ReadonlySet<RequestProblemCode> = new Set(['NETWORK', 'TIMEOUT', 'UNAVAILABLE']);

const aboutRecipient: ReadonlySet<RequestProblemCode> = new Set([
  'RECIPIENT_INVALID',
  'RECIPIENT_NOT_FOUND',
  'RECIPIENT_IS_SELF',
  'COMMUNITY_NOT_FOUND',
]);

/** Problems with the recipient are shown at its field; a lost connection is shown above the form. */
function ofField(problem: RequestProblem): RequestProblem {
  return aboutRecipient.has(problem.code)
    ? new RequestProblem(problem.code, problem.message, { field: 'recipient' })
    : problem;
}
