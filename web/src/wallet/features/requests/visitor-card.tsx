import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { LandingCard, WhatIsThis } from '../../page/landing.tsx';
import { codeOfRequest, paths } from '../../paths.ts';
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
        <WaysIn code={paymentRequest.code} />
      </LandingCard>
      <WhatIsThis />
    </>
  );
}

/** Log in or join; the code and the query of the address are kept, so that both lead back here. */
export function WaysIn({ code }: { code: string }): ReactNode {
  const t = useText();
  const { search } = useLocation();
  return (
    <div className="actions ways">
      <Link className={buttonClass({})} to={paths.login(codeOfRequest(code)) + search}>
        {t('request.logIn')}
      </Link>
      <Link className={buttonClass({ look: 'quiet' })} to={paths.register(codeOfRequest(code)) + search}>
        {t('request.join')}
      </Link>
    </div>
  );
}
