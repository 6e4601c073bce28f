/**
 * How many mails one member may cause for another: without a limit, a sender of cents could send any
 * number.
 */
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Member } from '../../platform/db/members.ts';
import { countInTransaction, prepareUse } from '../../platform/limits/limits.usecases.ts';
import { hasSentAbroad } from './mails.queries.ts';
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
    !(await hasSentAbroad(tx, to.id, remoteMember.id))
  )
    return false;
  return countInTransaction(tx, fromOneToOne, { from, to: to.id }, deps);
}

/**
 * `mayBeNotified` between two members, read under the lock of the account of the first together with what else a command
 * reads there. The returned function counts.
 */
export function prepareNotification(
  tx: Tx,
  { by, to }: { readonly by: number; readonly to: number },
  deps: Deps,
): Promise<() => boolean> {
  return prepareUse(tx, fromOneToOne, { from: `member:${by}`, to }, deps);
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
