import type { ReactNode } from 'react';
import '../../../styles/offline.css';
import { fullName } from '#shared/texts/full-name.ts';
import { useNow } from '#shared/time/now.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Link } from '#shared/ui/link.tsx';
import { paths } from '../../paths.ts';
import { Who } from '../partners/who.parts.tsx';
import { useWaitingGift } from './use-waiting-gift.ts';
import { amountOf } from './waiting-gift.rules.ts';
import type { WaitingGift } from './waiting-gift.rules.ts';
import { reasonOf } from './waiting-texts.rules.ts';

/** In the place of "Your gift is waiting", once the server has refused it: the reason, and the way to change it. */
export function RefusedGift({ gift }: { gift: WaitingGift }): ReactNode {
  const t = useText();
  const now = useNow();
  const { change } = useWaitingGift(gift);
  return (
    <section className="card">
      <div className="gift" role="alert">
        <Icon name="alert" />
        <h1>{t('offline.refusedTo', { name: fullName(gift.to) })}</h1>
        <p>
          <Amount amount={amountOf(gift)} />
        </p>
        <p>{reasonOf(t, gift, now)}</p>
        <Who person={gift.to} />
      </div>
      <div className="actions middle">
        <Button className="lead" icon="pencil" onClick={change}>
          {t('offline.change')}
        </Button>
        <Link className={buttonClass({ look: 'quiet' })} to={paths.waiting()}>
          {t('offline.noteLink')}
        </Link>
      </div>
    </section>
  );
}
