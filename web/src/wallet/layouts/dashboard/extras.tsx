import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { config } from '../../../shared/config.ts';
import { useSession } from '../../../shared/current-session.ts';
import { useText } from '../../../shared/texts.ts';
import type { IconName } from '../../../shared/ui/icon.tsx';
import { logOut } from '../../account/leave.ts';
import { paths } from '../../paths.ts';

/** What stands below the rule: a way to somewhere else, or something to do. */
export interface Extra {
  key: string;
  icon: IconName;
  text: string;
  href?: string;
  act?: () => void;
}

/** Support, the admin area for members with a role, and the way out. */
export function useExtras(): readonly Extra[] {
  const t = useText();
  const navigate = useNavigate();
  const hasRole = useSession((state) => state.roles.length > 0);
  const { supportMail, adminUrl } = config;
  const leave = (): void => {
    void logOut().then(() => navigate(paths.login()));
  };
  return [
    ...(supportMail === ''
      ? []
      : [
          { key: 'support', icon: 'support', text: t('nav.support'), href: `mailto:${supportMail}` } as const,
        ]),
    ...(hasRole && adminUrl !== null
      ? [{ key: 'admin', icon: 'shield', text: t('nav.admin'), href: adminUrl } as const]
      : []),
    { key: 'logout', icon: 'logout', text: t('nav.logout'), act: leave },
  ];
}

/** One of them as a link or a button, in the look of its surroundings. */
export function ExtraPlace({
  extra,
  className,
  children,
}: {
  extra: Extra;
  className?: string;
  children: ReactNode;
}): ReactNode {
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
