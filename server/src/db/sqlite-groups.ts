/**
 * Commands that wait at the same time share one commit, and so one sync of the disk, which costs more than all of them
 * together. What one is refused with, or fails with, is undone and leaves the others whole. Nobody is answered before the
 * commit that holds the command, the refused included: they may have been refused because of what stands in the same
 * transaction.
 *
 * For a savepoint SQLite copies each page before it changes, so there is none as long as nothing has to be undone: hardly
 * any command fails after it has written. When one does, all of them are undone and run again, each in a savepoint, as those
 * of the next groups are: whoever fails again and again does not have everything done twice.
 */
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tx } from './database.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** More wait for the next commit, so that a long queue is answered from its beginning on. */
export const MOST_COMMANDS = 100;
/** So many groups run in savepoints after one in which something had to be undone. */
const CAREFUL_GROUPS = 100;

export interface Groups {
  /** Resolves after the commit that holds the work. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves when the work was done, before the commit that holds it. */
  soon<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction with nothing else in it. */
  alone<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface GroupParts {
  readonly writer: DatabaseSync;
  /** Keeps everything else from the writing connection. */
  readonly exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs the work in a savepoint, which is undone when it throws. */
  readonly inSavepoint: Run;
  /** Runs the work as it is. */
  readonly plainly: Run;
  /** How often something was written, or may have been. */
  readonly writes: () => number;
  readonly onError: (error: unknown) => void;
  /** Right after a commit, before anybody is answered. */
  readonly committed: () => void;
  readonly rolledBack: () => void;
}

type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Command {
  /** Gives what the work threw. What it came to before is forgotten. */
  run(how: Run): Promise<unknown>;
  /** Hands over what the work has come to. */
  answer(): void;
  /** What the work has come to is no more. */
  fail(error: unknown): void;
}

export function createGroups(parts: GroupParts): Groups {
  const { exclusive } = parts;
  const waiting: Command[] = [];
  const care: Care = { groups: 0 };
  let isPlanned = false;
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    // What arrives in this turn of the loop comes along.
    setImmediate(() => {
      isPlanned = false;
      void exclusive(async () => {
        // The group before may have taken all that waited.
        if (waiting.length > 0) await runGroup(waiting, care, parts);
        if (waiting.length > 0) plan();
      });
    });
  };
  const wait = <T>(work: (tx: Tx) => Promise<T>, isAnsweredSoon: boolean): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.push(createCommand(work, { resolve, reject, isAnsweredSoon }));
      plan();
    });
  return {
    run: (work) => wait(work, false),
    soon: (work) => wait(work, true),
    alone: (work) =>
      exclusive(
        () =>
          new Promise((resolve, reject) => {
            const only = createCommand(work, { resolve, reject, isAnsweredSoon: false });
            void runGroup([only], { groups: 1 }, parts);
          }),
      ),
  };
}

function createCommand<T>(
  work: (tx: Tx) => Promise<T>,
  {
    resolve,
    reject,
    isAnsweredSoon,
  }: {
    readonly resolve: (result: T) => void;
    readonly reject: (error: unknown) => void;
    readonly isAnsweredSoon: boolean;
  },
): Command {
  let answer = (): void => undefined;
  return {
    run: async (how) => {
      let thrown: unknown;
      try {
        const result = await how(work);
        answer = () => resolve(result);
      } catch (error) {
        thrown = error;
        answer = () => reject(error);
      }
      if (isAnsweredSoon) answer();
      return thrown;
    },
    answer: () => answer(),
    // For those that were answered already it does nothing.
    fail: reject,
  };
}

/** How many of the next groups run in savepoints. */
interface Care {
  groups: number;
}

/** Runs what waits in one transaction and answers it; never throws. */
async function runGroup(waiting: Command[], care: Care, parts: GroupParts): Promise<void> {
  const { writer, onError, committed, rolledBack } = parts;
  const group: Command[] = [];
  try {
    // Taking the write lock at once avoids the upgrade from a reader to a writer, which SQLite refuses under load.
    writer.exec('begin immediate');
    const isCareful = care.groups > 0;
    if (isCareful) care.groups--;
    if ((await runAll(waiting, group, isCareful, parts)) === 'undo') {
      writer.exec('rollback');
      rolledBack();
      care.groups = CAREFUL_GROUPS;
      writer.exec('begin immediate');
      await runAll([...group], [], true, parts);
    }
    writer.exec('commit');
  } catch (error) {
    onError(error);
    rolledBack();
    rollBack(parts);
    // Where nothing could be begun, nobody who waits is served better by another try.
    const failed = group.length > 0 ? group : waiting.splice(0);
    for (const command of failed) command.fail(error);
    return;
  }
  committed();
  for (const command of group) command.answer();
}

/** SQLite has often done it by itself. */
function rollBack({ writer, onError }: GroupParts): void {
  try {
    if (writer.isTransaction) writer.exec('rollback');
  } catch (error) {
    onError(error);
  }
}

/** Runs what waits, and what comes while it runs, within a bound. */
async function runAll(
  waiting: Command[],
  group: Command[],
  isCareful: boolean,
  { writer, inSavepoint, plainly, writes }: GroupParts,
): Promise<'done' | 'undo'> {
  while (group.length < MOST_COMMANDS) {
    const command = waiting.shift();
    if (!command) return 'done';
    group.push(command);
    const before = writes();
    const thrown = await command.run(isCareful ? inSavepoint : plainly);
    if (!writer.isTransaction) {
      // A disk that is full or fails ends all of it. With the others nothing was wrong.
      if (thrown !== undefined) command.fail(thrown);
      throw new DatabaseUnavailable(thrown ?? 'SQLite ended the transaction');
    }
    if (thrown !== undefined && !isCareful && writes() > before) return 'undo';
    // Whoever is about to ask for the next command, such as after a count of tries, comes along.
    if (waiting.length === 0) await nextTurn();
  }
  return 'done';
}
