/** SQL of the community's figures. */
import { type Amount, amountOfUnits } from '@kula/core/money/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';

/** From the stored tallies: the overview reads it on every visit. */
const homeTallies = prepare((db) =>
  db
    .selectFrom('communities')
    .innerJoin('tallies', (join) =>
      join.on(
        sql<boolean>`tallies.name in ('community:' || communities.id || ':open', 'community:' || communities.id || ':closed')`,
      ),
    )
    .select(['tallies.name', 'tallies.count'])
    .where('communities.foreign_flag', '=', 0),
);

/** Who registered and has not confirmed the address: nobody's account yet. */
const newcomers = prepare((db) => db.selectFrom('tallies').select('count').where('name', '=', 'members:new'));

/** The members of this community: all accounts that were ever opened, and the confirmed ones that are open. */
export async function countMembers(db: Db): Promise<{ all: number; live: number; closed: number }> {
  const counts = { all: 0, live: 0, closed: 0 };
  for (const { name, count } of await homeTallies.all(db, {})) {
    counts.all += Number(count);
    if (name.endsWith(':open')) counts.live += Number(count);
    else counts.closed += Number(count);
  }
  for (const { count } of await newcomers.all(db, {})) counts.live -= Number(count);
  return counts;
}

/** What was created and what faded, as booked; zero and not null in an empty ledger. */
export async function getBookedTotals(db: Db): Promise<{ created: Amount; decayed: Amount }> {
  const { created, decayed } = await db
    .selectFrom('bookings')
    .select((e) => [
      e.fn.sum<bigint | null>('amount').filterWhere('type', '=', 'CREATION').as('created'),
      e.fn.sum<bigint | null>('decay').as('decayed'),
    ])
    .executeTakeFirstOrThrow();
  return { created: amountOfUnits(created ?? 0n), decayed: amountOfUnits(decayed ?? 0n) };
}

/** Whether this community has a peer or had one: the books of a removed one stay. */
export async function hasHadPeers(db: Db): Promise<boolean> {
  const peer = await db.selectFrom('peers').select('id').limit(1).executeTakeFirst();
  return peer !== undefined;
}

export interface AccountHead {
  readonly member_id: number;
  readonly balance: Amount;
  readonly booked_at: number;
}

/** The next accounts with bookings after `afterMemberId`, in the order of their members. */
export function listAccountHeads(db: Db, afterMemberId: number, limit: number): Promise<AccountHead[]> {
  return db
    .selectFrom('accounts')
    .select(['member_id', 'balance', 'booked_at'])
    .where('member_id', '>', afterMemberId)
    .where('sequence', '>', 0)
    .orderBy('member_id')
    .limit(limit)
    .execute();
}

/** The members with a closed account after the first one and up to the last. */
export async function findClosedMembers(
  db: Db,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('deleted_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export interface OpenHold {
  readonly member_id: number;
  readonly amount: Amount;
  readonly created_at: number;
  readonly valid_until_at: number;
}

/** What is set aside at that time by members after the first one and up to the last, in no order. */
export function openHolds(
  db: Db,
  { after, upTo, at }: { readonly after: number; readonly upTo: number; readonly at: number },
): Promise<OpenHold[]> {
  return db
    .selectFrom('holds')
    .select(['member_id', 'amount', 'created_at', 'valid_until_at'])
    .where('closed_at', 'is', null)
    .where('member_id', '>', after)
    .where('member_id', '<=', upTo)
    .where('valid_until_at', '>', at)
    .execute();
}
