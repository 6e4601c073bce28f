import type { ReactNode } from 'react';
import { useText } from '../../../shared/texts.ts';

/** The contributions that wait for a decision. */
export function QueuePage(): ReactNode {
  const t = useText();
  return <h1>{t('admin.title.contributions')}</h1>;
}
