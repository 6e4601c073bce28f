import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Link } from '#shared/ui/link.tsx';
import { Note } from '#shared/ui/note.tsx';
import { paths } from '../paths.ts';

/** Visitors find no imprint, no privacy policy, or neither. */
export function DocumentsNote({ missing }: { missing: readonly ('IMPRINT' | 'PRIVACY')[] }): ReactNode {
  const t = useText();
  const [first = 'PRIVACY'] = missing;
  return (
    <Note tone="gold" icon="alert" title={t('documents.waitTitle')}>
      <p>{t(missing.length === 2 ? 'documents.waitBoth' : `documents.wait.${first}`)}</p>
      <Link to={paths.documents()}>{t('documents.waitLink')}</Link>
    </Note>
  );
}
