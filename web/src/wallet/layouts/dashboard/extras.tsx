import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { config } from '#shared/page/config.ts';
import { useSession } from '#shared/session/current-session.ts';
import { useText } from '#shared/texts/texts.ts';
import type { IconName } from '#shared/ui/icon.tsx';
import { logOut } from '../../features/auth/sign-out.data.ts';
import { offlineState } from '../../features/offline/offline-state.data.ts';
import { paths } from '../../paths.ts';
import { useHandingOver } from './hand-over.ts';

/** What stands below the rule: a way to somewhere else, or something to do. */
export interface Extra {
  key: string;
  icon: IconName;
  text: string;
  /** Tells that something new waits there. */
  badge?: string;
  to?: string;
  isOn?: boolean;
  href?: string;
  act?: () => void;
}

/** Settings, support, the admin area for members with a role, and the way out. */
export function useExtras(): readonly Extra[] {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hasRole = useSession((state) => state.roles.length > 0);
  const hasUsername = useSession((state) => state.username !== '');
  const handOver = useHandingOver();
  const { supportMail, adminUrl } = config;
  const leave = (): void => {
    // What waits to be sent would go with the member: that is asked first.
    if (offlineState().waiting.length > 0) {
      void navigate(paths.waiting({ leaving: true }));
      return;
    }
    void logOut().then(() => navigate(paths.login()));
  };
  return [
    {
      key: 'settings',
      icon: 'settings',
      text: t('nav.settings'),
      to: paths.settings(),
      isOn: /^\/settings(?:\/|$)/.test(pathname),
      ...(hasUsername ? {} : { badge: t('nav.newSettings') }),
    },
    ...(supportMail === ''
      ? []
      : [
          { key: 'support', icon: 'support', text: t('nav.support'), href: `mailto:${supportMail}` } as const,
        ]),
    {
      key: 'words',
      icon: 'question',
      text: t('nav.words'),
      to: paths.words(),
      isOn: pathname === paths.words(),
    },
    ...(hasRole && adminUrl !== null
      ? [{ key: 'admin', icon: 'shield', text: t('nav.admin'), act: () => handOver(adminUrl) } as const]
      : []),
    { key: 'logout', icon: 'logout', text: t('nav.logout'), act: leave },
  ];
}

/** One of them as a link or a button, in the look of its surroundings. */
export function ExtraItem({
  extra,
  className,
  children,
}: {
  extra: Extra;
  className?: string;
  children: ReactNode;
}): ReactNode {
  if (extra.to !== undefined) {
    return (
      <Link className={className} to={extra.to} aria-current={extra.isOn === true ? 'page' : undefined}>
        {children}
      </Link>
    );
  }
  if (extra.href !== undefined) {
    return (
      <a className={className} href={extra.href}>
        {children}
      </a>
    );
  }
  return (
    <button type="button" className={className} onClick={extra.act}>
      {children}
    </button>
  );
}

/** A small word behind a place, such as "new". */
export function NewBadge({ text }: { text: string | undefined }): ReactNode {
  return text === undefined ? null : <em className="new-badge"> {text}</em>;
}
