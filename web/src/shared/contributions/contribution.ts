import { mayBecome } from '@kula/core/creation/contributions';
import type { ContributionStatus } from '@kula/core/creation/contributions';
import { parseDecimal } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { dayOf, localDay } from '#shared/time/days.ts';

const statuses: readonly ContributionStatus[] = ['PENDING', 'IN_PROGRESS', 'CONFIRMED', 'DENIED', 'DELETED'];

/** A status that is missing in this version counts as decided: nothing can be changed. */
export function statusOf(unchecked: string): ContributionStatus {
  return statuses.find((known) => known === unchecked) ?? 'DENIED';
}

/** Whether messages can still be written about it: it is not decided. */
export function isUndecided(status: ContributionStatus): boolean {
  return mayBecome(status, 'PENDING');
}

/** The version of a contribution before a change. */
export interface Before {
  day: string;
  memo: string;
  amount: Amount;
}

/**
 * Reads the record of a change, a message of the type HISTORY: day, text and amount, separated by lines of three
 * hyphens. Older clients read the same format. The text may contain such lines itself. Undefined when it is not
 * such a record.
 */
export function parseHistory(message: string): Before | undefined {
  const parts = message.split(/^[ \t]*---[ \t]*$/m).map((part) => part.trim());
  const [date, ...rest] = parts;
  const last = rest.pop();
  if (date === undefined || last === undefined || rest.length === 0) return undefined;
  const at = Date.parse(date);
  const amount = parseDecimal(last.replace(/\s*GDD$/, ''));
  if (Number.isNaN(at) || amount === undefined) return undefined;
  return { day: dayIn(date, at), memo: rest.join('\n---\n'), amount };
}

/** Records of this server begin with the day; those of others contain any form of date. */
function dayIn(date: string, at: number): string {
  if (/^\d{4}-\d{2}-\d{2}/.test(date)) return dayOf(date);
  return localDay(at);
}
