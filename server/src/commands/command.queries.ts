/** SQL of every command: whether its session stands, and the answer that is stored under its key. */
import type { Tx } from '../platform/db/database.ts';
import { prepare } from '../platform/db/prepared.ts';

const livingSession = prepare((db, { id }: { id: string }) =>
  db.selectFrom('sessions').select('id').where('id', '=', id).where('ended_at', 'is', null),
);

/**
 * Undefined for a session that ended, and for one that ended so long ago that its row was removed. To be read under the
 * lock of the account.
 */
export function findLivingSession(tx: Tx, id: string): Promise<{ id: string } | undefined> {
  return livingSession.first(tx, { id });
}

interface StoredAnswer {
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

/** The stored answer of a command; to be read under the lock of the member's account. */
export function findStoredAnswer(
  tx: Tx,
  { memberId, operation, key }: Pick<NewAnswer, 'memberId' | 'operation' | 'key'>,
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
