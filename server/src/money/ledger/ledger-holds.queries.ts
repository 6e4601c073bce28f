/** SQL about amounts that are held back from an account. */
import type { SetAside } from '@kula/core/money/holds';
import type { Amount } from '@kula/core/money/money';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { HoldPurpose, HoldTable } from '../../platform/db/tables-holds.ts';

const liveHolds = prepare((db, { memberId, at }: { memberId: number; at: number }) =>
  db
    .selectFrom('holds')
    .select(['amount', 'created_at', 'valid_until_at', 'purpose'])
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .where('valid_until_at', '>', at),
);

export interface LiveHold extends SetAside {
  readonly purpose: HoldPurpose;
}

/**
 * The holds of the member that were neither used nor taken back, and have not expired at that moment. The account must
 * be locked where a booking depends on them.
 */
export async function findLiveHolds(db: Db | Tx, memberId: number, at: number): Promise<LiveHold[]> {
  const rows = await liveHolds.all(db, { memberId, at });
  return rows.map(liveHold);
}

function liveHold({
  amount,
  created_at,
  valid_until_at,
  purpose,
}: Pick<Selectable<HoldTable>, 'amount' | 'created_at' | 'valid_until_at' | 'purpose'>): LiveHold {
  return { amount, purpose, createdAt: created_at, validUntilMs: valid_until_at };
}

/** Adds a hold that is no link; returns its number. The account must be locked. */
export async function insertHold(
  tx: Tx,
  hold: { readonly memberId: number; readonly amount: Amount; readonly at: number; readonly until: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('holds')
    .values({
      member_id: hold.memberId,
      amount: hold.amount,
      created_at: hold.at,
      valid_until_at: hold.until,
      purpose: 'TRANSFER',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The holds of a member; the rows of a member may be on another machine than those of others, so both are
 * named.
 */
export interface OneHold {
  readonly id: number;
  readonly memberId: number;
}

export async function isHoldOpen(tx: Tx, { id, memberId }: OneHold, at: number): Promise<boolean> {
  const row = await tx
    .selectFrom('holds')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .where('valid_until_at', '>', at)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a hold that is no link. */
export async function closeHold(tx: Tx, { id, memberId }: OneHold, at: number): Promise<void> {
  await tx
    .updateTable('holds')
    .set({ closed_at: at })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'TRANSFER')
    .execute();
}
