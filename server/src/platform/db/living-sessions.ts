/**
 * Sessions that have not ended. A command reads this behind the lock of the account, to decide
 * whether its member may still act.
 */
import type { Tx } from './database.ts';
import { anyOf } from './many-rows.ts';
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

const livingSessions = prepare((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('sessions').select('id').where('id', '=', anyOf(ids, 'text')).where('ended_at', 'is', null),
);

/** The ones of these sessions that have not ended; where `takesMany`. */
export async function findLivingSessions(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await livingSessions.all(tx, { ids })).map(({ id }) => id));
}
