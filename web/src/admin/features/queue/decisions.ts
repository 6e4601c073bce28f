import type { RequestProblem } from '#shared/client/problem.ts';
import type { Seen } from '#shared/contributions/seen.ts';

/** How long a decision can be undone before it is sent. */
export const undoMs = 5000;

export type DecisionKind = 'confirm' | 'deny' | 'putOff';

/** A contribution in the version that was decided. */
export interface DecidedItem {
  id: number;
  name: string;
  /** Of a denial; the member reads it. */
  reason?: string;
  /** Of what is put off: until when, and the sentence that says so. */
  until?: { at: number; told: string };
  /** Sent with the decision: a version that the author has changed since is not decided. */
  seen: Seen;
}

/** One decision about one contribution or several. */
export interface Decision {
  kind: DecisionKind;
  items: readonly DecidedItem[];
}

export interface DecisionsState {
  /** Those that can still be undone, oldest first. */
  waiting: readonly Decision[];
  /** Contributions that were decided in this tab: the list no longer shows them. */
  decided: ReadonlySet<number>;
}

export interface Decisions {
  get(): DecisionsState;
  subscribe(listener: () => void): () => void;
  decide(decision: Decision): void;
  /** Undoes the newest unsent decision, and returns it. */
  undo(): Decision | undefined;
  /** Sends all waiting decisions at once. */
  flush(): Promise<void>;
}

/** A contribution that was not decided. */
export interface Failure {
  item: DecidedItem;
  problem: RequestProblem;
}

interface DecisionsDeps {
  /** Sends one decision about one contribution. Never throws: it returns what went wrong. */
  send: (decision: Decision, item: DecidedItem) => Promise<Failure | undefined>;
  /** Called after a decision was sent, before its contributions may be shown again. Never throws. */
  settled: (decision: Decision, failures: readonly Failure[]) => Promise<unknown>;
  delay: (run: () => void, ms: number) => () => void;
}

/**
 * Decisions that are sent after a delay, so that they can be undone; a decision that can be undone is not sent
 * yet.
 */
export function createDecisions({ send, settled, delay }: DecisionsDeps): Decisions {
  let state: DecisionsState = { waiting: [], decided: new Set() };
  const stops = new Map<Decision, () => void>();
  const underWay = new Set<Promise<void>>();
  const listeners = new Set<() => void>();

  function put(waiting: readonly Decision[], decided: ReadonlySet<number>): void {
    state = { waiting, decided };
    for (const listener of listeners) listener();
  }
  function takeOut(decision: Decision): void {
    stops.get(decision)?.();
    stops.delete(decision);
    put(
      state.waiting.filter((one) => one !== decision),
      state.decided,
    );
  }
  async function carryOut(decision: Decision): Promise<void> {
    const sent = await Promise.all(decision.items.map((item) => send(decision, item)));
    await settled(
      decision,
      sent.filter((failure) => failure !== undefined),
    );
    put(state.waiting, without(state.decided, decision));
  }
  function start(decision: Decision): void {
    takeOut(decision);
    const work = carryOut(decision).finally(() => underWay.delete(work));
    underWay.add(work);
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    decide(decision) {
      put([...state.waiting, decision], new Set([...state.decided, ...decision.items.map(({ id }) => id)]));
      stops.set(
        decision,
        delay(() => start(decision), undoMs),
      );
    },
    undo() {
      const decision = state.waiting.at(-1);
      if (decision === undefined) return undefined;
      takeOut(decision);
      put(state.waiting, without(state.decided, decision));
      return decision;
    },
    async flush() {
      for (const decision of state.waiting) start(decision);
      await Promise.all(underWay);
    },
  };
}

/** The numbers of decided contributions but those of this decision. */
function without(decided: ReadonlySet<number>, { items }: Decision): ReadonlySet<number> {
  const ids = new Set(items.map(({ id }) => id));
  return new Set([...decided].filter((id) => !ids.has(id)));
}
