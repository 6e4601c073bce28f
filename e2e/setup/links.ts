/** Makes the links for tests, through the API. */
import type { Person } from '../../server/test/graphql-client.ts';
import { must } from './api.ts';

export interface MadeLink {
  readonly id: number;
  readonly code: string;
  readonly link: string;
}

export async function makeLink(
  url: string,
  { token }: Person,
  amount: string,
  memo: string,
): Promise<MadeLink> {
  const document = `mutation ($amount: Decimal!, $memo: String!) {
    createTransactionLink(amount: $amount, memo: $memo) { id code link }
  }`;
  return (await must<{ createTransactionLink: MadeLink }>(url, document, { amount, memo }, token))
    .createTransactionLink;
}

export async function withdraw(url: string, { token }: Person, { id }: MadeLink): Promise<void> {
  await must(url, 'mutation ($id: Int!) { deleteTransactionLink(id: $id) }', { id }, token);
}

export async function redeem(url: string, { token }: Person, code: string): Promise<void> {
  await must(url, 'mutation ($code: String!) { redeemTransactionLink(code: $code) }', { code }, token);
}

interface ContributionLink {
  readonly name: string;
  readonly memo: string;
  readonly amount: string;
  readonly validFrom: string;
  readonly validTo: string;
}

/** A contribution link, made by an administrator; returns its code with the prefix. */
export async function makeContributionLink(
  url: string,
  { token }: Person,
  link: ContributionLink,
): Promise<string> {
  const document = `mutation ($amount: Decimal!, $name: String!, $memo: String!, $validFrom: String, $validTo: String) {
    createContributionLink(
      amount: $amount, name: $name, memo: $memo, cycle: "ONCE", maxPerCycle: 1, validFrom: $validFrom, validTo: $validTo
    ) { code }
  }`;
  const made = await must<{ createContributionLink: { code: string } }>(url, document, link, token);
  const { code } = made.createContributionLink;
  return code.startsWith('CL-') ? code : `CL-${code}`;
}

/** The day so many days from now, in the format of the forms. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
