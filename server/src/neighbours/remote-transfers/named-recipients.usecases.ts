/**
 * Finds members here whom another community names. Unknown names are limited, because a peer must not be able to find
 * out who is a member.
 */
import { Refusal } from '@kula/core/platform/errors';
import { isUuid } from '@kula/core/platform/ids';
import { parseRecipient } from '@kula/core/people/recipients';
import type { Member } from '../../platform/db/members.ts';
import type { Deps } from '../../platform/deps.ts';
import { findAddressed } from '../../people/members/look-ups.usecases.ts';
import type { Peer } from '../peers/peers.queries.ts';
import { countWithin, isUsedUp } from '../../platform/limits/limits.usecases.ts';
import { perTenMinutes } from '../../platform/limits/limit.ts';

/** One limit for gifts and payment requests. */
const unknownNames = perTenMinutes(60, 'unknown-recipient:peer:{peer}');

/**
 * Whether nobody is looked up any more for this peer by an address or a user name, until later. Checked before a
 * look-up, so that members and others are answered alike. Ids cannot be guessed.
 */
export async function isOutOfNames(peer: Peer, identifier: string, deps: Deps): Promise<boolean> {
  return !isUuid(identifier) && (await isUsedUp(deps.db.read, unknownNames, { peer: peer.id }, deps));
}

/** The member whom a peer names; a name that is nobody's is counted. */
export async function findNamedRecipient(
  peer: Peer,
  identifier: string,
  deps: Deps,
): Promise<Member | undefined> {
  const member = await memberNamed(identifier, deps);
  if (!member) await countWithin(unknownNames, { peer: peer.id }, deps);
  return member;
}

/** Only members of this community are looked up, whatever an identifier contains before its slash. */
async function memberNamed(identifier: string, { db }: Deps): Promise<Member | undefined> {
  if (parseRecipient(identifier)?.community !== undefined) return undefined;
  try {
    const { recipient } = await findAddressed(db.read, { identifier });
    return recipient?.deleted_at === null && recipient.email_checked_at !== null ? recipient : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
