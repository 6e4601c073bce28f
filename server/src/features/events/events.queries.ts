/** SQL about the audit trail. */
import type { Insertable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { EventTable } from '../../db/tables.ts';

export async function insertEvents(
  tx: Tx,
  rows: readonly Omit<Insertable<EventTable>, 'id'>[],
): Promise<void> {
  await tx
    .insertInto('events')
    .values([...rows])
    .execute();
}
