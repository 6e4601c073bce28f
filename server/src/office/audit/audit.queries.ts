/** SQL of the audit: who did what, when, to whom. */
import type { Amount } from '@kula/core/money/money';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Range } from '../../platform/paging.ts';

export interface AuditFilter {
  readonly types: readonly string[] | undefined;
  readonly exceptTypes: readonly string[];
  /** What this member did. */
  readonly actingMemberId: number | undefined;
  /** What others, or the server, did that concerns this member. */
  readonly affectedMemberId: number | undefined;
  /** Milliseconds, inclusive and exclusive. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

export interface AuditRow {
  readonly id: number;
  readonly type: string;
  readonly acting_member_id: number | null;
  readonly affected_member_id: number | null;
  readonly involved_id: number | null;
  readonly amount: Amount | null;
  readonly name: string | null;
  readonly name_before: string | null;
  readonly created_at: number;
}

/** A page of events, newest first unless requested otherwise; counted up to a bound. */
export async function findEvents(
  db: Db,
  filter: AuditFilter,
  { offset, limit, order }: Range,
  bound: number,
): Promise<{ count: number; events: AuditRow[] }> {
  const fitting = db.selectFrom('events').where((e) => fits(e, filter));
  const { count } = await db
    .selectFrom(fitting.select('id').limit(bound).as('some'))
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const events = await fitting.selectAll().orderBy('id', order).limit(limit).offset(offset).execute();
  return { count: Number(count), events };
}

function fits(e: ExpressionBuilder<Tables, 'events'>, filter: AuditFilter) {
  const { types, exceptTypes, actingMemberId, affectedMemberId, from, to } = filter;
  return e.and([
    sql<boolean>`1 = 1`,
    ...(types === undefined ? [] : [e('type', 'in', [...types])]),
    ...(exceptTypes.length === 0 ? [] : [e('type', 'not in', [...exceptTypes])]),
    ...(actingMemberId === undefined ? [] : [didThemselves(e, actingMemberId)]),
    ...(affectedMemberId === undefined ? [] : [happenedTo(e, affectedMemberId)]),
    ...(from === undefined ? [] : [e('created_at', '>=', from)]),
    ...(to === undefined ? [] : [e('created_at', '<', to)]),
  ]);
}

/**
 * A command is recorded under the member who sent it: the giver also stands at the receipt of a gift, which is the
 * other member's side of it. A link that was redeemed in another community names its owner twice, because nobody here
 * redeemed it.
 */
function didThemselves(e: ExpressionBuilder<Tables, 'events'>, memberId: number) {
  return e.and([
    e('acting_member_id', '=', memberId),
    e('type', '!=', 'TRANSACTION_RECEIVE'),
    e.or([e('type', '!=', 'TRANSACTION_LINK_REDEEM'), e('affected_member_id', '!=', memberId)]),
  ]);
}

/** Most of what members do themselves is recorded as concerning them, too. */
function happenedTo(e: ExpressionBuilder<Tables, 'events'>, memberId: number) {
  return e.and([
    e('affected_member_id', '=', memberId),
    e.or([
      e('acting_member_id', 'is', null),
      e('acting_member_id', '!=', memberId),
      e('type', '=', 'TRANSACTION_LINK_REDEEM'),
    ]),
  ]);
}
