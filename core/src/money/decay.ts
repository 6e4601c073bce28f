/**
 * Within the half-life, a year of 31,556,952 seconds, a balance fades by half: value = balance × 2^(−time / half-life),
 * truncated to 10⁻⁸ GDD and exact to that digit (docs/decisions/0003). Truncating never creates money. The
 * power is calculated in fixed point with whole numbers. Two bounds around the power are multiplied with
 * the balance; when both products have the same whole part, that part is the exact answer. Otherwise the
 * power is calculated again with more bits. The power is irrational unless the time is a whole number of
 * half-lives, so with enough bits no integer is between the bounds.
 */
import { type Amount, amountOfUnits, minus } from './money.ts';

/** 2021-05-13T17:46:31Z: before this instant nothing fades. */
export const DECAY_START_MS = 1_620_927_991_000;

/** A mean Gregorian year. */
export const YEAR_MS = 31_556_952_000;
/** In this time a balance fades by half. */
const HALF_LIFE_MS = YEAR_MS;

const HALF_LIFE = BigInt(HALF_LIFE_MS);
const TABLE_BITS = 8n;
const TABLE_SIZE = 1n << TABLE_BITS;
/** Every step of the calculation loses less than one unit of the last place; there are fewer than 64 steps. */
const ERROR = 64n;
/** Amounts below this are nearly always decided by few bits, which take less than half of the time. */
const FEW_UNITS = 1n << 40n;
const FEW_BITS = 64n;
const BITS = 160n;

/**
 * The value of `balance` after it was held from one time to the other, in milliseconds since 1970. A
 * negative time span changes nothing.
 */
export function valueAt(balance: Amount, fromMs: number, toMs: number): Amount {
  const start = decayStartBetween(fromMs, toMs);
  if (start === undefined || balance === 0n) return balance;
  return balance < 0n
    ? amountOfUnits(-fade(-balance, BigInt(toMs - start)))
    : amountOfUnits(fade(balance, BigInt(toMs - start)));
}

/** The change of `balance` over that time: zero or negative. */
export function decayBetween(balance: Amount, fromMs: number, toMs: number): Amount {
  return minus(valueAt(balance, fromMs, toMs), balance);
}

/** When decay began within the interval; undefined when none of it is after the decay start. */
export function decayStartBetween(fromMs: number, toMs: number): number | undefined {
  const start = Math.max(fromMs, DECAY_START_MS);
  return start < toMs ? start : undefined;
}

/** `units` × 2^(`ms` / half-life), rounded up to a whole unit: a reserve must never be too small. */
export function reverseDecay(units: bigint, ms: bigint): bigint {
  const doublings = ms / HALF_LIFE;
  const rest = ms % HALF_LIFE;
  if (rest === 0n) return units << doublings;
  // 2^(rest / half-life) = 2 × 2^(−(half-life − rest) / half-life), so that one function serves both directions.
  return exactFloor(units << (doublings + 1n), HALF_LIFE - rest, 0n) + 1n;
}

/** An amount with the time at which it is needed, in milliseconds since 1970. */
export interface Due {
  readonly units: bigint;
  readonly at: number;
}

/**
 * What is needed at `nowMs` so that every one of `dues` is left at its time: the sum of units × 2^(time left ÷
 * half-life), rounded up once. However many they are, one power is calculated: those of the times lead back from
 * the end of a half-life, so that they do not depend on the moment and are cached.
 */
export function reverseDecayOfAll(dues: readonly Due[], nowMs: number): bigint {
  // After whole half-lives the factor is a whole number, and no bounds around it ever agree.
  const afterWholeHalfLives = dues.filter(({ at }) => (at - nowMs) % HALF_LIFE_MS === 0);
  const exact = afterWholeHalfLives.reduce(
    (all, { units, at }) => all + reverseDecay(units, BigInt(at - nowMs)),
    0n,
  );
  const others = dues.filter(({ units, at }) => units > 0n && (at - nowMs) % HALF_LIFE_MS !== 0);
  return others.length === 0 ? exact : exact + roundedUp(others, nowMs);
}

