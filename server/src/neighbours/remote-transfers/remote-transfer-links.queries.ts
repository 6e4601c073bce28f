/** SQL about links that are redeemed in another community than their own. */
import type { Amount } from '@kula/core/money/money';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { RemoteTransfer } from './remote-transfers.queries.ts';

/** A transfer by which a remote member redeems a link, if one is pending or has arrived. */
export function findTransferOfLink(tx: Tx, linkId: number): Promise<RemoteTransfer | undefined> {
  return tx
    .selectFrom('remote_transfers')
    .selectAll()
    .where('hold_id', '=', linkId)
    .where('state', 'not in', ['STOPPING', 'STOPPED'])
    .executeTakeFirst();
}

/** A link and its owner. */
interface OwnLink {
  readonly id: number;
  readonly memberId: number;
}

/** Ends a link that was redeemed in another community. The account must be locked. */
export async function redeemLinkAtPeer(
  tx: Tx,
  { id, memberId }: OwnLink,
  { transferId, at }: { readonly transferId: number; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('transaction_links')
    .set({ redeemed_at: at, redeemed_abroad_id: transferId })
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

/** The amount of a link came back: it is not redeemed, and has no reserve any more. */
export async function endReturnedLink(tx: Tx, { id, memberId }: OwnLink, at: number): Promise<void> {
  await tx
    .updateTable('transaction_links')
    .set({ redeemed_at: null, redeemed_abroad_id: null, deleted_at: at })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute();
}

/** The newest transfer to a member, in any state; zero for none. */
export async function findLastTransferTo(db: Db, memberId: number): Promise<number> {
  const row = await db
    .selectFrom('remote_transfers')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** The newest transfer of this amount that redeems a link of that remote member for this one, after another one. */
export function findReceivedOfLink(
  db: Db,
  wanted: {
    readonly peerId: number;
    readonly memberId: number;
    readonly senderUuid: string;
    readonly amount: Amount;
    readonly afterId: number;
  },
): Promise<RemoteTransfer | undefined> {
  return db
    .selectFrom('remote_transfers as transfer')
    .innerJoin('foreign_members as remote_member', 'remote_member.id', 'transfer.foreign_member_id')
    .selectAll('transfer')
    .where('transfer.member_id', '=', wanted.memberId)
    .where('transfer.peer_id', '=', wanted.peerId)
    .where('transfer.direction', '=', 'RECEIVED')
    .where('transfer.state', '=', 'BOOKED')
    .where('transfer.amount', '=', wanted.amount)
    .where('transfer.foreign_link_id', 'is not', null)
    .where('transfer.id', '>', wanted.afterId)
    .where('remote_member.uuid', '=', wanted.senderUuid)
    .orderBy('transfer.id', 'desc')
    .executeTakeFirst();
}

/** The states of transfers of this amount that redeem a link of that remote member, began in this time, and are booked or open. */
export async function listStatesOfReceived(
  db: Db,
  wanted: {
    readonly peerId: number;
    readonly senderUuid: string;
    readonly amount: bigint;
    readonly from: number;
    readonly to: number;
  },
): Promise<RemoteTransfer['state'][]> {
  const rows = await db
    .selectFrom('remote_transfers as transfer')
    .innerJoin('foreign_members as remote_member', 'remote_member.id', 'transfer.foreign_member_id')
    .select('transfer.state')
    .where('transfer.peer_id', '=', wanted.peerId)
    .where('transfer.direction', '=', 'RECEIVED')
    .where((e) => e.or([e('transfer.state', '=', 'BOOKED'), e('transfer.ended_at', 'is', null)]))
    .where('transfer.amount', '=', wanted.amount as Amount)
    .where('transfer.foreign_link_id', 'is not', null)
    .where('transfer.created_at', '>=', wanted.from)
    .where('transfer.created_at', '<=', wanted.to)
    .where('remote_member.uuid', '=', wanted.senderUuid)
    .execute();
  return rows.map(({ state }) => state);
}
