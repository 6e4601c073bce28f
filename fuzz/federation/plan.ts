/**
 * The events of a run, drawn from its seed: who sends what when, and every fault. The parts are independent, so
 * that a run can be repeated with fewer of them.
 */
import { randomOf } from '../random.ts';
import type { Random } from '../random.ts';

export const names = ['a', 'b', 'c'] as const;
export type Name = (typeof names)[number];

/** Members of each community. */
export const MEMBERS = 6;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** One request of a member; a link is made at home and redeemed by a member of the other community. */
export interface MemberRequest {
  readonly id: number;
  readonly at: number;
  readonly kind: 'send' | 'send twice' | 'link' | 'link twice' | 'nobody';
  readonly from: Name;
  readonly to: Name;
  readonly sender: number;
  readonly recipient: number;
  /** Hundredths of a GDD. */
  readonly cents: number;
  readonly named: 'id' | 'username' | 'address';
}

export const fates = [
  'lost',
  'answer lost',
  'truncated',
  'corrupted',
  'answer truncated',
  'answer corrupted',
  'twice, first answer',
  'twice, second answer',
  'late',
  'answer late',
  'gateway before',
  'gateway after',
] as const;
/** The last one occurs only for messages to a community of generation 2.7.0. */
export type Fate = (typeof fates)[number] | 'copied later';

/** A period in which messages between two communities have a fault, with a probability in per cent. */
export interface Disturbance {
  readonly kind: 'disturbance';
  readonly id: number;
  readonly from: Name;
  readonly to: Name;
  readonly begin: number;
  readonly end: number;
  readonly fate: Fate;
  readonly percent: number;
}

/** A period without any message in this direction; the other direction works. */
export interface Cut {
  readonly kind: 'cut';
  readonly from: Name;
  readonly to: Name;
  readonly begin: number;
  readonly end: number;
}

/** A server ends at one of its next steps: before, in or after a transaction, or at a message. */
export interface Kill {
  readonly kind: 'kill';
  readonly server: Name;
  readonly at: number;
  readonly steps: number;
  readonly downMs: number;
}

/** A community gets another key. */
export interface Renewal {
  readonly kind: 'renewal';
  readonly server: Name;
  readonly at: number;
}

export type Fault = Disturbance | Cut | Kill | Renewal;

export interface Plan {
  readonly seed: number;
  readonly requests: readonly MemberRequest[];
  readonly faults: readonly Fault[];
  /** The time of the last request; in milliseconds from the beginning, like all times here. */
  readonly end: number;
  /** Whether `c` uses API 1_0 only. */
  readonly isV1: boolean;
}

/** The average time between two requests. */
const PACE_MS = 400;

/** The plan of a run; the same for the same arguments. */
export function planOf(seed: number, transfers: number, isV1: boolean): Plan {
  const ofFaults = 0;
  const random = randomOf(seed, ofFaults);
  const end = transfers * PACE_MS;
  const requests = Array.from({ length: transfers }, (_, id) => drawRequest(id, end, randomOf(seed, id + 1)));
  const count = (every: number): number[] =>
    Array.from({ length: Math.ceil(transfers / every) }, (_, n) => n);
  const faults: Fault[] = [
    ...count(8).map((id) => drawDisturbance(id, end, random)),
    ...count(400).map(() => drawCut(end, random)),
    ...count(25).map(() => drawKill(end, random)),
    ...count(1500).map((): Renewal => ({
      kind: 'renewal',
      server: random.pick(names),
      at: random.below(end),
    })),
    nightFrom(end, random),
  ];
  return { seed, requests, faults, end, isV1 };
}

function pair(random: Random): { from: Name; to: Name } {
  const from = random.pick(names);
  return { from, to: random.pick(names.filter((name) => name !== from)) };
}

function drawRequest(id: number, end: number, random: Random): MemberRequest {
  const kinds = [...Array<'send'>(16).fill('send'), 'send twice', 'link', 'link twice', 'nobody'] as const;
  return {
    id,
    at: random.below(end),
    kind: random.pick(kinds),
    ...pair(random),
    sender: random.below(MEMBERS),
    recipient: random.below(MEMBERS),
    cents: 1 + random.below(500),
    named: random.pick(['id', 'id', 'username', 'address']),
  };
}

function drawDisturbance(id: number, end: number, random: Random): Disturbance {
  const begin = random.below(end);
  const lasting = SECOND + random.below(MINUTE);
  const percent = 5 + random.below(40);
  return {
    kind: 'disturbance',
    id,
    ...pair(random),
    begin,
    end: begin + lasting,
    fate: random.pick(fates),
    percent,
  };
}

function drawCut(end: number, random: Random): Cut {
  const begin = random.below(end);
  return { kind: 'cut', ...pair(random), begin, end: begin + 5 * SECOND + random.below(MINUTE) };
}

function drawKill(end: number, random: Random): Kill {
  const downMs = random.chance(96) ? random.below(4 * SECOND) : random.below(MINUTE);
  return {
    kind: 'kill',
    server: random.pick(names),
    at: random.below(end),
    steps: 1 + random.below(30),
    downMs,
  };
}

/** Longer than the longest wait for a booking: after it, open transfers are claimed back. */
function nightFrom(end: number, random: Random): Cut {
  const begin = Math.max(0, end - MINUTE);
  return { kind: 'cut', ...pair(random), begin, end: end + 30 * HOUR };
}

/** A number from 0 to 99 that depends only on its arguments, whatever else happens in the run. */
export function percentOf(seed: number, parts: readonly (string | number)[]): number {
  let hash = seed >>> 0;
  for (const sign of parts.join('/')) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return randomOf(seed, hash).below(100);
}
