/**
 * A queue for the commands of one member: a few run at once, some wait, the others are refused. All of them
 * need the lock of the same account, and each one that waits for it occupies a connection to the database.
 * Requests of one member that only read have a queue of their own, so that many of them do not delay the
 * answers of others.
 */
import { Refusal } from '@kula/core/platform/errors';
import type { Deps } from '../../platform/deps.ts';

export const COMMANDS_AT_ONCE = 3;
/** Far more than a person uses at once, on all devices together. */
export const MOST_WAITING_COMMANDS = 20;
/** The remaining places are for the other sessions of the member, so that a stolen one cannot block its owner. */
export const COMMANDS_OF_SESSION_AT_ONCE = 2;
export const MOST_WAITING_OF_SESSION = 10;

export const READINGS_AT_ONCE = 5;
/** More than a dozen open wallets of one member request at once after a change. */
export const MOST_WAITING_READINGS = 100;
export const READINGS_OF_SESSION_AT_ONCE = 4;
export const MOST_WAITING_READINGS_OF_SESSION = 80;

/** How many of one kind run at once for a member, and how many wait. */
interface Places {
  readonly atOnce: number;
  readonly ofSessionAtOnce: number;
  readonly waiting: number;
  readonly waitingOfSession: number;
}

const commandPlaces: Places = {
  atOnce: COMMANDS_AT_ONCE,
  ofSessionAtOnce: COMMANDS_OF_SESSION_AT_ONCE,
  waiting: MOST_WAITING_COMMANDS,
  waitingOfSession: MOST_WAITING_OF_SESSION,
};

const readingPlaces: Places = {
  atOnce: READINGS_AT_ONCE,
  ofSessionAtOnce: READINGS_OF_SESSION_AT_ONCE,
  waiting: MOST_WAITING_READINGS,
  waitingOfSession: MOST_WAITING_READINGS_OF_SESSION,
};

/** The account and the session of a command or of a request that reads. */
export interface Owner {
  readonly memberId: number;
  readonly sessionId: string;
}

export interface Turn extends Owner {
  /** Commands that end sessions do not wait for others. */
  readonly isEnding: boolean;
}

interface Waiting {
  readonly sessionId: string;
  begin(): void;
}

interface Turns {
  readonly places: Places;
  /** The session of each piece of work in progress. */
  readonly busy: string[];
  readonly waiting: Waiting[];
}

/** By server, so that two in one process do not wait for each other. */
const turnsOf = new WeakMap<Deps, Map<string, Turns>>();

/**
 * Does the work when it is the member's turn. Refuses with TOO_MANY_REQUESTS where too many of the
 * member's commands wait already.
 */
export async function inTurn<T>(turn: Turn, work: () => Promise<T>, deps: Deps): Promise<T> {
  if (!deps.config.rateLimits) return work();
  const lane = `${turn.memberId}${turn.isEnding ? ' ending' : ''}`;
  const leave = await claimPlace(lane, commandPlaces, turn.sessionId, deps);
  try {
    return await work();
  } finally {
    leave();
  }
}

/** The place of a request that reads. */
interface Reading {
  /** Settles when the request has its place, with the function that releases the place. */
  readonly place: Promise<() => void>;
  readonly waits: boolean;
  /** The fields in progress: when one fails, the request is answered and the others continue. */
  fields: number;
  isOver: boolean;
}

const readingOf = new WeakMap<object, Reading>();
const answered = new WeakSet<object>();

/**
 * Does the work for a field when it is the turn of its request, which takes one place however many fields it
 * selects. The argument of the work is whether the request had to wait. Refuses with TOO_MANY_REQUESTS where
 * too many wait already.
 */
export async function readInTurn<T>(
  request: object,
  owner: Owner,
  work: (hasWaited: boolean) => Promise<T>,
  deps: Deps,
): Promise<T> {
  if (!deps.config.rateLimits) return work(false);
  const current = readingOf.get(request);
  const reading = current && !current.isOver ? current : startReading(owner, deps);
  readingOf.set(request, reading);
  reading.fields += 1;
  try {
    await reading.place;
    return await work(reading.waits);
  } finally {
    reading.fields -= 1;
    leaveWhenDone(request, reading);
  }
}

function startReading({ memberId, sessionId }: Owner, deps: Deps): Reading {
  const lane = `${memberId} reading`;
  const waits = !mayBegin(turnsIn(lane, readingPlaces, deps), sessionId);
  const place = claimPlace(lane, readingPlaces, sessionId, deps);
  return { waits, place, fields: 0, isOver: false };
}

/** Releases the place of a request for the next one, as soon as none of its fields is in progress. */
export function endReading(request: object): void {
  answered.add(request);
  const reading = readingOf.get(request);
  if (reading) leaveWhenDone(request, reading);
}

function leaveWhenDone(request: object, reading: Reading): void {
  if (reading.fields > 0 || reading.isOver || !answered.has(request)) return;
  reading.isOver = true;
  // If the place was refused, there is none to release; the refusal is the answer of the request.
  reading.place.then(
    (leave) => leave(),
    () => undefined,
  );
}

function turnsIn(lane: string, places: Places, deps: Deps): Turns {
  const all = turnsOf.get(deps) ?? new Map<string, Turns>();
  turnsOf.set(deps, all);
  const turns = all.get(lane) ?? { places, busy: [], waiting: [] };
  all.set(lane, turns);
  return turns;
}

/** Waits for a place; the returned function releases it. */
async function claimPlace(lane: string, places: Places, sessionId: string, deps: Deps): Promise<() => void> {
  const turns = turnsIn(lane, places, deps);
  await enter(turns, sessionId);
  return () => {
    leave(turns, sessionId);
    if (turns.busy.length === 0) turnsOf.get(deps)?.delete(lane);
  };
}

async function enter(turns: Turns, sessionId: string): Promise<void> {
  const { places, busy, waiting } = turns;
  if (mayBegin(turns, sessionId)) {
    busy.push(sessionId);
    return;
  }
  const ofSession = waiting.filter((other) => other.sessionId === sessionId).length;
  if (waiting.length >= places.waiting || ofSession >= places.waitingOfSession) {
    throw new Refusal('TOO_MANY_REQUESTS', { detail: { minutes: 1 } });
  }
  await new Promise<void>((begin) => waiting.push({ sessionId, begin }));
}

/** Passes the place to the longest waiting work that may begin. */
function leave(turns: Turns, sessionId: string): void {
  const { busy, waiting } = turns;
  busy.splice(busy.indexOf(sessionId), 1);
  const next = waiting.findIndex((other) => mayBegin(turns, other.sessionId));
  if (next === -1) return;
  const [begun] = waiting.splice(next, 1);
  if (begun === undefined) return;
  busy.push(begun.sessionId);
  begun.begin();
}

function mayBegin({ places, busy }: Turns, sessionId: string): boolean {
  const ofSession = busy.filter((other) => other === sessionId).length;
  return busy.length < places.atOnce && ofSession < places.ofSessionAtOnce;
}
