import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { LandingCard } from '../../page/landing.tsx';
import { paths } from '../../paths.ts';
import { AccountAfter } from '../account/account-after.parts.tsx';
import { Who } from '../partners/who.parts.tsx';
import type { PaymentRequest } from './requests.rules.ts';

interface AnsweredCardProps {
  paymentRequest: PaymentRequest;
  given: 'accept' | 'decline';
}

/** The confirmation after an answer: what it did. */
export function AnsweredCard({ paymentRequest, given }: AnsweredCardProps): ReactNode {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { requester } = paymentRequest;
  const isYes = given === 'accept';
  // The transfer came back while the page was open.
  const isBack = isYes && paymentRequest.state === 'OPEN' && requester.community !== undefined;
  return (
    <LandingCard>
      <div className="gift" role="status">
        <h1 ref={heading} tabIndex={-1}>
          {t(isBack ? 'request.backTitle' : isYes ? 'request.doneTitle' : 'request.saidNoTitle')}
        </h1>
        <p>
          {isYes ? (
            <GivenText paymentRequest={paymentRequest} />
          ) : (
            t('request.saidNoText', { firstName: requester.firstName })
          )}
        </p>
        <Who person={requester} />
      </div>
      {isYes ? <AccountAfter /> : null}
      <div className="actions ways">
        <Link className={buttonClass({})} to={paths.overview()}>
          {t('request.toOverview')}
        </Link>
        <Link className={buttonClass({ look: 'bare' })} to={paths.requests()}>
          {t('request.toList')}
        </Link>
      </div>
    </LandingCard>
  );
}

/** The state of the amount: in another community it may be in transit for a while, and come back. */
function GivenText({ paymentRequest }: { paymentRequest: PaymentRequest }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { requester, amount, state } = paymentRequest;
  const { community } = requester;
  const name = fullName(requester);
  if (community === undefined || state === 'ACCEPTED')
    return t('request.doneText', { amount: formats.amount(amount), name });
  return t(state === 'OPEN' ? 'remote.RETURNEDText' : 'remote.UNDER_WAYText', { name, community });
}
