import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Art } from '#shared/ui/art.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { paths } from '../../paths.ts';
import { Who } from '../partners/who.parts.tsx';
import type { PaymentRequest } from './requests.rules.ts';
import { ShareRequest } from './share-request.tsx';

/** The request was made: who is informed, and the actions to share it. */
export function AskDone({ paymentRequest }: { paymentRequest: PaymentRequest }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { recipient, amount, memo, validUntil, isDelivered } = paymentRequest;
  const community = recipient?.community;
  return (
    <section className="card">
      <div className="gift" role="status">
        <Art name="thanks" />
        <h1>
          {t(
            recipient === undefined
              ? 'ask.doneLinkTitle'
              : community === undefined || isDelivered
                ? 'ask.arrivedTitle'
                : 'ask.doneTitle',
          )}
        </h1>
        <p>
          <Amount amount={amount} />
        </p>
        <blockquote className="quote">{memo}</blockquote>
        <p>
          {recipient === undefined
            ? t('ask.doneLinkText')
            : community === undefined
              ? t('ask.doneText', { name: fullName(recipient) })
              : isDelivered
                ? t('ask.doneRemote', { name: fullName(recipient), community })
                : t('ask.doneLater', { community })}
        </p>
        {recipient === undefined ? null : <Who person={recipient} />}
        <p className="small soft">{t('ask.until', { date: formats.date(validUntil, 'longDay') })}</p>
      </div>
      {recipient === undefined ? <ShareRequest paymentRequest={paymentRequest} /> : null}
      <div className="actions middle">
        {recipient === undefined ? null : (
          <Link className={buttonClass({ className: 'lead' })} to={paths.overview()}>
            {t('request.toOverview')}
          </Link>
        )}
        <Link className={buttonClass({ look: 'bare' })} to={paths.requests('sent')}>
          {t('ask.toList')}
        </Link>
      </div>
      {recipient !== undefined && community === undefined ? (
        <ShareRequest paymentRequest={paymentRequest} />
      ) : null}
    </section>
  );
}