function roundedUp(dues: readonly Due[], nowMs: number): bigint {
  const latest = dues.reduce((last, { at }) => Math.max(last, at), nowMs);
  const anchor = Math.ceil(latest / HALF_LIFE_MS) * HALF_LIFE_MS;
  const missing = BigInt(Math.ceil((anchor - nowMs) / HALF_LIFE_MS) * HALF_LIFE_MS - (anchor - nowMs));
  const doublings = (BigInt(anchor - nowMs) + missing) / HALF_LIFE;
  for (let bits = BITS; ; bits *= 2n) {
    let units = 0n;
    let total = 0n;
    for (const due of dues) {
      units += due.units;
      total += due.units * cachedPower(anchor - due.at, bits);
    }
    // As in `reverseDecay`: whole doublings, and back by what is missing to them.
    const power = powerOfHalf(missing, bits);
    const shift = 2n * bits - doublings;
    const low = ((total - units * ERROR) * (power - ERROR)) >> shift;
    const high = ((total + units * ERROR) * (power + ERROR)) >> shift;
    if (low === high) return low + 1n;
  }
}

/** They are about a hundred bytes each. */
const MAX_CACHED_POWERS = 20_000;
const cachedPowers = new Map<number, bigint>();

/** 2^(−`ms` / half-life) as `powerOfHalf` calculates it, for any time. */
function cachedPower(ms: number, bits: bigint): bigint {
  const cached = bits === BITS ? cachedPowers.get(ms) : undefined;
  if (cached !== undefined) return cached;
  const power = powerOfHalf(BigInt(ms) % HALF_LIFE, bits) >> (BigInt(ms) / HALF_LIFE);
  if (bits !== BITS) return power;
  if (cachedPowers.size >= MAX_CACHED_POWERS) cachedPowers.clear();
  cachedPowers.set(ms, power);
  return power;
}

function fade(units: bigint, ms: bigint): bigint {
  const halvings = ms / HALF_LIFE;
  const rest = ms % HALF_LIFE;
  if (rest === 0n) return units >> halvings;
  return exactFloor(units, rest, halvings);
}

/** The whole part of `units` × 2^(−`restMs` / half-life) ÷ 2^`halvings`, for 0 < restMs < half-life. */
function exactFloor(units: bigint, restMs: bigint, halvings: bigint): bigint {
  for (let bits = units < FEW_UNITS ? FEW_BITS : BITS; ; bits *= 2n) {
    const power = powerOfHalf(restMs, bits);
    const shift = bits + halvings;
    const low = (units * (power - ERROR)) >> shift;
    const high = (units * (power + ERROR)) >> shift;
    if (low === high) return low;
  }
}

/** 2^(−`restMs` / half-life) as a fixed-point number with `bits` fraction bits, off by less than `ERROR`. */
function powerOfHalf(restMs: bigint, bits: bigint): bigint {
  const { ln2, table } = constants(bits);
  const x = (restMs << bits) / HALF_LIFE;
  const index = x >> (bits - TABLE_BITS);
  const small = x - (index << (bits - TABLE_BITS));
  const factor = table[Number(index)] ?? 0n;
  return (factor * exponential((small * ln2) >> bits, bits)) >> bits;
}

/** e^(−y) by its series; y below 1/256, so each term adds more than eight bits. */
function exponential(y: bigint, bits: bigint): bigint {
  const one = 1n << bits;
  let term = one;
  let total = one;
  for (let k = 1n; ; k++) {
    term = -((term * y) >> bits) / k;
    if (term === 0n) return total;
    total += term;
  }
}

interface Constants {
  ln2: bigint;
  /** 2^(−i/256) for i = 0 … 255. */
  table: bigint[];
}

const constantsByBits = new Map<bigint, Constants>();

function constants(bits: bigint): Constants {
  const cached = constantsByBits.get(bits);
  if (cached) return cached;
  const made = makeConstants(bits);
  constantsByBits.set(bits, made);
  return made;
}

/** Calculated with 32 bits to spare, so that the bits that remain are right to one unit of the last place. */
function makeConstants(bits: bigint): Constants {
  const spare = 32n;
  const wide = bits + spare;
  const ln2 = naturalLogarithmOf2(wide);
  const table: bigint[] = [];
  for (let i = 0n; i < TABLE_SIZE; i++) {
    table.push(exponential((ln2 * i) / TABLE_SIZE, wide) >> spare);
  }
  return { ln2: ln2 >> spare, table };
}

/** ln 2 = Σ 1 / (k·2^k). */
function naturalLogarithmOf2(bits: bigint): bigint {
  let total = 0n;
  for (let k = 1n; k <= bits; k++) total += (1n << (bits - k)) / k;
  return total;
}
