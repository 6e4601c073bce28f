/**
 * What a command has committed when it fails. Several transactions and reads may follow each other in a command:
 * if the database goes between them, the command was done in part or as a whole, and must not be answered as if
 * nothing had been done.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { HowMeant } from './database.ts';
import { DatabaseUnavailable, OutcomeUnknown } from './unavailable.ts';

export interface Commits {
  isAny: boolean;
}

const ofCommand = new AsyncLocalStorage<Commits>();

/** Runs a command; `commits` tells from then on whether one of its transactions was committed. */
export function watchCommits<T>(commits: Commits, command: () => T): T {
  return ofCommand.run(commits, command);
}

/** Notes that the command that runs has committed a transaction. */
export function noteCommit(): void {
  const commits = ofCommand.getStore();
  if (commits) commits.isAny = true;
}

/** Runs a transaction of a command, and notes its commit. */
export async function noting<T>(work: Promise<T>, { isPreliminary = false }: HowMeant = {}): Promise<T> {
  if (isPreliminary) return ofItself(work);
  const result = await work;
  noteCommit();
  return result;
}

/** The command itself has not begun, so nothing is unknown about it. */
export async function ofItself<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof OutcomeUnknown ? new DatabaseUnavailable(error.cause) : error;
  }
}
