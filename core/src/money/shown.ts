/**
 * Converts exact amounts to figures of two decimals that add up (docs/ledger.md › Figures that are shown).
 * All of them are made here, from the exact amounts: figures that are derived from other figures would
 * deviate from the books.
 */
import {
  type Amount,
  amountOfUnits,
  minus,
  negate,
  plus,
  round2,
  roundUp2,
  sum,
  truncate2,
} from './money.ts';

/** One step of an account: the balance before, the amount, the balance after. */
export interface BalanceStep {
  readonly before: Amount;
  /** Signed: a sent amount is negative. */
  readonly amount: Amount;
  readonly after: Amount;
}

/** A step in two decimals, with the decay: before + faded + amount = after. */
export interface ShownStep extends BalanceStep {
  /** Zero or negative where amounts have two decimals. */
  readonly faded: Amount;
}

/** Each balance and amount of a step is rounded by itself; the decay is the rest, so that the column adds up. */
export function shownStep({ before, amount, after }: BalanceStep): ShownStep {
  const shown = { before: round2(before), amount: round2(amount), after: round2(after) };
  return { ...shown, faded: minus(minus(shown.after, shown.amount), shown.before) };
}

/** 0.03 GDD: what rounding up to four figures can put between them. */
const rounded = amountOfUnits(3_000_000n);

/**
 * The decay between two figures that are rounded already, so that before + faded + … = after as shown: zero or
 * negative, like the exact decay that is given. A larger difference would be a fault of the books and is not
 * hidden: then the exact decay is rounded.
 */
export function shownDecay(before: Amount, faded: Amount, after: Amount): Amount {
  const shown = minus(after, before);
  const difference = minus(shown, faded);
  return (difference < 0n ? negate(difference) : difference) < rounded ? shown : round2(faded);
}

/**
 * The reserve in two decimals: rounded up, as reserves are in the books. It depends on the reserve alone, so a link
 * shows the same figure everywhere.
 */
export function shownReserve(reserve: Amount): Amount {
  return roundUp2(reserve);
}

/** The reserve of several links: the sum of those that each of them shows. */
export function shownReserves(reserves: Iterable<Amount>): Amount {
  return sum([...reserves].map(shownReserve));
}

/** A month of a community, exactly: the sums of all members. */
export interface CommunityMonth {
  readonly created: Amount;
  /** Zero or negative. */
  readonly faded: Amount;
  /** At its end. */
  readonly held: Amount;
}

/**
 * Months that follow each other, as a column: held before + created + faded (+ what came from other
 * communities) = held at the end. The last month ends now: its held amount is `heldNow`, which is truncated
 * already and shown beside it. Both are counted at slightly different times.
 */
export function shownMonths(months: readonly CommunityMonth[], heldNow: Amount): CommunityMonth[] {
  let before: Amount | undefined;
  let shownBefore: Amount | undefined;
  return months.map((month, index) => {
    // The amount that came from other communities before the first month is unknown, so it is not shown.
    before ??= minus(minus(month.held, month.created), month.faded);
    shownBefore ??= round2(before);
    const moved = minus(minus(minus(month.held, before), month.created), month.faded);
    const created = round2(month.created);
    const held = index === months.length - 1 ? sameHeld(month.held, heldNow) : round2(month.held);
    const faded = shownDecay(plus(plus(shownBefore, created), round2(moved)), month.faded, held);
    before = month.held;
    shownBefore = held;
    return { created, faded, held };
  });
}

/**
 * One figure for the same amount; a difference that the time between both counts does not explain is shown.
 */
function sameHeld(held: Amount, heldNow: Amount): Amount {
  const shown = round2(held);
  const difference = minus(shown, heldNow);
  return (difference < 0n ? negate(difference) : difference) < rounded ? heldNow : shown;
}

/**
 * The reserves of all members beside what they hold, rounded already, and the rest. Rounded up like the reserve of one
 * member, but never more than is held.
 */
export function shownHeld(held: Amount, reserve: Amount): { reserved: Amount; free: Amount } {
  const setAside = shownReserve(reserve);
  const reserved = setAside > held ? held : setAside;
  return { reserved, free: minus(held, reserved) };
}

/** The amounts of open links, their reserves, and the rest. */
export interface Reserved {
  /** The amounts for the redeemers: whole hundredths, as every amount that is entered. */
  readonly promised: Amount;
  /** All reserves: the amounts, and their possible decay until then. */
  readonly reserved: Amount;
  /** What may be spent. */
  readonly free: Amount;
}

/** The amounts of open links in two decimals: before − promised − fading = free. */
export interface ShownReserved extends Reserved {
  /** The reserve for decay. */
  readonly fading: Amount;
  /** The balance including the reserves. */
  readonly before: Amount;
}

/**
 * The free amount is truncated and the reserve rounded up, each from its exact amount. The balance before
 * is the rest: it differs from the exact one by less than 0.01 GDD, and equals it where that has two
 * decimals.
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
