/** Service to the common good: told by members, confirmed by moderators, booked as new GDD. */
import {
  type ContributionStatus,
  mayBecome,
  type Month,
  monthOfDay,
  openInMonth,
  windowMonths,
} from '@kula/core/contributions';
import { Refusal } from '@kula/core/errors';
import { bookingTime, nextBooking } from '@kula/core/ledger';
import { tidyText } from '@kula/core/members';
import { type Amount, formatDecimal, zeroAmount } from '@kula/core/money';
import { moderates } from '@kula/core/rights';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../graphql/context.ts';
import { recordEvent } from '../events/events.queries.ts';
import { insertBooking, tailOf } from '../ledger/ledger.queries.ts';
import { findMemberById } from '../members/members.queries.ts';
import { refuseBadAmount, refuseBadMemo } from '../transfers/transfers.usecases.ts';
import {
  claimedByMonth,
  type Contribution,
  findContribution,
  insertContribution,
  updateContributionRow,
} from './contributions.queries.ts';

export interface OpenCreation extends Month {
  readonly amount: Amount;
}

/** What is open in the three months of the window, oldest first. */
export async function openCreations(
  actor: Actor,
  timezoneOffset: number,
  deps: Deps,
): Promise<OpenCreation[]> {
  const months = windowMonths(deps.now(), timezoneOffset);
  const claimed = await claimedByMonth(
    deps.db.read,
    actor.member.id,
    months.map(({ key }) => key),
  );
  return months.map((month) => ({ ...month, amount: openInMonth(claimed.get(month.key) ?? zeroAmount) }));
}

export interface NewContribution {
  readonly amount: Amount;
  readonly memo: string;
  /** `YYYY-MM-DD`. */
  readonly contributionDate: string;
  readonly timezoneOffset: number;
}

/**
 * Tells of a service. The limit of the month is checked under the lock of the member's account, so that two at once
 * cannot both take what is open (faults 9). Refuses with AMOUNT_INVALID, MEMO_TOO_SHORT, MEMO_TOO_LONG,
 * CONTRIBUTION_DATE_INVALID or CONTRIBUTION_LIMIT_EXCEEDED.
 */
export async function createContribution(actor: Actor, input: NewContribution, deps: Deps): Promise<number> {
  refuseBadAmount(input.amount);
  refuseBadMemo(input.memo);
  return deps.db.transaction(async (tx) => {
    const memberId = actor.member.id;
    await deps.db.lockAccounts(tx, [memberId]);
    const now = deps.now();
    const month = monthOfDay(input.contributionDate, now, input.timezoneOffset);
    await refuseOverLimit(tx, memberId, month.key, input.amount);
    const id = await insertContribution(tx, {
      member_id: memberId,
      memo: tidyText(input.memo),
      amount: input.amount,
      contribution_date: input.contributionDate,
      month: month.key,
      status: 'PENDING',
      type: 'USER',
      created_at: now,
    });
    await recordEvent(
      tx,
      { type: 'CONTRIBUTION_CREATE', actingMemberId: memberId, affectedMemberId: memberId, involvedId: id },
      now,
    );
    return id;
  });
}

async function refuseOverLimit(tx: Tx, memberId: number, month: string, amount: Amount): Promise<void> {
  const claimed = (await claimedByMonth(tx, memberId, [month])).get(month) ?? zeroAmount;
  const open = openInMonth(claimed);
  if (open < amount) {
    throw new Refusal('CONTRIBUTION_LIMIT_EXCEEDED', {
      field: 'amount',
      detail: { open: formatDecimal(open) },
    });
  }
}

/**
 * Confirms a contribution and books the creation: once, by however many it is pressed. Refuses with UNAUTHORIZED,
 * CONTRIBUTION_NOT_FOUND, CONTRIBUTION_IS_OWN, CONTRIBUTION_STATUS_FORBIDS or MEMBER_DELETED.
 */
export async function confirmContribution(moderator: Actor, id: number, deps: Deps): Promise<void> {
  if (!moderates(moderator.roles)) throw new Refusal('UNAUTHORIZED');
  await deps.db.transaction(async (tx) => {
    const first = await findContribution(tx, id);
    if (!first) throw new Refusal('CONTRIBUTION_NOT_FOUND');
    const [account] = await deps.db.lockAccounts(tx, [first.member_id]);
    // Read again behind the lock: another moderator may have been faster.
    const contribution = await confirmable(tx, id, moderator);
    const tail = tailOf(account);
    const at = bookingTime(deps.now(), tail);
    const booking = nextBooking(tail, { type: 'CREATION', amount: contribution.amount, at });
    const bookingId = await insertBooking(tx, contribution.member_id, booking, {
      memo: contribution.memo,
      contributionId: id,
      creationAt: Date.parse(`${contribution.contribution_date}T00:00:00Z`),
    });
    await updateContributionRow(tx, id, {
      status: 'CONFIRMED',
      confirmed_at: at,
      confirmed_by: moderator.member.id,
      booking_id: bookingId,
    });
    await recordEvent(
      tx,
      {
        type: 'ADMIN_CONTRIBUTION_CONFIRM',
        actingMemberId: moderator.member.id,
        affectedMemberId: contribution.member_id,
        involvedId: id,
        amount: contribution.amount,
      },
      at,
    );
  });
}

async function confirmable(tx: Tx, id: number, moderator: Actor): Promise<Contribution> {
  const contribution = await findContribution(tx, id);
  if (!contribution) throw new Refusal('CONTRIBUTION_NOT_FOUND');
  if (contribution.member_id === moderator.member.id) throw new Refusal('CONTRIBUTION_IS_OWN');
  const confirmed: ContributionStatus = 'CONFIRMED';
  if (!mayBecome(contribution.status, confirmed)) throw new Refusal('CONTRIBUTION_STATUS_FORBIDS');
  const author = await findMemberById(tx, contribution.member_id);
  if (!author || author.deleted_at !== null) throw new Refusal('MEMBER_DELETED');
  return contribution;
}
