import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';

/** Something is loading and nothing is known of it yet. */
export function Spinner(): ReactNode {
  const t = useText();
  return (
    <p className="waiting" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="sr">{t('common.loading')}</span>
    </p>
  );
}
