/**
 * The way of every command of a signed-in member or official: attempts, what is found, locks with the session and the
 * right, the answer of the same key, uses, proof, work, commit. Signing in, activating and signing out, steps between
 * communities, and jobs with upkeep go other ways: `opening-transactions.test.ts` lists their files.
 */
import { createHash } from 'node:crypto';
import { Refusal } from '@kula/core/platform/errors';
import { may } from '@kula/core/platform/rights';
import { type Actor, NO_SESSION } from '../platform/actor.ts';
import type { Account, Tx } from '../platform/db/database.ts';
import { evenInDoubt } from '../platform/db/refusing-in-doubt.ts';
import { findRoles } from '../platform/db/roles.ts';
import { isDatabaseUnavailable } from '../platform/db/unavailable.ts';
import type { Deps } from '../platform/deps.ts';
import type { SomeSubjects } from '../platform/limits/limit.ts';
import {
  countAll,
  countAlone,
  type Counted,
  countedBy,
  prepareUses,
} from '../platform/limits/limits.usecases.ts';
import type { CommandEntry, NamedOperation } from '../platform/operations.ts';
import { findLivingSession, findStoredAnswer, insertAnswer, removeAnswers } from './command.queries.ts';

/** Chosen by the client; a command without one is never treated as a repetition. */
export type Key = string | null | undefined;

const KEY_MIN = 8;
const KEY_MAX = 100;

/** The result of a command as it is stored under its key, and again from there. */
export interface StoredAs<Result> {
  readonly toText: (result: Result) => string;
  readonly fromText: (tx: Tx, text: string) => Result | Promise<Result>;
}

/** A command that is carried out once under its key; without a key each request is a command of its own. */
export interface Keyed<Found, Result> {
  readonly key: Key;
  /** The name with which answers are stored, where it is not that of the operation: a repetition finds older ones. */
  readonly name?: string;
  /** Everything that makes two commands the same one; undefined for what is not stored under a key here. */
  readonly args: (found: Found) => Readonly<Record<string, string>> | undefined;
  readonly stored: StoredAs<Result>;
}

/** For commands whose answer says only that they were carried out. */
export const done: StoredAs<void> = { toText: () => 'done', fromText: () => undefined };

/** What the steps under the locks are given. */
export interface UnderLock<Found, Read> {
  readonly found: Found;
  /** Those that `accounts` named and that of the actor, locked. */
  readonly accounts: readonly Account[];
  readonly read: Read;
}

type AttemptsOf<Of extends NamedOperation> = Of['attempts'][number]['by'];
type UsesOf<Of extends NamedOperation> = Of extends CommandEntry ? Of['uses'][number]['by'] : never;
/** The subjects that the entry cannot know: all but the member who carries it out. */
type Given<By extends string> = Omit<SomeSubjects<By>, 'member'>;
/** It does not compile without such subjects, nor with others, nor where the entry is not known. */
type Demanded<Property extends string, By extends string> = string extends By
  ? never
  : [keyof Given<By>] extends [never]
    ? { readonly [One in Property]?: never }
    : { readonly [One in Property]: object };
type Counting<Of extends NamedOperation> = Demanded<'attemptsBy', AttemptsOf<Of>> &
  Demanded<'usesBy', UsesOf<Of>>;

export interface Command<Of extends NamedOperation, Found, Read, Result> {
  /** Its entry: its right, and what is counted of it. */
  readonly operation: Of;
  readonly actor: Actor;
  readonly keyed?: Keyed<Found, Result>;
  /** Its attempts were counted by an earlier command of the same request. */
  readonly isContinued?: boolean;
  /** By whom or by what its attempts count, besides the member. */
  readonly attemptsBy?: Given<AttemptsOf<Of>>;
  /** By whom or by what its uses count, besides the member. */
  readonly usesBy?: (found: Found) => Given<UsesOf<Of>>;
  /** Reads that come before the locks; it writes nothing, because it is sent together with the count of the attempt. */
  readonly find?: (tx: Tx) => Promise<Found>;
  /** What is locked before the accounts. */
  readonly locks?: 'roles' | 'records';
  /** The members besides the actor whose accounts are locked. */
  readonly accounts?: (found: Found) => readonly number[];
  /** Reads under the locks that decide nothing by themselves; they share the round trip of the locks. */
  readonly read?: (tx: Tx, found: Found) => Promise<Read>;
  /** Consumes a proof of identity, or refuses. */
  readonly proof?: (tx: Tx, locked: UnderLock<Found, Read>) => Promise<void>;
  /** What the command is about. */
  readonly work: (tx: Tx, locked: UnderLock<Found, Read>) => Promise<Result>;
}

/**
 * Carries out a command in one transaction. Refuses with IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED and
 * TOO_MANY_REQUESTS; with SESSION_EXPIRED when the session ended since the request began, and with UNAUTHORIZED when
 * the role was removed.
 */
