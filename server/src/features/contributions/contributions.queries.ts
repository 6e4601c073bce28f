/** SQL about contributions. */
import { type Amount, amountOfUnits, sum } from '@kula/core/money';
import { searchWords } from '@kula/core/search';
import {
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Updateable,
} from 'kysely';
import { countUpTo } from '../../db/counting.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { ContributionTable } from '../../db/tables-contributions.ts';
import type { Tables } from '../../db/tables.ts';
import { DEEPEST_ROW, type Range } from '../../paging.ts';
import { insertContributionWords } from './contribution-search-words.queries.ts';
import { hasOpenQuestion } from './messages.queries.ts';

export type Contribution = Selectable<ContributionTable>;

/** What a member's contributions claim in each of these months (`YYYY-MM`); denied and deleted ones claim nothing. */
export async function claimedByMonth(
  db: Db | Tx,
  memberId: number,
  months: readonly string[],
): Promise<Map<string, Amount>> {
  return (await claimedByMembers(db, [memberId], months)).get(memberId) ?? new Map<string, Amount>();
}

/** The same for several members at once. */
export async function claimedByMembers(
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
  await insertContributionWords(tx, id, searchWords(values.memo));
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
  await tx.deleteFrom('contribution_words').where('contribution_id', '=', id).execute();
  await insertContributionWords(tx, id, searchWords(memo));
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

export interface QueueFilter {
  readonly statuses: readonly Status[];
  readonly noHashtag: boolean;
  /** Leaves out those that were put off until after this moment. */
  readonly hideAfter: number | undefined;
  /** Only those with a question of a moderator that has no answer yet. */
  readonly awaitsAnswer: boolean;
  /** Of services on these days, both inclusive. */
  readonly fromDay: string | undefined;
  readonly toDay: string | undefined;
}

/** A period is read along an index by days, of which a page costs no more than a page. */
function hasDays({ fromDay, toDay }: Pick<QueueFilter, 'fromDay' | 'toDay'>): boolean {
  return fromDay !== undefined || toDay !== undefined;
}

/** A page of the queue; empty beyond the deepest page. */
export async function pageOfQueue(db: Db, filter: QueueFilter, range: Range): Promise<Contribution[]> {
  return range.offset >= DEEPEST_ROW ? [] : selectQueuePage(db, filter, range).execute();
}

/**
 * A page of everybody's contributions in these statuses. Each status is read along its own index, so that the
 * cost depends on the page, and not on the number of other contributions.
 */
export function selectQueuePage(db: Db, filter: QueueFilter, { offset, limit, order }: Range) {
  const [first = 'PENDING', ...others] = filter.statuses;
  const ofStatus = (status: Status) =>
    db
      .selectFrom(
        fitting(db.selectFrom('contributions').select('contributions.id'), filter)
          .where('contributions.status', '=', status)
          .$if(hasDays(filter), (query) => query.orderBy('contributions.contribution_date', order))
          .orderBy('contributions.id', order)
          .limit(offset + limit)
          .as(`of_${status.toLowerCase()}`),
      )
      .select('id');
  const ids = others.reduce((all, status) => all.unionAll(ofStatus(status)), ofStatus(first));
  return db
    .selectFrom(ids.as('candidates'))
    .innerJoin('contributions', 'contributions.id', 'candidates.id')
    .selectAll('contributions')
    .$if(hasDays(filter), (query) => query.orderBy('contributions.contribution_date', order))
    .orderBy('contributions.id', order)
    .limit(limit)
    .offset(offset);
}

function fitting<O>(
  query: SelectQueryBuilder<Tables, 'contributions', O>,
  { noHashtag, hideAfter, awaitsAnswer, fromDay, toDay }: Omit<QueueFilter, 'statuses'>,
): SelectQueryBuilder<Tables, 'contributions', O> {
  let narrowed = query;
  if (noHashtag) narrowed = narrowed.where('contributions.has_hashtag', '=', sql.lit(0));
  if (hideAfter !== undefined) narrowed = narrowed.where((e) => isDue(e, hideAfter));
  if (awaitsAnswer) narrowed = narrowed.where(hasOpenQuestion);
  if (fromDay !== undefined) narrowed = narrowed.where('contributions.contribution_date', '>=', fromDay);
  if (toDay !== undefined) narrowed = narrowed.where('contributions.contribution_date', '<=', toDay);
  return narrowed;
}

function isDue(e: ExpressionBuilder<Tables, 'contributions'>, now: number) {
  return e.or([
    e('contributions.resubmission_at', 'is', null),
    e('contributions.resubmission_at', '<=', now),
  ]);
}

/** The number in these statuses, from the stored tallies; with more filters they are counted up to a bound. */
export async function countQueue(db: Db, filter: QueueFilter, bound: number): Promise<number> {
  if (!filter.noHashtag && filter.hideAfter === undefined && !filter.awaitsAnswer && !hasDays(filter))
    return tallied(db, filter.statuses);
  const counts = await Promise.all(
    filter.statuses.map(async (status) => {
      const some = fitting(db.selectFrom('contributions').select('contributions.id'), filter).where(
        'contributions.status',
        '=',
        status,
      );
      return countUpTo(db, some, bound);
    }),
  );
  return counts.reduce((all, count) => all + count, 0);
}

async function tallied(db: Db, wanted: readonly Status[]): Promise<number> {
  const rows = await db
    .selectFrom('tallies')
    .select('count')
    .where(
      'name',
      'in',
      wanted.map((status) => `contributions:${status}`),
    )
    .execute();
  return rows.reduce((all, { count }) => all + Number(count), 0);
}

/** Of one member, or found by search words. */
export interface Chosen {
  readonly memberId?: number;
  readonly ids?: readonly number[];
}

/** A page of the selected contributions; empty beyond the deepest page. */
export async function pageOfChosen(
  db: Db,
  chosen: Chosen,
  filter: QueueFilter,
  { offset, limit, order }: Range,
): Promise<ContributionPage> {
  const page = selectChosen(db, chosen, filter)
    .selectAll()
    .$if(hasDays(filter), (query) => query.orderBy('contributions.contribution_date', order))
    .orderBy('contributions.id', order)
    .limit(limit)
    .offset(offset);
  return {
    count: await countChosen(db, chosen, filter),
    contributions: offset >= DEEPEST_ROW ? [] : await page.execute(),
  };
}

/** The number of selected contributions, counted up to the deepest row. */
export function countChosen(db: Db, chosen: Chosen, filter: QueueFilter): Promise<number> {
  return countUpTo(db, selectChosen(db, chosen, filter).select('contributions.id'), DEEPEST_ROW);
}

/**
 * The sum of contributions: the caller has counted them first, because each is read. Each status is read along its own
 * index, as in a page.
 */
export async function sumOfChosen(db: Db, chosen: Chosen | undefined, filter: QueueFilter): Promise<Amount> {
  const parts =
    chosen === undefined
      ? filter.statuses.map((status) =>
          fitting(db.selectFrom('contributions'), filter).where('contributions.status', '=', status),
        )
      : [selectChosen(db, chosen, filter)];
  const sums = await Promise.all(
    parts.map((part) =>
      part.select((e) => e.fn.sum<bigint | null>('contributions.amount').as('sum')).executeTakeFirstOrThrow(),
    ),
  );
  return sum(sums.map((row) => amountOfUnits(row.sum ?? 0n)));
}

function selectChosen(db: Db, { memberId, ids }: Chosen, filter: QueueFilter) {
  let chosen = fitting(db.selectFrom('contributions'), filter).where('contributions.status', 'in', [
    ...filter.statuses,
  ]);
  if (memberId !== undefined) chosen = chosen.where('contributions.member_id', '=', memberId);
  if (ids !== undefined) chosen = chosen.where('contributions.id', 'in', [...ids]);
  return chosen;
}

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
