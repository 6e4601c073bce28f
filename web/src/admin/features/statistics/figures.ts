import { minus, negate, plus, round2, zeroAmount } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { shownDecay, shownHeld } from '@kula/core/money/shown';
import { amountFromWire } from '#shared/client/wire.ts';

/**
 * The community in numbers, in two decimals as they are shown. Created − faded − at peers = held = free + reserved + on
 * closed accounts. All accounts = members + not activated + closed.
 */
export interface Figures {
  allMembers: number;
  members: number;
  /** Registered, with an address that was never confirmed. */
  notActivated: number;
  closed: number;
  activeMembers: number;
  created: Amount;
  /** Booked or not; positive. */
  faded: Amount;
  held: Amount;
  reserved: Amount;
  free: Amount;
  /** Nobody can use it until the accounts are open again. */
  onClosed: Amount;
  /** Net amount at other communities, negative where more came from there; undefined where there never was a peer. */
  atPeers: Amount | undefined;
}

interface WireFigures {
  allUsers: number;
  totalUsers: number;
  deletedUsers: number;
  totalGradidoCreated: string;
  totalGradidoDecayed: string;
  dynamicStatisticsFields: {
    activeUsers: number;
    totalGradidoAvailable: string;
    totalGradidoUnbookedDecayed: string;
    totalGradidoReserved: string | null;
    totalGradidoOnClosedAccounts: string | null;
    totalGradidoElsewhere: string | null;
  };
}

export function figuresOf({ dynamicStatisticsFields: moving, ...wire }: WireFigures): Figures {
  const shown = (amount: string): Amount => round2(amountFromWire(amount));
  const created = shown(wire.totalGradidoCreated);
  const held = shown(moving.totalGradidoAvailable);
  const atPeers =
    typeof moving.totalGradidoElsewhere === 'string' ? shown(moving.totalGradidoElsewhere) : undefined;
  const faded = plus(
    amountFromWire(wire.totalGradidoDecayed),
    amountFromWire(moving.totalGradidoUnbookedDecayed),
  );
  const { reserved, free } = shownHeld(held, amountFromWire(moving.totalGradidoReserved ?? '0'));
  const counted = shown(moving.totalGradidoOnClosedAccounts ?? '0');
  // Reserves are rounded up, and may leave less.
  const onClosed = counted > free ? free : counted;
  return {
    allMembers: wire.allUsers,
    members: wire.totalUsers,
    notActivated: wire.allUsers - wire.totalUsers - wire.deletedUsers,
    closed: wire.deletedUsers,
    activeMembers: moving.activeUsers,
    created,
    faded: negate(shownDecay(minus(created, atPeers ?? zeroAmount), faded, held)),
    held,
    reserved,
    free: minus(free, onClosed),
    onClosed,
    atPeers,
  };
}
