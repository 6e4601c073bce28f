import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { LandingCard } from '../../page/landing.tsx';
import { paths } from '../../paths.ts';
import { SendProblem } from '../send/send-problem.parts.tsx';
import { RequestSummary } from './request-summary.tsx';
import type { PaymentRequest } from './requests.rules.ts';
import { ShareRequest } from './share-request.tsx';
import type { Answering } from './use-answering.ts';

/** The member's own open request: recipient, actions to share it, and to take it back. */
export function OwnCard({
  paymentRequest,
  answering,
}: {
  paymentRequest: PaymentRequest;
  answering: Answering;
}): ReactNode {
  const t = useText();
  const [isTakingBack, setTakingBack] = useState(false);
  const { busy, problem, give } = answering;
  const { recipient, memo, isDelivered } = paymentRequest;
  const community = recipient?.community;

  function takeBack(): void {
    setTakingBack(false);
    give('withdraw');
  }
  return (
    <LandingCard>
      <RequestSummary paymentRequest={paymentRequest} title={t('request.ownTitle')} other={recipient} />
      <p className="middle">
        {recipient === undefined
          ? t('request.ownTextOpen')
          : t('request.ownText', { name: fullName(recipient) })}
      </p>
      {isDelivered || community === undefined ? null : (
        <p className="small soft middle">{t('request.ownLater', { community })}</p>
      )}
      {community === undefined ? <ShareRequest paymentRequest={paymentRequest} /> : null}
      <SendProblem problem={problem} title={t('request.failed')} lost={t('request.lostText')} />
      <div className="actions middle">
        <Button
          look="bare"
          icon="trash"
          busy={busy}
          aria-haspopup="dialog"
          onClick={() => setTakingBack(true)}
        >
          {t('request.withdraw')}
        </Button>
        <Link className={buttonClass({ look: 'bare' })} to={paths.requests('sent')}>
          {t('request.toList')}
        </Link>
      </div>
      {isTakingBack ? (
        <TakeBackDialog memo={memo} onBack={takeBack} onCancel={() => setTakingBack(false)} />
      ) : null}
    </LandingCard>
  );
}

interface TakeBackDialogProps {
  memo: string;
  onBack: () => void;
  onCancel: () => void;
}

function TakeBackDialog({ memo, onBack, onCancel }: TakeBackDialogProps): ReactNode {
  const t = useText();
  return (
    <Dialog
      title={t('request.withdrawTitle')}
      onCancel={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t('request.withdrawKeep')}</Button>
          <Button look="quiet" onClick={onBack}>
            {t('request.withdrawNow')}
          </Button>
        </>
      }
    >
      {t('request.withdrawText', { memo })}
    </Dialog>
  );
}
