import { may } from '@kula/core/rights';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { config } from '../../shared/config.ts';
import { useSession } from '../../shared/current-session.ts';
import { fullName } from '../../shared/full-name.ts';
import { useText } from '../../shared/texts.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Mark } from '../../shared/ui/mark.tsx';
import { useRoles } from '../session/roles.ts';
import { paths } from '../paths.ts';
import { routes } from '../routes.tsx';
import { DeskMenu } from './admin-menu.tsx';
import { useOpenCount } from '../features/queue/open-count.data.ts';

export type Place = NonNullable<(typeof routes)[number]['place']>;

/** Mark, places, and the member; on phones the first places only, the others stand in the menu. */
export function DeskBar(): ReactNode {
  const t = useText();
  const firstName = useSession((state) => state.firstName);
  const lastName = useSession((state) => state.lastName);
  const held = useRoles();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const places = routes.flatMap(({ place, meta }) =>
    place !== undefined && may(held, true, meta.right) ? [place] : [],
  );
  return (
    <header className="desk-bar">
      <Link className="brand" to={paths.contributions()}>
        <Mark />
        <span className="sr"> {t('admin.brand', { community: config.communityName })}</span>
      </Link>
      <nav className="tabs" aria-label={t('admin.nav')}>
        {places.map((place, index) => (
          <PlaceLink key={place.to} place={place} isOn={isAt(pathname, place)} isExtra={index > 1} />
        ))}
      </nav>
      <div className="me">
        <button type="button" className="desk-me" aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
          <Avatar firstName={firstName} lastName={lastName} size="small" />
          <span className="desk-name">{fullName({ firstName, lastName })}</span>
          <span className="sr"> {t('admin.menu')}</span>
          <Icon name="chevron-down" small />
        </button>
      </div>
      {isMenuOpen ? <DeskMenu places={places} onClose={() => setMenuOpen(false)} /> : null}
    </header>
  );
}

function PlaceLink(props: { place: Place; isOn: boolean; isExtra: boolean }): ReactNode {
  const t = useText();
  const { place, isOn, isExtra } = props;
  return (
    <Link
      to={place.to}
      className={isExtra && !isOn ? 'extra' : undefined}
      aria-current={isOn ? 'page' : undefined}
    >
      {t(place.text)}
      {place.to === paths.contributions() ? <OpenCount /> : null}
    </Link>
  );
}

/** How many contributions wait for a decision. */
function OpenCount(): ReactNode {
  const t = useText();
  const count = useOpenCount();
  if (count === undefined || count === 0) return null;
  return (
    <>
      <span className="count" aria-hidden="true">
        {count}
      </span>
      <span className="sr"> {t('admin.openCount', { count })}</span>
    </>
  );
}

export function isAt(pathname: string, place: Place): boolean {
  return pathname === place.to || pathname.startsWith(`${place.to}/`);
}
