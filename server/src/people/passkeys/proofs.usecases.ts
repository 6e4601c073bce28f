/** Proofs of identity: a passkey, a recovery code, or where that suffices the password. */
import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '@kula/core/platform/errors';
import { RECOVERY_CODES, recoveryCodeOf, typedRecoveryCode } from '@kula/core/people/recovery-codes';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findMember } from '../members/members.usecases.ts';
import { isProvenLately, markProven } from '../sessions/proven-sessions.usecases.ts';
import { knownMember, passwordFits } from '../sessions/session-passwords.ts';
import { countAttempt } from '../../platform/limits/limits.usecases.ts';
import { findFittingAnswer, acceptAnswer } from './assertions.usecases.ts';
import { replaceCodes, consumeCode } from './safeguards.queries.ts';
import { passkeysOperations } from './passkeys.operations.ts';
import { confirmations, ownPasswords } from '../../platform/operations.ts';

/** One of them; an absent or null one was not given. */
export interface OwnerProof {
  readonly assertion?: string | null | undefined;
  readonly recoveryCode?: string | null | undefined;
  readonly password?: string | null | undefined;
}

/** Uses a proof in the transaction of its command, under the lock of the member's account. */
export type ConsumeProof = (tx: Tx) => Promise<void>;

/** The command that a confirmation of account changes is bound to. */
export const ACCOUNT_WORDS = 'account';
const CODE_BYTES = 16;

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

/**
 * Checks a confirmation or the password before the transaction; the result consumes it in there. Refuses with PROOF_REQUIRED when nothing was given, with
 * PASSWORD_WRONG, TOO_MANY_REQUESTS, or UNAVAILABLE when too many passwords wait to be hashed.
 */
export async function weighProof(
  actor: Actor,
  proof: OwnerProof | null | undefined,
  deps: Deps,
): Promise<ConsumeProof> {
  const confirmation = await weighConfirmation(actor, proof, ACCOUNT_WORDS, deps);
  if (confirmation) return confirmation;
  const password = proof?.password;
  if (!password) throw new Refusal('PROOF_REQUIRED');
  const { member } = actor;
  await countAttempt(ownPasswords, { member: member.id }, deps);
  if (!(await passwordFits(password, member.password_hash, knownMember(member), deps.config)))
    throw new Refusal('PASSWORD_WRONG');
  return async (tx) => {
    // It may have been changed during the comparison.
    const current = await findMember(tx, { id: member.id });
    if (current?.password_hash !== member.password_hash) throw new Refusal('PASSWORD_WRONG');
  };
}

/**
 * From now on the session counts as proved for ten minutes. Refuses with PROOF_REQUIRED, PASSWORD_WRONG,
 * CONFIRMATION_WRONG, TOO_MANY_REQUESTS or UNAVAILABLE.
 */
export async function proveOwner(actor: Actor, proof: OwnerProof, deps: Deps): Promise<void> {
  const consume = await weighProof(actor, proof, deps);
  const work = (tx: Tx): Promise<void> => markProven(tx, actor, deps);
  await command({ operation: passkeysOperations.proveOwner, actor, proof: consume, work }, deps);
}

/** Refuses with PROOF_REQUIRED without a recent proof of identity. */
export async function refuseUnproven(tx: Db | Tx, actor: Actor, deps: Deps): Promise<void> {
  if (!(await isProvenLately(tx, actor, deps))) throw new Refusal('PROOF_REQUIRED');
}

/**
 * Ten codes that replace all former ones; they are shown only now. Refuses with PROOF_REQUIRED or
 * TOO_MANY_REQUESTS.
 */
export function createRecoveryCodes(actor: Actor, deps: Deps): Promise<string[]> {
  const { member } = actor;
  return command(
    {
      operation: passkeysOperations.createRecoveryCodes,
      actor,
      proof: (tx) => refuseUnproven(tx, actor, deps),
      work: async (tx) => {
        const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(CODE_BYTES)));
        const hashes = codes.map((code) => codeHash(member.id, typedRecoveryCode(code) ?? ''));
        await replaceCodes(tx, member.id, hashes, deps.now());
        await notify(tx, { kind: 'USER_RECOVERY_CODES_CREATE', by: member, to: member }, deps);
        return codes;
      },
    },
    deps,
  );
}

/** The stored form of a code. Eighty random bits need no slow hash. */
function codeHash(memberId: number, code: string): string {
  return createHash('sha256').update(`recovery ${memberId} ${code}`).digest('hex');
}
