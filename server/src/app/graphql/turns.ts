/**
 * The commands of one member take turns: a few are worked on at once, some wait, the others are refused. All of them wait
 * for the row of the same account, and each of those that wait holds a connection that everybody else needs.
 */
import { Refusal } from '@kula/core/errors';
import type { Deps } from '../../deps.ts';

export const COMMANDS_AT_ONCE = 3;
/** Far more than a person has under way, on all devices together. */
export const MOST_WAITING_COMMANDS = 20;

interface Turns {
  busy: number;
  readonly waiting: (() => void)[];
}

/** By server, so that two in one process do not wait for each other. */
const turnsOf = new WeakMap<Deps, Map<number, Turns>>();

/** Does the work when it is the member's turn. Refuses with TOO_MANY_REQUESTS where too many commands wait already. */
export async function inTurn<T>(memberId: number, work: () => Promise<T>, deps: Deps): Promise<T> {
  if (!deps.config.rateLimits) return work();
  const all = turnsOf.get(deps) ?? new Map<number, Turns>();
  turnsOf.set(deps, all);
  const turns = all.get(memberId) ?? { busy: 0, waiting: [] };
  all.set(memberId, turns);
  if (turns.busy < COMMANDS_AT_ONCE) turns.busy++;
  else if (turns.waiting.length < MOST_WAITING_COMMANDS)
    await new Promise<void>((resolve) => turns.waiting.push(resolve));
  else throw new Refusal('TOO_MANY_REQUESTS', { detail: { minutes: 1 } });
  try {
    return await work();
  } finally {
    const next = turns.waiting.shift();
    // The place goes over to the one that waited longest.
    if (next) next();
    else if (--turns.busy === 0) all.delete(memberId);
  }
}
