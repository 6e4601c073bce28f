import { isLostAnswer } from '#shared/client/problem.ts';
import { queryOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatDecimal } from '@kula/core/money/money';
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
import { useIdempotentMutation } from '#shared/client/use-idempotent-mutation.ts';
import type { RequestBox } from '../../paths.ts';
import { accountKey } from '../account/account.data.ts';
import { sendConfirmed } from '../passkeys/confirm.data.ts';
import { requestAttempt } from './request-draft.data.ts';
import { contentOf } from './request-draft.rules.ts';
import type { RequestDraft } from './request-draft.rules.ts';
import { paymentRequestFrom } from './requests.rules.ts';
import type { PaymentRequest } from './requests.rules.ts';
import { requestsKey } from './waiting-requests.data.ts';

export const requestsPageSize = 25;

/** The request of a code; which fields the server sends depends on the viewer. */
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

/** Makes a request once. */
export function useAsk() {
  return useIdempotentMutation({
    async send(draft: RequestDraft, idempotencyKey): Promise<PaymentRequest> {
      const { to, amount, memo, days } = draft;
      const { createPaymentRequest } = await request(createPaymentRequestDocument, {
        recipientIdentifier: to?.gradidoID ?? null,
        recipientCommunityIdentifier: to?.communityUuid ?? '',
        amount: formatDecimal(amount),
        memo,
        validDays: days,
        idempotencyKey,
      });
      return paymentRequestFrom(createPaymentRequest);
    },
    contentOf,
    attempts: requestAttempt(),
    // Who was asked is among the known people.
    invalidates: [requestsKey, accountKey],
  });
}

export type Answer = 'accept' | 'decline' | 'withdraw';

async function accept(code: string, idempotencyKey: string): Promise<void> {
  const command = { code, idempotencyKey };
  await sendConfirmed('acceptPaymentRequest', Object.values(command), (confirmation) =>
    request(acceptPaymentRequestDocument, { ...command, ...(confirmation && { confirmation }) }),
  );
}

/** Pays a request, declines it, or takes an own request back. */
export function useAnswer(code: string) {
  const refusals = useRef(0);
  const answering = useIdempotentMutation({
    async send(answer: Answer, idempotencyKey): Promise<Answer> {
      if (answer === 'accept') await accept(code, idempotencyKey);
      else if (answer === 'decline') await request(declinePaymentRequestDocument, { code });
      else await request(withdrawPaymentRequestDocument, { code });
      return answer;
    },
    // Money moves once for a code, whatever was answered in between; after a definite refusal the next press is a
    // new attempt.
    contentOf: () => `${code} ${refusals.current}`,
    invalidates: [requestsKey, accountKey],
  });
  return {
    ...answering,
    async run(answer: Answer) {
      const outcome = await answering.run(answer);
      if (outcome.kind === 'refused' && !isLostAnswer(outcome.problem)) refusals.current += 1;
      return outcome;
    },
  };
}
