/** Proofs of identity: a passkey, a recovery code, or where that suffices the password. */
import { randomBytes } from 'node:crypto';
import { Refusal } from '@kula/core/platform/errors';
import { RECOVERY_CODES, recoveryCodeOf, typedRecoveryCode } from '@kula/core/people/recovery-codes';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findMember } from '../members/members.usecases.ts';
import { isProvenLately, markProven } from '../sessions/proven-sessions.usecases.ts';
import { knownMember, passwordFits } from '../sessions/session-passwords.ts';
import { countAttempt } from '../../platform/limits/limits.usecases.ts';
import { codeHash, type ConsumeProof, type OwnerProof, weighConfirmation } from './confirmations.usecases.ts';
import { replaceCodes } from './safeguards.queries.ts';
import { passkeysOperations } from './passkeys.operations.ts';
import { ownPasswords } from '../../platform/operations.ts';

/** The command that a confirmation of account changes is bound to. */
export const ACCOUNT_WORDS = 'account';
const CODE_BYTES = 16;

/**
 * Checks a confirmation or the password before the transaction; the result consumes it in there. Refuses with
 * PROOF_REQUIRED when nothing was given, with PASSWORD_WRONG, TOO_MANY_REQUESTS, or UNAVAILABLE when too many passwords
 * wait to be hashed.
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
