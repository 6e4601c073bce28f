/** A statement of the wire, converted for the rules of core. */
import { minus } from '@kula/core/money/money';
import { joinStatements, shownStatement } from '@kula/core/money/statement';
import type { StatedBooking, Statement } from '@kula/core/money/statement';
import { amountFromWire, timeFromWire } from '#shared/client/wire.ts';
import type { BookingKind, Partner } from '../account/booking.rules.ts';

/** A booking of a statement: the values for core, and those that are only shown. */
export interface StatedEntry extends StatedBooking {
  id: number;
  type: BookingKind;
  memo: string;
  viaLink: boolean;
  partner: Partner | undefined;
}

/** The same statement twice: exact, for files; in two decimals, for everything that is shown. */
export interface AccountStatement {
  exact: Statement<StatedEntry>;
  shown: Statement<StatedEntry>;
}

interface WirePartner extends Omit<Partner, 'alias'> {
  alias?: string | null;
}

export interface WireStatement {
  from: string;
  to: string;
  opening: string;
  closing: string;
  created: string;
  received: string;
  sent: string;
  faded: string;
  lastFaded: string;
  lastFadedSince?: string | null;
  lines: readonly {
    id: number;
    typeId: string;
    bookedAt: string;
    amount: string;
    balance: string;
    faded: string;
    fadedSince?: string | null;
    memo: string;
    viaLink: boolean;
    partner?: WirePartner | null;
  }[];
}

/** Joins the parts of a statement, in the order of time. */
export function statementOfWire(first: WireStatement, ...others: readonly WireStatement[]): AccountStatement {
  const exact = joinStatements(exactOfWire(first), ...others.map(exactOfWire));
  return { exact, shown: shownStatement(exact) };
}

function exactOfWire(wire: WireStatement): Statement<StatedEntry> {
  const toMs = Date.parse(wire.to);
  const closing = amountFromWire(wire.closing);
  return {
    fromMs: Date.parse(wire.from),
    toMs,
    opening: amountFromWire(wire.opening),
    closing,
    lines: wire.lines.map(lineOfWire),
    lastFading: {
      amount: amountFromWire(wire.lastFaded),
      balance: closing,
      sinceMs: timeFromWire(wire.lastFadedSince),
      untilMs: toMs,
    },
    sums: {
      created: amountFromWire(wire.created),
      received: amountFromWire(wire.received),
      sent: amountFromWire(wire.sent),
      faded: amountFromWire(wire.faded),
    },
  };
}

function lineOfWire(line: WireStatement['lines'][number]): Statement<StatedEntry>['lines'][number] {
  const [amount, balance] = [amountFromWire(line.amount), amountFromWire(line.balance)];
  const bookedAt = Date.parse(line.bookedAt);
  const booking: StatedEntry = {
    id: line.id,
    type: kindOf(line.typeId),
    amount,
    balance,
    bookedAt,
    memo: line.memo,
    viaLink: line.viaLink,
    partner: line.partner ? { ...line.partner, alias: line.partner.alias ?? '' } : undefined,
  };
  const fading = {
    amount: amountFromWire(line.faded),
    balance: minus(balance, amount),
    sinceMs: timeFromWire(line.fadedSince),
    untilMs: bookedAt,
  };
  return { booking, fading };
}

function kindOf(typeId: string): BookingKind {
  if (typeId === 'SEND' || typeId === 'RECEIVE' || typeId === 'CREATION') return typeId;
  throw new Error(`The server sent a booking of an unknown kind: ${typeId}`);
}
