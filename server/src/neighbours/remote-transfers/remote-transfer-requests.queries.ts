/** SQL about payment requests that a transfer between communities answers. */
import type { ClearingDirection } from '@kula/core/neighbours/clearing';
import type { RequestOrder } from '@kula/core/neighbours/remote-requests';
import type { PaymentRequestState } from '@kula/core/money/payment-requests';
import type { Db, Tx } from '../../platform/db/database.ts';

function selectPaid(db: Db | Tx) {
  return db
    .selectFrom('payment_requests as request')
    .innerJoin('remote_requests as remote', 'remote.request_id', 'request.id')
    .leftJoin('foreign_members as remote_member', 'remote_member.id', 'remote.foreign_member_id')
    .select(['request.id', 'state', 'valid_until_at', 'requester_id', 'recipient_id', 'amount'])
    .select(['remote.request_key', 'remote.direction', 'remote_member.uuid as remote_uuid']);
}

export function getPaidRequest(db: Db | Tx, id: number) {
  return selectPaid(db).where('request.id', '=', id).executeTakeFirstOrThrow();
}

export type PaidRequest = Awaited<ReturnType<typeof getPaidRequest>>;

/** A request by the id that both communities have for it; SENT: the requester is a member here. */
export function findPaidRequest(
  db: Db | Tx,
  peerId: number,
  direction: ClearingDirection,
  key: string,
): Promise<PaidRequest | undefined> {
  return selectPaid(db)
    .where('remote.peer_id', '=', peerId)
    .where('remote.direction', '=', direction)
    .where('remote.request_key', '=', key)
    .executeTakeFirst();
}

export interface RequestChange {
  readonly state: PaymentRequestState;
  readonly ended_at: number | null;
  readonly answered_by?: number;
  readonly booking_id?: number;
}

/** Changes a request. The account of the member here must be locked. */
export async function changeRequest(tx: Tx, id: number, change: RequestChange): Promise<void> {
  await tx.updateTable('payment_requests').set(change).where('id', '=', id).execute();
}

/** The message that is due from now on; null when there is none. */
export async function setDueOrder(
  tx: Tx,
  requestId: number,
  { order, now, remoteMemberId }: { order: RequestOrder | null; now: number; remoteMemberId?: number },
): Promise<void> {
  const payer = remoteMemberId === undefined ? {} : { foreign_member_id: remoteMemberId };
  await tx
    .updateTable('remote_requests')
    .set({ wish: order, attempts: 0, next_attempt_at: now, last_error: null, ...payer })
    .where('request_id', '=', requestId)
    .execute();
}
