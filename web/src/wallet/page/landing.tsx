import type { ReactNode } from 'react';
import '../../styles/rows.css';
import '../../styles/person.css';
import '../../styles/amount.css';
import '../../styles/page.css';
import '../../styles/links.css';
import { config, siteLink } from '#shared/page/config.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { Art } from '#shared/ui/art.tsx';
import { Note } from '#shared/ui/note.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { SinglePage } from './single-page.tsx';

/** The frame of a gift or a request that is opened by its link. */
export function LandingPage({ isMember, children }: { isMember: boolean; children: ReactNode }): ReactNode {
  return (
    <SinglePage id="gift" isMember={isMember}>
      <div className="landing">{children}</div>
    </SinglePage>
  );
}

/** The card with the picture on top that contains a gift. */
export function LandingCard({ children }: { children: ReactNode }): ReactNode {
  return (
    <section className="card">
      <div className="landing-top">
        <svg className="ridge" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 0C34 14 68 44 100 78V100H0Z" fill="var(--grove-lift)" />
        </svg>
        <Art name="gratitude" className="picture" />
      </div>
      {children}
    </section>
  );
}

/** The sheet while its content is not known: as high as most, so that little moves when it is. */
export function LandingOutline(): ReactNode {
  return (
    <LandingCard>
      <Skeleton rows={4} />
    </LandingCard>
  );
}

/** An explanation for people who do not know the community. */
export function WhatIsThis(): ReactNode {
  const t = useText();
  const more = siteLink('learnMore', useLanguage());
  return (
    <Note icon="fade" title={t('redeem.whatTitle')}>
      <p className="small">{t('redeem.whatText', { community: config.communityName })}</p>
      {more === undefined ? null : (
        <a className="small" href={more} target="_blank" rel="noopener noreferrer">
          {t('auth.learnMore')}
        </a>
      )}
    </Note>
  );
}
