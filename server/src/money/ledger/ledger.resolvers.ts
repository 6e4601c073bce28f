import { amountOfUnits, round2, zeroAmount } from '@kula/core/money/money';
import { shownRemoteState } from '@kula/core/neighbours/remote-transfers';
import type { Actor } from '../../platform/actor.ts';
import { actorOf, once, type RequestContext } from '../../platform/graphql/context.ts';
import type { Resolvers, Wire } from '../../platform/graphql/generated/resolvers.ts';
import { seenBy } from '../../people/members/members.privacy.ts';
import {
  type BalanceNow,
  getBalance,
  type DecayRow,
  type LinkRow,
  listTransactions,
  findBookingNumber,
  getPosition,
  type ShownBooking,
  type ShownDecay,
} from './ledger.usecases.ts';
import { communityAsUser, partnerAsUser } from './partner.wire.ts';

export const resolvers = {
  Query: {
    balance: async (_, __, context) =>
      wireBalance(await getBalance(await actorOf(context), context.deps, onceIn(context))),
    transactionList: async (_, args, context) => {
      const actor = await actorOf(context);
      const list = await listTransactions(actor, args, context.deps, onceIn(context));
      const user = ownUser(actor);
      const community = communityAsUser(actor.member);
      const rows = list.bookings.map((row) => wireBooking(row, user, community));
      const counted = [
        ...(list.decayRow ? [wireDecayRow(list.decayRow, actor)] : []),
        ...(list.linkRow ? [wireLinkRow(list.linkRow, actor)] : []),
      ];
      return { balance: wireBalance(list.balance), transactions: [...counted, ...rows] };
    },
    bookingNumber: async (_, { id }, context) => findBookingNumber(await actorOf(context), id, context.deps),
  },
} satisfies Resolvers;

/** Read once, however many aliases and lists of a request contain it. */
function onceIn(context: RequestContext): typeof getPosition {
  return (actor, deps) => once(context, 'position', () => getPosition(actor, deps));
}

function wireBalance(now: BalanceNow): Wire<'Balance'> {
  const { balance, value, free, reserved, count, linkCount, openLinkCount, nextLinkExpiry } = now;
  return { balance, value, free, reserved, count, linkCount, openLinkCount, nextLinkExpiry };
}

function wireDecayRow({ amount, balance, at, decay }: DecayRow, actor: Actor): Wire<'Transaction'> {
  return {
    ...notBooked(actor),
    id: -1,
    typeId: 'DECAY',
    amount,
    balance,
    balanceDate: at,
    previousBalance: zeroAmount,
    decay: wireDecay(decay),
  };
}

function wireLinkRow(
  { amount, previousBalance, balance, at, decay }: LinkRow,
  actor: Actor,
): Wire<'Transaction'> {
  return {
    ...notBooked(actor),
    id: -2,
    typeId: 'LINK_SUMMARY',
    amount,
    balance,
    balanceDate: at,
    previousBalance,
    decay: wireDecay(decay),
  };
}

function notBooked(actor: Actor) {
  return {
    user: ownUser(actor),
    previous: -1,
    memo: '',
    creationDate: null,
    linkedUser: null,
    linkedTransactionId: null,
    linkId: null,
    remoteState: null,
  };
}

function wireBooking(
  { booking, previousBalance, decay }: ShownBooking,
  user: Wire<'User'>,
  community: Wire<'User'>,
): Wire<'Transaction'> {
  return {
    id: booking.id,
    user,
    previous: booking.previous_id,
    typeId: booking.type,
    amount: round2(booking.amount),
    balance: round2(booking.balance),
    balanceDate: booking.booked_at,
    previousBalance,
    decay: wireDecay(decay),
    memo: booking.memo,
    creationDate: booking.creation_at,
    linkedUser: booking.type === 'CREATION' ? community : partnerAsUser(booking),
    linkedTransactionId: booking.partner_booking_id,
    linkId: booking.hold_id,
    remoteState: remoteStateOf(booking),
  };
}

/**
 * A returned transfer has its own state on the sender's side; a transfer from another community has always
 * arrived.
 */
function remoteStateOf({ remote_state: state, type }: ShownBooking['booking']) {
  return type === 'SEND' || state === 'RETURNED' ? state && shownRemoteState(state) : null;
}

function wireDecay({ balance, decay, exact, start, end }: ShownDecay): Wire<'Decay'> {
  const duration = start === null || end === null ? null : Math.round((end - start) / 1000);
  return { balance, decay, exact, roundedDecay: amountOfUnits(0n), start, end, duration };
}

function ownUser({ member, roles }: Actor): Wire<'User'> {
  return seenBy({ memberId: member.id, roles }, member, roles);
}
