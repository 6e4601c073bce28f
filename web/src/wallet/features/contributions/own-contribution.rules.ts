import { calendarDay, mayBecome, SUBMISSION_MONTHS, windowMonths } from '@kula/core/creation/contributions';
import type { ContributionStatus } from '@kula/core/creation/contributions';
import type { Amount } from '@kula/core/money/money';
import { isUndecided, statusOf } from '#shared/contributions/contribution.ts';
import { dayOf } from '#shared/time/days.ts';
import { amountFromWire, timeFromWire } from '#shared/client/wire.ts';

/** A contribution of a list as it comes over the wire. */
export interface WireContribution {
  id: number;
  userId?: number | null;
  amount: string;
  memo: string;
  contributionDate: string;
  contributionStatus: string;
  messagesCount: number;
  createdAt: string;
  confirmedAt?: string | null;
  updatedBy?: number | null;
  moderatorId?: number | null;
}

export interface OwnContribution {
  id: number;
  /** The member's number, which distinguishes own messages from those of moderators. */
  userId: number | undefined;
  amount: Amount;
  memo: string;
  /** The day of the service, `YYYY-MM-DD` of the member's own calendar. */
  day: string;
  status: ContributionStatus;
  messages: number;
  confirmedAt: number | undefined;
  /** A moderator entered it. */
  isByModerator: boolean;
  /** A moderator changed it last. */
  isChanged: boolean;
}

export function ownContributionFrom(row: WireContribution): OwnContribution {
  return {
    id: row.id,
    userId: row.userId ?? undefined,
    amount: amountFromWire(row.amount),
    memo: row.memo,
    day: dayOf(row.contributionDate),
    status: statusOf(row.contributionStatus),
    messages: row.messagesCount,
    confirmedAt: timeFromWire(row.confirmedAt),
    isByModerator: isNumber(row.moderatorId),
    isChanged: isNumber(row.updatedBy) && row.updatedBy !== row.userId,
  };
}

/** Undecided, submitted by the member, and in a month that is still open for submission. */
export function mayEdit(
  { status, isByModerator, day }: OwnContribution,
  nowMs: number,
  offsetMinutes: number,
): boolean {
  const isInWindow = windowMonths(nowMs, offsetMinutes).some(({ key }) => key === day.slice(0, 7));
  return isUndecided(status) && !isByModerator && isInWindow;
}

export function mayDelete({ status }: Pick<OwnContribution, 'status'>): boolean {
  return mayBecome(status, 'DELETED') && status !== 'DELETED';
}

/** The days that can be chosen: of this month and the last one in the member's own calendar, none in the future. */
export interface Days {
  earliest: string;
  latest: string;
}

export function daysToName(nowMs: number, offsetMinutes: number): Days {
  const [last] = windowMonths(nowMs, offsetMinutes).slice(-SUBMISSION_MONTHS);
  const today = calendarDay(nowMs, offsetMinutes);
  return { earliest: `${last?.key ?? today.slice(0, 7)}-01`, latest: today };
}

/** The server refuses to move a contribution to another month; these are the days of its own month, up to today. */
export function daysOfMonth(day: string, nowMs: number, offsetMinutes: number): Days {
  const month = day.slice(0, 7);
  const today = calendarDay(nowMs, offsetMinutes);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const end = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { earliest: `${month}-01`, latest: end < today ? end : today };
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && value > 0;
}
