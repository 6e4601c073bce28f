/** Makes the payment requests for tests, through the API. */
import type { Person } from '../../server/test/graphql-client.ts';
import { must } from './api.ts';

export interface MadeRequest {
  readonly code: string;
  readonly link: string;
}

interface NewRequest {
  /** Undefined for a request that anyone with the link may answer. */
  readonly to?: Person;
  readonly amount: string;
  readonly memo: string;
}

export async function requestAmount(
  url: string,
  { token }: Person,
  { to, amount, memo }: NewRequest,
): Promise<MadeRequest> {
  const document = `mutation ($to: String, $amount: Decimal!, $memo: String!) {
    createPaymentRequest(recipientIdentifier: $to, amount: $amount, memo: $memo) { code link }
  }`;
  const variables = { to: to?.gradidoID ?? null, amount, memo };
  return (await must<{ createPaymentRequest: MadeRequest }>(url, document, variables, token))
    .createPaymentRequest;
}

export async function answerRequest(
  url: string,
  { token }: Person,
  { code }: MadeRequest,
  answer: 'accept' | 'decline' | 'withdraw',
): Promise<void> {
  await must(url, `mutation ($code: String!) { ${answer}PaymentRequest(code: $code) }`, { code }, token);
}
