import type { ReactNode } from 'react';
import { config } from '#shared/page/config.ts';
import { useSession } from '#shared/session/current-session.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Mark } from '#shared/ui/mark.tsx';
import { QrPicture } from '#shared/ui/qr-picture.tsx';
import type { OwnLink } from './own-link.rules.ts';
import { readableAddress } from './sheet.rules.ts';

/** A transaction link as a printable A6 card: purpose, sender, code, and how to redeem it. Light in every theme. */
export function ThankYouCard({ link, withAmount }: { link: OwnLink; withAmount: boolean }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const firstName = useSession((state) => state.firstName);
  return (
    <article className="paper-card" aria-label={link.memo}>
      <div className="paper-inner">
        <header>
          <span className="brand">
            <Mark />
          </span>
          <b>{config.communityName}</b>
        </header>
        <h2>{t('card.thanks')}</h2>
        <blockquote className={sizeOf(link.memo)}>{link.memo}</blockquote>
        <p className="paper-from">{t('card.from', { firstName })}</p>
        <div className="paper-code">
          <QrPicture address={link.link} label={t('link.qrLabel', { link: link.link })} />
          <div>
            {withAmount ? (
              <p className="paper-amount">
                <Amount amount={link.amount} />
              </p>
            ) : null}
            <ol>
              <li>{t('card.scan')}</li>
              <li>{t('card.join', { community: config.communityName })}</li>
              <li>{t('card.redeem')}</li>
            </ol>
          </div>
        </div>
        <footer>
          <p>{t('linkState.active', { date: formats.date(link.validUntil, 'longDay') })}</p>
          <p className="paper-address">{readableAddress(link.link)}</p>
        </footer>
      </div>
    </article>
  );
}

/** The longer the text, the smaller its font: all of it fits on the card. */
function sizeOf(memo: string): string | undefined {
  if (memo.length > longest) return 'longest';
  return memo.length > long ? 'long' : undefined;
}

const long = 80;
const longest = 220;
