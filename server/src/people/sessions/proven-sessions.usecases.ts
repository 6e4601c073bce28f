/**
 * Whether the member has confirmed their identity in a session a moment ago, by a password, a passkey or a
 * code.
 */
import type { Actor } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findProvenAt, setProvenAt } from './remembered-devices.queries.ts';

/** For so long it counts. */
const PROVEN_MS = 10 * 60_000;

/** Whether the member gave a password, a passkey or a code in this session within ten minutes. */
export async function isProvenLately(db: Db | Tx, { sessionId }: Actor, deps: Deps): Promise<boolean> {
  const at = await findProvenAt(db, sessionId);
  return at !== undefined && deps.now() - at <= PROVEN_MS;
}

/** Notes that the member gave one of them now. */
export function markProven(tx: Tx, { sessionId }: Actor, deps: Deps): Promise<void> {
  return setProvenAt(tx, sessionId, deps.now());
}
