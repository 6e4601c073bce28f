/**
 * The confirmation of what moves GDD off an account: a passkey or a recovery code, where the amount is above what the
 * member sends in a day without one. Every command by which an owner does that checks it, in its own transaction and
 * under the lock of the account: gifts, also to other communities, new links, and answers to payment requests.
 */
import { createHash } from 'node:crypto';
import { Refusal } from '@kula/core/platform/errors';
import type { Amount } from '@kula/core/money/money';
import { afterUnconfirmed } from '@kula/core/money/send-limits';
import { typedRecoveryCode } from '@kula/core/people/recovery-codes';
import type { Selectable } from 'kysely';
import { notify } from '../../notify/events/events.usecases.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import type { SendLimitTable } from '../../platform/db/tables-passkeys.ts';
import type { Deps } from '../../platform/deps.ts';
import { countAttempt } from '../../platform/limits/limits.usecases.ts';
import { confirmations } from '../../platform/operations.ts';
import { acceptAnswer, findFittingAnswer } from './assertions.usecases.ts';
import { consumeCode, findSendLimit, storeUnconfirmed } from './safeguards.queries.ts';

/** One of them; an absent or null one was not given. */
export interface OwnerProof {
  readonly assertion?: string | null | undefined;
  readonly recoveryCode?: string | null | undefined;
  readonly password?: string | null | undefined;
}

/** Uses a proof in the transaction of its command, under the lock of the member's account. */
export type ConsumeProof = (tx: Tx) => Promise<void>;

/**
 * Verifies a passkey or a recovery code that confirms a command; undefined when neither was given. A passkey has
 * to be bound to this command. Refuses with TOO_MANY_REQUESTS; an invalid one is refused with CONFIRMATION_WRONG
 * when it is used.
 */
export async function weighConfirmation(
  { member }: Actor,
  proof: OwnerProof | null | undefined,
  about: string,
  deps: Deps,
): Promise<ConsumeProof | undefined> {
  const { assertion, recoveryCode } = proof ?? {};
  if (!assertion && !recoveryCode) return undefined;
  await countAttempt(confirmations, { member: member.id }, deps);
  if (!assertion) return (tx) => consumeRecoveryCode(tx, member, recoveryCode ?? '', deps);
  const use = { purpose: 'CONFIRM', memberUuid: member.uuid, about } as const;
  const answer = await findFittingAnswer(assertion, use, deps);
  return async (tx) => {
    if (!answer || !(await acceptAnswer(tx, answer, member, deps))) throw new Refusal('CONFIRMATION_WRONG');
  };
}

type StoredSendLimit = Selectable<SendLimitTable>;

/** How much the member sends in a day without a confirmation; undefined where none is ever required. */
export function sendLimitOf(tx: Tx, memberId: number): Promise<StoredSendLimit | undefined> {
  return findSendLimit(tx, memberId);
}

/** A payment from an account, with its confirmation. */
interface Outgoing {
  readonly member: Pick<Member, 'id'>;
  readonly amount: Amount;
  readonly confirmation: ConsumeProof | undefined;
  /** As read under the lock of the account: see `sendLimitOf`. */
  readonly limit: StoredSendLimit | undefined;
}

/**
 * Counts payments without a confirmation, and uses the confirmation where one is required. Refuses with
 * CONFIRMATION_REQUIRED where it is missing and with CONFIRMATION_WRONG where it is invalid. The account must be
 * locked.
 */
export async function confirmOutgoing(
  tx: Tx,
  { member, amount, confirmation, limit: row }: Outgoing,
  deps: Deps,
): Promise<void> {
  if (!row) return;
  // A given confirmation is used up even if it was not required: it is valid for one command only.
  if (confirmation) {
    await confirmation(tx);
    return;
  }
  const limit = { amount: row.amount, unconfirmed: row.unconfirmed, windowAt: row.window_at };
  const next = afterUnconfirmed(limit, amount, deps.now());
  if (next) {
    await storeUnconfirmed(tx, member.id, { unconfirmed: next.unconfirmed, window_at: next.windowAt });
    return;
  }
  throw new Refusal('CONFIRMATION_REQUIRED');
}

/**
 * Refuses with CONFIRMATION_WRONG a text that is not one of the member's codes, or was used. The use is mailed to
 * the member.
 */
export async function consumeRecoveryCode(tx: Tx, member: Member, typed: string, deps: Deps): Promise<void> {
  const code = typedRecoveryCode(typed);
  const hash = code && codeHash(member.id, code);
  if (!hash || !(await consumeCode(tx, member.id, hash, deps.now()))) throw new Refusal('CONFIRMATION_WRONG');
  await notify(tx, { kind: 'USER_RECOVERY_CODE_USE', by: member, to: member }, deps);
}

/** The stored form of a code. Eighty random bits need no slow hash. */
export function codeHash(memberId: number, code: string): string {
  return createHash('sha256').update(`recovery ${memberId} ${code}`).digest('hex');
}
