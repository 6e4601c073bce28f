import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { Note } from '#shared/ui/note.tsx';
import { LandingCard } from '../../page/landing.tsx';
import { paths } from '../../paths.ts';
import type { RemoteLink } from './redeem.rules.ts';

/** A gift from another community; redeeming across communities is not active. */
export function InactiveRemoteLinkCard({
  link: { firstName, community, amount, memo },
}: {
  link: RemoteLink;
}): ReactNode {
  const t = useText();
  return (
    <LandingCard>
      <div className="gift">
        <h1>{t('redeem.giftTitle', { name: firstName })}</h1>
        <p>
          <Amount amount={amount} />
        </p>
        <blockquote className="quote">
          <LinkedText text={memo} />
        </blockquote>
      </div>
      <Note tone="gold" icon="info" title={t('redeem.remoteTitle', { community })}>
        <p>{t('redeem.remoteText', { firstName })}</p>
      </Note>
      <div className="actions">
        <Link className={buttonClass({})} to={paths.overview()}>
          {t('redeem.toOverview')}
        </Link>
      </div>
    </LandingCard>
  );
}
