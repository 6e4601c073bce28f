/** A member closes the own account. */
import { Refusal } from '@kula/core/platform/errors';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findMember } from '../members/members.usecases.ts';
import { knownMember, passwordFits } from '../sessions/session-passwords.ts';
import { countAttempt } from '../../platform/limits/limits.usecases.ts';
import { closeMember } from './administration.usecases.ts';
import { accountsOperations } from './membership.operations.ts';

/** Closes the account and ends its sessions; its bookings stay. */
export async function closeAccount(actor: Actor, password: string, deps: Deps): Promise<void> {
  const { member } = actor;
  await countAttempt(accountsOperations.closeAccount.apart.ownPasswords, { member: member.id }, deps);
  if (!(await passwordFits(password, member.password_hash, knownMember(member), deps.config))) {
    throw new Refusal('PASSWORD_WRONG');
  }
  await command(
    {
      operation: accountsOperations.closeAccount,
      actor,
      locks: 'roles',
      work: async (tx) => {
        // The password may have been changed while the given one was compared: a person with the old one only
        // is not the owner.
        const current = await findMember(tx, { id: member.id });
        if (!current || current.password_hash !== member.password_hash) throw new Refusal('PASSWORD_WRONG');
        await closeMember(tx, { by: member, member: current }, deps);
        await notify(tx, { kind: 'USER_CLOSE_ACCOUNT', by: member, to: current }, deps);
      },
    },
    deps,
  );
}
