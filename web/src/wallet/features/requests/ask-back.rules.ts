import { formatFixed2, negate } from '@kula/core/money';
import type { Booking, Partner } from '../account/booking.rules.ts';

/** A gift that was sent by mistake, as the form of a request finds it in the history entry that led to it. */
export interface AskBack {
  person: Partner;
  /** As somebody would type it. */
  amount: string;
}

/** Undefined where nothing was sent to somebody: then nothing can be asked back. */
export function askBackOf({ kind, partner, amount }: Booking, separator: string): AskBack | undefined {
  if (kind !== 'SEND' || partner === undefined) return undefined;
  return { person: partner, amount: formatFixed2(negate(amount)).replace('.', separator) };
}

/** The state of a history entry may be that of another page. */
export function askBackIn(state: unknown): AskBack | undefined {
  const back = state as Partial<AskBack> | null;
  return typeof back?.amount === 'string' && typeof back.person === 'object' ? (back as AskBack) : undefined;
}
