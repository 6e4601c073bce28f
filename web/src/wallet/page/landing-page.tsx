import type { ReactNode } from 'react';
import { Link } from 'react-router';
import '../../styles/lists.css';
import '../../styles/money.css';
import '../../styles/inside.css';
import '../../styles/links.css';
import { useText } from '../../shared/texts.ts';
import { Mark } from '../../shared/ui/mark.tsx';
import { AuthFooter } from './auth-footer.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { paths } from '../paths.ts';

/** Around a gift or a request that somebody opens by its link: the mark that leads home, the languages, and the community's own links. */
export function ParcelFrame({ isMember, children }: { isMember: boolean; children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <div className="single">
      <a className="skip" href="#gift">
        {t('app.skip')}
      </a>
      <header>
        <Link className="brand" to={isMember ? paths.overview() : paths.login()}>
          <Mark />
        </Link>
        <LanguageChoice />
      </header>
      <main id="gift" tabIndex={-1}>
        <div className="parcel">{children}</div>
      </main>
      <AuthFooter />
    </div>
  );
}
