/**
 * Contributions: submitted by members, confirmed by moderators, booked as new GDD. This file has the members'
 * commands.
 */
import {
  historyText,
  mayBecome,
  type ContributionMonth,
  monthOfDay,
  SUBMISSION_MONTHS,
  WINDOW_MONTHS,
} from '@kula/core/creation/contributions';
import { parseDay } from '@kula/core/platform/days';
import { Refusal } from '@kula/core/platform/errors';
import { tidyText } from '@kula/core/platform/texts';
import { type Amount, formatDecimal } from '@kula/core/money/money';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { type Page, toRange } from '../../platform/paging.ts';
import { refuseBadAmount, refuseBadMemo } from '../../money/transfers/transfers.usecases.ts';
import { addContribution, refuseOverLimit } from './contribution-limit.usecases.ts';
import {
  type Contribution,
  type ContributionPage,
  countQuestions,
  findContribution,
  pageOfOwn,
  statuses,
  updateContributionRow,
} from './contributions.queries.ts';
import { insertMessage } from './messages.queries.ts';
import { countQueue, pageOfQueue, type QueueFilter } from './queue.queries.ts';
import { checkSeen, type ContributionSeen } from './seen.usecases.ts';
import { contributionsOperations } from './contributions.operations.ts';

export type { Contribution, ContributionPage };

export interface ContributionInput {
  readonly amount: Amount;
  readonly memo: string;
  /** In any form that `parseDay` reads. */
  readonly contributionDate: string;
  readonly timezoneOffset: number;
}

export interface NewContributionInput extends ContributionInput {
  readonly idempotencyKey?: string | null | undefined;
}

/**
 * Submits a contribution. The limit of the month is checked under the lock of the member's account, so that two
 * concurrent ones cannot both use what is open. Refuses with AMOUNT_INVALID, MEMO_REQUIRED, MEMO_TOO_SHORT,
 * MEMO_TOO_LONG, CONTRIBUTION_DATE_INVALID, CONTRIBUTION_LIMIT_EXCEEDED, IDEMPOTENCY_KEY_INVALID,
 * IDEMPOTENCY_KEY_REUSED or TOO_MANY_REQUESTS.
 */
export async function createContribution(
  actor: Actor,
  input: NewContributionInput,
  deps: Deps,
): Promise<number> {
  refuseBadAmount(input.amount);
  refuseBadMemo(input.memo);
  const memberId = actor.member.id;
  const amount = formatDecimal(input.amount);
  const memo = tidyText(input.memo);
  const day = parseDay(input.contributionDate) ?? '';
  return command(
    {
      operation: contributionsOperations.createContribution,
      actor,
      // A repetition is not checked against the month again, because it is counted already.
      keyed: {
        key: input.idempotencyKey,
        args: () => ({ amount, memo, day }),
        stored: { toText: String, fromText: (_, id) => Number(id) },
      },
      work: (tx) => submit(tx, memberId, { ...input, memo }, deps),
    },
    deps,
  );
}

/** The account of the member must be locked. */
async function submit(
  tx: Tx,
  memberId: number,
  { memo, amount, ...date }: ContributionInput,
  deps: Deps,
): Promise<number> {
  const now = deps.now();
  const { day, month } = dayOf(date, now, SUBMISSION_MONTHS);
  const id = await addContribution(tx, {
    member_id: memberId,
    memo,
    amount,
    contribution_date: day,
    month: month.key,
    type: 'USER',
    created_at: now,
  });
  const author = { by: { id: memberId }, to: { id: memberId } };
  await notify(tx, { kind: 'CONTRIBUTION_CREATE', ...author, involvedId: id, amount, at: now }, deps);
  return id;
}

/** The day that a contribution names, and its month, one of the newest `months`. Refuses with CONTRIBUTION_DATE_INVALID. */
export function dayOf(
  input: Pick<ContributionInput, 'contributionDate' | 'timezoneOffset'>,
  now: number,
  months: number = WINDOW_MONTHS,
): { day: string; month: ContributionMonth } {
  const day = parseDay(input.contributionDate) ?? '';
  return { day, month: monthOfDay(day, now, input.timezoneOffset, months) };
}

interface OwnChange extends ContributionInput {
  readonly id: number;
  readonly seen?: ContributionSeen | null | undefined;
}

/**
 * Changes an own contribution that is open. The previous version is stored as a message; a question counts as
 * answered. An input that equals what is stored is accepted and changes nothing. Refuses with
 * CONTRIBUTION_NOT_FOUND, CONTRIBUTION_NOT_OWN, CONTRIBUTION_BY_MODERATOR, CONTRIBUTION_STATUS_FORBIDS,
 * CONTRIBUTION_CHANGED, CONTRIBUTION_MONTH_FIXED and what `createContribution` refuses with.
 */
export async function updateContribution(actor: Actor, input: OwnChange, deps: Deps): Promise<Contribution> {
  refuseBadAmount(input.amount);
  refuseBadMemo(input.memo);
  return command(
    {
      operation: contributionsOperations.updateContribution,
      actor,
      work: (tx) => changeOwn(tx, actor, input, deps),
    },
    deps,
  );
}

