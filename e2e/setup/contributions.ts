/** Changes of contributions outside the browser: other members submit them, moderators answer. */
import type { Person } from '../../server/test/graphql-client.ts';
import { logIn, must, speak } from './api.ts';

export interface NewContribution {
  readonly memo: string;
  readonly amount: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** Today by the server's clock, for callers without an offset. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

const submitDocument = `mutation ($memo: String!, $amount: Decimal!, $day: String!) {
  createContribution(memo: $memo, amount: $amount, contributionDate: $day) { id }
}`;

/** Submits a contribution and returns its number. */
export async function submitContribution(
  url: string,
  { token }: Person,
  changes: Partial<NewContribution> = {},
): Promise<number> {
  const values = { memo: 'Watered the trees of the square', amount: '20', day: today(), ...changes };
  type Data = { createContribution: { id: number } };
  return (await must<Data>(url, submitDocument, values, token)).createContribution.id;
}

interface OwnEntry {
  readonly id: number;
  readonly memo: string;
  readonly amount: string;
  readonly contributionDate: string;
  readonly contributionStatus: string;
}

/** The newest own contributions. */
export async function ownEntries(url: string, { token }: Person): Promise<readonly OwnEntry[]> {
  type Data = { listContributions: { contributionList: OwnEntry[] } };
  const list = `{ listContributions(pagination: { pageSize: 25 }) {
    contributionList { id memo amount contributionDate contributionStatus }
  } }`;
  return (await must<Data>(url, list, {}, token)).listContributions.contributionList;
}

/** A member with the right to decide contributions. */
export async function moderator(url: string): Promise<Person> {
  const amara = await logIn(url, 'amara@example.org');
  await speak(url, amara, 'en');
  return amara;
}

export async function sendQuestion(
  url: string,
  { token }: Person,
  id: number,
  message: string,
): Promise<void> {
  const document = `mutation ($id: Int!, $message: String!) {
    adminCreateContributionMessage(contributionId: $id, message: $message) { id }
  }`;
  await must(url, document, { id, message }, token);
}

/** Changes the text of a contribution, as a moderator. */
export async function rewrite(url: string, { token }: Person, id: number, memo: string): Promise<void> {
  const document =
    'mutation ($id: Int!, $memo: String) { adminUpdateContribution(id: $id, memo: $memo) { memo } }';
  await must(url, document, { id, memo }, token);
}
