/** What the owner of an address learns when somebody tries to join with it or to choose a password. */
import type { Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import type { Deps } from '../../platform/deps.ts';
import { countUnconfirmed, oncePerPause } from '../members/activation.usecases.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findMember } from '../members/members.usecases.ts';
import { countInTransaction } from '../../platform/limits/limits.usecases.ts';
import { withdrawnAddress } from './administration.usecases.ts';
import { leaveToOwner } from './correction.usecases.ts';
import { perDay } from '../../platform/limits/limit.ts';

/** Mails the owner of the address that a registration with it was attempted, or that the account is closed. */
export async function mailOwner(tx: Tx, email: string, deps: Deps): Promise<void> {
  const owner = await findMember(tx, { email });
  if (!owner) return;
  if (owner.deleted_at !== null) return mailClosed(tx, owner, deps);
  await leaveToOwner(tx, owner, deps);
  if (!(await mayMailOwner(tx, owner, 'multi-registration', deps))) return;
  const data = { step: stepOf(deps) };
  await notify(tx, { kind: 'EMAIL_ACCOUNT_MULTIREGISTRATION', to: owner, data }, deps);
}

/**
 * Mails the owner of a closed account that it stays closed, and who can open it again: the page answers like
 * for any other address, so the owner would wait for a link that never comes.
 */
export async function mailClosed(tx: Tx, owner: Member, deps: Deps): Promise<void> {
  if (owner.email === withdrawnAddress(owner.uuid)) return;
  if (!(await mayMailOwner(tx, owner, 'closed-account', deps))) return;
  await notify(tx, { kind: 'EMAIL_ACCOUNT_CLOSED', to: owner, data: { step: stepOf(deps) } }, deps);
}

/**
 * At most every ten minutes and ten times a day, so that the mails do not become a nuisance. Where the
 * address was never confirmed, the mails with codes count too. An attempt that is not mailed is not recorded
 * in the audit either.
 */
async function mayMailOwner(
  tx: Tx,
  { email, password_hash }: Member,
  about: 'multi-registration' | 'closed-account',
  deps: Deps,
): Promise<boolean> {
  const by = '{about}:email:{email}:{minutes}';
  for (const limit of [oncePerPause(by, deps), perDay(10, by)]) {
    const { minutes } = limit;
    if (!(await countInTransaction(tx, limit, { about, email, minutes }, deps))) return false;
  }
  return password_hash !== null || countUnconfirmed(tx, email, deps);
}

/** The time step is part of the mail's key, so that the outbox itself limits it to one mail. */
function stepOf({ now, config }: Deps): number {
  return Math.floor(now() / (config.emailCodeRequestMinutes * 60_000));
}
