import type { Partner } from '../account/booking.rules.ts';

/** A gift that was sent by mistake, as the form of a request finds it in the history entry that led to it. */
export interface AskBack {
  person: Partner;
  /** As a decimal with a point. */
  amount: string;
}

/** The state of a history entry may be that of another page. */
export function askBackIn(state: unknown): AskBack | undefined {
  const back = state as Partial<AskBack> | null;
  return typeof back?.amount === 'string' && typeof back.person === 'object' ? (back as AskBack) : undefined;
}
