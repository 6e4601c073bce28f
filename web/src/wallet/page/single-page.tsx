import type { ReactNode } from 'react';
import { config } from '#shared/page/config.ts';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { Mark } from '#shared/ui/mark.tsx';
import { paths } from '../paths.ts';
import { AuthFooter } from './auth-footer.tsx';
import { LanguageChoice } from './language-choice.tsx';

interface SinglePageProps {
  /** The id of the main content, which the skip link targets. */
  id: string;
  isMember: boolean;
  children: ReactNode;
}

/**
 * A page without the layouts, for visitors and members: the mark with the link to the start, the languages, and
 * the community's links.
 */
export function SinglePage({ id, isMember, children }: SinglePageProps): ReactNode {
  const t = useText();
  return (
    <div className="single">
      <a className="skip" href={`#${id}`}>
        {t('app.skip')}
      </a>
      <header>
        <Link className="brand" to={isMember ? paths.overview() : paths.login()}>
          <Mark />
          {/* Whoever opens a link knows the community, if anything, and not its software. */}
          {config.logoUrl === null ? <b aria-hidden="true">{config.communityName}</b> : null}
        </Link>
        <LanguageChoice />
      </header>
      <main id={id} tabIndex={-1}>
        {children}
      </main>
      <AuthFooter />
    </div>
  );
}
