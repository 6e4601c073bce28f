/** Sessions that are not over: what decides, behind the lock of an account, whether its member still acts. */
import type { Tx } from './database.ts';
import { prepare } from './prepared.ts';

const livingSession = prepare((db, { id }: { id: string }) =>
  db.selectFrom('sessions').select('id').where('id', '=', id).where('ended_at', 'is', null),
);

/** Undefined for a session that ended, and for one that ended so long ago that its row is gone. */
export function findLivingSession(tx: Tx, id: string): Promise<{ id: string } | undefined> {
  return livingSession.first(tx, { id });
}
