import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import '../../../styles/offline.css';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { paths } from '../../paths.ts';
import { Who } from '../partners/who.parts.tsx';
import type { DirectGift } from './gift.rules.ts';

/**
 * The gift is stored. The text must not say that it was sent, nor after a lost answer that it was not. No further gift
 * is offered here: whoever doubts that this one goes would send it twice.
 */
export function WaitingStep({
  gift: { to, amount },
  isMaybeSent,
  isGone,
}: {
  gift: DirectGift;
  /** It was sent before, and no answer arrived. */
  isMaybeSent: boolean;
  /** Another tab has removed or replaced it. */
  isGone: boolean;
}): ReactNode {
  const t = useText();
  return (
    <section className="card">
      <div className="gift" role="status">
        <Icon name="clock" />
        <h1>{t(isGone ? 'offline.gone' : 'offline.waits')}</h1>
        <p>
          <Amount amount={amount} />
        </p>
        <p>
          {isGone
            ? t('offline.goneText')
            : isMaybeSent
              ? t('offline.whyUnsure')
              : t('offline.waitsText', { name: fullName(to) })}
        </p>
        <Who person={to} />
      </div>
      <div className="actions middle">
        <Link
          className={buttonClass({ className: 'lead' })}
          to={isGone ? paths.transactions() : paths.waiting()}
        >
          {t(isGone ? 'send.maybeLook' : 'offline.noteLink')}
        </Link>
      </div>
    </section>
  );
}
