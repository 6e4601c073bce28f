import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import '../../../styles/offline.css';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { paths } from '../../paths.ts';
import { particulars } from '../partners/partners.rules.ts';
import type { DirectGift } from './gift.rules.ts';

/** The gift is stored. The text must not say that it was sent, nor after a lost answer that it was not. */
export function WaitingStep({
  gift: { to, amount },
  isMaybeSent,
  onClose,
}: {
  gift: DirectGift;
  /** It was sent before, and no answer arrived. */
  isMaybeSent: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useText();
  return (
    <section className="card">
      <div className="gift" role="status">
        <Icon name="clock" />
        <h1>{t('offline.waits')}</h1>
        <p>
          <Amount amount={amount} />
        </p>
        <p className="small soft">{particulars(to)}</p>
        <p>{isMaybeSent ? t('offline.whyUnsure') : t('offline.waitsText', { name: fullName(to) })}</p>
      </div>
      <div className="actions middle">
        <Link className={buttonClass({ className: 'lead' })} to={paths.waiting()}>
          {t('offline.noteLink')}
        </Link>
        <Button look="quiet" onClick={onClose}>
          {t('send.close')}
        </Button>
      </div>
    </section>
  );
}
