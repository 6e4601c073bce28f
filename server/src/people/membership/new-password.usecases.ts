/** A new password with a code from a mail. */
import { Refusal } from '@kula/core/platform/errors';
import type { Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import type { Deps } from '../../platform/deps.ts';
import { endEmailCodes } from '../members/activation.queries.ts';
import { recordRefusedPassword, requireUsableCode } from '../members/activation.usecases.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findMember, updateMember } from '../members/members.usecases.ts';
import { hasSafeguards, removeSafeguards } from '../passkeys/passkeys.usecases.ts';
import { issueDevice } from '../sessions/session-device.ts';
import { hashPassword, knownMember } from '../sessions/session-passwords.ts';
import { endSessionsOf, openLoginSession, renewToken, type SignedIn } from '../sessions/sessions.usecases.ts';
import { admit, type Caller } from '../sessions/password-attempts.usecases.ts';
import { refuseCommonPassword, refuseWeakPassword } from './membership-password.ts';

/**
 * Sets the password with the code from a mail, confirms the address and ends all sessions; a member who had
 * a password gets a mail about the change. The member can sign in at once from this device, whatever
 * attempts strangers have made. Returns the member. One code ends all of the member's codes: of two
 * requests at once only the first is carried out, with the same code or with two.
 */
export function setPassword(
  input: CodeAndPassword & { readonly address?: string },
  deps: Deps,
): Promise<Member> {
  return changePassword(input, deps, async (tx, member) => {
    if (input.address !== undefined) await admit(tx, member, input.address, deps);
    return member;
  });
}

/**
 * `setPassword`, and opens a session in the same transaction: the holder of the code has proved to own the
 * address, and would only type the password again. A publisher is stored unless the member has one. The
 * safeguards are removed on request: passkeys and recovery codes also open the account to whoever added them.
 */
export async function choosePassword(
  input: CodeAndPassword & Caller & Choice,
  deps: Deps,
): Promise<SignedIn> {
  const actor = await changePassword(input, deps, async (tx, member) => {
    if (input.removeSafeguards === true) await removeSafeguards(tx, member, deps);
    await admit(tx, member, input.address, deps);
    return openLoginSession(tx, member, input, deps);
  });
  const device = issueDevice(actor.member.uuid, input.device, deps);
  return { ...actor, token: renewToken(actor, deps), device };
}

/**
 * The account of the member who may use a code. Nothing of it is a secret from whoever holds the code, which was mailed
 * to the member and opens the account. Refuses with CODE_UNKNOWN or CODE_EXPIRED.
 */
export async function accountOfCode(code: string, deps: Deps): Promise<AccountOfCode> {
  const { member_id: id } = await requireUsableCode(deps.db.read, code, deps.now());
  const member = await findMember(deps.db.read, { id });
  if (!member || member.deleted_at !== null) throw new Refusal('CODE_UNKNOWN');
  const { email, first_name: firstName, last_name: lastName, alias } = member;
  return { email, firstName, lastName, alias, hasSafeguards: await hasSafeguards(member, deps) };
}

export interface AccountOfCode {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly alias: string | null;
  readonly hasSafeguards: boolean;
}

interface CodeAndPassword {
  readonly code: string;
  readonly password: string;
}

interface Choice {
  readonly publisherId?: number | null | undefined;
  readonly removeSafeguards?: boolean | null | undefined;
}

/**
 * The common part of `setPassword` and `choosePassword`; `then` runs in the transaction that has set the
 * password.
 */
async function changePassword<Result>(
  input: CodeAndPassword,
  deps: Deps,
  then: (tx: Tx, member: Member) => Promise<Result>,
): Promise<Result> {
  refuseWeakPassword(input.password);
  // Looked up before hashing, so that a wrong code costs no hash.
  const found = await requireUsableCode(deps.db.read, input.code, deps.now());
  const memberId = found.member_id;
  const owner = await findMember(deps.db.read, { id: memberId });
  if (!owner) throw new Refusal('CODE_UNKNOWN');
  try {
    refuseCommonPassword(input.password, owner, deps.config);
  } catch (error) {
    await recordRefusedPassword(found, deps);
    throw error;
  }
  const passwordHash = await hashPassword(input.password, knownMember(owner), deps.config);
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    // Checked again under the lock, because another request may have used this code or another one.
    await deps.db.lockAccounts(tx, [memberId]);
    const code = await requireUsableCode(tx, input.code, now);
    await endEmailCodes(tx, memberId, now);
    const member = await findMember(tx, { id: memberId });
    if (!member || member.deleted_at !== null) throw new Refusal('CODE_UNKNOWN');
    await updateMember(tx, member.id, {
      password_hash: passwordHash,
      email_checked_at: member.email_checked_at ?? now,
    });
    await endSessionsOf(tx, member.id, deps, { reason: 'PASSWORD' });
    const kind = code.kind === 'REGISTER' ? 'ACTIVATE_ACCOUNT' : 'PASSWORD_RESET';
    await notify(tx, { kind, by: member, to: member, at: now }, deps);
    return then(tx, { ...member, email_checked_at: member.email_checked_at ?? now });
  });
}
