/** SQL about the balance of a member at a moment, and the free part of it. */
import type { SetAside } from '@kula/core/money/holds';
import { type Standing, standingAt, type Head } from '@kula/core/money/ledger';
import type { Db } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import { findLiveHolds } from './ledger-holds.queries.ts';
import { findHead } from './bookings.queries.ts';

/** The rows that determine a balance and its free part. */
export interface Position {
  readonly head: Head | undefined;
  /** All that is reserved, the links among it. */
  readonly live: readonly SetAside[];
  /** The links that still reserve something. */
  readonly holds: readonly SetAside[];
  /** The number of expired links, counted up to a thousand. */
  readonly expired: number;
  readonly standing: Standing;
}

const MAX_COUNTED_EXPIRED = 1000;

export async function findPosition(db: Db, memberId: number, now: number): Promise<Position> {
  const [head, open, expired] = await Promise.all([
    findHead(db, memberId),
    findLiveHolds(db, memberId, now),
    countExpiredHolds(db, memberId, now),
  ]);
  const standing = standingAt(head, open, now);
  const live = open.filter(({ validUntilMs }) => validUntilMs > standing.at);
  const links = open.filter(({ purpose }) => purpose === 'LINK');
  const holds = links.filter(({ validUntilMs }) => validUntilMs > standing.at);
  return { head, live, holds, expired: expired + links.length - holds.length, standing };
}

const expiredHolds = prepare((db, { memberId, now }: { memberId: number; now: number }) =>
  db
    .selectFrom(
      db
        .selectFrom('holds')
        .select('valid_until_at')
        .where('member_id', '=', memberId)
        .where('closed_at', 'is', null)
        .where('purpose', '=', 'LINK')
        .where('valid_until_at', '<=', now)
        .limit(MAX_COUNTED_EXPIRED)
        .as('some'),
    )
    .select((e) => e.fn.countAll<bigint>().as('count')),
);

/** Expired links that are not taken back grow in number for ever, and each balance counts them. */
async function countExpiredHolds(db: Db, memberId: number, now: number): Promise<number> {
  return Number((await expiredHolds.one(db, { memberId, now })).count);
}
