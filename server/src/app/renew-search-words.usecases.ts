/**
 * Makes search words anew that an older version stored after its own rule: all of them once after an update, and those
 * that an older process writes beside this one. Until then people are found by the old words, which are among the new ones
 * unless they contain a letter that plain Latin has not. Who is stopped in between goes on with the rest at the next start.
 */
import type { Database, Tx } from '../db/database.ts';
import {
  contributionIndex,
  findableIndex,
  lockFree,
  memberIndex,
  rowsOfOlderSpelling,
  type WordIndex,
} from '../db/word-search.ts';
import { renewContributionWords } from '../features/contributions/contribution-search-words.usecases.ts';
import { renewFindableWords } from '../features/member-search/findable-search-words.usecases.ts';
import { renewMemberWords } from '../features/members/member-search-words.usecases.ts';
import type { Job } from '../jobs/periodic.ts';

const LOOK_MS = 60_000;
/** So few that other writers wait only for a moment. */
const AT_ONCE = 50;

const kinds: readonly (readonly [WordIndex, (tx: Tx, id: number) => Promise<void>])[] = [
  [memberIndex, renewMemberWords],
  [findableIndex, renewFindableWords],
  [contributionIndex, renewContributionWords],
];

/** Looks every minute, and reads an empty index where there is nothing to do. */
export function searchWordsJob(db: Database): Job {
  const state = { isStopped: false };
  let running: Promise<unknown> | undefined;
  return {
    name: 'search words',
    everyMs: LOOK_MS,
    goesOnInDoubt: true,
    run: async () => {
      // A round over a large community takes longer than the pause between two looks.
      running ??= renewSearchWords(db, state).finally(() => (running = undefined));
      await running;
    },
    stop: () => void (state.isStopped = true),
  };
}

/** Returns how many rows got new words. */
export async function renewSearchWords(
  db: Database,
  state: { readonly isStopped: boolean } = { isStopped: false },
): Promise<number> {
  let count = 0;
  for (const [index, renew] of kinds) {
    while (!state.isStopped) {
      const renewed = await renewSome(db, index, renew);
      // Others have locked the rest, or there is none.
      if (renewed === 0) break;
      count += renewed;
    }
  }
  return count;
}

async function renewSome(
  db: Database,
  index: WordIndex,
  renew: (tx: Tx, id: number) => Promise<void>,
): Promise<number> {
  const ids = await rowsOfOlderSpelling(db.read, index, AT_ONCE);
  if (ids.length === 0) return 0;
  return db.transaction(async (tx) => {
    const free = await lockFree(tx, index, ids, db);
    for (const id of free) await renew(tx, id);
    return free.length;
  });
}
