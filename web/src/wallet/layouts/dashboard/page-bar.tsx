import type { ReactNode } from 'react';
import { useText } from '../../../shared/texts.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Brand } from './brand.tsx';
import { useIdentity } from './identity.ts';
import { useMoreSheet } from './more-sheet.tsx';

interface PageBarProps {
  /** The heading of the screen. Without one, the screen brings its own further down. */
  title?: string;
  /** Stands beside the heading, for example the balance. */
  children?: ReactNode;
}

/** The head of every screen: on phones the heading stands beside the mark, so that no height is lost. */
export function PageBar({ title, children }: PageBarProps): ReactNode {
  const t = useText();
  const more = useMoreSheet();
  const { firstName, lastName } = useIdentity();
  return (
    <header className="bar">
      <Brand />
      {title === undefined ? null : <h1>{title}</h1>}
      {children}
      <button type="button" className="bar-me" aria-haspopup="dialog" onClick={more.open}>
        <span className="sr">{t('nav.me')}</span>
        <Avatar firstName={firstName} lastName={lastName} size="small" />
      </button>
    </header>
  );
}
