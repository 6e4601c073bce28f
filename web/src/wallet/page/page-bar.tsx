import { memo } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { config } from '#shared/page/config.ts';
import { useText } from '#shared/texts/texts.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Mark } from '#shared/ui/mark.tsx';
import { useIdentity } from '../features/account/identity.data.ts';
import { paths } from '../paths.ts';

interface PageBarProps {
  /** The heading of the screen. Without it, the screen has its own further down. */
  title?: string;
  /** Shown beside the heading, for example the balance. */
  children?: ReactNode;
}

/** The head of every screen: on phones the heading is beside the mark, which saves height. */
export function PageBar({ title, children }: PageBarProps): ReactNode {
  const t = useText();
  const { gradidoID, firstName, lastName } = useIdentity();
  return (
    <header className="bar">
      <Brand />
      {title === undefined ? null : <h1>{title}</h1>}
      {children}
      <Link className="bar-me" to={paths.settings()}>
        <span className="sr">{t('nav.me')}</span>
        <Avatar id={gradidoID} firstName={firstName} lastName={lastName} size="small" />
      </Link>
    </header>
  );
}

/** The logo, which leads to the overview. */
export const Brand = memo(function Brand(): ReactNode {
  const t = useText();
  return (
    <Link className="brand" to={paths.overview()}>
      <Mark />
      <span className="sr"> {t('nav.brand', { community: config.communityName })}</span>
    </Link>
  );
});
