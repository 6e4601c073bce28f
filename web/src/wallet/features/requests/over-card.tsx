import type { ShownRequestState } from '@kula/core/requests';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import type { IconName } from '#shared/ui/icon.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { paths } from '../../paths.ts';
import { DonePanel } from '../../page/done-panel.tsx';
import { communityOf, endOf, otherOf, stateAt } from './requests.rules.ts';
import type { PaymentRequest } from './requests.rules.ts';

const icons: Record<Exclude<ShownRequestState, 'OPEN'>, IconName> = {
  UNDER_WAY: 'clock',
  ACCEPTED: 'check-circle',
  DECLINED: 'x-circle',
  WITHDRAWN: 'trash',
  EXPIRED: 'clock',
  REFUSED: 'x-circle',
};

/** A request that is no longer open: its outcome, the time, and what can be done. */
export function OverCard({
  paymentRequest,
  now,
}: {
  paymentRequest: PaymentRequest;
  now: number;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const state = stateAt(paymentRequest, now);
  if (state === 'OPEN') return null;
  const { isOwn, requester, answeredBy } = paymentRequest;
  const who = answeredBy ?? otherOf(paymentRequest);
  const name = who === undefined ? '' : fullName(who);
  const isFulfilled = state === 'ACCEPTED';
  const community = communityOf(paymentRequest) ?? '';
  const hint = isOwn
    ? state === 'DECLINED' || state === 'EXPIRED'
      ? t('request.askAgain')
      : state === 'REFUSED'
        ? t('request.refusedWhy', { community })
        : undefined
    : state === 'EXPIRED'
      ? t('request.askFirstName', { firstName: requester.firstName })
      : undefined;
  return (
    <div className="card">
      <DonePanel
        icon={icons[state]}
        tone={isFulfilled || state === 'UNDER_WAY' ? 'leaf' : 'clay'}
        title={
          isOwn
            ? t(`requestOwn.${state}`, { name, amount: formats.amount(paymentRequest.amount) })
            : t(`requestOver.${state}`)
        }
        text={
          state === 'UNDER_WAY'
            ? t('request.underWay')
            : t('request.at', { date: formats.date(endOf(paymentRequest), 'longDay') })
        }
        {...(hint === undefined ? {} : { hint })}
        about={
          <div className="gift">
            <p>
              <Amount amount={paymentRequest.amount} />
            </p>
            <blockquote className="quote">
              <LinkedText text={paymentRequest.memo} />
            </blockquote>
          </div>
        }
      >
        <Link className={buttonClass({})} to={paths.requests(isOwn ? 'sent' : 'received')}>
          {t('request.toList')}
        </Link>
      </DonePanel>
    </div>
  );
}
