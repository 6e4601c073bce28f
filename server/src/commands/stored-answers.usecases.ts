/**
 * A command that is repeated under the same key is carried out once. The first answer is stored in the
 * transaction of the command, under the lock of the member's account, so that two requests at once cannot
 * both be the first.
 */
import { createHash } from 'node:crypto';
import { Refusal } from '@kula/core/platform/errors';
import type { Tx } from '../platform/db/database.ts';
import { insertAnswer, type StoredAnswer, removeAnswers } from './stored-answers.queries.ts';

export type Key = string | null | undefined;

const MIN_LENGTH = 8;
const MAX_LENGTH = 100;

/** A command that may be repeated under its key. */
export interface KeyedCommand {
  readonly memberId: number;
  readonly operation: string;
  readonly key: string;
  /** Everything that makes two commands the same one. */
  readonly args: Readonly<Record<string, string>>;
  readonly now: number;
}

/**
 * Refuses a key that is not 8 to 100 characters long with IDEMPOTENCY_KEY_INVALID. A command without a key
 * is never treated as a repetition.
 */
export function refuseBadKey(key: Key): void {
  if (key === null || key === undefined) return;
  if (key.length < MIN_LENGTH || key.length > MAX_LENGTH) {
    throw new Refusal('IDEMPOTENCY_KEY_INVALID');
  }
}

/** The result of a command as it is stored under its key, and again from there. */
export interface StoredAs<Result> {
  readonly toText: (result: Result) => string;
  readonly fromText: (tx: Tx, text: string) => Result | Promise<Result>;
}

/**
 * Carries out `work`, or returns the stored answer of the first time. Refuses with IDEMPOTENCY_KEY_REUSED when the key
 * comes with other arguments.
 */
export async function onceUnderKey<Result>(
  tx: Tx,
  { key, memberId, operation, args, now }: KeyedCommand,
  stored: StoredAnswer | undefined,
  as: StoredAs<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  const argumentsHash = hashOf(args);
  if (stored) {
    if (stored.arguments_hash === argumentsHash) return as.fromText(tx, stored.answer);
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  }
  const result = await work();
  insertAnswer(tx, {
    memberId,
    operation,
    key,
    now,
    arguments_hash: argumentsHash,
    answer: as.toText(result),
  });
  return result;
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
