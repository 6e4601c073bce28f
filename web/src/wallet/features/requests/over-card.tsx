import type { ShownRequestState } from '@kula/core/money/payment-requests';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import type { Translate } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import type { IconName } from '#shared/ui/icon.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { paths } from '../../paths.ts';
import { DonePanel } from '../../page/done-panel.tsx';
import { Who } from '../partners/who.parts.tsx';
import { communityOf, endOf, isFulfilledByOther, otherOf, stateAt } from './requests.rules.ts';
import type { PaymentRequest } from './requests.rules.ts';

const icons: Record<Exclude<ShownRequestState, 'OPEN'>, IconName> = {
  UNDER_WAY: 'clock',
  ACCEPTED: 'check-circle',
  DECLINED: 'x-circle',
  WITHDRAWN: 'trash',
  EXPIRED: 'clock',
  REFUSED: 'x-circle',
};

interface OverProps {
  paymentRequest: PaymentRequest;
  now: number;
  isMember: boolean;
  /** The member has just answered here, after it had ended. */
  isLate: boolean;
}

/** A request that is no longer open: its outcome, the time, and what can be done. */
export function OverCard({ paymentRequest, now, isMember, isLate }: OverProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const state = stateAt(paymentRequest, now);
  if (state === 'OPEN') return null;
  const { isOwn, amount, memo } = paymentRequest;
  const isByOther = isMember && isFulfilledByOther(paymentRequest);
  const who = paymentRequest.answeredBy ?? otherOf(paymentRequest);
  const name = who === undefined ? '' : fullName(who);
  const isGood = (state === 'ACCEPTED' && !isByOther) || state === 'UNDER_WAY';
  const hint = hintOf(t, paymentRequest, state);
  return (
    <div className="card">
      <DonePanel
        icon={isByOther ? 'info' : icons[state]}
        tone={isGood ? 'leaf' : 'clay'}
        title={
          isOwn
            ? t(`requestOwn.${state}`, { name, amount: formats.amount(amount) })
            : isByOther
              ? t(isLate ? 'request.late' : 'request.byOther')
              : t(`requestOver.${state}`)
        }
        text={
          state === 'UNDER_WAY'
            ? t('request.underWay')
            : t('request.at', { date: formats.date(endOf(paymentRequest), 'longDay') })
        }
        {...(isByOther || (isLate && !isOwn && !isGood) ? { hint: t('request.nothingLeft') } : hint)}
        about={
          <div className="gift">
            <p>
              <Amount amount={amount} />
            </p>
            <blockquote className="quote">
              <LinkedText text={memo} />
            </blockquote>
            {who === undefined || !isMember ? null : <Who person={who} />}
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

/** What can be done about it. */
function hintOf(t: Translate, paymentRequest: PaymentRequest, state: ShownRequestState): { hint?: string } {
  const { isOwn, requester } = paymentRequest;
  if (isOwn && (state === 'DECLINED' || state === 'EXPIRED')) return { hint: t('request.askAgain') };
  if (isOwn && state === 'REFUSED')
    return { hint: t('request.refusedWhy', { community: communityOf(paymentRequest) ?? '' }) };
  if (!isOwn && state === 'EXPIRED')
    return { hint: t('request.askFirstName', { firstName: requester.firstName }) };
  return {};
}
