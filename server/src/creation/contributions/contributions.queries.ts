/** SQL about contributions. */
import { amountOfUnits, type Amount } from '@kula/core/money/money';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { countUpTo } from '../../platform/db/counting.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ContributionTable } from '../../platform/db/tables-contributions.ts';
import { DEEPEST_ROW, type Range } from '../../platform/paging.ts';
import { insertContributionWords, refreshContributionWords } from './contribution-search-words.queries.ts';

export type Contribution = Selectable<ContributionTable>;

/** What a member's contributions claim in each of these months (`YYYY-MM`); denied and deleted ones claim nothing. */
export async function sumClaimedByMonth(
  db: Db | Tx,
  memberId: number,
  months: readonly string[],
): Promise<Map<string, Amount>> {
  return (await sumClaimedByMembers(db, [memberId], months)).get(memberId) ?? new Map<string, Amount>();
}

/** What several members' contributions claim in each of these months, by member. */
export async function sumClaimedByMembers(
  db: Db | Tx,
  memberIds: readonly number[],
  months: readonly string[],
): Promise<Map<number, Map<string, Amount>>> {
  const claimed = new Map<number, Map<string, Amount>>(
    memberIds.map((id) => [id, new Map<string, Amount>()]),
  );
  if (memberIds.length === 0) return claimed;
  const rows = await selectClaims(db, memberIds, months).execute();
  for (const { member_id, month, amount } of rows) claimed.get(member_id)?.set(month, amountOfUnits(amount));
  return claimed;
}

export function selectClaims(db: Db | Tx, memberIds: readonly number[], months: readonly string[]) {
  return (
    db
      .selectFrom('contributions')
      .select(['member_id', 'month', (e) => e.fn.sum<bigint>('amount').as('amount')])
      .where('member_id', 'in', [...memberIds])
      .where('month', 'in', [...months])
      // Written out, because a partial index serves only queries that contain its condition.
      .where(sql<boolean>`status in ('PENDING', 'IN_PROGRESS', 'CONFIRMED')`)
      .groupBy(['member_id', 'month'])
  );
}

export type NewContributionRow = Pick<
  Insertable<ContributionTable>,
  'member_id' | 'memo' | 'amount' | 'contribution_date' | 'month' | 'type' | 'created_at' | 'moderator_id'
> & { readonly contribution_link_id?: number };

/** Adds an open contribution, with its search words. */
export async function insertContribution(tx: Tx, values: NewContributionRow): Promise<number> {
  const { id } = await tx
    .insertInto('contributions')
    .values({ ...values, status: 'PENDING', has_hashtag: hashtagFlag(values.memo) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertContributionWords(tx, id, values.memo);
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
  const { memo } = changes;
  const flag = memo === undefined ? {} : { has_hashtag: hashtagFlag(memo) };
  await tx
    .updateTable('contributions')
    .set({ ...changes, ...flag })
    .where('id', '=', id)
    .execute();
  if (memo === undefined) return;
  await refreshContributionWords(tx, id);
}

function hashtagFlag(memo: string): 0 | 1 {
  return memo.includes('#') ? 1 : 0;
}

/** How many questions wait for the member's answer. */
export async function countQuestions(db: Db, memberId: number): Promise<number> {
  const waiting = db
    .selectFrom('contributions')
    .select('id')
    .where('member_id', '=', memberId)
    // Written out, because a partial index serves only queries that contain its condition.
    .where('status', '=', sql.lit('IN_PROGRESS'));
  return countUpTo(db, waiting, DEEPEST_ROW);
}

// ------------------------------------------------------------------ lists

export interface ContributionPage {
  readonly count: number;
  readonly contributions: readonly Contribution[];
}

/** A page of a member's own, those with an open question first within it; empty beyond the deepest page. */
export async function pageOfOwn(db: Db, memberId: number, range: Range): Promise<ContributionPage> {
  const own = db.selectFrom('contributions').select('id').where('member_id', '=', memberId);
  const rows = range.offset >= DEEPEST_ROW ? [] : await selectOwnPage(db, memberId, range).execute();
  const isOpen = ({ status }: Contribution) => status === 'IN_PROGRESS';
  return {
    count: await countUpTo(db, own, DEEPEST_ROW),
    contributions: [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))],
  };
}

export function selectOwnPage(db: Db, memberId: number, { offset, limit, order }: Range) {
  return db
    .selectFrom('contributions')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset);
}

export type Status = Contribution['status'];
export const statuses: readonly Status[] = ['PENDING', 'IN_PROGRESS', 'CONFIRMED', 'DENIED', 'DELETED'];

/** Numbers of the newest contributions of these members, or of those among these. */
export async function contributionIdsOf(
  db: Db,
  memberIds: readonly number[],
  bound: number,
  among?: readonly number[],
): Promise<number[]> {
  if (memberIds.length === 0 || among?.length === 0) return [];
  const rows = await db
    .selectFrom('contributions')
    .select('id')
    .where('member_id', 'in', [...memberIds])
    .$if(among !== undefined, (query) => query.where('id', 'in', [...(among ?? [])]))
    .orderBy('id', 'desc')
    .limit(bound)
    .execute();
  return rows.map(({ id }) => id);
}