export function command<Of extends NamedOperation, Result, Found = undefined, Read = undefined>(
  made: Command<Of, Found, Read, Result> & Counting<Of>,
  given: Deps,
): Promise<Result> {
  const { operation, actor, isContinued = false, keyed, find } = made;
  // Queries are answered in doubt of the clock, with what they record.
  const isDoneInDoubt = operation.kind === 'query' || operation.inDoubt === 'done';
  const deps = isDoneInDoubt ? { ...given, db: evenInDoubt(given.db) } : given;
  const key = keyed?.key ?? undefined;
  if (key !== undefined && (key.length < KEY_MIN || key.length > KEY_MAX))
    throw new Refusal('IDEMPOTENCY_KEY_INVALID');
  const by = { member: actor.member.id, ...made.attemptsBy };
  return runCounted(
    {
      attempts: isContinued ? [] : countedBy(operation.attempts, by),
      find: async (tx) => (await find?.(tx)) as Found,
      work: (tx, found) => underLock(tx, made, found, deps),
      isRepeatable: key !== undefined,
    },
    deps,
  );
}

interface CountedCommand<Found, Result> {
  readonly attempts: readonly Counted[];
  readonly find: (tx: Tx) => Promise<Found>;
  readonly work: (tx: Tx, found: Found) => Promise<Result>;
  readonly isRepeatable: boolean;
}

/**
 * One attempt is counted against all of the limits, or against none. The count is stored before any answer, also before
 * a refusal.
 */
async function runCounted<Found, Result>(
  { attempts, find, work, isRepeatable }: CountedCommand<Found, Result>,
  deps: Deps,
): Promise<Result> {
  if (deps.db.dialect === 'sqlite') {
    // Committed with the command: it answers nothing before.
    const count = (tx: Tx) => countAll(tx, attempts, deps);
    if (deps.config.rateLimits && attempts.length > 0) await evenInDoubt(deps.db).inGroup(count);
    return deps.db.transaction(async (tx) => work(tx, await find(tx)), { isRepeatable });
  }
  let isOverLimit = false;
  const count = async (tx: Tx): Promise<void> => {
    isOverLimit = true;
    await countAll(tx, attempts, deps);
    isOverLimit = false;
  };
  try {
    // In the same round trip: the result is not returned before the count is stored.
    return await deps.db.transaction(
      async (tx) => {
        const [counted, found] = await Promise.allSettled([count(tx), find(tx)]);
        if (counted.status === 'rejected') throw counted.reason;
        if (found.status === 'rejected') throw found.reason;
        return work(tx, found.value);
      },
      { isRepeatable },
    );
  } catch (error) {
    // The count was rolled back with the command.
    if (attempts.length > 0 && !isOverLimit && !isDatabaseUnavailable(error))
      await countAlone(attempts, deps);
    throw error;
  }
}

/** The statements are sent at once, that of the locks first, so that the others read what holds under the locks. */
async function underLock<Of extends NamedOperation, Found, Read, Result>(
  tx: Tx,
  made: Command<Of, Found, Read, Result>,
  found: Found,
  deps: Deps,
): Promise<Result> {
  const { actor, operation, locks } = made;
  const uses = operation.kind === 'command' ? operation.uses : [];
  if (locks === 'roles') await deps.db.lockRoles(tx);
  if (locks === 'records') await deps.db.lockRecords(tx);
  const once = underItsKey(made, found, deps);
  const [accounts, , stored, consumeUses, read] = await Promise.all([
    deps.db.lockAccounts(tx, [...new Set([...(made.accounts?.(found) ?? []), actor.member.id])]),
    checkStillMay(tx, actor, operation),
    once && findStoredAnswer(tx, once),
    prepareUses(tx, countedBy(uses, { member: actor.member.id, ...made.usesBy?.(found) }), deps),
    made.read?.(tx, found),
  ]);
  const locked = { found, accounts, read: read as Read };
  if (once && stored) {
    if (stored.arguments_hash !== once.arguments_hash) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    return once.as.fromText(tx, stored.answer);
  }
  consumeUses();
  await made.proof?.(tx, locked);
  const result = await made.work(tx, locked);
  if (once) insertAnswer(tx, { ...once, answer: once.as.toText(result) });
  return result;
}

/**
 * Refuses with SESSION_EXPIRED when the session ended since the request began, also by closing the account, and with
 * UNAUTHORIZED when the role was removed. Read under the lock of the actor's account: sessions end and roles are removed
 * under it, so no command is carried out after the answer that all sessions have ended.
 */
async function checkStillMay(tx: Tx, { sessionId, member }: Actor, { right }: NamedOperation): Promise<void> {
  const isOver = sessionId !== NO_SESSION && !(await findLivingSession(tx, sessionId));
  if (isOver) throw new Refusal('SESSION_EXPIRED');
  // Roles are read only where the operation demands one.
  if (right === 'member') return;
  if (!may(await findRoles(tx, member.id), true, right)) throw new Refusal('UNAUTHORIZED');
}

/**
 * How the command is known by its key, where it has one. The first answer is stored in the transaction of the command,
 * under the lock of the member's account, so that two requests at once cannot both be the first.
 */
function underItsKey<Of extends NamedOperation, Found, Read, Result>(
  { actor, operation, keyed }: Command<Of, Found, Read, Result>,
  found: Found,
  { now }: Deps,
) {
  const args = keyed?.args(found);
  if (!keyed || args === undefined || keyed.key === null || keyed.key === undefined) return undefined;
  const { key, name = operation.name, stored: as } = keyed;
  const argumentsHash = createHash('sha256')
    .update(JSON.stringify(Object.entries(args)))
    .digest('hex');
  return { memberId: actor.member.id, operation: name, key, arguments_hash: argumentsHash, now: now(), as };
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
