/**
 * The audit trail: who did what to whom. Written in the transaction of the event, and so the one place from which the
 * open wallets of whom it affects are told.
 */
import type { EventType } from '@kula/core/events';
import type { Amount } from '@kula/core/money';
import type { NoticeKind } from '@kula/core/notices';
import type { Tx } from '../../db/database.ts';
import { noteFor } from '../../db/notices.ts';
import { changedBy } from './event-changes.ts';
import { insertEvents } from './events.queries.ts';

export interface Event {
  readonly type: EventType;
  /** Who did it; absent for the system. */
  readonly actingMemberId?: number;
  readonly affectedMemberId?: number;
  /** The booking or contribution it is about. */
  readonly involvedId?: number;
  readonly amount?: Amount;
}

/** Writes down what happened, and announces what it changes for whom it affects. */
export async function recordEvent(tx: Tx, event: Event, now: number): Promise<void> {
  await recordEvents(tx, [event], now);
}

/** The same for several events of one moment. */
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
  await insertEvents(tx, rows);
}

/**
 * These nouns of the member change in this transaction. Told to the member's open wallets, on whichever process they
 * are connected, when the transaction is committed; forgotten when it is rolled back. It carries no content.
 */
export function announce(tx: Tx, memberId: number, ...kinds: readonly NoticeKind[]): void {
  noteFor(tx, memberId, kinds);
}
