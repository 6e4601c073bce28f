import { sum } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { entriesPerPage } from './members.data.ts';

export interface OpenSum {
  count: number;
  sum: Amount;
}

/** How many are open and their sum; undefined unless the first page has all that there are. */
export function openSum(
  count: number | undefined,
  open: readonly { amount: Amount }[] | undefined,
): OpenSum | undefined {
  if (count === undefined || open === undefined || count > entriesPerPage) return undefined;
  return { count: open.length, sum: sum(open.map(({ amount }) => amount)) };
}
