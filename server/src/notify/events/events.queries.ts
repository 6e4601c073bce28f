/** SQL about the audit trail. */
import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { later } from '../../platform/db/later.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { EventTable } from '../../platform/db/tables.ts';

type NewEvent = Required<Omit<Insertable<EventTable>, 'id' | 'name' | 'name_before'>>;

const addOne = prepare(
  (db, { type, acting_member_id, affected_member_id, involved_id, amount, created_at }: NewEvent) =>
    db
      .insertInto('events')
      .values({ type, acting_member_id, affected_member_id, involved_id, amount, created_at }),
);

/** Both sides of a transfer are recorded together, with every gift. */
const addTwo = prepare(
  (db, second: { [Column in keyof NewEvent as `other_${Column}`]: NewEvent[Column] } & NewEvent) =>
    db.insertInto('events').values([
      {
        type: second.type,
        acting_member_id: second.acting_member_id,
        affected_member_id: second.affected_member_id,
        involved_id: second.involved_id,
        amount: second.amount,
        created_at: second.created_at,
      },
      {
        type: second.other_type,
        acting_member_id: second.other_acting_member_id,
        affected_member_id: second.other_affected_member_id,
        involved_id: second.other_involved_id,
        amount: second.other_amount,
        created_at: second.other_created_at,
      },
    ]),
);

/** Not awaited: the transaction fails if this does. */
export function insertEvents(tx: Tx, rows: readonly NewEvent[]): void {
  const [first, second, ...others] = rows;
  if (first === undefined) return;
  if (second === undefined) return addOne.later(tx, first);
  // In one statement: those that are deferred at one moment have no order among each other.
  if (others.length > 0)
    return later(
      tx,
      tx
        .insertInto('events')
        .values([...rows])
        .execute(),
    );
  addTwo.later(tx, {
    ...first,
    other_type: second.type,
    other_acting_member_id: second.acting_member_id,
    other_affected_member_id: second.affected_member_id,
    other_involved_id: second.involved_id,
    other_amount: second.amount,
    other_created_at: second.created_at,
  });
}

const addNamed = prepare((db, event: NewEvent & { readonly name: string; readonly before: string }) =>
  db.insertInto('events').values({
    type: event.type,
    acting_member_id: event.acting_member_id,
    affected_member_id: event.affected_member_id,
    involved_id: event.involved_id,
    amount: event.amount,
    name: event.name,
    name_before: event.before,
    created_at: event.created_at,
  }),
);

/** Inserts an event with a new name, which is rare. */
export function insertNamingEvent(
  tx: Tx,
  row: NewEvent,
  named: { readonly name: string; readonly before: string },
): void {
  addNamed.later(tx, { ...row, ...named });
}
