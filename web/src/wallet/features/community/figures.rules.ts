import { minus, negate, plus, round2, zeroAmount } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { shownDecay, shownHeld } from '@kula/core/money/shown';
import { amountFromWire } from '#shared/client/wire.ts';

interface WireFigures {
  totalUsers: number;
  totalGradidoCreated: string;
  /** Zero or negative, as the next one. */
  totalGradidoDecayed: string;
  dynamicStatisticsFields: {
    activeUsers: number;
    totalGradidoAvailable: string;
    totalGradidoUnbookedDecayed: string;
    totalGradidoReserved?: string | null;
    totalGradidoElsewhere?: string | null;
  };
}

/** The community's figures. What was created equals what members hold, what has faded and what is at peers. */
export interface Figures {
  members: number;
  activeMembers: number;
  created: Amount;
  /** Zero or negative: booked, and since the last bookings. */
  faded: Amount;
  held: Amount;
  /** The part of the held amount that is reserved by open links, rounded as each member's; undefined where the server does not send it. */
  reserved: Amount | undefined;
  /** Net amount at other communities, negative where more came from there; undefined where there never was a peer. */
  atPeers: Amount | undefined;
}

export function figuresOf({
  totalUsers,
  totalGradidoCreated,
  totalGradidoDecayed,
  dynamicStatisticsFields: now,
}: WireFigures): Figures {
  const created = round2(amountFromWire(totalGradidoCreated));
  const held = round2(amountFromWire(now.totalGradidoAvailable));
  const atPeers =
    typeof now.totalGradidoElsewhere === 'string'
      ? round2(amountFromWire(now.totalGradidoElsewhere))
      : undefined;
  const faded = plus(amountFromWire(totalGradidoDecayed), amountFromWire(now.totalGradidoUnbookedDecayed));
  return {
    members: totalUsers,
    activeMembers: now.activeUsers,
    created,
    // Members are invited to check the sum. Some servers send what faded without its sign.
    faded: shownDecay(minus(created, atPeers ?? zeroAmount), faded > 0n ? negate(faded) : faded, held),
    held,
    reserved:
      typeof now.totalGradidoReserved === 'string'
        ? shownHeld(held, amountFromWire(now.totalGradidoReserved)).reserved
        : undefined,
    atPeers,
  };
}
