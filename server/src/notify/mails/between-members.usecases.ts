/**
 * How many mails one member may cause for another: without a limit, a sender of cents could send any
 * number.
 */
import { DAY_MS } from '@kula/core/platform/days';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Member } from '../../platform/db/members.ts';
import { countInTransaction, prepareUse } from '../../platform/limits/limits.usecases.ts';
import { hasSentTo, timeOfNewestBut } from './mails.queries.ts';
import { perDay } from '../../platform/limits/limit.ts';

type Someone = Pick<Member, 'id'>;

/** Mails and push messages together; payment requests have a limit of their own, which refuses them. */
const fromOneToOne = perDay(20, 'tell:{from}:{to}');

/**
 * Another community may have any number of members, so there is also a limit for all of them together, but for those to whom
 * the member has sent something.
 */
const fromRemoteMembers = perDay(40, 'tell:foreign:{to}');

/**
 * Called in the transaction of a command: whether its mail and its push message may be sent. Nothing is
 * refused, and the wallet shows the event; only mails and messages stop until the window is over.
 */
export async function mayBeNotified(
  tx: Tx,
  {
    by,
    remoteMember,
    to,
  }: { readonly by?: Someone; readonly remoteMember?: Someone | undefined; readonly to?: Someone },
  deps: Deps,
): Promise<boolean> {
  const from = remoteMember ? `foreign:${remoteMember.id}` : by && `member:${by.id}`;
  if (from === undefined || !to) return true;
  if (
    remoteMember &&
    !(await countInTransaction(tx, fromRemoteMembers, { to: to.id }, deps)) &&
    !(await hasSentTo(tx, to.id, { remoteId: remoteMember.id }))
  )
    return false;
  return countInTransaction(tx, fromOneToOne, { from, to: to.id }, deps);
}

/** What a command reads about its mail together with the rest, under the lock of the account of whoever causes it. */
export interface MailSnapshot {
  /** Like `mayBeNotified`. */
  readonly countNotification: () => boolean;
  readonly isFullForStrangers: boolean;
}

/** Reads it for a mail from one member to another; the pair has no room for more mails than `fromOneToOne` a day. */
export async function readMailSnapshot(
  tx: Tx,
  { by, to }: { readonly by: number; readonly to: Addressed },
  deps: Deps,
): Promise<MailSnapshot> {
  const [countNotification, isFullForStrangers] = await Promise.all([
    prepareUse(tx, fromOneToOne, { from: `member:${by}`, to: to.id }, deps),
    isFull(tx, to, MOST_FROM_STRANGERS, deps),
  ]);
  return { countNotification, isFullForStrangers };
}

type Addressed = Pick<Member, 'id' | 'email'>;

/**
 * To one address in a day, from all other members together. There is a bound for each pair, but whoever has many accounts
 * could fill a mailbox all the same. What is beyond it is shown in the wallet alone.
 */
const MOST_FROM_MEMBERS = 50;

/** The others of them are left for people to whom the member has sent something, so that cents of strangers hide no mail of theirs. */
const MOST_FROM_STRANGERS = 30;

/** Whether members have caused so many mails at this address within a day. */
async function isFull(tx: Tx, { email }: Addressed, most: number, { now, config }: Deps): Promise<boolean> {
  const others = Math.ceil(most * config.rateLimitFactor) - 1;
  if (others < 0) return true;
  const at = await timeOfNewestBut(tx, { address: email, others });
  return at !== undefined && at > now() - DAY_MS;
}

/**
 * Whether a further mail that somebody causes has room at the address of the member; `waiting` are those of the same
 * moment that are not written yet.
 */
export async function hasRoomAtAddress(
  tx: Tx,
  { by, remoteMember, to, isFullForStrangers, waiting }: Parties & { readonly waiting: number },
  deps: Deps,
): Promise<boolean> {
  if (!deps.config.rateLimits) return true;
  if (!(isFullForStrangers ?? (await isFull(tx, to, MOST_FROM_STRANGERS - waiting, deps)))) return true;
  if (await isFull(tx, to, MOST_FROM_MEMBERS - waiting, deps)) return false;
  return hasSentTo(tx, to.id, { id: by?.id, remoteId: remoteMember?.id });
}

interface Parties {
  readonly by?: Someone | undefined;
  readonly remoteMember?: Someone | undefined;
  readonly to: Addressed;
  /** Where the command has read it. */
  readonly isFullForStrangers?: boolean | undefined;
}

/**
 * Whether an event of this kind, which an official causes, may notify its member: each kind is counted alone, and the
 * command line has no limit.
 */
export async function mayBeNotifiedOf(
  tx: Tx,
  { kind, by, to }: { readonly kind: string; readonly by?: Someone; readonly to?: Someone },
  deps: Deps,
): Promise<boolean> {
  if (!by || !to) return true;
  return countInTransaction(tx, fromOneToOne, { from: `member:${by.id}`, to: `${to.id}:${kind}` }, deps);
}
