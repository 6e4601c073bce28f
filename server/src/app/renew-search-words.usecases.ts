/**
 * Makes search words anew that an older version stored after its own rule: all of them once after an update, and those
 * that an older process writes beside this one. Until then people are found by the old words, which are among the new ones
 * unless they contain a letter that plain Latin has not. Who is stopped in between goes on with the rest at the next start.
 */
import type { Database, Tx } from '../platform/db/database.ts';
import {
  contributionIndex,
  findableIndex,
  lockFree,
  memberIndex,
  rowsOfOlderSpelling,
  type WordIndex,
} from '../platform/db/word-search.ts';
import { renewContributionWords } from '../creation/contributions/contribution-search-words.usecases.ts';
import { renewFindableWords } from '../people/members/findable-words.usecases.ts';
import { renewMemberWords } from '../people/members/member-search-words.usecases.ts';
import type { Job } from '../platform/jobs/periodic.ts';
import type { Log } from '../platform/log.ts';

const LOOK_MS = 60_000;
/** So few that other writers wait only for a moment. */
const AT_ONCE = 50;

const kinds: readonly (readonly [WordIndex, (tx: Tx, id: number) => Promise<void>])[] = [
  [memberIndex, renewMemberWords],
  [findableIndex, renewFindableWords],
  [contributionIndex, renewContributionWords],
];

type Renew = (tx: Tx, id: number) => Promise<void>;

interface Round {
  readonly isStopped: boolean;
  /** The rows that failed, which are logged once in the life of a process. */
  readonly failed: Set<string>;
}

/** Looks every minute, and reads an empty index where there is nothing to do. */
export function searchWordsJob(db: Database, log: Log): Job {
  const state = { isStopped: false, failed: new Set<string>() };
  let running: Promise<unknown> | undefined;
  return {
    name: 'search words',
    everyMs: LOOK_MS,
    goesOnInDoubt: true,
    run: async () => {
      // A round over a large community takes longer than the pause between two looks.
      running ??= renewSearchWords(db, log, state).finally(() => (running = undefined));
      await running;
    },
    stop: () => void (state.isStopped = true),
  };
}

/**
 * Returns how many rows got new words. A row that fails is tried again in the next round and keeps nobody else from new
 * words: it is passed over, as are those that others have locked.
 */
export async function renewSearchWords(
  db: Database,
  log: Log,
  round: Round = { isStopped: false, failed: new Set() },
): Promise<number> {
  let count = 0;
  for (const [index, renew] of kinds) {
    let after = 0;
    while (!round.isStopped) {
      const ids = await rowsOfOlderSpelling(db.read, index, { after, limit: AT_ONCE });
      const last = ids.at(-1);
      if (last === undefined) break;
      after = last;
      // Together it is quicker; where one of them fails, each for itself.
      count += await renewAll(db, index, renew, ids).catch(() =>
        renewEach(db, index, renew, ids, log, round),
      );
    }
  }
  return count;
}

function renewAll(db: Database, index: WordIndex, renew: Renew, ids: readonly number[]): Promise<number> {
  return db.transaction(async (tx) => {
    const free = await lockFree(tx, index, ids, db);
    for (const id of free) await renew(tx, id);
    return free.length;
  });
}

async function renewEach(
  db: Database,
  index: WordIndex,
  renew: Renew,
  ids: readonly number[],
  log: Log,
  { failed }: Round,
): Promise<number> {
  let count = 0;
  for (const id of ids) {
    try {
      count += await renewAll(db, index, renew, [id]);
    } catch (err) {
      const row = `${index.table} ${id}`;
      if (failed.has(row)) continue;
      failed.add(row);
      log.error({ err, row, failed: failed.size }, 'the search words of a row were not made anew');
    }
  }
  return count;
}
