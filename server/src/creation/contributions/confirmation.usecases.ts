/** Confirms contributions, and books what a confirmed one creates. */
import { Refusal } from '@kula/core/platform/errors';
import { dayToTime } from '@kula/core/platform/days';
import { bookingTime } from '@kula/core/money/ledger';
import { moderates } from '@kula/core/platform/rights';
import type { Config } from '../../platform/config/config.ts';
import type { Account, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import type { Member } from '../../platform/db/members.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { bookCreated, headIn } from '../../money/ledger/bookings.usecases.ts';
import { findMember } from '../../people/members/members.usecases.ts';
import { type Contribution, updateContributionRow } from './contributions.queries.ts';
import { requireContribution, refuseStep } from './contributions.usecases.ts';
import { checkSeen, type ContributionSeen } from './seen.usecases.ts';
import { moderationOperations } from './contributions.operations.ts';

/**
 * Confirms a contribution and books the creation once, however often the command is sent. Refuses with
 * UNAUTHORIZED, CONTRIBUTION_NOT_FOUND, CONTRIBUTION_IS_OWN, CONTRIBUTION_BY_SELF, CONTRIBUTION_STATUS_FORBIDS,
 * CONTRIBUTION_CHANGED or MEMBER_DELETED.
 */
export async function confirmContribution(
  moderator: Actor,
  { id, seen }: { readonly id: number; readonly seen?: ContributionSeen | null | undefined },
  deps: Deps,
): Promise<void> {
  if (!moderates(moderator.roles)) throw new Refusal('UNAUTHORIZED');
  await command(
    {
      operation: moderationOperations.confirmContribution,
      actor: moderator,
      find: (tx) => requireContribution(tx, id),
      accounts: ({ member_id: authorId }) => [authorId],
      work: async (tx, { accounts }) => {
        // Read again under the lock: another moderator may have been faster.
        const { contribution, author } = await confirmable(tx, id, moderator, deps);
        checkSeen(contribution, seen);
        const at = await bookCreation(tx, contribution, { accounts, confirmedBy: moderator.member.id }, deps);
        const { amount, memo, contribution_date: day } = contribution;
        const facts = { by: moderator.member, to: author, involvedId: id, amount, at };
        await notify(tx, { kind: 'ADMIN_CONTRIBUTION_CONFIRM', ...facts, data: { memo, day } }, deps);
      },
    },
    deps,
  );
}

/**
 * Books what a contribution is worth and marks it as confirmed; returns the time of the booking. The author's account
 * must be locked.
 */
export async function bookCreation(
  tx: Tx,
  contribution: Contribution,
  { accounts, confirmedBy }: { accounts: readonly Account[]; confirmedBy: number | null },
  deps: Deps,
): Promise<number> {
  const head = headIn(accounts, contribution.member_id);
  const at = bookingTime(deps.now(), head);
  const words = {
    memo: contribution.memo,
    contributionId: contribution.id,
    creationAt: dayToTime(contribution.contribution_date),
  };
  const created = { amount: contribution.amount, at };
  const bookingId = await bookCreated(tx, { id: contribution.member_id, head }, created, words);
  await updateContributionRow(tx, contribution.id, {
    status: 'CONFIRMED',
    confirmed_at: at,
    confirmed_by: confirmedBy,
    booking_id: bookingId,
    resubmission_at: null,
  });
  return at;
}

async function confirmable(
  tx: Tx,
  id: number,
  moderator: Actor,
  deps: Deps,
): Promise<{ contribution: Contribution; author: Member }> {
  const contribution = await requireContribution(tx, id);
  if (contribution.member_id === moderator.member.id) throw new Refusal('CONTRIBUTION_IS_OWN');
  refuseStep(contribution, 'CONFIRMED');
  if (needsOtherModerator(contribution, moderator.member.id, deps.config)) {
    throw new Refusal('CONTRIBUTION_BY_SELF');
  }
  const author = await findMember(tx, { id: contribution.member_id });
  if (!author || author.deleted_at !== null) throw new Refusal('MEMBER_DELETED');
  return { contribution, author };
}

/**
 * Whether another moderator has to confirm: where the community requires it, two moderators see what is entered
 * or changed for a member. When the member changed it last, it counts as the member's own again.
 */
export function needsOtherModerator(
  { moderator_id: enteredBy, updated_by: changedBy }: Pick<Contribution, 'moderator_id' | 'updated_by'>,
  moderatorId: number | undefined,
  { confirmOwnEntries }: Pick<Config, 'confirmOwnEntries'>,
): boolean {
  return (
    !confirmOwnEntries &&
    moderatorId !== undefined &&
    (enteredBy === moderatorId || changedBy === moderatorId)
  );
}
