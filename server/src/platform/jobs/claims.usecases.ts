/** What `queue.ts` asks of a queue whose items are rows of its table. */
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Log } from '../log.ts';
import {
  claimDue,
  endAllClaims,
  endClaims,
  extendClaim,
  type QueueTable,
  type QueueRow,
  type Span,
} from '../db/claims.ts';

export interface Claims<Item> {
  claim(span: Span): Promise<Item[]>;
  /** The item with its new claim; undefined where it is done, or was claimed by another process meanwhile. */
  renew<Claimed extends Item>(item: Claimed, until: number): Promise<Claimed | undefined>;
  /** Ends claims: the items are due at once. */
  giveBack(items: readonly Item[]): Promise<void>;
  /** Ends claims of items that were tried, which are due when the attempt has decided. */
  end(items: readonly Item[]): Promise<void>;
}

interface ClaimDeps {
  readonly db: Database;
  readonly now: Clock;
}

/** The claims of a queue that has these rows; of several parts what is due in an earlier one goes first. */
export function claimsOf<Table extends QueueTable>(
  { db, now }: ClaimDeps,
  table: Table,
  parts: readonly Partial<QueueRow<Table>>[],
): Claims<QueueRow<Table>> {
  const isShared = db.dialect === 'postgres';
  const claimFrom = async (tx: Tx, { limit, ...span }: Span): Promise<QueueRow<Table>[]> => {
    const rows: QueueRow<Table>[] = [];
    for (const part of parts) {
      if (rows.length === limit) break;
      const wanted = { ...span, limit: limit - rows.length, isShared };
      rows.push(...(await claimDue(tx, { table, part }, wanted)));
    }
    return rows;
  };
  return {
    claim: (span) => db.transaction((tx) => claimFrom(tx, span)),
    renew: async (row, until) => {
      const isExtended = await db.transaction((tx) => extendClaim(tx, table, row, until));
      return isExtended ? { ...row, next_attempt_at: until, claimed_until_at: until } : undefined;
    },
    giveBack: (rows) => db.transaction((tx) => endClaims(tx, table, rows, now())),
    end: (rows) => db.transaction((tx) => endClaims(tx, table, rows)),
  };
}

/**
 * On the embedded database a server that starts is alone: whoever claimed work has ended, and it is due. Where it cannot be
 * written, the claims run out.
 */
export async function endFormerClaims({ db, now, log }: ClaimDeps & { readonly log: Log }): Promise<void> {
  if (db.dialect !== 'sqlite') return;
  await db
    .transaction((tx) => endAllClaims(tx, now()))
    .catch((error: unknown) =>
      log.warn({ err: error }, 'work of the process before is due when its claims end'),
    );
}
