import { negate, plus } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import { amountFromWire } from '../../../shared/wire.ts';

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
  };
}

/** The community in figures. What was created is what members hold and what has faded. */
export interface Figures {
  members: number;
  activeMembers: number;
  created: Amount;
  /** Zero or negative: booked, and since the last bookings. */
  faded: Amount;
  held: Amount;
  /** The part of what is held that waits in open links; undefined where the server does not tell it. */
  reserved: Amount | undefined;
}

export function figuresOf({
  totalUsers,
  totalGradidoCreated,
  totalGradidoDecayed,
  dynamicStatisticsFields: now,
}: WireFigures): Figures {
  const faded = plus(amountFromWire(totalGradidoDecayed), amountFromWire(now.totalGradidoUnbookedDecayed));
  return {
    members: totalUsers,
    activeMembers: now.activeUsers,
    created: amountFromWire(totalGradidoCreated),
    // Some servers tell what faded without its sign.
    faded: faded > 0n ? negate(faded) : faded,
    held: amountFromWire(now.totalGradidoAvailable),
    reserved:
      typeof now.totalGradidoReserved === 'string' ? amountFromWire(now.totalGradidoReserved) : undefined,
  };
}
