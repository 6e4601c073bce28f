/** SQL about the messages between members and moderators. */
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import { countUpTo } from '../../platform/db/counting.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ContributionMessageTable } from '../../platform/db/tables-contributions.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { DEEPEST_ROW, type Range } from '../../platform/paging.ts';

export type MessageType = ContributionMessageTable['type'];

export interface Message extends Selectable<ContributionMessageTable> {
  readonly first_name: string;
  readonly last_name: string;
  readonly author_uuid: string;
}

function selectMessages(db: Db | Tx) {
  return db
    .selectFrom('contribution_messages')
    .innerJoin('members', 'members.id', 'contribution_messages.member_id')
    .selectAll('contribution_messages')
    .select(['members.first_name', 'members.last_name', 'members.uuid as author_uuid']);
}

export async function insertMessage(
  tx: Tx,
  message: Omit<Insertable<ContributionMessageTable>, 'id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('contribution_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findMessage(db: Db | Tx, id: number): Promise<Message> {
  return selectMessages(db).where('contribution_messages.id', '=', id).executeTakeFirstOrThrow();
}

/** A page of the conversation about a contribution, empty beyond the deepest page; counted up to a bound. */
export async function pageOfMessages(
  db: Db,
  contributionId: number,
  types: readonly MessageType[],
  { offset, limit, order }: Range,
): Promise<{ count: number; messages: Message[] }> {
  const talk = db
    .selectFrom('contribution_messages')
    .select('id')
    .where('contribution_id', '=', contributionId)
    .where('type', 'in', [...types]);
  const page = selectMessages(db)
    .where('contribution_id', '=', contributionId)
    .where('contribution_messages.type', 'in', [...types])
    .orderBy('contribution_messages.id', order)
    .limit(limit)
    .offset(offset);
  return {
    count: await countUpTo(db, talk, DEEPEST_ROW),
    messages: offset >= DEEPEST_ROW ? [] : await page.execute(),
  };
}

/** A page of contributions counts the messages of each. */
const MOST_COUNTED_OF_ONE = 1000;

/** How many messages there are about each of several contributions, counted up to a thousand of each. */
export async function countMessages(
  db: Db,
  contributionIds: readonly number[],
  types: readonly MessageType[],
): Promise<ReadonlyMap<number, number>> {
  if (contributionIds.length === 0) return new Map();
  const counted = contributionIds.map(
    (id) => sql`select contribution_id from (select contribution_id from contribution_messages
      where contribution_id = ${id} and type in (${sql.join(types)}) limit ${MOST_COUNTED_OF_ONE}) as of_one`,
  );
  const { rows } = await sql<{ id: number; count: bigint }>`select contribution_id as id, count(*) as count
    from (${sql.join(counted, sql` union all `)}) as of_all group by contribution_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** The newest messages about each of several contributions, oldest first, so many of each at most. */
export async function findNewestMessages(
  db: Db,
  contributionIds: readonly number[],
  types: readonly MessageType[],
  most: number,
): Promise<ReadonlyMap<number, readonly Message[]>> {
  const talks = new Map<number, Message[]>(contributionIds.map((id) => [id, []]));
  if (contributionIds.length === 0) return talks;
  const newest = contributionIds.map(
    (id) => sql`select id from (select id from contribution_messages
      where contribution_id = ${id} and type in (${sql.join(types)}) order by id desc limit ${most}) as of_one`,
  );
  const messages = await selectMessages(db)
    .where('contribution_messages.id', 'in', sql<number>`(${sql.join(newest, sql` union all `)})`)
    .orderBy('contribution_messages.id')
    .execute();
  for (const message of messages) talks.get(message.contribution_id)?.push(message);
  return talks;
}

/** Messages about several contributions after the one with this number, oldest first, so many at most. */
export async function findMessagesAfter(
  db: Db,
  contributionIds: readonly number[],
  types: readonly MessageType[],
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Message[]> {
  if (contributionIds.length === 0) return [];
  return selectMessages(db)
    .where('contribution_id', 'in', [...contributionIds])
    .where('contribution_messages.type', 'in', [...types])
    .where('contribution_messages.id', '>', after)
    .orderBy('contribution_messages.id')
    .limit(limit)
    .execute();
}

/** The condition of `awaitsAnswer` in SQL: only a moderator's change makes an open question one that is submitted. */
export function hasOpenQuestion(e: ExpressionBuilder<Tables, 'contributions'>) {
  return e.or([
    e('contributions.status', '=', 'IN_PROGRESS'),
    e.and([
      e('contributions.status', '=', 'PENDING'),
      e('contributions.updated_by', 'is not', null),
      e(
        e
          .selectFrom('contribution_messages')
          .select('is_moderator')
          .whereRef('contribution_id', '=', 'contributions.id')
          .where((m) =>
            m.or([m('type', '=', 'DIALOG'), m.and([m('type', '=', 'HISTORY'), m('is_moderator', '=', 0)])]),
          )
          .orderBy('contribution_messages.id', 'desc')
          .limit(1),
        '=',
        1,
      ),
    ]),
  ]);
}
