/** SQL about clearing accounts: the debts between this community and each of its peers. */
import { DAY_MS } from '@kula/core/platform/days';
import type {
  ClearingDirection,
  ClearingHead,
  ClearingPosition,
  NextEntry,
} from '@kula/core/neighbours/clearing';
import { type Amount, amountOfUnits, plus, zeroAmount } from '@kula/core/money/money';
import { type StoredRemoteState, pendingStates } from '@kula/core/neighbours/remote-transfers';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ClearingAccountTable } from '../../platform/db/tables-peers.ts';

const outgoing: readonly StoredRemoteState[] = ['HELD', ...pendingStates];

export async function insertClearingAccount(tx: Tx, peerId: number): Promise<void> {
  await tx
    .insertInto('clearing_accounts')
    .values({
      peer_id: peerId,
      last_entry_id: null,
      sequence: 0,
      balance: zeroAmount,
      booked_at: 0,
      ...newDay(0),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks the account until the transaction ends. */
export async function lockClearingAccount(tx: Tx, peerId: number): Promise<ClearingAccountTable> {
  const account = await lockIfThere(tx, peerId);
  if (!account) throw new Error(`The peer ${peerId} has no clearing account.`);
  return account;
}

/**
 * Locks the account of a peer that may have none yet. On either database the row is written, with the values
 * that it had.
 */
export function lockIfThere(tx: Tx, peerId: number): Promise<ClearingAccountTable | undefined> {
  return tx
    .updateTable('clearing_accounts')
    .set((e) => ({ sequence: e.ref('sequence') }))
    .where('peer_id', '=', peerId)
    .returningAll()
    .executeTakeFirst();
}

export function clearingHeadOf(account: ClearingAccountTable): ClearingHead | undefined {
  if (account.last_entry_id === null) return undefined;
  return {
    id: account.last_entry_id,
    sequence: account.sequence,
    balance: account.balance,
    bookedAt: account.booked_at,
  };
}

export async function insertEntry(
  tx: Tx,
  peerId: number,
  transferId: number,
  entry: NextEntry,
): Promise<void> {
  const { id } = await tx
    .insertInto('clearing_entries')
    .values({
      peer_id: peerId,
      sequence: entry.sequence,
      previous_id: entry.previousId,
      amount: entry.amount,
      balance: entry.balance,
      booked_at: entry.bookedAt,
      transfer_id: transferId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('clearing_accounts')
    .set({ last_entry_id: id, sequence: entry.sequence, balance: entry.balance, booked_at: entry.bookedAt })
    .where('peer_id', '=', peerId)
    .execute();
}

function newDay(now: number) {
  return { day_at: now, sent_in_day: zeroAmount, received_in_day: zeroAmount };
}

/** The balance and the amounts under way of a peer, by its account. */
export async function findClearingPosition(
  db: Db | Tx,
  account: ClearingAccountTable,
  now: number,
): Promise<ClearingPosition> {
  const open = await db
    .selectFrom('remote_transfers')
    .select((e) => [
      e.fn
        .sum<bigint | null>('amount')
        .filterWhere('state', 'in', [...outgoing])
        .as('outgoing'),
      e.fn.sum<bigint | null>('amount').filterWhere('state', '=', 'PROMISED').as('incoming'),
    ])
    .where('peer_id', '=', account.peer_id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const day = isDayOver(account, now) ? newDay(now) : account;
  return {
    balance: account.balance,
    outgoing: amount(open.outgoing),
    incoming: amount(open.incoming),
    sentInDay: day.sent_in_day,
    receivedInDay: day.received_in_day,
  };
}

/** A clock that was set back does not make the day longer than one. */
export function isDayOver({ day_at }: ClearingAccountTable, now: number): boolean {
  return now >= day_at + DAY_MS || now < day_at;
}

/** Counts an amount in one direction within the day. The account must be locked. */
export async function countInDay(
  tx: Tx,
  account: ClearingAccountTable,
  direction: ClearingDirection,
  counted: Amount,
  now: number,
): Promise<void> {
  const day = isDayOver(account, now) ? newDay(now) : account;
  const isSent = direction === 'SENT';
  await tx
    .updateTable('clearing_accounts')
    .set({
      day_at: day.day_at,
      sent_in_day: isSent ? plus(day.sent_in_day, counted) : day.sent_in_day,
      received_in_day: isSent ? day.received_in_day : plus(day.received_in_day, counted),
    })
    .where('peer_id', '=', account.peer_id)
    .execute();
}

export function findClearingAccount(db: Db | Tx, peerId: number): Promise<ClearingAccountTable> {
  return db
    .selectFrom('clearing_accounts')
    .selectAll()
    .where('peer_id', '=', peerId)
    .executeTakeFirstOrThrow();
}

function amount(sum: bigint | null): Amount {
  return amountOfUnits(sum ?? 0n);
}

/** A row of a clearing account with the transfer that it was made for. */
export interface CheckedEntry extends NextEntry {
  readonly id: number;
  readonly peerId: number;
  readonly transferAmount: Amount | null;
  readonly transferState: string | null;
  readonly transferDirection: string | null;
  readonly transferPeerId: number | null;
}

/** The entries after a position, account by account, each in the order of their sequence numbers. */
export async function findEntriesAfter(
  db: Db,
  { peerId, sequence }: { readonly peerId: number; readonly sequence: number },
  limit: number,
): Promise<CheckedEntry[]> {
  const rows = await db
    .selectFrom('clearing_entries as entry')
    .leftJoin('remote_transfers as transfer', 'transfer.id', 'entry.transfer_id')
    .selectAll('entry')
    .select([
      'transfer.amount as transfer_amount',
      'transfer.state as transfer_state',
      'transfer.direction as transfer_direction',
      'transfer.peer_id as transfer_peer_id',
    ])
    .where(sql<boolean>`(entry.peer_id, entry.sequence) > (${peerId}, ${sequence})`)
    .orderBy('entry.peer_id')
    .orderBy('entry.sequence')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    peerId: row.peer_id,
    previousId: row.previous_id,
    sequence: row.sequence,
    amount: row.amount,
    balance: row.balance,
    bookedAt: row.booked_at,
    transferAmount: row.transfer_amount,
    transferState: row.transfer_state,
    transferDirection: row.transfer_direction,
    transferPeerId: row.transfer_peer_id,
  }));
}

/** Peers whose account's head is not a copy of its last entry. */
export async function findAccountsWithOddEntry(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('clearing_accounts as account')
    .leftJoin('clearing_entries as last', (join) =>
      join.onRef('last.peer_id', '=', 'account.peer_id').on('last.sequence', '=', (e) =>
        e
          .selectFrom('clearing_entries as newest')
          .select((n) => n.fn.max('newest.sequence').as('sequence'))
          .whereRef('newest.peer_id', '=', 'account.peer_id'),
      ),
    )
    .select('account.peer_id')
    .where(
      sql<boolean>`coalesce(account.last_entry_id, 0) <> coalesce(last.id, 0)
        or account.sequence <> coalesce(last.sequence, 0)
        or account.balance <> coalesce(last.balance, 0)
        or account.booked_at <> coalesce(last.booked_at, 0)`,
    )
    .limit(limit)
    .execute();
  return rows.map(({ peer_id }) => peer_id);
}

/**
 * Transfers to and from other communities whose bookings and entries do not match their state: taken off
 * the account once it was sent, back on it once it was returned, on the account of the recipient and in the
 * clearing account once it is booked.
 */
export async function findTransfersWithOddBookings(db: Db, limit: number): Promise<number[]> {
  const count = (table: 'bookings' | 'clearing_entries', type: 'SEND' | 'RECEIVE' | undefined) =>
    sql<number>`(select count(*) from ${sql.table(table)} as made where ${sql.ref(
      table === 'bookings' ? 'made.remote_transfer_id' : 'made.transfer_id',
    )} = transfer.id ${type === undefined ? sql`` : sql`and made.type = ${type}`})`;
  const isSent = sql`(transfer.direction = 'SENT' and transfer.state in ('SENT', 'RECALLED', 'UNCLEAR', 'BOOKED', 'RETURNED'))`;
  const isBack = sql`((transfer.direction = 'SENT' and transfer.state = 'RETURNED')
    or (transfer.direction = 'RECEIVED' and transfer.state = 'BOOKED'))`;
  const rows = await db
    .selectFrom('remote_transfers as transfer')
    .select('transfer.id')
    .where(
      sql<boolean>`${count('bookings', 'SEND')} <> case when ${isSent} then 1 else 0 end
        or ${count('bookings', 'RECEIVE')} <> case when ${isBack} then 1 else 0 end
        or ${count('clearing_entries', undefined)} <> case when transfer.state = 'BOOKED' then 1 else 0 end`,
    )
    .orderBy('transfer.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The sum taken off accounts here and booked nowhere yet; and the debts of peers less the debts to them.
 */
export async function getRemoteSums(db: Db): Promise<{ pending: Amount; owed: Amount }> {
  const { pending } = await db
    .selectFrom('remote_transfers')
    .select((e) => e.fn.sum<bigint | null>('amount').as('pending'))
    .where('ended_at', 'is', null)
    .where('state', 'in', pendingStates)
    .executeTakeFirstOrThrow();
  const { owed } = await db
    .selectFrom('clearing_entries')
    .select((e) => e.fn.sum<bigint | null>('amount').as('owed'))
    .executeTakeFirstOrThrow();
  return { pending: amount(pending), owed: amount(owed) };
}
