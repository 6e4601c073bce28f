/**
 * How exact amounts become figures of two decimals that add up (docs/ledger.md › Figures that are shown). All of them
 * are made here, from the exact amounts: figures that are made of others drift away from the books.
 */
import { type Amount, minus, plus, roundUp2, truncate2 } from './money.ts';

/** One step of an account: what there was, what came or went, what there was then. */
export interface Step {
  readonly before: Amount;
  /** Signed: what was sent is negative. */
  readonly amount: Amount;
  readonly after: Amount;
}

/** The same in two decimals, with what faded: before + faded + amount = after. */
export interface ShownStep extends Step {
  /** Zero or negative where amounts have two decimals. */
  readonly faded: Amount;
}

/** Each figure of a step is cut by itself, so that nothing is shown that is not there; what faded is the rest. */
export function shownStep({ before, amount, after }: Step): ShownStep {
  const cut = { before: truncate2(before), amount: truncate2(amount), after: truncate2(after) };
  return { ...cut, faded: minus(minus(cut.after, cut.amount), cut.before) };
}

/**
 * What is set aside, in two decimals: rounded up, as reserves are in the books, so that with it no more is left than may
 * be spent. It depends on the reserve alone, and so a link shows the same figure wherever it stands.
 */
export function shownReserve(reserve: Amount): Amount {
  return roundUp2(reserve);
}

/** What open links promise, what they set aside for it, and what is left. */
export interface Reserved {
  /** What their redeemers get: whole hundredths, as every amount that is entered. */
  readonly promised: Amount;
  /** All that is set aside: what is promised, and what may fade of it until then. */
  readonly reserved: Amount;
  /** What may be spent. */
  readonly free: Amount;
}

/** The same in two decimals: before − promised − fading = free. */
export interface ShownReserved extends Reserved {
  /** What is set aside for fading. */
  readonly fading: Amount;
  /** What there is with what is set aside. */
  readonly before: Amount;
}

/**
 * What is free is cut and what is set aside rounded up, each from its exact amount; what there was before is the rest, less
 * than 0.01 GDD beside the exact one, and the exact one where that has two decimals.
 */
export function shownReserved({ promised, reserved, free }: Reserved): ShownReserved {
  const setAside = shownReserve(reserved);
  const left = truncate2(free);
  return {
    promised,
    reserved: setAside,
    fading: minus(setAside, promised),
    free: left,
    before: plus(left, setAside),
  };
}
