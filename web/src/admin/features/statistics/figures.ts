import { minus, negate, plus } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import { amountFromWire } from '#shared/client/wire.ts';

/** The community in numbers. Created − faded − at peers = held = free + reserved. */
export interface Figures {
  allMembers: number;
  members: number;
  closed: number;
  activeMembers: number;
  created: Amount;
  /** Booked or not; positive. */
  faded: Amount;
  held: Amount;
  reserved: Amount;
  free: Amount;
  /** With other communities, negative where more came from there; undefined where there never was a peer. */
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
    totalGradidoElsewhere: string | null;
  };
}

export function figuresOf({ dynamicStatisticsFields: moving, ...wire }: WireFigures): Figures {
  const held = amountFromWire(moving.totalGradidoAvailable);
  const reserved = amountFromWire(moving.totalGradidoReserved ?? '0');
  const booked = amountFromWire(wire.totalGradidoDecayed);
  return {
    allMembers: wire.allUsers,
    members: wire.totalUsers,
    closed: wire.deletedUsers,
    activeMembers: moving.activeUsers,
    created: amountFromWire(wire.totalGradidoCreated),
    faded: negate(plus(booked, amountFromWire(moving.totalGradidoUnbookedDecayed))),
    held,
    reserved,
    free: minus(held, reserved),
    atPeers:
      typeof moving.totalGradidoElsewhere === 'string'
        ? amountFromWire(moving.totalGradidoElsewhere)
        : undefined,
  };
}
