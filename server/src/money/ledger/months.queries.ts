/** SQL of the months of the community. */
import { type Amount, amountOfUnits, negate } from '@kula/core/money/money';
import type { Month } from '@kula/core/platform/months';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ClosedMonthTable } from '../../platform/db/tables-database.ts';

export type ClosedMonth = Selectable<ClosedMonthTable>;

/** All that are closed, oldest first: twelve more each year. */
export function findClosedMonths(db: Db): Promise<ClosedMonth[]> {
  return db.selectFrom('closed_months').selectAll().orderBy('month').execute();
}

/** Of several processes that counted the same month one stores it. */
export async function insertMonth(tx: Tx, month: Insertable<ClosedMonthTable>): Promise<void> {
  await tx
    .insertInto('closed_months')
    .values(month)
    .onConflict((conflict) => conflict.column('month').doNothing())
    .execute();
}

export async function deleteMonthsFrom(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('closed_months').where('month', '>=', name).execute();
}

/** When the first booking was made; undefined without any. */
export async function findFirstBookedAt(db: Db): Promise<number | undefined> {
  const first = await db
    .selectFrom('bookings')
    .select('booked_at')
    .orderBy('booked_at')
    .limit(1)
    .executeTakeFirst();
  return first?.booked_at;
}

/** When the first member of this community joined; undefined without any. */
export async function findFirstJoinedAt(db: Db): Promise<number | undefined> {
  const first = await db
    .selectFrom('members')
    .innerJoin('communities', 'communities.id', 'members.community_id')
    .select((e) => e.fn.min<number | null>('members.created_at').as('joined_at'))
    .where('communities.foreign_flag', '=', 0)
    .executeTakeFirst();
  return first?.joined_at ?? undefined;
}

/** A booking that changes the total of all members: what was created, or went to or came from another community. */
export interface Change {
  readonly id: number;
  readonly type: string;
  readonly amount: Amount;
  readonly booked_at: number;
}

/** The next ones of a month after that moment and booking, in the order of time. */
export function pageOfChanges(
  db: Db,
  { after, before }: { readonly after: Pick<Change, 'booked_at' | 'id'>; readonly before: number },
  limit: number,
): Promise<Change[]> {
  return db
    .selectFrom('bookings')
    .select(['id', 'type', 'amount', 'booked_at'])
    .where('booked_at', '>=', after.booked_at)
    .where('booked_at', '<', before)
    .where((e) => e.or([e('booked_at', '>', after.booked_at), e('id', '>', after.id)]))
    .where((e) => e.or([e('type', '=', sql.lit('CREATION')), e('remote_transfer_id', 'is not', null)]))
    .orderBy('booked_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many members booked something in a month, and what was sent in it. */
export async function sumBookedIn(db: Db, { from, to }: Month): Promise<{ active: number; sent: Amount }> {
  const { active, sent } = await db
    .selectFrom('bookings')
    .select((e) => [
      e.fn.count<bigint>('member_id').distinct().as('active'),
      e.fn.sum<bigint | null>('amount').filterWhere('type', '=', 'SEND').as('sent'),
    ])
    .where('booked_at', '>=', from)
    .where('booked_at', '<', to)
    .executeTakeFirstOrThrow();
  return { active: Number(active), sent: negate(amountOfUnits(sent ?? 0n)) };
}

/** How many members with a confirmed address there were at each of these moments, read in one pass. */
export async function countMembersAt(db: Db, moments: readonly number[]): Promise<number[]> {
  if (moments.length === 0) return [];
  const row = await db
    .selectFrom('members')
    .innerJoin('communities', 'communities.id', 'members.community_id')
    .select((e) =>
      moments.map((moment, index) =>
        e.fn
          .countAll<bigint>()
          .filterWhere((one) =>
            one.and([
              one('members.email_checked_at', '<', moment),
              one.or([one('members.deleted_at', 'is', null), one('members.deleted_at', '>=', moment)]),
            ]),
          )
          .as(`at${index}`),
      ),
    )
    .where('communities.foreign_flag', '=', 0)
    .executeTakeFirstOrThrow();
  return moments.map((_, index) => Number(row[`at${index}`]));
}
