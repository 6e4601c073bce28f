/**
 * A command that is repeated under the same key is carried out once. The first answer is stored in the
 * transaction of the command, under the lock of the member's account, so that two requests at once cannot
 * both be the first.
 */
import { createHash } from 'node:crypto';
import { Refusal } from '@kula/core/platform/errors';
import type { Tx } from '../../platform/db/database.ts';
import { markRepeatable } from '../../platform/db/repeatable.ts';
import {
  findAnswer,
  findAnsweredMembers,
  insertAnswer,
  insertAnswers,
  type StoredAnswer,
  removeAnswers,
} from './idempotency.queries.ts';

const MIN_LENGTH = 8;
const MAX_LENGTH = 100;

/** A command that may be repeated. Without a key each request counts as a command of its own. */
export interface KeyedCommand {
  readonly memberId: number;
  readonly operation: string;
  readonly key: string | null | undefined;
  /** Everything that makes two commands the same one. */
  readonly args: Readonly<Record<string, string>>;
  readonly now: number;
}

/**
 * Refuses a key that is not 8 to 100 characters long with IDEMPOTENCY_KEY_INVALID. A command without a key
 * is never treated as a repetition.
 */
export function refuseBadKey(key: string | null | undefined): void {
  if (key === null || key === undefined) return;
  if (key.length < MIN_LENGTH || key.length > MAX_LENGTH) {
    throw new Refusal('IDEMPOTENCY_KEY_INVALID');
  }
}

/**
 * Carries out `work`, or returns the stored answer of the first time. Refuses with IDEMPOTENCY_KEY_REUSED
 * when the key comes with other arguments.
 */
export async function onceOnly(tx: Tx, command: KeyedCommand, work: () => Promise<string>): Promise<string> {
  return onceAfter(tx, command, await findStoredAnswer(tx, command), work);
}

/** The stored answer of the command; to be read under the lock of the member's account. */
export async function findStoredAnswer(
  tx: Tx,
  { key, memberId, operation }: KeyedCommand,
): Promise<StoredAnswer | undefined> {
  return key === null || key === undefined ? undefined : findAnswer(tx, memberId, operation, key);
}

/** Like `onceOnly`, with the stored answer that was read before. */
export async function onceAfter(
  tx: Tx,
  command: KeyedCommand,
  stored: StoredAnswer | undefined,
  work: () => Promise<string>,
): Promise<string> {
  const { key, memberId, operation } = command;
  if (key === null || key === undefined) return work();
  markRepeatable(tx);
  const argumentsHash = hashOf(command.args);
  if (stored) {
    if (stored.arguments_hash === argumentsHash) return stored.answer;
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  }
  const answer = await work();
  insertAnswer(tx, {
    memberId,
    operation,
    key,
    now: command.now,
    arguments_hash: argumentsHash,
    answer,
  });
  return answer;
}

type WithKey = KeyedCommand & { readonly key: string };

/**
 * The members of those of these commands that were carried out before, whatever their arguments; at most one command of each
 * member. For a transaction that `takesMany`, under the locks of their accounts.
 */
export async function answeredMembersOf(tx: Tx, commands: readonly WithKey[]): Promise<ReadonlySet<number>> {
  const [first] = commands;
  if (!first) return new Set();
  markRepeatable(tx);
  return new Set(await findAnsweredMembers(tx, first.operation, commands));
}

/** Stores one answer for each of the commands. Not awaited: the transaction fails if this does. */
export function storeAnswers(tx: Tx, commands: readonly WithKey[], answer: string): void {
  insertAnswers(
    tx,
    commands.map(({ memberId, operation, key, now, args }) => ({
      memberId,
      operation,
      key,
      now,
      arguments_hash: hashOf(args),
      answer,
    })),
  );
}

/**
 * Removes the stored answers that name rows of the member which are removed now: a repetition would look for them. It
 * is a command of its own then.
 */
export async function forgetAnswers(
  tx: Tx,
  of: { readonly memberId: number; readonly operation: string; readonly answers: readonly string[] },
): Promise<void> {
  if (of.answers.length > 0) await removeAnswers(tx, of);
}

function hashOf(args: Readonly<Record<string, string>>): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(args)))
    .digest('hex');
}
