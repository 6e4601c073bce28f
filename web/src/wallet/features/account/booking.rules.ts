import { negate, zeroAmount } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { isSlight } from '@kula/core/money/shown-balance';
import { amountFromWire, timeFromWire } from '#shared/client/wire.ts';
import { config } from '#shared/page/config.ts';
import { fullName } from '#shared/texts/full-name.ts';

/** A row of `transactionList` as it comes over the wire. */
export interface WireBooking {
  id: number;
  typeId: string;
  amount: string;
  balance: string;
  previousBalance: string;
  balanceDate: string;
  memo: string;
  linkId?: number | null;
  linkedUser?: WirePartner | null;
  remoteState?: RemoteState | null;
  decay: {
    decay: string;
    exact?: string | null;
    start?: string | null;
    end?: string | null;
    duration?: number | null;
  };
}

/** The state of a transfer to another community. */
export type RemoteState = 'UNDER_WAY' | 'ARRIVED' | 'RETURNED' | 'NOT_SENT';

interface WirePartner {
  firstName?: string | null;
  lastName?: string | null;
  communityUuid: string;
  communityName?: string | null;
  gradidoID: string;
  alias?: string | null;
  isClosed?: boolean | null;
}

export interface WireTransactionList {
  balance: {
    balance: string;
    value?: string | null;
    free?: string | null;
    reserved?: string | null;
    balanceGDT?: number | null;
    count: number;
    linkCount: number;
    openLinkCount: number;
    nextLinkExpiry?: string | null;
  };
  transactions: readonly WireBooking[];
}

/** The other side of a booking. */
export interface Partner {
  firstName: string;
  lastName: string;
  gradidoID: string;
  alias: string;
  communityUuid: string;
  communityName: string;
  /** The account was closed: nothing can be sent there. */
  isClosed?: boolean | undefined;
}

/** What faded between two bookings. `start` is null when nothing faded, for example before fading began. */
export interface Fade {
  /** As it is shown: the rest between the balances before and after. */
  amount: Amount;
  /** Less than a hundredth has really gone. */
  isSlight: boolean;
  start: number | null;
  end: number | null;
}

export type BookingKind = 'CREATION' | 'SEND' | 'RECEIVE';

/** One booked row; times in epoch milliseconds. */
export interface Booking {
  id: number;
  kind: BookingKind;
  amount: Amount;
  balance: Amount;
  previousBalance: Amount;
  at: number;
  memo: string;
  viaLink: boolean;
  partner: Partner | undefined;
  fade: Fade;
  /** Of transfers to another community, and of those that came back. */
  remote?: RemoteState | undefined;
}

/** The state of the account at the time of an answer and the bookings of one page. */
export interface Account {
  /** The faded balance with all decimals; a part of it may be reserved. */
  total: Amount;
  /** What can be sent, with all decimals: the total without the holds of open links. */
  available: Amount;
  /** What open links hold, as it is shown. */
  reserved: Amount;
  balanceGDT: number | null;
  /** Number of all booked rows. */
  count: number;
  /** Own links that are neither redeemed nor deleted, including expired ones. */
  linkCount: number;
  /** Those of them that can still be redeemed, and hold something. */
  openLinkCount: number;
  /** The sum of the open links; undefined where there are none, and on all pages but the newest. */
  promised: Amount | undefined;
  /** What has faded since the last booking, with all decimals; only on the newest page. */
  fading: { amount: Amount; since: number } | undefined;
  bookings: readonly Booking[];
}

/**
 * Reads an answer of `transactionList`: the virtual rows become properties of the account, the booked rows become
 * bookings.
 */
export function accountOf({ balance, transactions }: WireTransactionList): Account {
  const bookings = transactions.flatMap((row) => (isKind(row.typeId) ? [bookingOf(row, row.typeId)] : []));
  const decayRow = transactions.find((row) => row.typeId === 'DECAY');
  const linkRow = transactions.find((row) => row.typeId === 'LINK_SUMMARY');
  const available = amountFromWire(balance.free ?? balance.balance);
  const [last] = bookings;
  const fading =
    decayRow === undefined || last === undefined
      ? undefined
      : { amount: amountFromWire(decayRow.decay.exact ?? decayRow.amount), since: last.at };
  return {
    total: balance.value ? amountFromWire(balance.value) : available,
    available,
    reserved: balance.reserved ? amountFromWire(balance.reserved) : zeroAmount,
    balanceGDT: balance.balanceGDT ?? null,
    count: balance.count,
    linkCount: balance.linkCount,
    openLinkCount: balance.openLinkCount,
    promised: linkRow === undefined ? undefined : negate(amountFromWire(linkRow.amount)),
    fading,
    bookings,
  };
}

function bookingOf(row: WireBooking, kind: BookingKind): Booking {
  const faded = amountFromWire(row.decay.decay);
  return {
    id: row.id,
    kind,
    amount: amountFromWire(row.amount),
    balance: amountFromWire(row.balance),
    previousBalance: amountFromWire(row.previousBalance),
    at: Date.parse(row.balanceDate),
    memo: row.memo,
    viaLink: typeof row.linkId === 'number',
    partner: kind === 'CREATION' || !row.linkedUser ? undefined : partnerOf(row.linkedUser),
    fade: {
      amount: faded,
      isSlight: row.decay.exact ? isSlight(faded, amountFromWire(row.decay.exact)) : false,
      start: timeFromWire(row.decay.start) ?? null,
      end: timeFromWire(row.decay.end) ?? null,
    },
    ...(row.remoteState ? { remote: row.remoteState } : {}),
  };
}

function partnerOf(user: WirePartner): Partner {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    gradidoID: user.gradidoID,
    alias: user.alias ?? '',
    communityUuid: user.communityUuid,
    communityName: user.communityName ?? '',
    ...(user.isClosed === true ? { isClosed: true } : {}),
  };
}

function isKind(typeId: string): typeId is BookingKind {
  return typeId === 'SEND' || typeId === 'RECEIVE' || typeId === 'CREATION';
}

/** Whether somebody is a member of another community; for members of this one a booking has no community. */
export function isRemote({ communityName }: Pick<Partner, 'communityName'>): boolean {
  return communityName !== '' && communityName !== config.communityName;
}

/** The whole name, and the community where it is another one. */
export function nameAndCommunity(person: Pick<Partner, 'firstName' | 'lastName' | 'communityName'>): string {
  return isRemote(person) ? `${fullName(person)} (${person.communityName})` : fullName(person);
}

/** Whether the member has links that are not redeemed: open, or ended and not yet taken back. */
export function hasOwnLinks({ linkCount, promised }: Account): boolean {
  return linkCount > 0 || promised !== undefined;
}
