/** SQL about stored answers, so that a repeated command gets the same one. */
import type { Tx } from '../../db/database.ts';
import { prepare } from '../../db/prepared.ts';

export interface KeptAnswer {
  readonly arguments_hash: string;
  readonly answer: string;
}

const keptAnswer = prepare(
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
): Promise<KeptAnswer | undefined> {
  return keptAnswer.first(tx, { memberId, operation, key });
}

type NewAnswer = KeptAnswer & { memberId: number; operation: string; key: string; now: number };

const addAnswer = prepare((db, kept: NewAnswer) =>
  db.insertInto('idempotency_keys').values({
    member_id: kept.memberId,
    operation: kept.operation,
    key: kept.key,
    arguments_hash: kept.arguments_hash,
    answer: kept.answer,
    created_at: kept.now,
  }),
);

/** Not awaited: the transaction fails if this does. */
export function keepAnswer(tx: Tx, kept: NewAnswer): void {
  addAnswer.later(tx, kept);
}
