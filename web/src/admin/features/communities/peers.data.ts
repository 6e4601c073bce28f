import { queryOptions } from '@tanstack/react-query';
import {
  peerBookingsDocument,
  peerLockedMembersDocument,
  peersDocument,
  peerTransfersDocument,
} from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { amountFromWire } from '#shared/client/wire.ts';
import type { Amount } from '@kula/core/money/money';
import type { PeerLockedMembersResult, PeerTransfersResult } from '../../../generated/operations.ts';
import { peerOf } from './peer.ts';

/** All communities with which this one trades, and the short name of its own key and its id. */
export const peersQuery = queryOptions({
  queryKey: ['peers'],
  queryFn: () => request(peersDocument),
  select: ({ peers, ownKeyFingerprint, homeCommunity }) => ({
    peers: peers.map(peerOf),
    ownKeyFingerprint,
    ownUuid: homeCommunity.uuid ?? '',
  }),
});

type WireTransfer = PeerTransfersResult['peerTransfers'][number];

/** A transfer that is not completed. */
export interface PeerTransfer extends Omit<WireTransfer, 'amount' | 'createdAt'> {
  amount: Amount;
  beganAt: number;
}

/** The open transfers with a community, those with an unclear outcome first. */
export function peerTransfersQuery(peerId: number) {
  return queryOptions({
    queryKey: ['peers', peerId, 'transfers'],
    queryFn: () => request(peerTransfersDocument, { peerId }),
    select: ({ peerTransfers }): PeerTransfer[] =>
      peerTransfers.map(({ amount, createdAt, ...transfer }) => ({
        ...transfer,
        amount: amountFromWire(amount),
        beganAt: Date.parse(createdAt),
      })),
  });
}

export type LockedMember = PeerLockedMembersResult['peerLockedMembers'][number];

/** The members whose transfers to a community are refused there until its administrators end an unfinished one. */
export function lockedMembersQuery(peerId: number) {
  return queryOptions({
    queryKey: ['peers', peerId, 'locked'],
    queryFn: () => request(peerLockedMembersDocument, { peerId }),
    select: ({ peerLockedMembers }) => peerLockedMembers,
  });
}

export const booksPageSize = 10;

/** A booked transfer with a community. */
export interface PeerBooking {
  id: number;
  bookedAt: number;
  isSent: boolean;
  amount: Amount;
  /** What they owed this community afterwards; negative when this one owed them. */
  owedAfter: Amount;
  memberId: number | undefined;
  memberName: string;
  foreignName: string;
}

/** A page of the transfers booked with a community, newest first. */
export function peerBookingsQuery(peerId: number, page: number) {
  return queryOptions({
    queryKey: ['peers', peerId, 'books', page],
    queryFn: () => request(peerBookingsDocument, { peerId, currentPage: page, pageSize: booksPageSize }),
    select: ({ peerBookings: { count, bookings } }) => ({
      count,
      bookings: bookings.map(
        ({ bookedAt, amount, owedAfter, memberId, memberName, ...booking }): PeerBooking => ({
          ...booking,
          bookedAt: Date.parse(bookedAt),
          amount: amountFromWire(amount),
          owedAfter: amountFromWire(owedAfter),
          memberId: memberId ?? undefined,
          memberName: memberName ?? '',
        }),
      ),
    }),
  });
}
