import { DECAY_START_MS } from '@kula/core/money/decay';
import { zeroAmount } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import type { Booking } from '../account/booking.rules.ts';

/** How fading between two bookings is explained: it had not begun, began in between, or ran all the time. */
export type FadeStory = 'none' | 'before' | 'began' | 'whole';

/** The calculation of one booking, from the balance before it to the balance after it. */
export interface BookingSum {
  before: Amount;
  story: FadeStory;
  faded: Amount;
  /** Less than a hundredth has really gone. */
  isSlight: boolean;
  /** How long the balance faded. */
  fadedMs: number;
  amount: Amount;
  after: Amount;
}

export function bookingSum({ previousBalance, fade, amount, balance, at }: Booking): BookingSum {
  const start = fade.start;
  const end = fade.end ?? at;
  return {
    before: previousBalance,
    story: storyOf(start, previousBalance, at),
    faded: start === null ? zeroAmount : fade.amount,
    isSlight: start !== null && fade.isSlight,
    fadedMs: start === null ? 0 : end - start,
    amount,
    after: balance,
  };
}

function storyOf(start: number | null, previousBalance: Amount, at: number): FadeStory {
  if (start === DECAY_START_MS) return 'began';
  if (start !== null) return 'whole';
  return previousBalance > 0n && at <= DECAY_START_MS ? 'before' : 'none';
}
