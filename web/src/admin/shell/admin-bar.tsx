import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { config } from '#shared/page/config.ts';
import { useSession } from '#shared/session/current-session.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Mark } from '#shared/ui/mark.tsx';
import { includesRight, useRoles } from '../session/roles.ts';
import { paths } from '../paths.ts';
import { routes } from '../routes.tsx';
import type { NavItem } from '../routes.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { useDuties } from './duties.data.ts';
import { useOpenCount } from '../features/queue/open-count.data.ts';

/** Mark, pages, and the member; on phones only the first pages, the others are in the menu. */
export function AdminBar(): ReactNode {
  const t = useText();
  const firstName = useSession((state) => state.firstName);
  const lastName = useSession((state) => state.lastName);
  const gradidoID = useSession((state) => state.gradidoID);
  const held = useRoles();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const navItems = routes.flatMap(({ navItem, meta }) =>
    navItem !== undefined && includesRight(held, meta.right) ? [navItem] : [],
  );
  return (
    <header className="admin-bar">
      <Link className="brand" to={paths.contributions()}>
        <Mark />
        <span className="sr"> {t('admin.brand', { community: config.communityName })}</span>
      </Link>
      <nav className="tabs" aria-label={t('admin.nav')}>
        {navItems.map((item, index) => (
          <NavLink key={item.to} item={item} isOn={isAt(pathname, item)} isExtra={index > 1} />
        ))}
      </nav>
      <div className="me">
        <button type="button" className="admin-me" aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
          <Avatar id={gradidoID} firstName={firstName} lastName={lastName} size="small" />
          <span className="admin-name" translate="no">
            {fullName({ firstName, lastName })}
          </span>
          <span className="sr"> {t('admin.menu')}</span>
          <Icon name="chevron-down" small />
        </button>
      </div>
      {isMenuOpen ? <AdminMenu navItems={navItems} onClose={() => setMenuOpen(false)} /> : null}
    </header>
  );
}

function NavLink(props: { item: NavItem; isOn: boolean; isExtra: boolean }): ReactNode {
  const t = useText();
  const { item, isOn, isExtra } = props;
  const { administratorDuties: duties = [] } = useDuties() ?? {};
  return (
    <Link
      to={item.to}
      className={isExtra && !isOn ? 'extra' : undefined}
      aria-current={isOn ? 'page' : undefined}
    >
      {t(item.text)}
      {item.to === paths.contributions() ? <OpenCount /> : null}
      {duties.some((duty) => item.duties?.includes(duty)) ? (
        <>
          <i className="spot" aria-hidden="true" />
          <span className="sr"> {t('admin.waits')}</span>
        </>
      ) : null}
    </Link>
  );
}

/** How many contributions are open for a decision. */
function OpenCount(): ReactNode {
  const t = useText();
  const count = useOpenCount();
  if (count === 0) return null;
  // Its room is reserved until it is known, so that the items beside it do not move.
  if (count === undefined) return <span className="count" aria-hidden="true" />;
  return (
    <>
      <span className="count" aria-hidden="true">
        {count}
      </span>
      <span className="sr"> {t('admin.openCount', { count })}</span>
    </>
  );
}

function isAt(pathname: string, { to }: NavItem): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}
