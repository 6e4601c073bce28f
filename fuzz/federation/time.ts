/**
 * Virtual time that passes only when nothing is left to do: planned work runs in the order of its times, each
 * completed before the next one begins. Hours take seconds, and a run is deterministic.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

export interface VirtualTime {
  now(): number;
  /** Runs work so many milliseconds from now. */
  after(ms: number, work: () => void): void;
  pause(ms: number): Promise<void>;
  /** Virtual time stops until this promise settles: for work that Node does outside of the event loop's turn. */
  hold<T>(work: Promise<T>): Promise<T>;
  /** It stops for such work too, whose result then arrives after all other work of the moment. */
  planned<T>(work: Promise<T>): Promise<T>;
  /** Lets time pass until a moment, including everything that was planned before it. */
  runUntil(end: number): Promise<void>;
}

interface Planned {
  readonly at: number;
  readonly order: number;
  readonly work: () => void;
}

export function createTime(start: number): VirtualTime {
  const heap = createHeap();
  let now = start;
  let order = 0;
  let held = 0;
  let isPassing = false;
  const settle = async (): Promise<void> => {
    do await nextTurn();
    while (held > 0);
  };
  const after: VirtualTime['after'] = (ms, work) =>
    heap.add({ at: now + Math.max(0, Math.round(ms)), order: order++, work });
  const hold: VirtualTime['hold'] = async (work) => {
    held++;
    try {
      return await work;
    } finally {
      held--;
    }
  };
  return {
    now: () => now,
    after,
    pause: (ms) => new Promise((resolve) => after(ms, resolve)),
    hold,
    planned: (work) => {
      const arrived = (arrive: () => void): void => (isPassing ? after(0, arrive) : arrive());
      return new Promise((resolve, reject) => {
        const arriving = work.then(
          (result) => arrived(() => resolve(result)),
          (error: unknown) => arrived(() => reject(error)),
        );
        void hold(arriving);
      });
    },
    runUntil: async (end) => {
      isPassing = true;
      await settle();
      for (let next = heap.takeBefore(end); next; next = heap.takeBefore(end)) {
        now = next.at;
        next.work();
        await settle();
      }
      now = end;
      isPassing = false;
    },
  };
}

/** A heap: the earliest entry is at the top. */
function createHeap() {
  const all: Planned[] = [];
  const isBefore = (one: Planned, other: Planned): boolean =>
    one.at === other.at ? one.order < other.order : one.at < other.at;
  const swapIfBefore = (child: number, parent: number): boolean => {
    const [low, high] = [all[child], all[parent]];
    if (!low || !high || !isBefore(low, high)) return false;
    [all[child], all[parent]] = [high, low];
    return true;
  };
  const sink = (): void => {
    for (let parent = 0; ;) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2];
      const [one, other] = [all[left], all[right]];
      const first = one && other && isBefore(other, one) ? right : left;
      if (!swapIfBefore(first, parent)) return;
      parent = first;
    }
  };
  return {
    add: (planned: Planned): void => {
      all.push(planned);
      for (let child = all.length - 1; child > 0;) {
        const parent = Math.floor((child - 1) / 2);
        if (!swapIfBefore(child, parent)) return;
        child = parent;
      }
    },
    takeBefore: (end: number): Planned | undefined => {
      const [top] = all;
      if (!top || top.at > end) return undefined;
      const last = all.pop();
      if (last && all.length > 0) {
        all[0] = last;
        sink();
      }
      return top;
    },
  };
}
