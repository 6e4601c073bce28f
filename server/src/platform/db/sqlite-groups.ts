/**
 * Commands that wait at the same time share one commit, and so one sync of the disk, which costs
 * more than all of them together. A command that is refused or fails is undone and leaves the
 * others unchanged. No command is answered before the commit that contains it, refused ones
 * included: a refusal may depend on a write in the same transaction. For a savepoint SQLite copies
 * each page before it changes, so none is set as long as nothing has to be undone: hardly any
 * command fails after it has written. When one does, all of them are undone and run again, each in
 * a savepoint, and so are the next groups: a client whose commands fail repeatedly does not make
 * everything run twice.
 */
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tx } from './database.ts';
import { isCommitUnknown } from './sqlite-errors.ts';
import { DatabaseUnavailable, OutcomeUnknown } from './unavailable.ts';

/**
 * Further commands wait for the next commit, so that the first of a long queue are answered soon.
 */
export const MOST_COMMANDS = 100;
/** So many groups run in savepoints after one in which something had to be undone. */
const GUARDED_GROUPS = 100;

export interface Groups {
  /** Resolves after the commit that contains the work. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves when the work was done, before the commit that contains it. */
  inGroup<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction with nothing else in it. */
  alone<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface GroupParts {
  readonly writer: DatabaseSync;
  /** Excludes all other users of the writing connection. */
  readonly exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs the work in a savepoint, which is undone when it throws. */
  readonly inSavepoint: Run;
  /** Runs the work as it is. */
  readonly directly: Run;
  /** How often the connection wrote, or may have written. */
  readonly writes: () => number;
  readonly onError: (error: unknown) => void;
  /** Right after a commit, before the commands are answered. */
  readonly committed: () => void;
  readonly rolledBack: () => void;
}

type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Command {
  /** Rejects with the exception of the work. An earlier result is discarded. */
  run(how: Run): Promise<unknown>;
  /** Resolves with the result of the work. */
  answer(): void;
  /** Discards the result of the work. */
  fail(error: unknown): void;
}

export function createGroups(parts: GroupParts): Groups {
  const { exclusive } = parts;
  const waiting: Command[] = [];
  const guard: Guard = { groups: 0 };
  let isPlanned = false;
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    // Commands that arrive in this turn of the event loop join the group.
    setImmediate(() => {
      isPlanned = false;
      void exclusive(async () => {
        // The group before may have taken all waiting commands.
        if (waiting.length > 0) await runGroup(waiting, guard, parts);
        if (waiting.length > 0) plan();
      });
    });
  };
  const wait = <T>(work: (tx: Tx) => Promise<T>, isAnsweredInGroup: boolean): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.push(createCommand(work, { resolve, reject, isAnsweredInGroup }));
      plan();
    });
  return {
    run: (work) => wait(work, false),
    inGroup: (work) => wait(work, true),
    alone: (work) =>
      exclusive(
        () =>
          new Promise((resolve, reject) => {
            const only = createCommand(work, { resolve, reject, isAnsweredInGroup: false });
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
    isAnsweredInGroup,
  }: {
    readonly resolve: (result: T) => void;
    readonly reject: (error: unknown) => void;
    readonly isAnsweredInGroup: boolean;
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
      if (isAnsweredInGroup) answer();
      return thrown;
    },
    answer: () => answer(),
    // It has no effect on commands that were answered already.
    fail: reject,
  };
}

/** How many of the next groups run in savepoints. */
interface Guard {
  groups: number;
}

/** Runs the waiting commands in one transaction and answers them; never throws. */
async function runGroup(waiting: Command[], guard: Guard, parts: GroupParts): Promise<void> {
  const { writer, onError, committed, rolledBack } = parts;
  const group: Command[] = [];
  try {
    // `begin immediate` takes the write lock at once. SQLite refuses the upgrade from a reader to a
    // writer under load.
    writer.exec('begin immediate');
    const isGuarded = guard.groups > 0;
    if (isGuarded) guard.groups--;
    if ((await runAll(waiting, group, isGuarded, parts)) === 'undo') {
      writer.exec('rollback');
      rolledBack();
      guard.groups = GUARDED_GROUPS;
      writer.exec('begin immediate');
      await runAll([...group], [], true, parts);
    }
    commit(writer);
  } catch (error) {
    onError(causeOf(error));
    rolledBack();
    rollBack(parts);
    // If the transaction could not begin, a retry would not help any of the waiting commands.
    const failed = group.length > 0 ? group : waiting.splice(0);
    for (const command of failed) command.fail(error);
    return;
  }
  committed();
  for (const command of group) command.answer();
}

function commit(writer: DatabaseSync): void {
  try {
    writer.exec('commit');
  } catch (error) {
    throw isCommitUnknown(error) ? new OutcomeUnknown(error) : error;
  }
}

/** The error of SQLite itself. */
function causeOf(error: unknown): unknown {
  return error instanceof OutcomeUnknown ? error.cause : error;
}

/** SQLite has often rolled back by itself. */
function rollBack({ writer, onError }: GroupParts): void {
  try {
    if (writer.isTransaction) writer.exec('rollback');
  } catch (error) {
    onError(error);
  }
}

/** Runs the waiting commands, and those that arrive meanwhile, within a bound. */
async function runAll(
  waiting: Command[],
  group: Command[],
  isGuarded: boolean,
  { writer, inSavepoint, directly, writes }: GroupParts,
): Promise<'done' | 'undo'> {
  while (group.length < MOST_COMMANDS) {
    const command = waiting.shift();
    if (!command) return 'done';
    group.push(command);
    const before = writes();
    const thrown = await command.run(isGuarded ? inSavepoint : directly);
    if (!writer.isTransaction) {
      // A full or failing disk ends the transaction of all commands. The others had no fault.
      if (thrown !== undefined) command.fail(thrown);
      throw new DatabaseUnavailable(thrown ?? 'SQLite ended the transaction');
    }
    if (thrown !== undefined && !isGuarded && writes() > before) return 'undo';
    // A caller that sends its next command right away, such as after a count of attempts, joins
    // this group.
    if (waiting.length === 0) await nextTurn();
  }
  return 'done';
}
