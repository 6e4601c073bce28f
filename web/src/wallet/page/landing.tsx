import type { ReactNode } from 'react';
import '../../styles/lists.css';
import '../../styles/money.css';
import '../../styles/shell.css';
import '../../styles/links.css';
import { config, siteLink } from '#shared/page/config.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { Art } from '#shared/ui/art.tsx';
import { Note } from '#shared/ui/note.tsx';
import { SinglePage } from './single-page.tsx';

/** Around a gift or a request that somebody opens by its link. */
export function LandingPage({ isMember, children }: { isMember: boolean; children: ReactNode }): ReactNode {
  return (
    <SinglePage id="gift" isMember={isMember}>
      <div className="landing">{children}</div>
    </SinglePage>
  );
}

/** The sheet with the picture on top on which a gift lies. */
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

/** For whoever hears of all this for the first time. */
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
