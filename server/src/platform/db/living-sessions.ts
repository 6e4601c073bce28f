/**
 * Sessions that have not ended. A command reads this behind the lock of the account, to decide
 * whether its member may still act.
 */
import type { Tx } from './database.ts';
import { prepare } from './prepared.ts';

const livingSession = prepare((db, { id }: { id: string }) =>
  db.selectFrom('sessions').select('id').where('id', '=', id).where('ended_at', 'is', null),
);

/**
 * Undefined for a session that ended, and for one that ended so long ago that its row was removed.
 */
export function findLivingSession(tx: Tx, id: string): Promise<{ id: string } | undefined> {
  return livingSession.first(tx, { id });
}
