/** SQL about contributions. */
import { type Amount, amountOfUnits } from '@kula/core/money';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { ContributionTable } from '../../db/tables.ts';

export type Contribution = Selectable<ContributionTable>;

/** What a member's contributions claim in each of these months (`YYYY-MM`); denied and deleted ones claim nothing. */
export async function claimedByMonth(
  db: Db | Tx,
  memberId: number,
  months: readonly string[],
): Promise<Map<string, Amount>> {
  const rows = await db
    .selectFrom('contributions')
    .select(['month', (e) => e.fn.sum<bigint>('amount').as('amount')])
    .where('member_id', '=', memberId)
    .where('month', 'in', [...months])
    .where('status', 'in', ['PENDING', 'IN_PROGRESS', 'CONFIRMED'])
    .groupBy('month')
    .execute();
  return new Map(rows.map(({ month, amount }) => [month, amountOfUnits(amount)]));
}

export async function insertContribution(tx: Tx, values: Insertable<ContributionTable>): Promise<number> {
  const { id } = await tx
    .insertInto('contributions')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findContribution(db: Db | Tx, id: number): Promise<Contribution | undefined> {
  return db.selectFrom('contributions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateContributionRow(
  tx: Tx,
  id: number,
  changes: Updateable<ContributionTable>,
): Promise<void> {
  await tx.updateTable('contributions').set(changes).where('id', '=', id).execute();
}
