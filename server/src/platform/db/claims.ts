/**
 * How work of a queue is claimed, whatever its table. A claim moves the next attempt to its end, so that the work is due
 * again if its process ends; and nobody else takes the work before, also where its row is made due meanwhile.
 */
import { firstOf } from '@kula/core/platform/texts';
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** What a table needs to be one of a queue. */
interface QueueColumns {
  readonly attempts: number;
  readonly next_attempt_at: number;
  readonly claimed_until_at: number | null;
  readonly last_error: string | null;
}

/** The tables that have these columns. */
export type QueueTable = {
  [Name in keyof Tables]: Selectable<Tables[Name]> extends QueueColumns ? Name : never;
}[keyof Tables];

export type QueueRow<Table extends QueueTable> = Selectable<Tables[Table]> & QueueColumns;

/** The columns of its key, the last of them a number, and which rows wait, as in the condition of the table's index. */
export const queueTables: Readonly<
  Record<QueueTable, { readonly key: readonly string[]; readonly waiting: string }>
> = {
  outbox_mails: { key: ['id'], waiting: 'sent_at is null and failed_at is null' },
  device_notices: { key: ['id'], waiting: 'true' },
  outside_pushes: { key: ['id'], waiting: 'true' },
  remote_requests: { key: ['request_id'], waiting: 'wish is not null' },
  remote_transfers: { key: ['id'], waiting: 'ended_at is null' },
};

/** The rows that one queue has of a table: those with these values. */
export interface QueueRows<Table extends QueueTable> {
  readonly table: Table;
  readonly part: Partial<QueueRow<Table>>;
}

/** Due items are claimed until this time, so that no other process takes them meanwhile. */
export interface Span {
  readonly now: number;
  readonly until: number;
  readonly limit: number;
}

interface ClaimSpan extends Span {
  /** Other processes may claim at the same time: what they have locked is theirs. */
  readonly isShared: boolean;
}

/** Claims due work in the order of its creation. */
export async function claimDue<Table extends QueueTable>(
  tx: Tx,
  queue: QueueRows<Table>,
  span: ClaimSpan,
): Promise<QueueRow<Table>[]> {
  const { rows } = await claimStatement(queue, span).execute(tx);
  const numberOf = (row: QueueRow<Table>): number => Number(keyOf(queue.table, row).at(-1)?.value);
  return rows.toSorted((one, other) => numberOf(one) - numberOf(other));
}

/** The one statement by which work of any queue is claimed. */
export function claimStatement<Table extends QueueTable>(
  queue: QueueRows<Table>,
  { now, until, limit, isShared }: ClaimSpan,
): RawBuilder<QueueRow<Table>> {
  const { name, key, isOf } = partsOf(queue);
  return sql<QueueRow<Table>>`with due as (
      select ${key} from ${name}
      where ${isOf} and next_attempt_at <= ${now} and (claimed_until_at is null or claimed_until_at <= ${now})
      order by next_attempt_at limit ${limit} ${sql.raw(isShared ? 'for update skip locked' : '')})
    update ${name} set next_attempt_at = ${until}, claimed_until_at = ${until}
    where (${key}) in (select ${key} from due)
    returning *`;
}

/** Extends the claim of a row; false where it is done, or was claimed by another process meanwhile. */
export async function extendClaim<Table extends QueueTable>(
  tx: Tx,
  table: Table,
  row: QueueRow<Table>,
  until: number,
): Promise<boolean> {
  const { name, isOf } = partsOf({ table, part: {} });
  const { numAffectedRows } = await sql`update ${name}
    set next_attempt_at = ${until}, claimed_until_at = ${until}
    where ${isOf} and ${isClaimed(table, row)}`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Ends claims; rows that another process claimed meanwhile stay as they are. They are due at `dueAt`, without it when they
 * were.
 */
export async function endClaims<Table extends QueueTable>(
  tx: Tx,
  table: Table,
  rows: readonly QueueRow<Table>[],
  dueAt?: number,
): Promise<void> {
  const due = dueAt === undefined ? sql`next_attempt_at` : sql`cast(${dueAt} as bigint)`;
  const claims = rows.map((row) => sql<SqlBool>`(${isClaimed(table, row)})`);
  await sql`update ${sql.table(table)} set next_attempt_at = ${due}, claimed_until_at = null
    where ${sql.join(claims, sql` or `)}`.execute(tx);
}

/** Postpones a row that failed; false where it is no part of the queue any more. */
export async function postponeWork<Table extends QueueTable>(
  tx: Tx,
  queue: QueueRows<Table>,
  row: QueueRow<Table>,
  { reason, until }: { readonly reason: string; readonly until: number },
): Promise<boolean> {
  const { name, isOf } = partsOf(queue);
  const { numAffectedRows } = await sql`update ${name}
    set attempts = attempts + 1, last_error = ${firstOf(reason, 500)},
      next_attempt_at = ${until}, claimed_until_at = null
    where ${isOf} and ${isRow(queue.table, row)}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Makes all claimed work due, where no process is left that could have claimed it. */
export async function endAllClaims(tx: Tx, now: number): Promise<void> {
  for (const table of Object.keys(queueTables) as QueueTable[]) {
    const { name, isOf } = partsOf({ table, part: {} });
    await sql`update ${name} set claimed_until_at = null,
        next_attempt_at = case when next_attempt_at > ${now} then ${now} else next_attempt_at end
      where ${isOf} and claimed_until_at is not null`.execute(tx);
  }
}

/** The pieces of a statement about a queue: its table, the columns of the key, and which rows it has. */
function partsOf<Table extends QueueTable>({ table, part }: QueueRows<Table>) {
  const { key, waiting } = queueTables[table];
  const values = Object.entries(part).map(([column, value]) => sql<SqlBool>`${sql.ref(column)} = ${value}`);
  return {
    name: sql.table(table),
    key: sql.join(key.map((column) => sql.ref(column))),
    isOf: allOf([sql.raw(waiting), ...values]),
  };
}

function isClaimed<Table extends QueueTable>(table: Table, row: QueueRow<Table>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${isRow(table, row)} and claimed_until_at = ${row.claimed_until_at}`;
}

function isRow<Table extends QueueTable>(table: Table, row: QueueRow<Table>): RawBuilder<SqlBool> {
  return allOf(keyOf(table, row).map(({ column, value }) => sql<SqlBool>`${sql.ref(column)} = ${value}`));
}

function keyOf(table: QueueTable, row: object): { readonly column: string; readonly value: unknown }[] {
  const values: Readonly<Record<string, unknown>> = { ...row };
  return queueTables[table].key.map((column) => ({ column, value: values[column] }));
}

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
