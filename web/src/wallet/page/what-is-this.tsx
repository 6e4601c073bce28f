import type { ReactNode } from 'react';
import { config, siteLink } from '../../shared/config.ts';
import { useLanguage, useText } from '../../shared/texts.ts';
import { Note } from '../../shared/ui/note.tsx';

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
