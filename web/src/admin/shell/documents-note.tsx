import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Link } from '#shared/ui/link.tsx';
import { Note } from '#shared/ui/note.tsx';
import { useMissingDocuments } from '../features/documents/documents.data.ts';
import { paths } from '../paths.ts';

/** Tells administrators on every page that visitors find no imprint or no privacy policy. */
export function DocumentsNote(): ReactNode {
  const t = useText();
  const missing = useMissingDocuments();
  if (missing.length === 0) return null;
  return (
    <Note tone="gold" icon="alert" title={t('documents.waitTitle')}>
      <p>{t(missing.length === 2 ? 'documents.waitBoth' : `documents.wait.${missing[0] ?? 'PRIVACY'}`)}</p>
      <Link to={paths.documents()}>{t('documents.waitLink')}</Link>
    </Note>
  );
}
