import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Link, NavLink } from '#shared/ui/link.tsx';
import { useOnline } from '#shared/page/use-online.ts';
import { storageWorks } from '#shared/session/current-session.ts';
import { useText } from '#shared/texts/texts.ts';
import { Mark } from '#shared/ui/mark.tsx';
import { Note } from '#shared/ui/note.tsx';
import { AuthFooter } from '../../page/auth-footer.tsx';
import { useAuthLinks } from '../../features/auth/auth.parts.tsx';
import { LanguageChoice } from '../../page/language-choice.tsx';
import { TextSizeChoice } from './text-size-choice.tsx';

/**
 * The frame of the pages for visitors: the form, language, text size, legal and social links, and the
 * pictures: beside the form where there is room, else after it, because visitors need the form first.
 */
export function AuthLayout({ beside }: { beside: ReactNode }): ReactNode {
  const t = useText();
  const links = useAuthLinks();
  const isOnline = useOnline();
  return (
    <div className="welcome">
      <a className="skip" href="#auth">
        {t('app.skip')}
      </a>
      <div className="auth">
        <header className="auth-bar">
          <Link className="brand" to={links.login}>
            <Mark />
          </Link>
          <LanguageChoice />
          <nav className="auth-nav" aria-label={t('auth.nav')}>
            <NavLink to={links.register}>{t('title.register')}</NavLink>
            <NavLink to={links.login}>{t('title.login')}</NavLink>
          </nav>
          <TextSizeChoice />
        </header>
        <main className="auth-form" id="auth">
          {storageWorks ? null : (
            <Note tone="gold" icon="alert" title={t('auth.storageTitle')} role="alert">
              <p>{t('auth.storageText')}</p>
            </Note>
          )}
          {/* Said before anything is typed: none of these forms can be sent. */}
          {isOnline ? null : (
            <Note tone="gold" icon="alert" title={t('error.connectionTitle')} role="alert" />
          )}
          <Outlet />
        </main>
        <AuthFooter />
      </div>
      {beside}
    </div>
  );
}
