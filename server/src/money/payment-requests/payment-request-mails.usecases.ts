/** Which payment requests are announced by mail and push message, and not in the wallet alone. */
import type { Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import type { Deps } from '../../platform/deps.ts';
import { countInTransaction } from '../../platform/limits/limits.usecases.ts';
import { haveBooked } from './payment-requests.queries.ts';
import { perDay } from '../../platform/limits/limit.ts';

/** Mails and push messages to one member about requests of members with whom nothing was booked yet. */
const fromStrangers = perDay(20, 'strange-requests:member:{recipient}');

/**
 * Whoever opens many accounts could send requests from each to the same member. Beyond so many strangers in a day a request is
 * shown in the wallet alone; those of people with whom the member has exchanged something are always announced.
 */
export async function mayBeRequestedByMail(
  tx: Tx,
  { id }: Member,
  { id: recipientId }: Member,
  deps: Deps,
): Promise<boolean> {
  if (await haveBooked(tx, id, recipientId)) return true;
  return countInTransaction(tx, fromStrangers, { recipient: recipientId }, deps);
}
