import { amountOfUnits, minus, negate, plus, truncate2, zeroAmount } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
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

/** The community in figures. What was created is what members hold, what has faded and what lies with peers. */
export interface Figures {
  members: number;
  activeMembers: number;
  created: Amount;
  /** Zero or negative: booked, and since the last bookings. */
  faded: Amount;
  held: Amount;
  /** The part of what is held that waits in open links; undefined where the server does not tell it. */
  reserved: Amount | undefined;
  /** With other communities, negative where more came from there; undefined where there never was a peer. */
  atPeers: Amount | undefined;
}

export function figuresOf({
  totalUsers,
  totalGradidoCreated,
  totalGradidoDecayed,
  dynamicStatisticsFields: now,
}: WireFigures): Figures {
  const created = truncate2(amountFromWire(totalGradidoCreated));
  const held = truncate2(amountFromWire(now.totalGradidoAvailable));
  const atPeers =
    typeof now.totalGradidoElsewhere === 'string'
      ? truncate2(amountFromWire(now.totalGradidoElsewhere))
      : undefined;
  const faded = plus(amountFromWire(totalGradidoDecayed), amountFromWire(now.totalGradidoUnbookedDecayed));
  return {
    members: totalUsers,
    activeMembers: now.activeUsers,
    created,
    // Some servers tell what faded without its sign.
    faded: addingUp(minus(created, atPeers ?? zeroAmount), faded > 0n ? negate(faded) : faded, held),
    held,
    reserved:
      typeof now.totalGradidoReserved === 'string' ? amountFromWire(now.totalGradidoReserved) : undefined,
    atPeers,
  };
}

/** 0.03 GDD: what cutting up to four figures to two decimals can put between them. */
const cutting = amountOfUnits(3_000_000n);

/**
 * Members are invited to check the sum, so the figures add up as they are shown: what faded takes the hundredth that cutting
 * off the smaller places leaves. A larger difference would be a fault of the books and is not smoothed over.
 */
function addingUp(stayed: Amount, faded: Amount, held: Amount): Amount {
  const shown = minus(held, stayed);
  const difference = minus(shown, faded);
  return (difference < 0n ? negate(difference) : difference) < cutting ? shown : truncate2(faded);
}