/** The account of the member must be locked. */
async function changeOwn(tx: Tx, actor: Actor, input: OwnChange, deps: Deps): Promise<Contribution> {
  const before = await requireOwnContribution(tx, actor, input.id);
  if (before.type !== 'USER') throw new Refusal('CONTRIBUTION_BY_MODERATOR');
  refuseStep(before, 'PENDING');
  const now = deps.now();
  const { day, month } = dayOf(input, now);
  if (month.key !== before.month) throw new Refusal('CONTRIBUTION_MONTH_FIXED');
  const memo = tidyText(input.memo);
  const { amount } = input;
  if (memo === before.memo && amount === before.amount && day === before.contribution_date) return before;
  // After the comparison above: a repetition after a lost answer is no conflict with itself.
  checkSeen(before, input.seen);
  const claim = { memberId: before.member_id, month: before.month, amount, freed: before.amount };
  await refuseOverLimit(tx, claim);
  await recordHistory(tx, before, actor, now);
  await updateContributionRow(tx, before.id, {
    memo,
    amount,
    contribution_date: day,
    status: 'PENDING',
    updated_at: now,
    updated_by: null,
    resubmission_at: null,
  });
  await notifyOwn(tx, 'CONTRIBUTION_UPDATE', { ...before, amount }, actor, deps);
  return requireContribution(tx, before.id);
}

/**
 * Deletes an own contribution. Refuses with CONTRIBUTION_NOT_FOUND, CONTRIBUTION_NOT_OWN, CONTRIBUTION_CONFIRMED
 * or CONTRIBUTION_STATUS_FORBIDS.
 */
export function deleteContribution(actor: Actor, id: number, deps: Deps): Promise<void> {
  return command(
    {
      operation: contributionsOperations.deleteContribution,
      actor,
      work: async (tx) => {
        const contribution = await requireOwnContribution(tx, actor, id);
        refuseStep(contribution, 'DELETED');
        const now = deps.now();
        const changes = { status: 'DELETED', deleted_at: now, deleted_by: actor.member.id } as const;
        await updateContributionRow(tx, id, changes);
        await notifyOwn(tx, 'CONTRIBUTION_DELETE', contribution, actor, deps);
      },
    },
    deps,
  );
}

/**
 * A page of the member's own contributions, deleted ones too: newest first unless requested otherwise, but
 * those with an open question first within the page. Refuses with PAGE_INVALID.
 */
export function listOwn(actor: Actor, page: Page, deps: Deps): Promise<ContributionPage> {
  return pageOfOwn(deps.db.read, actor.member.id, toRange(page));
}

/** A page of everybody's contributions but the deleted ones. Refuses with PAGE_INVALID. */
export async function listAll(page: Page, deps: Deps): Promise<ContributionPage> {
  const range = toRange(page);
  const filter: QueueFilter = {
    statuses: statuses.filter((status) => status !== 'DELETED'),
    noHashtag: false,
    hideAfter: undefined,
    awaitsAnswer: false,
    fromDay: undefined,
    toDay: undefined,
  };
  const [count, contributions] = await Promise.all([
    countQueue(deps.db.read, filter, 0),
    pageOfQueue(deps.db.read, filter, range),
  ]);
  return { count, contributions };
}

/** How many of the member's contributions wait for an answer to a moderator's question. */
export function countOwnQuestions(actor: Actor, deps: Deps): Promise<number> {
  return countQuestions(deps.db.read, actor.member.id);
}

// ------------------------------------------------------------------ what members and moderators share

/**
 * A contribution by its number. Whether the reader may see it is for the caller to check. Refuses with
 * CONTRIBUTION_NOT_FOUND.
 */
export async function getContribution(id: number, deps: Deps): Promise<Contribution> {
  const contribution = await findContribution(deps.db.read, id);
  if (!contribution) throw new Refusal('CONTRIBUTION_NOT_FOUND');
  return contribution;
}

/** The contribution with this number, in a transaction. Refuses with CONTRIBUTION_NOT_FOUND. */
export async function requireContribution(tx: Tx, id: number): Promise<Contribution> {
  const contribution = await findContribution(tx, id);
  if (!contribution) throw new Refusal('CONTRIBUTION_NOT_FOUND');
  return contribution;
}

/**
 * A contribution of the actor, for commands. Refuses with CONTRIBUTION_NOT_FOUND, or CONTRIBUTION_NOT_OWN for one of
 * somebody else.
 */
export async function requireOwnContribution(tx: Tx, actor: Actor, id: number): Promise<Contribution> {
  const contribution = await requireContribution(tx, id);
  if (contribution.member_id !== actor.member.id) throw new Refusal('CONTRIBUTION_NOT_OWN');
  return contribution;
}

/**
 * Refuses a transition that the table does not have: with CONTRIBUTION_CONFIRMED when a confirmed one is to be
 * deleted, otherwise with CONTRIBUTION_STATUS_FORBIDS. The detail is the status.
 */
export function refuseStep(contribution: Contribution, to: Contribution['status']): void {
  if (mayBecome(contribution.status, to)) return;
  const isConfirmed = contribution.status === 'CONFIRMED' && to === 'DELETED';
  throw new Refusal(isConfirmed ? 'CONTRIBUTION_CONFIRMED' : 'CONTRIBUTION_STATUS_FORBIDS', {
    detail: { status: contribution.status },
  });
}

/** Stores the version before a change, as a message of type HISTORY. */
export async function recordHistory(tx: Tx, before: Contribution, by: Actor, now: number): Promise<void> {
  await insertMessage(tx, {
    contribution_id: before.id,
    member_id: by.member.id,
    type: 'HISTORY',
    is_moderator: by.member.id === before.member_id ? 0 : 1,
    message: historyText({ day: before.contribution_date, memo: before.memo, amount: before.amount }),
    created_at: now,
  });
}

function notifyOwn(
  tx: Tx,
  kind: 'CONTRIBUTION_UPDATE' | 'CONTRIBUTION_DELETE',
  { id, amount }: Contribution,
  { member }: Actor,
  deps: Deps,
): Promise<void> {
  return notify(tx, { kind, by: member, to: member, involvedId: id, amount }, deps);
}
