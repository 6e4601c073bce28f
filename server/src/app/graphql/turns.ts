/**
 * The commands of one member take turns: a few are worked on at once, some wait, the others are refused. All of them wait
 * for the row of the same account, and each of those that wait holds a connection that everybody else needs.
 */
import { Refusal } from '@kula/core/errors';
import type { Deps } from '../../deps.ts';

export const COMMANDS_AT_ONCE = 3;
/** Far more than a person has under way, on all devices together. */
export const MOST_WAITING_COMMANDS = 20;
/** The rest of the places are for the other sessions of the member: a stolen one cannot keep its owner out. */
export const COMMANDS_OF_SESSION_AT_ONCE = 2;
export const MOST_WAITING_OF_SESSION = 10;

/** Whose turn it is. */
export interface Turn {
  readonly memberId: number;
  readonly sessionId: string;
  /** What ends sessions does not wait behind anything else. */
  readonly isEnding: boolean;
}

interface Waiting {
  readonly sessionId: string;
  begin(): void;
}

interface Turns {
  /** The sessions whose commands are worked on. */
  readonly busy: string[];
  readonly waiting: Waiting[];
}

/** By server, so that two in one process do not wait for each other. */
const turnsOf = new WeakMap<Deps, Map<string, Turns>>();

/** Does the work when it is the member's turn. Refuses with TOO_MANY_REQUESTS where too many commands wait already. */
export async function inTurn<T>(turn: Turn, work: () => Promise<T>, deps: Deps): Promise<T> {
  if (!deps.config.rateLimits) return work();
  const all = turnsOf.get(deps) ?? new Map<string, Turns>();
  turnsOf.set(deps, all);
  const lane = `${turn.memberId}${turn.isEnding ? ' ending' : ''}`;
  const turns = all.get(lane) ?? { busy: [], waiting: [] };
  all.set(lane, turns);
  await enter(turns, turn);
  try {
    return await work();
  } finally {
    leave(turns, turn);
    if (turns.busy.length === 0) all.delete(lane);
  }
}

async function enter(turns: Turns, { sessionId }: Turn): Promise<void> {
  const { busy, waiting } = turns;
  if (mayBegin(turns, sessionId)) {
    busy.push(sessionId);
    return;
  }
  const ofSession = waiting.filter((other) => other.sessionId === sessionId).length;
  if (waiting.length >= MOST_WAITING_COMMANDS || ofSession >= MOST_WAITING_OF_SESSION) {
    throw new Refusal('TOO_MANY_REQUESTS', { detail: { minutes: 1 } });
  }
  await new Promise<void>((begin) => waiting.push({ sessionId, begin }));
}

/** The place goes over to the one that waited longest, of those that may begin. */
function leave(turns: Turns, { sessionId }: Turn): void {
  const { busy, waiting } = turns;
  busy.splice(busy.indexOf(sessionId), 1);
  const next = waiting.findIndex((other) => mayBegin(turns, other.sessionId));
  if (next === -1) return;
  for (const { sessionId: its, begin } of waiting.splice(next, 1)) {
    busy.push(its);
    begin();
  }
}

function mayBegin({ busy }: Turns, sessionId: string): boolean {
  const ofSession = busy.filter((other) => other === sessionId).length;
  return busy.length < COMMANDS_AT_ONCE && ofSession < COMMANDS_OF_SESSION_AT_ONCE;
}
