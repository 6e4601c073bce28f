import type { ReactNode } from 'react';
import { useText } from '../../../shared/texts.ts';

/** Who did what, when. */
export function AuditPage(): ReactNode {
  const t = useText();
  return <h1>{t('admin.title.audit')}</h1>;
}
