/** The moderators' commands about contributions, except confirming. */
import { parseDay } from '@kula/core/platform/days';
import { Refusal } from '@kula/core/platform/errors';
import { normalizeEmail } from '@kula/core/people/members';
import { tidyText } from '@kula/core/platform/texts';
import { type Amount, formatDecimal } from '@kula/core/money/money';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { UnlimitedOperation } from '../../platform/operations.ts';
import { command, done } from '../../commands/command.ts';
import type { Member } from '../../platform/db/members.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findMember, getMember } from '../../people/members/members.usecases.ts';
import { refuseBadAmount, refuseBadMemo } from '../../money/transfers/transfers.usecases.ts';
import {
  addContribution,
  type OpenCreation,
  getOpenCreations,
  refuseOverLimit,
} from './contribution-limit.usecases.ts';
import { type Contribution, updateContributionRow } from './contributions.queries.ts';
import {
  type ContributionInput,
  dayOf,
  requireContribution,
  recordHistory,
  type NewContributionInput,
  refuseStep,
} from './contributions.usecases.ts';
import { insertMessage } from './messages.queries.ts';
import { checkedText, resubmissionOf } from './messages.usecases.ts';
import { checkSeen, type ContributionSeen } from './seen.usecases.ts';
import { moderationOperations } from './contributions.operations.ts';

/**
 * Submits a contribution for another member; it still has to be confirmed, by another moderator than its author.
 * Returns what remains open. Refuses with UNAUTHORIZED, MEMBER_NOT_FOUND, MEMBER_DELETED, EMAIL_NOT_VERIFIED and
 * what `createContribution` refuses with.
 */
export async function createContributionFor(
  moderator: Actor,
  input: NewContributionInput & { readonly email: string },
  deps: Deps,
): Promise<OpenCreation[]> {
  refuseBadAmount(input.amount);
  refuseBadMemo(input.memo);
  const author = await activeMember(deps.db.read, input.email);
  const email = normalizeEmail(input.email);
  const amount = formatDecimal(input.amount);
  const memo = tidyText(input.memo);
  const day = parseDay(input.contributionDate) ?? '';
  await command(
    {
      operation: moderationOperations.adminCreateContribution,
      actor: moderator,
      keyed: { key: input.idempotencyKey, args: () => ({ email, amount, memo, day }), stored: done },
      accounts: () => [author.id],
      work: (tx) => submitFor(tx, moderator, author, { ...input, memo }, deps),
    },
    deps,
  );
  return getOpenCreations(author.id, input.timezoneOffset, deps);
}

/** Both accounts must be locked. */
async function submitFor(
  tx: Tx,
  moderator: Actor,
  author: Member,
  { memo, amount, ...date }: ContributionInput,
  deps: Deps,
): Promise<void> {
  // The account may have been closed during the wait for the lock.
  await activeMember(tx, author.email);
  const now = deps.now();
  const { day, month } = dayOf(date, now);
  const id = await addContribution(tx, {
    member_id: author.id,
    memo,
    amount,
    contribution_date: day,
    month: month.key,
    type: 'ADMIN',
    moderator_id: moderator.member.id,
    created_at: now,
  });
  const facts = { by: moderator.member, to: author, involvedId: id, amount, at: now };
  await notify(tx, { kind: 'ADMIN_CONTRIBUTION_CREATE', ...facts }, deps);
}

async function activeMember(db: Db | Tx, email: string): Promise<Member> {
  const member = await findMember(db, { email: normalizeEmail(email) });
  if (!member) throw new Refusal('MEMBER_NOT_FOUND');
  if (member.deleted_at !== null) throw new Refusal('MEMBER_DELETED');
  if (member.email_checked_at === null) throw new Refusal('EMAIL_NOT_VERIFIED');
  return member;
}

type Given<T> = T | null | undefined;

/** A field that is absent or null is not changed, except for the date of resubmission. */
export interface ModeratedChange {
  readonly id: number;
  readonly amount?: Given<Amount>;
  readonly memo?: Given<string>;
  readonly creationDate?: Given<string>;
  /** Without it the date is removed. */
  readonly resubmissionAt?: Given<string>;
  readonly timezoneOffset: number;
  readonly seen?: Given<ContributionSeen>;
}

/**
 * Changes the given fields of an open contribution. The previous version is stored as a message; when a moderator
 * changes what a member submitted, the member gets a mail with it. Refuses with UNAUTHORIZED,
 * CONTRIBUTION_NOT_FOUND, CONTRIBUTION_STATUS_FORBIDS, CONTRIBUTION_CHANGED, CONTRIBUTION_MONTH_FIXED, BAD_INPUT
 * for an invalid date of resubmission, and what `createContribution` refuses with.
 */
