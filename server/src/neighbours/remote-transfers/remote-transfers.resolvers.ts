import { shownRemoteState } from '@kula/core/neighbours/remote-transfers';
import { actorOf } from '../../platform/graphql/context.ts';
import type { Resolvers, Wire } from '../../platform/graphql/generated/resolvers.ts';
import { seenBy } from '../../people/members/members.privacy.ts';
import { findUser } from './named-users.usecases.ts';
import { type LockedMember, listLockedMembers } from './transfer-queue.usecases.ts';
import {
  type ListedTransfer,
  listPeerBookings,
  listTransfers,
  listOpenWithPeer,
  type PeerBooking,
  settleUnclear,
  type WatchedTransfer,
} from './remote-transfers.usecases.ts';

export const resolvers = {
  Query: {
    user: async (_, args, context) => {
      const actor = await actorOf(context);
      const { member, roles } = await findUser(actor, args, context.deps);
      return seenBy({ memberId: actor.member.id, roles: actor.roles }, member, roles);
    },
    remoteTransfers: async (_, page, context) =>
      (await listTransfers(await actorOf(context), page, context.deps)).map(wireTransfer),
    peerTransfers: async (_, { peerId }, { deps }) => (await listOpenWithPeer(peerId, deps)).map(wireWatched),
    peerLockedMembers: async (_, { peerId }, { deps }) =>
      (await listLockedMembers(peerId, deps)).map(wireLocked),
    peerBookings: async (_, { peerId, ...page }, { deps }) => {
      const { count, bookings } = await listPeerBookings(peerId, page, deps);
      return { count, bookings: bookings.map(wireBooking) };
    },
  },
  Mutation: {
    settleUnclearTransfer: async (_, args, context) => {
      await settleUnclear(await actorOf(context), args, context.deps);
      return true;
    },
  },
} satisfies Resolvers;

function wireTransfer(transfer: ListedTransfer): Wire<'RemoteTransfer'> {
  const { first_name: first, last_name: last } = transfer;
  return {
    id: transfer.id,
    state: shownRemoteState(transfer.state),
    amount: transfer.amount,
    memo: transfer.memo,
    createdAt: transfer.created_at,
    endedAt: transfer.ended_at,
    recipientIdentifier: transfer.named,
    recipientName: nameOf(first, last),
    communityUuid: transfer.community_uuid ?? '',
    communityName: transfer.community_name ?? '',
  };
}

function wireWatched({ transfer, steps }: WatchedTransfer): Wire<'PeerTransfer'> {
  const { state } = transfer;
  return {
    id: transfer.id,
    // Those that have ended are not listed.
    state:
      state === 'STOPPED' || state === 'RETURNED' || state === 'NEVER' || state === 'BOOKED'
        ? 'STOPPING'
        : state,
    isSent: transfer.direction === 'SENT',
    amount: transfer.amount,
    createdAt: transfer.created_at,
    creationDate: transfer.creation_at,
    memberUuid: transfer.member_uuid,
    foreignUuid: transfer.remote_uuid,
    memberName: nameOf(transfer.member_first, transfer.member_last),
    foreignName: nameOf(transfer.first_name, transfer.last_name),
    recipientIdentifier: transfer.named,
    lastError: transfer.last_error,
    steps: steps.map(({ created_at, step, detail }) => ({ at: created_at, step, detail })),
  };
}

function wireLocked({ refused, uuid, before }: LockedMember): Wire<'PeerLockedMember'> {
  return {
    memberId: refused.member_id,
    memberUuid: refused.member_uuid,
    memberName: `${refused.first_name} ${refused.last_name}`,
    since: refused.since_at,
    lastRefusedAt: refused.created_at,
    recipientIdentifier: refused.named,
    foreignUuid: uuid ?? null,
    unfinishedDate: before?.creation_at ?? null,
    isBookedHere: before ? before.state === 'BOOKED' : null,
  };
}

function wireBooking(booking: PeerBooking): Wire<'PeerBooking'> {
  return {
    id: booking.id,
    bookedAt: booking.booked_at,
    creationDate: booking.creation_at,
    isSent: booking.direction === 'SENT',
    amount: booking.amount,
    owedAfter: booking.balance,
    memberId: booking.member_id,
    memberName: nameOf(booking.member_first, booking.member_last),
    foreignName: nameOf(booking.foreign_first, booking.foreign_last) ?? booking.named,
  };
}

function nameOf(first: string | null, last: string | null): string | null {
  return first === null ? null : `${first} ${last ?? ''}`.trim();
}
