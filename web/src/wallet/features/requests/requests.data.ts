import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDecimal } from '@kula/core/money';
import {
  acceptPaymentRequestDocument,
  askedForDocument,
  createPaymentRequestDocument,
  declinePaymentRequestDocument,
  requestsPageDocument,
  withdrawPaymentRequestDocument,
} from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { isWorthAnotherTry } from '#shared/client/problem.ts';
import type { RequestBox } from '../../paths.ts';
import { accountKey } from '../account/account.data.ts';
import type { RequestDraft } from './request-draft.rules.ts';
import { paymentRequestFrom } from './requests.rules.ts';
import type { PaymentRequest } from './requests.rules.ts';
import { requestsKey } from './waiting-requests.data.ts';

export const requestsPageSize = 25;

/** What a code asks for; what is seen of it depends on who looks. */
export function paymentRequestQuery(code: string, viewer: string) {
  return queryOptions({
    queryKey: [requestsKey, 'one', code, viewer],
    async queryFn(): Promise<PaymentRequest> {
      const { queryPaymentRequest } = await request(askedForDocument, { code });
      return paymentRequestFrom(queryPaymentRequest);
    },
  });
}

/** One page of the requests to the member or from the member, newest first. */
export function requestsPageQuery(box: RequestBox, page: number) {
  return queryOptions({
    queryKey: [requestsKey, box, session.get().gradidoID, page],
    async queryFn(): Promise<{ count: number; requests: PaymentRequest[] }> {
      const { paymentRequests } = await request(requestsPageDocument, {
        direction: box === 'sent' ? 'SENT' : 'RECEIVED',
        currentPage: page,
        pageSize: requestsPageSize,
      });
      return { count: paymentRequests.count, requests: paymentRequests.requests.map(paymentRequestFrom) };
    },
  });
}

/** A lost answer is asked for again under the same key, so that nothing happens twice. */
const persistent = {
  retry: (failures: number, thrown: unknown) => failures < 2 && isWorthAnotherTry(thrown),
  retryDelay: 1000,
  networkMode: 'always',
} as const;

/** Asks once. */
export function useAsk() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ draft, key }: { draft: RequestDraft; key: string }): Promise<PaymentRequest> {
      const { to, amount, memo, days } = draft;
      const { createPaymentRequest } = await request(createPaymentRequestDocument, {
        recipientIdentifier: to?.gradidoID ?? null,
        recipientCommunityIdentifier: to?.communityUuid ?? '',
        amount: formatDecimal(amount),
        memo,
        validDays: days,
        idempotencyKey: key,
      });
      return paymentRequestFrom(createPaymentRequest);
    },
    ...persistent,
    onSettled: () => void client.invalidateQueries({ queryKey: [requestsKey] }),
  });
}

export type Answer = 'accept' | 'decline' | 'withdraw';

/** Sends what was asked for, says no, or takes an own request back. */
export function useAnswer(code: string) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ answer, key }: { answer: Answer; key: string }): Promise<Answer> {
      if (answer === 'accept') await request(acceptPaymentRequestDocument, { code, idempotencyKey: key });
      else if (answer === 'decline') await request(declinePaymentRequestDocument, { code });
      else await request(withdrawPaymentRequestDocument, { code });
      return answer;
    },
    ...persistent,
    // Whatever the answer was, something may have changed.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [requestsKey] });
      void client.invalidateQueries({ queryKey: [accountKey] });
    },
  });
}
