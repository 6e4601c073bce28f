import type { ReactNode } from 'react';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { LandingCard, WhatIsThis } from '../../page/landing.tsx';
import { WaysIn } from '../../page/visitor-links.tsx';
import { codeOfRequest } from '../../paths.ts';
import type { PaymentRequest } from './requests.rules.ts';
import { RequestSummary } from './request-summary.tsx';

/** A request to anyone with the link: who asks, and the buttons to log in and join. */
export function VisitorCard({ paymentRequest }: { paymentRequest: PaymentRequest }): ReactNode {
  const t = useText();
  return (
    <>
      <LandingCard>
        <RequestSummary
          paymentRequest={paymentRequest}
          title={t('request.asks', { name: fullName(paymentRequest.requester) })}
        />
        <RequestWays code={paymentRequest.code} />
      </LandingCard>
      <WhatIsThis />
    </>
  );
}

interface RequestWaysProps {
  code: string;
  /** The request is for one person, who has an account. */
  isForMembers?: boolean;
}

/** Log in or join; both lead back to the request. */
export function RequestWays({ code, isForMembers = false }: RequestWaysProps): ReactNode {
  const t = useText();
  return (
    <WaysIn
      code={codeOfRequest(code)}
      logIn={t('request.logIn')}
      join={t('request.join')}
      isForMembers={isForMembers}
    />
  );
}
