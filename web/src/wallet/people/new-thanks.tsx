import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../shared/texts.ts';
import { Note } from '../../shared/ui/note.tsx';
import { paths } from '../paths.ts';

/** The way to thanks that were not seen yet; nothing where there are none. */
export function NewThanks({ unseen }: { unseen: number }): ReactNode {
  const t = useText();
  if (unseen === 0) return null;
  return (
    <Note tone="leaf" icon="heart">
      <p>
        <Link to={paths.thanks()}>{t('thanks.unseen', { count: unseen })}</Link>
      </p>
    </Note>
  );
}
