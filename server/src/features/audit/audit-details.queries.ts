/** SQL that reads what an event does not store itself, from the rows that it is about. */
import { amountInHistory } from '@kula/core/contributions';
import type { Amount } from '@kula/core/money';
import type { Db } from '../../db/database.ts';
import type { AuditRow } from './audit.queries.ts';

/** The recipients of sent gifts within this community, by the number of the event. */
export async function recipientsOfGifts(
  db: Db,
  events: readonly AuditRow[],
): Promise<ReadonlyMap<number, number>> {
  const sent = events.filter(({ type }) => type === 'TRANSACTION_SEND');
  if (sent.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'member_id', 'partner_member_id', 'amount', 'booked_at'])
    // The rows of one member may be on one of several machines.
    .where('member_id', 'in', numbersOf(sent, 'acting_member_id'))
    .where('id', 'in', numbersOf(sent, 'involved_id'))
    .where('partner_member_id', 'is not', null)
    .execute();
  return mapOf(sent, (event) => {
    // The number of a gift to another community is that of its transfer: it may be the number of another booking.
    const booking = rows.find(
      (row) =>
        row.id === event.involved_id &&
        row.member_id === event.acting_member_id &&
        row.booked_at === event.created_at &&
        -row.amount === event.amount,
    );
    return booking?.partner_member_id ?? undefined;
  });
}

/** A change and the version that it keeps are written in one transaction, which reads the time more than once. */
const ONE_TRANSACTION_MS = 1000;

/** The amounts of contributions before they were changed, by the number of the event. */
export async function amountsBefore(
  db: Db,
  events: readonly AuditRow[],
): Promise<ReadonlyMap<number, Amount>> {
  const changes = events.filter(
    ({ type }) => type === 'ADMIN_CONTRIBUTION_UPDATE' || type === 'CONTRIBUTION_UPDATE',
  );
  if (changes.length === 0) return new Map();
  const rows = await db
    .selectFrom('contribution_messages')
    .select(['contribution_id', 'message', 'created_at'])
    .where('contribution_id', 'in', numbersOf(changes, 'involved_id'))
    .where('type', '=', 'HISTORY')
    .orderBy('id')
    .execute();
  return mapOf(changes, ({ involved_id: about, created_at: at }) => {
    const kept = rows.findLast(
      (row) =>
        row.contribution_id === about && row.created_at <= at && row.created_at > at - ONE_TRANSACTION_MS,
    );
    return kept === undefined ? undefined : amountInHistory(kept.message);
  });
}

function numbersOf(events: readonly AuditRow[], column: 'acting_member_id' | 'involved_id'): number[] {
  return [...new Set(events.map((event) => event[column] ?? 0))];
}

function mapOf<Value>(
  events: readonly AuditRow[],
  read: (event: AuditRow) => Value | undefined,
): ReadonlyMap<number, Value> {
  return new Map(
    events.flatMap((event) => {
      const value = read(event);
      return value === undefined ? [] : [[event.id, value] as const];
    }),
  );
}
