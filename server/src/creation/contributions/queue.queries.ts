/** SQL of the queue: the contributions that a filter of moderators matches, their number and their sum. */
import { type Amount, amountOfUnits, sum } from '@kula/core/money/money';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countUpTo } from '../../platform/db/counting.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { DEEPEST_ROW, type Range } from '../../platform/paging.ts';
import type { Contribution, ContributionPage, Status } from './contributions.queries.ts';
import { hasOpenQuestion } from './messages.queries.ts';

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
export interface QueueSelection {
  readonly memberId?: number;
  readonly ids?: readonly number[];
}

/** A page of the selected contributions; empty beyond the deepest page. */
export async function pageOfChosen(
  db: Db,
  chosen: QueueSelection,
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
export function countChosen(db: Db, chosen: QueueSelection, filter: QueueFilter): Promise<number> {
  return countUpTo(db, selectChosen(db, chosen, filter).select('contributions.id'), DEEPEST_ROW);
}

/**
 * The sum of contributions: the caller has counted them first, because each is read. Each status is read along its own
 * index, as in a page.
 */
export async function sumOfChosen(
  db: Db,
  chosen: QueueSelection | undefined,
  filter: QueueFilter,
): Promise<Amount> {
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

function selectChosen(db: Db, { memberId, ids }: QueueSelection, filter: QueueFilter) {
  let chosen = fitting(db.selectFrom('contributions'), filter).where('contributions.status', 'in', [
    ...filter.statuses,
  ]);
  if (memberId !== undefined) chosen = chosen.where('contributions.member_id', '=', memberId);
  if (ids !== undefined) chosen = chosen.where('contributions.id', 'in', [...ids]);
  return chosen;
}
