/** Sessions that are over: what decides, behind the lock of an account, whether its member still acts. */
import type { Tx } from './database.ts';
import { prepare } from './prepared.ts';

const endedSession = prepare((db, { id }: { id: string }) =>
  db.selectFrom('sessions').select('id').where('id', '=', id).where('ended_at', 'is not', null),
);

export function findEndedSession(tx: Tx, id: string): Promise<{ id: string } | undefined> {
  return endedSession.first(tx, { id });
}
