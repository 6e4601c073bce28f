/**
 * The audit trail: who did what to whom. Written in the transaction of the deed, and so the one place from which the
 * open wallets of whom it affects are told.
 */
import type { EventType } from '@kula/core/events';
import type { Amount } from '@kula/core/money';
import type { Tx } from '../../db/database.ts';
import { announce } from './event-announcement.ts';
import { changedBy } from './event-changes.ts';

export interface Event {
  readonly type: EventType;
  /** Who did it; absent for the system. */
  readonly actingMemberId?: number;
  readonly affectedMemberId?: number;
  /** The booking or contribution it is about. */
  readonly involvedId?: number;
  readonly amount?: Amount;
}

export async function recordEvent(tx: Tx, event: Event, now: number): Promise<void> {
  await recordEvents(tx, [event], now);
}

export async function recordEvents(tx: Tx, events: readonly Event[], now: number): Promise<void> {
  const rows = events.map((event) => ({
    type: event.type,
    acting_member_id: event.actingMemberId ?? null,
    affected_member_id: event.affectedMemberId ?? null,
    involved_id: event.involvedId ?? null,
    amount: event.amount ?? null,
    created_at: now,
  }));
  for (const { type, affectedMemberId } of events) {
    if (affectedMemberId !== undefined) announce(tx, affectedMemberId, ...(changedBy[type] ?? []));
  }
  await tx.insertInto('events').values(rows).execute();
}
