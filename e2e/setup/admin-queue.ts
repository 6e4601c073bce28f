/** Commands of moderators outside the browser, and the status of one member's contributions. */
import type { Person } from '../../server/test/graphql-client.ts';
import { must } from './api.ts';
import { submitContribution } from './contributions.ts';

/** Submits so many contributions, one after the other, so that the queue has an order: "Deed 01", "Deed 02", … */
export async function submitMany(url: string, member: Person, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1)
    ids.push(await submitContribution(url, member, { memo: memoOf(number), amount: '20' }));
  return ids;
}

/** The text of a contribution of `submitMany`. */
export function memoOf(number: number): string {
  return `Deed ${String(number).padStart(2, '0')}`;
}

/** The status of all contributions of this member, by their texts. */
async function standing(url: string, { token }: Person, member: Person): Promise<Record<string, string>> {
  type Data = {
    adminListContributions: { contributionList: { memo: string; contributionStatus: string }[] };
  };
  const document = `query ($query: String!) {
    adminListContributions(filter: { query: $query }, paginated: { pageSize: 100 }) {
      contributionList { memo contributionStatus }
    }
  }`;
  const { adminListContributions } = await must<Data>(url, document, { query: member.lastName }, token);
  return Object.fromEntries(
    adminListContributions.contributionList.map(({ memo, contributionStatus }) => [memo, contributionStatus]),
  );
}

/** The number of contributions in each status. */
export async function countByStatus(
  url: string,
  moderator: Person,
  member: Person,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const status of Object.values(await standing(url, moderator, member)))
    counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
