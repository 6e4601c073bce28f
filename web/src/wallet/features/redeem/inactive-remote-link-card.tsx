import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { Note } from '#shared/ui/note.tsx';
import { LandingCard } from '../../page/landing.tsx';
import { paths } from '../../paths.ts';
import type { ForeignLink } from './redeem.rules.ts';

/** A gift from another community; redeeming across communities is not active. */
export function ForeignCard({
  link: { firstName, community, amount, memo },
}: {
  link: ForeignLink;
}): ReactNode {
  const t = useText();
  return (
    <LandingCard>
      <div className="gift">
        <h1>{t('redeem.giftTitle', { firstName })}</h1>
        <p>
          <Amount amount={amount} />
        </p>
        <blockquote className="quote">
          <LinkedText text={memo} />
        </blockquote>
      </div>
      <Note tone="gold" icon="info" title={t('redeem.foreignTitle', { community })}>
        <p>{t('redeem.foreignText', { firstName })}</p>
      </Note>
      <div className="actions">
        <Link className={buttonClass({})} to={paths.overview()}>
          {t('redeem.toOverview')}
        </Link>
      </div>
    </LandingCard>
  );
}
