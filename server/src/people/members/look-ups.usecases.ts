/**
 * Finding whom an address names, and how many addresses a member may look up, wherever an answer shows whether an address
 * is a member's.
 */
import { Refusal } from '@kula/core/platform/errors';
import { parseRecipient, type RecipientAddress } from '@kula/core/people/recipients';
import type { Community } from '../../community/communities/communities.usecases.ts';
import { communityAsTyped } from '../../community/communities/named-communities.usecases.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import type { Deps } from '../../platform/deps.ts';
import { countAttempt, countWithin, isUsedUp } from '../../platform/limits/limits.usecases.ts';
import { findMemberByAlias, findMemberByEmail, findMemberByUuid } from './members.queries.ts';
import { membersOperations } from './members.operations.ts';

/** The form in which a member was addressed. */
export interface MemberReference {
  readonly identifier: string;
  readonly communityIdentifier?: string | null | undefined;
}

/** A member of another community. */
export interface RemoteAddress {
  readonly communityId: number;
  readonly community: Pick<Community, 'uuid' | 'name'>;
  readonly identifier: string;
}

/** The member of an address: a member of this community, or one of another. */
export type Addressed =
  | { readonly recipient: Member; readonly remoteAddress?: undefined }
  | { readonly recipient?: undefined; readonly remoteAddress: RemoteAddress };

/**
 * Whom an address names: `identifier` or `community/identifier`, where an identifier is an id, a confirmed e-mail address
 * or a username. Refuses with RECIPIENT_INVALID, COMMUNITY_NOT_FOUND or RECIPIENT_NOT_FOUND.
 */
export async function findAddressed(db: Db | Tx, named: MemberReference): Promise<Addressed> {
  const address = parseRecipient(named.identifier);
  if (!address) throw new Refusal('RECIPIENT_INVALID');
  const { identifier, kind } = address;
  // Both are looked up in parallel: addresses in other communities are rare.
  const [community, recipient] = await Promise.all([
    otherCommunity(db, address, named),
    memberHere(db, address),
  ]);
  if (community) return { remoteAddress: { communityId: community.id, community, identifier } };
  if (!recipient || (kind === 'email' && recipient.email_checked_at === null)) {
    throw new Refusal('RECIPIENT_NOT_FOUND');
  }
  return { recipient };
}

/** The other community of an address; undefined where this one is meant. */
async function otherCommunity(
  db: Db | Tx,
  { community: named }: RecipientAddress,
  { communityIdentifier }: MemberReference,
): Promise<Community | undefined> {
  const name = named ?? communityIdentifier?.trim();
  const about = named === undefined ? 'communityIdentifier' : 'identifier';
  const community = name ? await communityAsTyped(db, name, about) : undefined;
  return community?.foreign_flag === 1 ? community : undefined;
}

function memberHere(db: Db | Tx, { identifier, kind }: RecipientAddress): Promise<Member | undefined> {
  if (kind === 'email') return findMemberByEmail(db, identifier);
  return kind === 'uuid' ? findMemberByUuid(db, identifier) : findMemberByAlias(db, identifier);
}

/** One limit for all of them together. */
const { addresses } = membersOperations.user.apart;

/** Only e-mail addresses are secret: usernames are public, and ids cannot be guessed. */
function isSecret({ identifier }: MemberReference): boolean {
  return identifier.includes('@');
}

/** Counts a look-up that answers who has an address. Refuses with TOO_MANY_REQUESTS for very many e-mail addresses. */
export async function countLookUp(by: Pick<Member, 'id'>, named: MemberReference, deps: Deps): Promise<void> {
  if (isSecret(named)) await countAttempt(addresses, { member: by.id }, deps);
}

/**
 * `findAddressed` for what a member does with somebody: only an address that is nobody's counts as a look-up, so that
 * gifts to known people are not hindered. When the look-ups of the hour are used up nobody is looked up by an address any
 * more, so that members and others are answered alike.
 */
export async function findForMember(
  tx: Tx,
  by: Pick<Member, 'id'>,
  named: MemberReference,
  deps: Deps,
): Promise<Addressed> {
  const [isOver, found] = await Promise.allSettled([
    isSecret(named) && isUsedUp(tx, addresses, { member: by.id }, deps),
    findAddressed(tx, named),
  ]);
  if (isOver.status === 'rejected') throw isOver.reason;
  if (isOver.value) throw new Refusal('TOO_MANY_REQUESTS');
  if (found.status === 'rejected') throw found.reason;
  return found.value;
}

/** Runs what uses `findForMember`, and counts an address that was nobody's before this is answered. */
export async function countingUnknown<T>(
  by: Pick<Member, 'id'>,
  named: MemberReference,
  deps: Deps,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'RECIPIENT_NOT_FOUND';
    if (isUnknown && isSecret(named)) await countWithin(addresses, { member: by.id }, deps);
    throw error;
  }
}
