/** SQL about links. A link is a hold with a code; it has the number of its hold. */
import type { Amount } from '@kula/core/money/money';
import type { ExpressionBuilder, JoinBuilder, SelectQueryBuilder } from 'kysely';
import { countUpTo } from '../../platform/db/counting.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { DEEPEST_ROW, type Range } from '../../platform/paging.ts';

export interface Link {
  readonly id: number;
  readonly member_id: number;
  readonly code: string;
  readonly memo: string;
  readonly reserved: Amount;
  readonly deleted_at: number | null;
  readonly redeemed_at: number | null;
  readonly redeemed_by: number | null;
  readonly amount: Amount;
  readonly created_at: number;
  readonly valid_until_at: number;
}

/**
 * The hold of a link belongs to its member: both are named, because rows of different members may be on
 * different machines.
 */
const ofLink = (join: JoinBuilder<Tables, 'transaction_links' | 'holds'>) =>
  join
    .onRef('holds.id', '=', 'transaction_links.id')
    .onRef('holds.member_id', '=', 'transaction_links.member_id');

function selectLinks(db: Db | Tx): SelectQueryBuilder<Tables, 'transaction_links' | 'holds', Link> {
  return db
    .selectFrom('transaction_links')
    .innerJoin('holds', ofLink)
    .selectAll('transaction_links')
    .select(['holds.amount', 'holds.created_at', 'holds.valid_until_at']);
}

const byCode = prepare((db, { code }: { code: string }) =>
  selectLinks(db).where('transaction_links.code', '=', code),
);
const byId = prepare((db, { id }: { id: number }) => selectLinks(db).where('transaction_links.id', '=', id));

export function findLinkByCode(db: Db | Tx, code: string): Promise<Link | undefined> {
  return byCode.first(db, { code });
}

export function findLink(db: Db | Tx, id: number): Promise<Link | undefined> {
  return byId.first(db, { id });
}

export type NewLink = Pick<
  Link,
  'member_id' | 'code' | 'memo' | 'reserved' | 'amount' | 'created_at' | 'valid_until_at'
>;

const addHold = prepare((db, { member_id, amount, created_at, valid_until_at }: NewLink) =>
  db.insertInto('holds').values({ member_id, amount, created_at, valid_until_at }).returning('id'),
);
const addLink = prepare((db, { id, member_id, code, memo, reserved }: NewLink & { id: number }) =>
  db.insertInto('transaction_links').values({ id, member_id, code, memo, reserved }),
);

/** Sets the amount aside under a code. The account must be locked. */
export async function insertLink(tx: Tx, link: NewLink): Promise<Link> {
  const { id } = await addHold.one(tx, link);
  addLink.later(tx, { ...link, id });
  return { ...link, id, deleted_at: null, redeemed_at: null, redeemed_by: null };
}

/** Ends a link: its reserve is free again, or was sent. The account must be locked. */
export async function closeLink(
  tx: Tx,
  { id, member_id: memberId }: Pick<Link, 'id' | 'member_id'>,
  at: number,
  how: { deleted_at: number } | { redeemed_at: number; redeemed_by: number },
): Promise<void> {
  await tx
    .updateTable('transaction_links')
    .set(how)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute();
  await tx
    .updateTable('holds')
    .set({ closed_at: at })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute();
}

export interface LinkFilters {
  readonly withDeleted: boolean;
  readonly withExpired: boolean;
  readonly withRedeemed: boolean;
}

/** A page of a member's links, empty after the last one; counted up to a bound. */
export async function pageOfLinks(
  db: Db,
  memberId: number,
  filters: LinkFilters,
  { offset, limit, order }: Range,
  now: number,
): Promise<{ count: number; links: Link[] }> {
  const fits = (e: ExpressionBuilder<Tables, 'transaction_links' | 'holds'>) =>
    e.and([
      e('transaction_links.member_id', '=', memberId),
      ...(filters.withDeleted ? [] : [e('transaction_links.deleted_at', 'is', null)]),
      ...(filters.withRedeemed ? [] : [e('transaction_links.redeemed_at', 'is', null)]),
      ...(filters.withExpired ? [] : [e('holds.valid_until_at', '>', now)]),
    ]);
  const page = selectLinks(db).where(fits).orderBy('transaction_links.id', order).limit(limit).offset(offset);
  return {
    count: await countUpTo(db, selectLinks(db).where(fits), DEEPEST_ROW),
    links: offset >= DEEPEST_ROW ? [] : await page.execute(),
  };
}
