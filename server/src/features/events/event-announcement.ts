/** How features tell members' open wallets that something of theirs has changed. */
import type { NoticeKind } from '@kula/core/notices';
import type { Tx } from '../../db/database.ts';
import { noteFor } from '../../db/notices.ts';

/**
 * These nouns of the member change in this transaction. Told to the member's open wallets, on whichever process they
 * are connected, when the transaction is committed; forgotten when it is rolled back. It carries no content.
 */
export function announce(tx: Tx, memberId: number, ...kinds: readonly NoticeKind[]): void {
  noteFor(tx, memberId, kinds);
}
