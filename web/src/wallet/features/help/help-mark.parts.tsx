import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { paths } from '../../paths.ts';

/** A small question mark beside a word; it links to the explanation of the word. */
export function HelpMark({ word }: { word: 'fading' | 'GDT' | 'link' | 'contribution' }): ReactNode {
  const t = useText();
  return (
    <Link className="help-mark" to={paths.glossary(word)}>
      <Icon name="question" small />
      <span className="sr">{t(`help.${word}`)}</span>
    </Link>
  );
}
