import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { Who } from '../partners/who.parts.tsx';
import { communityOf } from './requests.rules.ts';
import type { Name, PaymentRequest } from './requests.rules.ts';

/** Who asks, how much, what for, and until when. */
export function RequestSummary({
  paymentRequest,
  title,
  other,
}: {
  paymentRequest: PaymentRequest;
  title: string;
  /** Whom the member pays, or asks. */
  other?: Name | undefined;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { isOwn, requester } = paymentRequest;
  const community = communityOf(paymentRequest);
  return (
    <div className="gift">
      <h1>{title}</h1>
      <p>
        <Amount amount={paymentRequest.amount} />
      </p>
      <blockquote className="quote">
        <LinkedText text={paymentRequest.memo} />
      </blockquote>
      {other === undefined ? null : <Who person={other} />}
      {isOwn || community === undefined ? null : (
        <p className="small soft">{t('remote.from', { firstName: requester.firstName, community })}</p>
      )}
      <p className="small soft">
        {t('request.until', { date: formats.date(paymentRequest.validUntil, 'longDay') })}
      </p>
    </div>
  );
}
