/** SQL about payment requests. Every change of one holds the lock of the requester's account. */
import type { ShownRequestState } from '@kula/core/money/payment-requests';
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import { countUpTo } from '../../platform/db/counting.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { PaymentRequestTable } from '../../platform/db/tables-requests.ts';
import { DEEPEST_ROW, type Range } from '../../platform/paging.ts';

export type PaymentRequest = Selectable<PaymentRequestTable>;

export function findRequestByCode(db: Db | Tx, code: string): Promise<PaymentRequest | undefined> {
  return db.selectFrom('payment_requests').selectAll().where('code', '=', code).executeTakeFirst();
}

export type NewRequestRow = Pick<
  Insertable<PaymentRequestTable>,
  'code' | 'requester_id' | 'recipient_id' | 'peer_id' | 'amount' | 'memo' | 'created_at' | 'valid_until_at'
>;

export async function insertRequest(tx: Tx, request: NewRequestRow): Promise<number> {
  const { id } = await tx
    .insertInto('payment_requests')
    .values({ ...request, state: 'OPEN' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type Ending =
  | { readonly state: 'ACCEPTED'; readonly answered_by: number; readonly booking_id: number }
  | { readonly state: 'DECLINED'; readonly answered_by: number }
  | { readonly state: 'WITHDRAWN' };

/** Ends an open request; one that has ended already is not changed, and the result is false. */
export async function endRequest(tx: Tx, id: number, at: number, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_requests')
    .set({ ...ending, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many requests of a member are open; of those to one person when `recipientId` is given. */
export async function countOpenRequests(
  db: Db | Tx,
  requesterId: number,
  now: number,
  recipientId?: number,
): Promise<number> {
  const { count } = await selectOpenCount(db, requesterId, now, recipientId).executeTakeFirstOrThrow();
  return Number(count);
}

/** The query itself, so that a test can examine its plan. */
export function selectOpenCount(db: Db | Tx, requesterId: number, now: number, recipientId?: number) {
  return (
    db
      .selectFrom('payment_requests')
      .select((e) => e.fn.countAll<bigint>().as('count'))
      .where('requester_id', '=', requesterId)
      // Written out, because a partial index serves only queries that contain its condition.
      .where('state', '=', sql.lit('OPEN'))
      .where('valid_until_at', '>', now)
      .$if(recipientId !== undefined, (query) => query.where('recipient_id', '=', recipientId ?? 0))
  );
}

export interface RequestFilter {
  readonly memberId: number;
  readonly direction: 'RECEIVED' | 'SENT';
  readonly state: ShownRequestState | undefined;
  readonly now: number;
}

/** Requests are permanent, so a complete count for each page would be too slow. */
const MOST_COUNTED = 1000;

/** A page of them, empty beyond the last one; and their number, counted up to a thousand. */
export async function pageOfRequests(
  db: Db,
  filter: RequestFilter,
  { offset, limit }: Range,
): Promise<{ count: number; requests: PaymentRequest[] }> {
  const fitting = db.selectFrom('payment_requests').where((e) => e.and([isOf(e, filter), isIn(e, filter)]));
  const count = await countUpTo(db, fitting.select('id'), MOST_COUNTED);
  const page = fitting.selectAll().orderBy('id', 'desc').limit(limit).offset(offset);
  return { count, requests: offset >= DEEPEST_ROW ? [] : await page.execute() };
}

type Condition = ExpressionBuilder<Tables, 'payment_requests'>;

function isOf(e: Condition, { memberId, direction, state }: RequestFilter) {
  if (direction === 'SENT') return e('requester_id', '=', memberId);
  const isForMember = e('recipient_id', '=', memberId);
  // A request without an answer has no answering member.
  if (state !== undefined && state !== 'ACCEPTED' && state !== 'DECLINED') return isForMember;
  return e.or([isForMember, e.and([e('answered_by', '=', memberId), e('recipient_id', 'is', null)])]);
}

function isIn(e: Condition, { state, now }: RequestFilter) {
  if (state === undefined) return e.and([]);
  if (state === 'OPEN') return e.and([e('state', '=', 'OPEN'), e('valid_until_at', '>', now)]);
  if (state === 'EXPIRED') return e.and([e('state', '=', 'OPEN'), e('valid_until_at', '<=', now)]);
  return e('state', '=', state);
}

/** Returns the codes of those that were removed. */
export async function removeOrEndRequests(tx: Tx, memberId: number, now: number): Promise<string[]> {
  const removed = await tx
    .deleteFrom('payment_requests')
    .where('requester_id', '=', memberId)
    .where('peer_id', 'is', null)
    .where('state', '!=', 'ACCEPTED')
    .returning('code')
    .execute();
  await tx
    .updateTable('payment_requests')
    .set({ state: 'DECLINED', answered_by: memberId, ended_at: now })
    .where('recipient_id', '=', memberId)
    .where('peer_id', 'is', null)
    .where('state', '=', 'OPEN')
    .execute();
  return removed.map(({ code }) => code);
}

/** So many of the newest bookings are read: whoever has more is no stranger's new account. */
const NEWEST_BOOKINGS = 1000;

/** Whether a member has booked something with another one of late. */
export async function haveBooked(tx: Tx, memberId: number, otherId: number): Promise<boolean> {
  const newest = tx
    .selectFrom('bookings')
    .select('partner_member_id')
    .where('member_id', '=', memberId)
    .orderBy('sequence', 'desc')
    .limit(NEWEST_BOOKINGS);
  const found = await tx
    .selectFrom(newest.as('newest'))
    .select('partner_member_id')
    .where('partner_member_id', '=', otherId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
