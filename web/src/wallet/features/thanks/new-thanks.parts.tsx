import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../shared/texts.ts';
import { Note } from '../../../shared/ui/note.tsx';
import { paths } from '../../paths.ts';
import { thanksPageQuery } from './thanks.data.ts';

/** The way to thanks that were not seen yet; nothing where there are none. */
export function NewThanks(): ReactNode {
  const t = useText();
  const { data } = useQuery(thanksPageQuery(1));
  if (data === undefined || data.unseen === 0) return null;
  return (
    <Note tone="leaf" icon="heart">
      <p>
        <Link to={paths.thanks()}>{t('thanks.unseen', { count: data.unseen })}</Link>
      </p>
    </Note>
  );
}
