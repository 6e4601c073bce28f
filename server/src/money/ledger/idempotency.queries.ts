/** SQL about stored answers, so that a repeated command gets the same one. */
import type { Tx } from '../../platform/db/database.ts';
import { type Columns, columnsOf, unnested } from '../../platform/db/many-rows.ts';
import { prepare } from '../../platform/db/prepared.ts';
import { sql } from 'kysely';

export interface StoredAnswer {
  readonly arguments_hash: string;
  readonly answer: string;
}

const answerByKey = prepare(
  (db, { memberId, operation, key }: { memberId: number; operation: string; key: string }) =>
    db
      .selectFrom('idempotency_keys')
      .select(['arguments_hash', 'answer'])
      .where('member_id', '=', memberId)
      .where('operation', '=', operation)
      .where('key', '=', key),
);

export function findAnswer(
  tx: Tx,
  memberId: number,
  operation: string,
  key: string,
): Promise<StoredAnswer | undefined> {
  return answerByKey.first(tx, { memberId, operation, key });
}

type NewAnswer = StoredAnswer & { memberId: number; operation: string; key: string; now: number };

const addAnswer = prepare((db, row: NewAnswer) =>
  db.insertInto('idempotency_keys').values({
    member_id: row.memberId,
    operation: row.operation,
    key: row.key,
    arguments_hash: row.arguments_hash,
    answer: row.answer,
    created_at: row.now,
  }),
);

/** Not awaited: the transaction fails if this does. */
export function insertAnswer(tx: Tx, row: NewAnswer): void {
  addAnswer.later(tx, row);
}

/** A command under its key. */
export interface Keyed {
  readonly memberId: number;
  readonly key: string;
}

const keyedTypes = { memberId: 'integer', key: 'text' } as const;
/** One index lookup for each of them: the table grows with every command, and a plan that reads all of it would be cached. */
const answeredMembers = prepare((db, keyed: Columns<Keyed> & { readonly operation: string }) =>
  db
    .selectFrom(sql<Keyed>`${unnested<Keyed>(keyed, keyedTypes)}`.as<'given'>(sql`given ("memberId", "key")`))
    .innerJoinLateral(
      (e) =>
        e
          .selectFrom('idempotency_keys')
          .select('member_id')
          .where('operation', '=', keyed.operation)
          .whereRef('member_id', '=', 'given.memberId')
          .whereRef('key', '=', 'given.key')
          .offset(0)
          .as('answered'),
      (join) => join.onTrue(),
    )
    .select('answered.member_id'),
);

/** The members of those of these commands that have an answer; where `takesMany`. */
export async function findAnsweredMembers(
  tx: Tx,
  operation: string,
  keyed: readonly Keyed[],
): Promise<number[]> {
  const rows = await answeredMembers.all(tx, { operation, ...columnsOf(keyed, keyedTypes) });
  return rows.map(({ member_id: id }) => id);
}

/** The answers of this operation that are one of these. */
export async function removeAnswers(
  tx: Tx,
  { memberId, operation, answers }: { memberId: number; operation: string; answers: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('member_id', '=', memberId)
    .where('operation', '=', operation)
    .where('answer', 'in', answers)
    .execute();
}

const answerTypes = {
  memberId: 'integer',
  operation: 'text',
  key: 'text',
  arguments_hash: 'text',
  answer: 'text',
  now: 'bigint',
} as const;
const addAnswers = prepare((db, row: Columns<NewAnswer>) =>
  db
    .insertInto('idempotency_keys')
    .columns(['member_id', 'operation', 'key', 'arguments_hash', 'answer', 'created_at'])
    .expression(sql`select * from ${unnested<NewAnswer>(row, answerTypes)}`),
);

/** Stores any number of answers; where `takesMany`. */
export function insertAnswers(tx: Tx, row: readonly NewAnswer[]): void {
  addAnswers.later(tx, columnsOf(row, answerTypes));
}
