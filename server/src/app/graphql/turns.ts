/**
 * A queue for the commands of one member: a few run at once, some wait, the others are refused. All of them
 * need the lock of the same account, and each one that waits for it occupies a connection to the database.
 * Requests of one member that only read have a queue of their own, so that many of them do not delay the
 * answers of others.
 */
import { Refusal } from '@kula/core/platform/errors';
import type { Owner, RequestTurns } from '../../platform/graphql/context.ts';

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

/** The turns of all members of a server, each by what waits in it. */
type Lanes = Map<string, Turns>;

/** The turns of a server, for each of its requests; without limits nothing waits. */
export function createTurns({ rateLimits }: { readonly rateLimits: boolean }): () => RequestTurns {
  const lanes: Lanes = new Map();
  return () => {
    if (!rateLimits) return unbounded;
    const reading = createReading(lanes);
    return {
      command: async ({ memberId, sessionId, isEnding }, work) => {
        const lane = `${memberId}${isEnding ? ' ending' : ''}`;
        const leave = await claimPlace(lanes, { lane, places: commandPlaces, sessionId });
        try {
          return await work();
        } finally {
          leave();
        }
      },
      ...reading,
    };
  };
}

const unbounded: RequestTurns = {
  command: (_, work) => work(),
  read: (_, work) => work(false),
  end: () => undefined,
};

/** The place of a request that reads. */
interface Reading {
  /** Settles when the request has its place, with the function that releases the place. */
  readonly place: Promise<() => void>;
  readonly waits: boolean;
  /** The fields in progress: when one fails, the request is answered and the others continue. */
  fields: number;
  isOver: boolean;
}

function createReading(lanes: Lanes): Pick<RequestTurns, 'read' | 'end'> {
  let current: Reading | undefined;
  let isAnswered = false;
  const leaveWhenDone = (reading: Reading): void => {
    if (reading.fields > 0 || reading.isOver || !isAnswered) return;
    reading.isOver = true;
    // If the place was refused, there is none to release; the refusal is the answer of the request.
    reading.place.then(
      (leave) => leave(),
      () => undefined,
    );
  };
  return {
    read: async (owner, work) => {
      const reading = current && !current.isOver ? current : startReading(owner, lanes);
      current = reading;
      reading.fields += 1;
      try {
        await reading.place;
        return await work(reading.waits);
      } finally {
        reading.fields -= 1;
        leaveWhenDone(reading);
      }
    },
    end: () => {
      isAnswered = true;
      if (current) leaveWhenDone(current);
    },
  };
}

function startReading({ memberId, sessionId }: Owner, lanes: Lanes): Reading {
  const lane = `${memberId} reading`;
  const waits = !mayBegin(turnsIn(lanes, lane, readingPlaces), sessionId);
  const place = claimPlace(lanes, { lane, places: readingPlaces, sessionId });
  return { waits, place, fields: 0, isOver: false };
}

function turnsIn(lanes: Lanes, lane: string, places: Places): Turns {
  const turns = lanes.get(lane) ?? { places, busy: [], waiting: [] };
  lanes.set(lane, turns);
  return turns;
}

interface Wanted {
  readonly lane: string;
  readonly places: Places;
  readonly sessionId: string;
}

/** Waits for a place; the returned function releases it. */
async function claimPlace(lanes: Lanes, { lane, places, sessionId }: Wanted): Promise<() => void> {
  const turns = turnsIn(lanes, lane, places);
  await enter(turns, sessionId);
  return () => {
    leave(turns, sessionId);
    if (turns.busy.length === 0) lanes.delete(lane);
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
