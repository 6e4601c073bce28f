import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '#shared/session/current-session.ts';
import { useText } from '#shared/texts/texts.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useIdentity } from '../../features/account/identity.data.ts';
import { MemberId } from '../../features/account/member-id.parts.tsx';
import { Brand } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import { NewsDot } from './extras.tsx';
import { isBehindMore, isOnPhones, mainPlaces } from './menu.ts';
import { useMoreSheet } from './more-sheet.tsx';
import { WaitingCount } from './waiting-count.tsx';

/** The one navigation: at the bottom on phones, a rail on tablets, a sidebar on wide screens. It marks the place of `pathname`. */
export function MainMenu({ pathname }: { pathname: string }): ReactNode {
  const t = useText();
  const { name, firstName, lastName, id } = useIdentity();
  return (
    <nav className="nav" aria-label={t('nav.label')}>
      <Brand />
      <ul>
        {mainPlaces.map((place) => {
          const { to, icon, text, isOn, waiting } = place;
          return (
            <li key={to} className={isOnPhones(place) ? undefined : 'extra'}>
              <Link
                to={to}
                className={isOn(pathname) ? 'active' : undefined}
                aria-current={isOn(pathname) ? 'page' : undefined}
              >
                <Icon name={icon} />
                <span className="place-name">{t(text)}</span>
                {waiting === undefined ? null : <WaitingCount of={waiting} />}
              </Link>
            </li>
          );
        })}
        <li className="only-phone">
          <MoreButton isOn={isBehindMore(pathname, true)} />
        </li>
        <li className="extra">
          <MoreButton isOn={isBehindMore(pathname, false)} />
        </li>
      </ul>
      <div className="me">
        <Link to={paths.settings()}>
          <span className="sr">{t('nav.me')}</span>
          <Avatar firstName={firstName} lastName={lastName} />
        </Link>
        <b>{name}</b>
        <MemberId id={id} />
      </div>
    </nav>
  );
}

/** Opens what has no place in the menu. On a phone other places stand behind it than beside a wide screen. */
function MoreButton({ isOn }: { isOn: boolean }): ReactNode {
  const t = useText();
  const { isOpen, open } = useMoreSheet();
  const hasUsername = useSession((state) => state.username !== '');
  return (
    <button
      type="button"
      className={isOn ? 'active' : undefined}
      aria-current={isOn ? 'true' : undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={open}
    >
      <Icon name="more" />
      <span className="place-name">
        {t('nav.more')}
        {hasUsername ? null : <NewsDot says={t('nav.newSettings')} />}
      </span>
      <WaitingCount of="requests" />
    </button>
  );
}