export async function changeContribution(
  moderator: Actor,
  input: ModeratedChange,
  deps: Deps,
): Promise<Contribution> {
  const resubmissionAt = resubmissionOf(input.resubmissionAt);
  return onContribution(
    moderator,
    input.id,
    moderationOperations.adminUpdateContribution,
    deps,
    async (tx, before) => {
      refuseStep(before, 'PENDING');
      checkSeen(before, input.seen);
      const now = deps.now();
      const after = contentAfter(before, input, now);
      const isChanged =
        after.memo !== before.memo ||
        after.amount !== before.amount ||
        after.day !== before.contribution_date;
      if (!isChanged) {
        await updateContributionRow(tx, before.id, { resubmission_at: resubmissionAt });
        if (resubmissionAt !== before.resubmission_at) {
          const facts = await factsOf(tx, before, moderator, now);
          await notify(tx, { kind: 'ADMIN_CONTRIBUTION_RESUBMISSION', ...facts }, deps);
        }
        return requireContribution(tx, before.id);
      }
      const claim = { memberId: before.member_id, month: before.month, freed: before.amount };
      await refuseOverLimit(tx, { ...claim, amount: after.amount });
      await recordHistory(tx, before, moderator, now);
      await updateContributionRow(tx, before.id, {
        memo: after.memo,
        amount: after.amount,
        contribution_date: after.day,
        status: 'PENDING',
        updated_at: now,
        updated_by: moderator.member.id,
        resubmission_at: resubmissionAt,
      });
      const facts = { ...(await factsOf(tx, before, moderator, now)), amount: after.amount };
      const content = { memo: before.memo, amount: before.amount, day: before.contribution_date };
      const data = { before: content, after, isOfAuthor: before.type === 'USER' };
      await notify(tx, { kind: 'ADMIN_CONTRIBUTION_UPDATE', ...facts, data }, deps);
      return requireContribution(tx, before.id);
    },
  );
}

function contentAfter(
  before: Contribution,
  { amount, memo, creationDate, timezoneOffset }: ModeratedChange,
  now: number,
): { amount: Amount; memo: string; day: string } {
  if (amount !== null && amount !== undefined) refuseBadAmount(amount);
  if (memo !== null && memo !== undefined) refuseBadMemo(memo);
  const words = memo === null || memo === undefined ? before.memo : tidyText(memo);
  const content = { amount: amount ?? before.amount, memo: words, day: before.contribution_date };
  if (creationDate === null || creationDate === undefined) return content;
  const { day, month } = dayOf({ contributionDate: creationDate, timezoneOffset }, now);
  if (month.key !== before.month) throw new Refusal('CONTRIBUTION_MONTH_FIXED');
  return { ...content, day };
}

/**
 * Denies a contribution. A reason is stored as a message and is part of the mail. Refuses with UNAUTHORIZED,
 * CONTRIBUTION_NOT_FOUND, MESSAGE_TOO_LONG, CONTRIBUTION_CHANGED, or CONTRIBUTION_STATUS_FORBIDS with the status
 * as its detail.
 */
export async function denyContribution(
  moderator: Actor,
  {
    id,
    reason,
    seen,
  }: { readonly id: number; readonly reason?: Given<string>; readonly seen?: Given<ContributionSeen> },
  deps: Deps,
): Promise<void> {
  const words = tidyText(reason ?? '') === '' ? undefined : checkedText(reason ?? '');
  await onContribution(
    moderator,
    id,
    moderationOperations.denyContribution,
    deps,
    async (tx, contribution) => {
      refuseStep(contribution, 'DENIED');
      checkSeen(contribution, seen);
      const now = deps.now();
      if (words !== undefined) {
        await insertMessage(tx, {
          contribution_id: id,
          member_id: moderator.member.id,
          type: 'DIALOG',
          is_moderator: contribution.member_id === moderator.member.id ? 0 : 1,
          message: words,
          created_at: now,
        });
      }
      const changes = { status: 'DENIED', denied_at: now, denied_by: moderator.member.id } as const;
      await updateContributionRow(tx, id, { ...changes, resubmission_at: null });
      const facts = await factsOf(tx, contribution, moderator, now);
      const data = { memo: contribution.memo, day: contribution.contribution_date, reason: words };
      await notify(tx, { kind: 'ADMIN_CONTRIBUTION_DENY', ...facts, data }, deps);
    },
  );
}

/**
 * Deletes a contribution, and informs its author by mail. Refuses with UNAUTHORIZED, CONTRIBUTION_NOT_FOUND,
 * CONTRIBUTION_CONFIRMED, CONTRIBUTION_STATUS_FORBIDS, or CONTRIBUTION_IS_OWN for what the moderator submitted as
 * a member.
 */
export async function deleteAsModerator(moderator: Actor, id: number, deps: Deps): Promise<void> {
  await onContribution(
    moderator,
    id,
    moderationOperations.adminDeleteContribution,
    deps,
    async (tx, contribution) => {
      if (contribution.type === 'USER' && contribution.member_id === moderator.member.id) {
        throw new Refusal('CONTRIBUTION_IS_OWN');
      }
      refuseStep(contribution, 'DELETED');
      const now = deps.now();
      const changes = { status: 'DELETED', deleted_at: now, deleted_by: moderator.member.id } as const;
      await updateContributionRow(tx, id, { ...changes, resubmission_at: null });
      const facts = await factsOf(tx, contribution, moderator, now);
      const data = { memo: contribution.memo, day: contribution.contribution_date };
      await notify(tx, { kind: 'ADMIN_CONTRIBUTION_DELETE', ...facts, data }, deps);
    },
  );
}

/**
 * Every command locks the author's account, so that of two concurrent ones only one is carried out. `work` gets the
 * contribution as it is under the lock.
 */
function onContribution<Result>(
  moderator: Actor,
  id: number,
  operation: UnlimitedOperation,
  deps: Deps,
  work: (tx: Tx, contribution: Contribution) => Promise<Result>,
): Promise<Result> {
  return command(
    {
      operation,
      actor: moderator,
      find: (tx) => requireContribution(tx, id),
      accounts: ({ member_id: authorId }) => [authorId],
      work: async (tx) => work(tx, await requireContribution(tx, id)),
    },
    deps,
  );
}

/** The fields that every event of a moderator about a contribution has. */
async function factsOf(tx: Tx, { id, member_id, amount }: Contribution, moderator: Actor, at: number) {
  const to = await getMember(tx, member_id);
  return { by: moderator.member, to, involvedId: id, amount, at };
}
