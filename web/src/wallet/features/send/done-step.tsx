import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useSession } from '#shared/session/current-session.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { RichText } from '#shared/texts/rich-text.tsx';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Art } from '#shared/ui/art.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { paths } from '../../paths.ts';
import { AccountAfter } from '../account/account-after.parts.tsx';
import { isRemote } from '../account/booking.rules.ts';
import { FavouriteButton } from '../favourites/favourite-button.parts.tsx';
import { Who } from '../partners/who.parts.tsx';
import type { DirectGift } from './gift.rules.ts';
import { SentToPeer } from './sent-to-peer.tsx';

interface DoneStepProps {
  gift: DirectGift;
  /** When it was sent; undefined where it was sent by itself. */
  at?: number | undefined;
  onClose: () => void;
}

/** The confirmation after sending. */
export function DoneStep({ gift, at, onClose }: DoneStepProps): ReactNode {
  const { to, amount } = gift;
  const t = useText();
  const firstName = useSession((state) => state.firstName);
  return (
    <section className="card">
      <div className="gift" role="status">
        <Art name="thanks" />
        <h1>{t('send.thanks', { firstName })}</h1>
        <p>
          <Amount amount={amount} />
        </p>
        {isRemote(to) ? (
          <SentToPeer gift={gift} />
        ) : (
          <p>
            <RichText
              text={t('send.arrived', { name: fullName(to) })}
              parts={{ b: (name) => <b>{name}</b> }}
            />
          </p>
        )}
        {/* The sentence above names a recipient elsewhere, of whom nothing but what was typed is known here. */}
        {isRemote(to) ? null : <Who person={to} />}
      </div>
      <AccountAfter since={at} />
      <div className="actions middle">
        <Link className={buttonClass({ className: 'lead' })} to={paths.overview()}>
          {t('send.toOverview')}
        </Link>
        <FavouriteButton person={to} />
        <Button look="quiet" onClick={onClose}>
          {t('send.close')}
        </Button>
      </div>
    </section>
  );
}
