/** A newcomer corrects a mistyped address: the account that it opened for somebody else is withdrawn. */
import type { Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import type { Deps } from '../../platform/deps.ts';
import { clearRegistration, endEmailCodes } from '../members/activation.queries.ts';
import {
  areMailsUsedUp,
  isReturnUsedUp,
  oncePerPause,
  findMembersRegisteredWith,
} from '../members/activation.usecases.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { dropMailsWithCode } from '../../notify/mails/mails.usecases.ts';
import { findMembersByIds } from '../members/members.queries.ts';
import { findMember, updateMember } from '../members/members.usecases.ts';
import { countInTransaction, isUsedUp } from '../../platform/limits/limits.usecases.ts';
import { closeMember, withdrawnAddress } from './administration.usecases.ts';
import { accountsOperations } from './membership.operations.ts';

/** A registration under a key that its sender alone knows. */
export interface KeyedRegistration {
  readonly email: string;
  readonly registrationKey: string;
}

/**
 * Withdraws the accounts that the same key opened under other addresses, unless they are activated: their
 * codes end, waiting mails are removed, and the account is closed and gives its address back, so that its
 * real owner can register. The answer to the caller does not depend on it. False where the key was used too
 * often: the registration is one without a key.
 */
export async function withdrawEarlier(tx: Tx, input: KeyedRegistration, deps: Deps): Promise<boolean> {
  if ((await othersOf(tx, input)).length === 0) return true;
  // Corrections wait for each other here: of two at once, the second finds the account of the first.
  await deps.db.lockRoles(tx);
  const ids = (await othersOf(tx, input)).map(({ id }) => id);
  if (ids.length === 0) return true;
  const { corrections } = accountsOperations.createUser.apart;
  const { registrationKey } = input;
  if (!(await countInTransaction(tx, corrections, { registrationKey }, deps))) return false;
  await deps.db.lockAccounts(tx, ids);
  // Read again under the lock: the owner of the address may have registered or activated it meanwhile.
  for (const member of await othersOf(tx, input)) {
    if (!ids.includes(member.id)) continue;
    // After the last mail of a day its code stays valid: the owner of the address could not get another one. So does that of
    // the last mail before a pause, for a newcomer who changes between two addresses.
    if (await areMailsUsedUp(tx, member.email, deps)) continue;
    if (await isReturnUsedUp(tx, member.email, deps)) continue;
    await withdraw(tx, member, deps);
    await countInTransaction(
      tx,
      oncePerPause(WITHDRAWN, deps),
      { registrationKey, email: member.email },
      deps,
    );
  }
  return true;
}

const WITHDRAWN = 'withdrawn:key:{registrationKey}:email:{email}';

/** Whether this key withdrew an account with this address just now, and with it the code of the mail to it. */
export function hasWithdrawn(
  tx: Tx,
  { registrationKey, email }: KeyedRegistration,
  deps: Deps,
): Promise<boolean> {
  return isUsedUp(tx, oncePerPause(WITHDRAWN, deps), { registrationKey, email }, deps);
}

/**
 * A registration without the key of the account, perhaps by the owner of its address: the key cannot
 * withdraw the account any more.
 */
export async function leaveToOwner(tx: Tx, { id }: Member, deps: Deps): Promise<void> {
  await deps.db.lockAccounts(tx, [id]);
  await clearRegistration(tx, id);
}

async function othersOf(tx: Tx, { email, registrationKey }: KeyedRegistration): Promise<Member[]> {
  const members = await findMembersByIds(tx, await findMembersRegisteredWith(tx, registrationKey));
  return [...members.values()].filter((member) => isWaiting(member) && member.email !== email);
}

/** Nobody has confirmed the address yet. */
function isWaiting({ deleted_at, email_checked_at, password_hash }: Member): boolean {
  return deleted_at === null && email_checked_at === null && password_hash === null;
}

async function withdraw(tx: Tx, member: Member, deps: Deps): Promise<void> {
  const now = deps.now();
  await endEmailCodes(tx, member.id, now);
  await dropMailsWithCode(tx, member.email);
  await closeMember(tx, { by: member, member }, deps);
  await updateMember(tx, member.id, { email: withdrawnAddress(member.uuid) });
  await notify(tx, { kind: 'USER_CLOSE_ACCOUNT', by: member, to: member, at: now }, deps);
}

/**
 * The account that the same key opened under this address, while it is not activated: the newcomer sends the
 * form once more because an answer was lost. The caller gets its lock.
 */
export async function openedBefore(
  tx: Tx,
  { email, registrationKey }: KeyedRegistration,
  deps: Deps,
): Promise<Member | undefined> {
  const found = await findMember(tx, { email });
  if (!found || !(await findMembersRegisteredWith(tx, registrationKey)).includes(found.id)) return undefined;
  await deps.db.lockAccounts(tx, [found.id]);
  const member = await findMember(tx, { email });
  return member && isWaiting(member) ? member : undefined;
}
