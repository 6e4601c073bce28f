import type { ReactNode } from 'react';
import { useOnline } from '#shared/page/use-online.ts';
import { useText } from '#shared/texts/texts.ts';

/** Shown while something loads of which no outline is known; without a network it shows a text about that. */
export function Spinner(): ReactNode {
  const t = useText();
  const isOnline = useOnline();
  return isOnline ? (
    <p className="waiting" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="sr">{t('common.loading')}</span>
    </p>
  ) : (
    <p className="waiting words" role="status">
      {t('error.connectionTitle')}. {t('error.connectionText')}
    </p>
  );
}
