import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Art } from '#shared/ui/art.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { paths } from '../../paths.ts';
import { AccountAfter } from '../account/account-after.parts.tsx';
import { CardLink } from '../links/card-link.parts.tsx';
import type { OwnLink } from '../links/own-link.rules.ts';
import { ShareLink } from '../links/share-link.parts.tsx';

interface LinkDoneStepProps {
  link: OwnLink;
  /** When it was made. */
  at: number;
  onClose: () => void;
}

/** The link was made: the actions to share it, and where it is listed. */
export function LinkDoneStep({ link, at, onClose }: LinkDoneStepProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <section className="card">
      <div className="gift" role="status">
        <Art name="thanks" />
        <h1>{t('sendLink.doneTitle')}</h1>
        <p>
          <Amount amount={link.amount} />
        </p>
        <blockquote className="quote">{link.memo}</blockquote>
        <p>{t('sendLink.doneText', { date: formats.date(link.validUntil, 'longDay') })}</p>
      </div>
      <div className="actions middle share" role="group" aria-label={t('sendLink.share')}>
        <ShareLink link={link} first="solid" look="quiet">
          <CardLink linkId={link.id} look="quiet" />
        </ShareLink>
      </div>
      <AccountAfter since={at} reserves />
      <p className="small soft middle">{t('sendLink.anybody')}</p>
      <div className="actions middle">
        <Link className={buttonClass({ look: 'bare' })} to={paths.transactions({ links: true })}>
          {t('sendLink.toLinks')}
        </Link>
        <Button look="bare" onClick={onClose}>
          {t('send.close')}
        </Button>
      </div>
    </section>
  );
}
