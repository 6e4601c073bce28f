/**
 * Turns at the hashes of passwords, which take memory and a core. Members who are known (signed in, on a known device
 * or in a known network) wait in a line of their own; strangers share the other one by networks, so that one network
 * only fills its own share. The lines take turns, several members for each stranger.
 */
import { Refusal } from '@kula/core/platform/errors';

/** Hashing takes memory and a core; more than this many at once would make all of them slow. */
const AT_ONCE = 4;
/** Two seconds of work on a small machine; requests beyond it are refused and may be retried. */
const MOST_STRANGERS = 200;
/** Each member may try ten times in ten minutes, so more are many members at once. */
const MOST_MEMBERS = 200;
/** Known members for each stranger while both wait. */
const MEMBERS_BEFORE_STRANGER = 3;

export interface Claim {
  readonly line: 'members' | 'strangers';
  /** Those with the same share get one turn each round, however many of them wait. */
  readonly share: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly gone?: AbortSignal | undefined;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (reason: Refusal) => void;
}

export interface Turns {
  /** Does the work in turn. Refuses with UNAVAILABLE when too many wait, or when the caller is gone. */
  run<T>(claim: Claim, work: () => Promise<T>): Promise<T>;
  waiting(): number;
}

export function createTurns(): Turns {
  const lines = { members: createLine(MOST_MEMBERS), strangers: createLine(MOST_STRANGERS) };
  let running = 0;
  let membersInARow = 0;

  function next(): Waiting | undefined {
    const isMemberFirst = membersInARow < MEMBERS_BEFORE_STRANGER || lines.strangers.size() === 0;
    const line = isMemberFirst && lines.members.size() > 0 ? 'members' : 'strangers';
    membersInARow = line === 'members' ? membersInARow + 1 : 0;
    return lines[line].shift();
  }

  function wait({ line, share, gone }: Claim): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        lines[line].remove(share, one);
        reject(new Refusal('UNAVAILABLE'));
      };
      const one: Waiting = {
        begin: () => {
          gone?.removeEventListener('abort', leave);
          resolve();
        },
        refuse: (reason) => {
          gone?.removeEventListener('abort', leave);
          reject(reason);
        },
      };
      gone?.addEventListener('abort', leave, { once: true });
      lines[line].add(share, one);
    });
  }

  return {
    run: async (claim, work) => {
      if (claim.gone?.aborted) throw new Refusal('UNAVAILABLE');
      if (running < AT_ONCE) running++;
      else await wait(claim);
      try {
        return await work();
      } finally {
        const one = next();
        if (one) one.begin();
        else running--;
      }
    },
    waiting: () => lines.members.size() + lines.strangers.size(),
  };
}

/** A line in which the shares take turns. When it is full, the largest share gives a place to a smaller one. */
function createLine(most: number) {
  /** The share whose turn it is comes first. */
  const shares = new Map<string, Waiting[]>();
  let size = 0;

  function countRemoved(share: string, one: Waiting | undefined): void {
    if (one) size--;
    if (shares.get(share)?.length === 0) shares.delete(share);
  }

  /** Removes the last one of the largest share if that leaves it no smaller than the other would be. */
  function makeRoom(share: string): boolean {
    let [largest, longest] = ['', [] as Waiting[]];
    for (const [name, all] of shares) if (all.length > longest.length) [largest, longest] = [name, all];
    if (longest.length <= (shares.get(share)?.length ?? 0) + 1) return false;
    const last = longest.pop();
    countRemoved(largest, last);
    last?.refuse(new Refusal('UNAVAILABLE'));
    return true;
  }

  return {
    size: () => size,
    add: (share: string, one: Waiting): void => {
      if (size >= most && !makeRoom(share)) return one.refuse(new Refusal('UNAVAILABLE'));
      shares.set(share, [...(shares.get(share) ?? []), one]);
      size++;
    },
    shift: (): Waiting | undefined => {
      const [first] = shares;
      if (!first) return undefined;
      const [share, all] = first;
      const one = all.shift();
      shares.delete(share);
      // After all others.
      if (all.length > 0) shares.set(share, all);
      if (one) size--;
      return one;
    },
    remove: (share: string, one: Waiting): void => {
      const all = shares.get(share) ?? [];
      const index = all.indexOf(one);
      if (index >= 0) countRemoved(share, all.splice(index, 1)[0]);
    },
  };
}
