/**
 * Signing in and out in the audit trail, which is kept for ever: a program that signs in again and again must not
 * make it grow without end, nor hide in it what else the member did.
 */
import type { EventType } from '@kula/core/events';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { recordEvent } from '../events/events.usecases.ts';
import { countInTransaction } from '../throttles/throttles.usecases.ts';

/** Who looks into the audit takes what follows within the hour from the same place for the same visit. */
const loginsFromOnePlace = { tries: 1, windowMinutes: 60 };
/** Of each kind: far more than anybody signs in or out by hand. */
const eventsOfDay = { tries: 50, windowMinutes: 1440 };

/**
 * Writes the sign-in to the audit trail, in the transaction that opens the session: one in an hour for a place, which
 * is the network or the way by which somebody came.
 */
export async function recordLogin(tx: Tx, id: number, place: string, deps: Deps): Promise<void> {
  if (!(await countInTransaction(tx, `login-event:member:${id}:${place}`, loginsFromOnePlace, deps))) return;
  await recordSome(tx, { type: 'USER_LOGIN', actingMemberId: id, affectedMemberId: id }, deps);
}

/** Writes the end of one session to the audit trail. */
export function recordLogout(tx: Tx, id: number, deps: Deps): Promise<void> {
  return recordSome(tx, { type: 'USER_LOGOUT', actingMemberId: id }, deps);
}

/** Writes the end of all sessions, by the member's own wish, to the audit trail. */
export function recordSessionsEnd(tx: Tx, id: number, deps: Deps): Promise<void> {
  return recordSome(tx, { type: 'USER_SESSIONS_END', actingMemberId: id, affectedMemberId: id }, deps);
}

interface OwnEvent {
  readonly type: EventType;
  readonly actingMemberId: number;
  readonly affectedMemberId?: number;
}

async function recordSome(tx: Tx, event: OwnEvent, deps: Deps): Promise<void> {
  const key = `event-day:member:${event.actingMemberId}:${event.type}`;
  if (await countInTransaction(tx, key, eventsOfDay, deps)) await recordEvent(tx, event, deps.now());
}
