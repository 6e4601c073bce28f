/** Transfers between communities: for members their own, for administrators those that have not ended. */
import { Refusal } from '@kula/core/platform/errors';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Page, toRange } from '../../platform/paging.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { getPeer } from '../peers/peers.usecases.ts';
import {
  selectPeerBookings,
  type ListedTransfer,
  listOpenTransfers,
  type PeerBooking,
  type TransferStep,
  listSteps,
  listTransfersOfMember,
} from './remote-transfer-lists.queries.ts';
import { findTransfer, type RemoteTransfer } from './remote-transfers.queries.ts';
import { stepUnderLock } from './steps.usecases.ts';
import { wakeQueue } from './transfer-queue.usecases.ts';
import { remoteTransfersOperations } from './remote-transfers.operations.ts';

export type { ListedTransfer, PeerBooking };

const MOST_LISTED = 100;

/** A page of the member's transfers to other communities, newest first. Refuses with PAGE_INVALID. */
export function listTransfers({ member }: Actor, page: Page, deps: Deps): Promise<ListedTransfer[]> {
  return listTransfersOfMember(deps.db.read, member.id, toRange(page));
}

/** A transfer with all messages about it. */
export interface WatchedTransfer {
  readonly transfer: ListedTransfer;
  readonly steps: readonly TransferStep[];
}

/** The open transfers with a peer, unclear ones first. */
export async function listOpenWithPeer(peerId: number, { db }: Deps): Promise<WatchedTransfer[]> {
  await getPeer(db.read, peerId);
  const transfers = await listOpenTransfers(db.read, peerId, MOST_LISTED);
  const steps = await listSteps(
    db.read,
    transfers.map(({ id }) => id),
  );
  return transfers.map((transfer) => ({ transfer, steps: steps.get(transfer.id) ?? [] }));
}

/**
 * A page of the books with a peer, newest first; their sum is what is owed. Refuses with PEER_NOT_FOUND or
 * PAGE_INVALID.
 */
export async function listPeerBookings(
  peerId: number,
  page: Page,
  { db }: Deps,
): Promise<{ readonly count: number; readonly bookings: readonly PeerBooking[] }> {
  const range = toRange(page);
  await getPeer(db.read, peerId);
  return selectPeerBookings(db.read, peerId, range);
}

/**
 * Ends an unclear transfer as the other community has confirmed to the administrator. Others end by
 * themselves and are refused with REMOTE_TRANSFER_NOT_UNCLEAR.
 */
export async function settleUnclear(
  admin: Actor,
  { id, hasArrived }: { readonly id: number; readonly hasArrived: boolean },
  deps: Deps,
): Promise<void> {
  const event = hasArrived ? 'IS_BOOKED' : 'IS_NEVER';
  const detail = `administrator ${admin.member.id} asked the other side`;
  await command(
    {
      operation: remoteTransfersOperations.settleUnclearTransfer,
      actor: admin,
      find: (tx) => findUnclear(tx, id),
      accounts: ({ member_id: memberId }) => (memberId === null ? [] : [memberId]),
      work: async (tx, { accounts }) => {
        // Another administrator may have been faster, or an answer of the other side.
        const { amount } = await findUnclear(tx, id);
        await stepUnderLock(tx, { id, accounts }, { event, detail }, deps);
        const facts = { by: admin.member, involvedId: id, amount };
        await notify(tx, { kind: 'ADMIN_REMOTE_TRANSFER_SETTLE', ...facts }, deps);
      },
    },
    deps,
  );
  wakeQueue(deps);
}

async function findUnclear(tx: Tx, id: number): Promise<RemoteTransfer> {
  const transfer = await findTransfer(tx, id);
  if (!transfer) throw new Refusal('REMOTE_TRANSFER_NOT_FOUND');
  if (transfer.state !== 'UNCLEAR') throw new Refusal('REMOTE_TRANSFER_NOT_UNCLEAR');
  return transfer;
}
