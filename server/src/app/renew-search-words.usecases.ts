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
import {
  fillContributionSearchWords,
  renewContributionWords,
} from '../creation/contributions/contribution-search-words.usecases.ts';
import { renewFindableWords } from '../people/members/findable-words.usecases.ts';
import { fillMemberSearchWords, renewMemberWords } from '../people/members/member-search-words.usecases.ts';
import { isNotNow } from '../platform/jobs/failure-log.ts';
import type { Job } from '../platform/jobs/periodic.ts';
import type { Log } from '../platform/log.ts';

const LOOK_MS = 60_000;
/** So few that other writers wait only for a moment. */
const AT_ONCE = 50;

const FAILED = 'the search words of some rows were not made anew; they are tried again each minute';

/**
 * Fills in missing search words of members and contributions, from before they were stored. Done at every start; where
 * none is missing it only reads. Returns how many rows were filled.
 */
export async function fillMissingSearchWords(db: Database): Promise<number> {
  const members = await fillMemberSearchWords(db);
  return members + (await fillContributionSearchWords(db));
}

const kinds: readonly (readonly [WordIndex, (tx: Tx, id: number) => Promise<void>])[] = [
  [memberIndex, renewMemberWords],
  [findableIndex, renewFindableWords],
  [contributionIndex, renewContributionWords],
];

type Renew = (tx: Tx, id: number) => Promise<void>;

interface Round {
  readonly isStopped: boolean;
  /** The rows that failed, each of which is logged in one line at most in the life of a process. */
  readonly failed: Set<string>;
}

/** Looks every minute, and reads an empty index where there is nothing to do. */
export function searchWordsJob(db: Database, log: Log): Job {
  const state = { isStopped: false, failed: new Set<string>() };
  let running: Promise<unknown> | undefined;
  return {
    name: 'search words',
    everyMs: LOOK_MS,
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
 * words: it is passed over, as are those that others have locked. Throws where no row can get any now.
 */
export async function renewSearchWords(
  db: Database,
  log: Log,
  round: Round = { isStopped: false, failed: new Set() },
): Promise<number> {
  let count = 0;
  const failures: Failure[] = [];
  for (const [index, renew] of kinds) {
    let after = 0;
    while (!round.isStopped) {
      const ids = await rowsOfOlderSpelling(db.read, index, { after, limit: AT_ONCE });
      const last = ids.at(-1);
      if (last === undefined) break;
      after = last;
      // Together it is quicker; where one of them fails, each for itself.
      count += await renewAll(db, index, renew, ids).catch((error: unknown) => {
        if (isNotNow(error)) throw error;
        return renewEach(db, index, renew, ids, failures);
      });
    }
  }
  logOnce(failures, round.failed, log);
  return count;
}

function renewAll(db: Database, index: WordIndex, renew: Renew, ids: readonly number[]): Promise<number> {
  return db.transaction(async (tx) => {
    const free = await lockFree(tx, index, ids, db);
    for (const id of free) await renew(tx, id);
    return free.length;
  });
}

interface Failure {
  readonly row: string;
  readonly err: unknown;
}

async function renewEach(
  db: Database,
  index: WordIndex,
  renew: Renew,
  ids: readonly number[],
  failures: Failure[],
): Promise<number> {
  let count = 0;
  for (const id of ids) {
    try {
      count += await renewAll(db, index, renew, [id]);
    } catch (err) {
      if (isNotNow(err)) throw err;
      failures.push({ row: `${index.table} ${id}`, err });
    }
  }
  return count;
}

/** One line for those of a round that have not been logged yet: a fault of all rows would fill the disk. */
function logOnce(failures: readonly Failure[], logged: Set<string>, log: Log): void {
  const [first, ...others] = failures.filter(({ row }) => !logged.has(row));
  if (first === undefined) return;
  for (const { row } of [first, ...others]) logged.add(row);
  log.error({ ...first, failed: others.length + 1 }, FAILED);
}
