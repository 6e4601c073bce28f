/** Redeems a contribution link, by its code. */
import { calendarDay, monthOfDay } from '@kula/core/creation/contributions';
import { DAY_MS } from '@kula/core/platform/days';
import { type ProblemCode, Refusal } from '@kula/core/platform/errors';
import { formatDecimal, minus } from '@kula/core/money/money';
import type { Account, Db, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Member } from '../../platform/db/members.ts';
import { command, done } from '../../commands/command.ts';
import { bookCreation } from '../contributions/confirmation.usecases.ts';
import { addContribution } from '../contributions/contribution-limit.usecases.ts';
import { requireContribution } from '../contributions/contributions.usecases.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import {
  type ContributionLink,
  countUses,
  findContributionLinkByCode,
  hasMadeLink,
  insertUse,
  sumTakenInMonth,
} from './contribution-links.queries.ts';
import { linksOperations } from '../../money/links/links.operations.ts';

/** The prefix of a contribution link's code, which distinguishes it from a transaction link's. */
export const CONTRIBUTION_LINK_PREFIX = 'CL-';

/** The code of a contribution link without its prefix; undefined for every other code. */
export function contributionCodeOf(code: string): string | undefined {
  return code.startsWith(CONTRIBUTION_LINK_PREFIX) ? code.slice(CONTRIBUTION_LINK_PREFIX.length) : undefined;
}

/**
 * Why this member can redeem the link no more for now, because of what it has given the member: the code with which
 * redeeming would be refused. It informs only: redeeming checks all of its rules under the lock.
 */
export async function refusalByUses(
  link: ContributionLink,
  { member }: Actor,
  timezoneOffset: number,
  deps: Deps,
): Promise<ProblemCode | undefined> {
  const now = deps.now();
  const today = calendarDay(now, timezoneOffset);
  const month = monthOfDay(today, now, timezoneOffset).key;
  try {
    await nextUse(deps.db.read, link, member.id, { today, month });
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.code;
    throw thrown;
  }
}

/**
 * The link of a code, also a deleted one, so that a visitor can be informed. Refuses with
 * CONTRIBUTION_LINK_NOT_FOUND.
 */
export async function getContributionLinkByCode(code: string, deps: Deps): Promise<ContributionLink> {
  const link = await findContributionLinkByCode(deps.db.read, code);
  if (!link) throw new Refusal('CONTRIBUTION_LINK_NOT_FOUND');
  return link;
}

export interface Redemption {
  /** Without the prefix. */
  readonly code: string;
  readonly timezoneOffset: number;
  readonly idempotencyKey?: string | null | undefined;
}

/**
 * Gives the member the amount of the link: a confirmed contribution of today and its creation. Everything is
 * checked under the lock of the account, and the cycle also by a unique key. Throws the refusals that the schema
 * declares for contribution links at `redeemTransactionLink`.
 */
export function redeemContributionLink(actor: Actor, input: Redemption, deps: Deps): Promise<void> {
  const { member } = actor;
  return command(
    {
      operation: linksOperations.redeemTransactionLink,
      actor,
      attemptsBy: { taker: undefined, creator: member.id },
      keyed: {
        key: input.idempotencyKey,
        name: 'redeemContributionLink',
        args: () => ({ code: input.code }),
        stored: done,
      },
      work: (tx, { accounts }) => giveByLink(tx, member, { ...input, accounts }, deps),
    },
    deps,
  );
}

/** The account of the member must be locked. */
async function giveByLink(
  tx: Tx,
  member: Member,
  { code, timezoneOffset, accounts }: Redemption & { readonly accounts: readonly Account[] },
  deps: Deps,
): Promise<void> {
  const now = deps.now();
  const link = await findContributionLinkByCode(tx, code);
  if (!link || link.deleted_at !== null) throw new Refusal('CONTRIBUTION_LINK_NOT_FOUND');
  if (!deps.config.confirmOwnEntries && (await hasMadeLink(tx, member.id, link.id))) {
    throw new Refusal('CONTRIBUTION_BY_SELF');
  }
  const today = calendarDay(now, timezoneOffset);
  refuseOtherTime(link, today);
  const month = monthOfDay(today, now, timezoneOffset).key;
  const nth = await nextUse(tx, link, member.id, { today, month });
  const { id: linkId, memo, amount } = link;
  const contributionId = await addContribution(tx, {
    member_id: member.id,
    memo,
    amount,
    contribution_date: today,
    month,
    type: 'LINK',
    contribution_link_id: linkId,
    created_at: now,
  });
  await insertUse(tx, { linkId, memberId: member.id, cycleKey: cycleKey(link, today), nth, contributionId });
  const contribution = await requireContribution(tx, contributionId);
  const at = await bookCreation(tx, contribution, { accounts, confirmedBy: null }, deps);
  const facts = { by: member, to: member, involvedId: contributionId, amount, at };
  await notify(tx, { kind: 'CONTRIBUTION_LINK_REDEEM', ...facts }, deps);
}

function refuseOtherTime(link: ContributionLink, today: string): void {
  if (today < link.valid_from_day) {
    throw new Refusal('CONTRIBUTION_LINK_NOT_YET_VALID', {
      detail: { day: link.valid_from_day },
    });
  }
  if (today > link.valid_to_day) {
    throw new Refusal('CONTRIBUTION_LINK_EXPIRED', { detail: { day: link.valid_to_day } });
  }
}

function cycleKey(link: ContributionLink, today: string): string {
  return link.cycle === 'ONCE' ? 'ever' : today;
}

/**
 * The ordinal of this use within its cycle. Of the day and the month, the month is named: the next day is no help
 * to a member who gets no more in this month.
 */
async function nextUse(
  tx: Db | Tx,
  link: ContributionLink,
  memberId: number,
  { today, month }: { readonly today: string; readonly month: string },
): Promise<number> {
  const used = await countUses(tx, link.id, memberId, cycleKey(link, today));
  const isUsedUp = used >= link.max_per_cycle;
  if (isUsedUp && link.cycle === 'ONCE') throw new Refusal('CONTRIBUTION_LINK_REDEEMED');
  await refuseOverMonthOfLink(tx, link, memberId, month);
  if (isUsedUp) throw new Refusal('CONTRIBUTION_LINK_REDEEMED_TODAY');
  return used + 1;
}

async function refuseOverMonthOfLink(
  tx: Db | Tx,
  link: ContributionLink,
  memberId: number,
  month: string,
): Promise<void> {
  if (link.max_amount_per_month === null) return;
  const open = minus(link.max_amount_per_month, await sumTakenInMonth(tx, link.id, memberId, month));
  if (open < link.amount) {
    throw new Refusal('CONTRIBUTION_LINK_LIMIT_EXCEEDED', {
      detail: { open: formatDecimal(open) },
    });
  }
}

/**
 * The contribution link with this code, given without its prefix, and whether it has not ended: its last day counts until
 * it is over everywhere. Undefined when there is none.
 */
export async function findInvitingContributionLink(
  code: string,
  { db, now }: Deps,
): Promise<{ readonly id: number; readonly isOpen: boolean } | undefined> {
  const link = await findContributionLinkByCode(db.read, code);
  if (!link) return undefined;
  const isOver = link.valid_to_day < calendarDay(now() - DAY_MS, 0);
  return { id: link.id, isOpen: link.deleted_at === null && !isOver };
}
