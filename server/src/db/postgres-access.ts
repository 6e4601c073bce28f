/**
 * Changes of who may come in, on PostgreSQL. Triggers notify inside the transaction that makes the change (migration 0014),
 * and PostgreSQL hands a listening connection everything that was committed before it answers the next question on that
 * connection. So whoever wants to take something from memory asks there first, together with all others who want to at that
 * moment: a commit that was answered before, on whatever process, has been heard of by then.
 */
import type pg from 'pg';
import { type AccessChange, type AccessWatch, createAccessBoard } from './access.ts';
import type { Hearing, PostgresListener } from './postgres-listener.ts';
import { withinTime } from './within-time.ts';

/** The channel of migration 0014. */
const CHANNEL = 'kula_access';
const EVERYBODY = '*';
/** Whoever waits longer reads from the database; the connection may be dead. */
const ANSWER_MS = 300;

export interface PostgresAccess extends AccessWatch {
  /** What it wants to hear of the listener. */
  readonly hearing: Hearing;
}

export function watchPostgresAccess(listener: () => PostgresListener): PostgresAccess {
  const board = createAccessBoard();
  const ask = createTogether(createQuestion(() => listener().directConnection()));
  return {
    hearing: {
      channel: CHANNEL,
      onConnected: () => board.tell('everybody'),
      onMessage: (payload) => board.tell(changeIn(payload)),
    },
    onChange: board.onChange,
    isCurrent: () => (listener().directConnection() === undefined ? false : ask()),
  };
}

/** A process of another version may write other messages. */
function changeIn(payload: string): AccessChange {
  const memberId = payload === EVERYBODY ? Number.NaN : Number(payload);
  return Number.isInteger(memberId) ? memberId : 'everybody';
}

/** Resolves to false when the connection does not answer in time, or another one has taken its place. */
function createQuestion(connection: () => pg.Client | undefined): () => Promise<boolean> {
  /** Those that owe an answer: nobody else waits for them. */
  const silent = new WeakSet<pg.Client>();
  return async () => {
    const asked = connection();
    if (asked === undefined || silent.has(asked)) return false;
    silent.add(asked);
    const answered = asked.query('').then(
      () => void silent.delete(asked),
      () => undefined,
    );
    await withinTime(answered, ANSWER_MS);
    return !silent.has(asked) && connection() === asked;
  };
}

/**
 * Asks once for all who come before the question leaves. Those who come after it wait for the next one: its answer tells
 * nothing of what was committed meanwhile.
 */
function createTogether(ask: () => Promise<boolean>): () => Promise<boolean> {
  let current: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;
  const begin = (): Promise<boolean> => {
    current = ask().finally(() => (current = undefined));
    return current;
  };
  return () => {
    if (next) return next;
    if (!current) {
      // Whoever comes in the same moment is asked for as well.
      next = Promise.resolve().then(() => {
        next = undefined;
        return begin();
      });
      return next;
    }
    next = current.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  };
}
