import { memo } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useIdentity } from '../../features/account/identity.data.ts';
import { MemberId } from '../../features/account/member-id.parts.tsx';
import { Brand } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import { CommandEntry, PlaceEntry, useCommands } from './extras.tsx';
import { isBehindMore, isOnPhones, mainPlaces, placesOfAccount, placesOnlyBehindMore } from './menu.ts';
import type { Place } from './menu.ts';
import { useMoreSheet } from './more-sheet.tsx';
import { useIsWide } from '#shared/page/use-is-wide.ts';
import { usePathAhead } from '#shared/page/use-path-ahead.ts';
import { WaitingCount } from './waiting-count.tsx';

/**
 * The one navigation: at the bottom on phones, a rail on tablets, a sidebar with all entries on wide screens. It marks
 * the target of the navigation in progress.
 */
export function MainMenu(): ReactNode {
  const t = useText();
  const pathname = usePathAhead();
  const isWide = useIsWide();
  return (
    <nav className="nav" aria-label={t('nav.label')}>
      <Brand />
      <ul>
        {mainPlaces.map((place) => (
          <PlaceLink key={place.to} place={place} isOn={place.isOn(pathname)} />
        ))}
        <li className="only-phone">
          <MoreButton isOn={isBehindMore(pathname, true)} />
        </li>
        <li className="extra only-rail">
          <MoreButton isOn={isBehindMore(pathname, false)} />
        </li>
        {isWide ? placesOnlyBehindMore.map((place) => wideEntry(place, pathname)) : null}
      </ul>
      {isWide ? (
        <ul className="only-wide">
          {placesOfAccount.map((place) => wideEntry(place, pathname))}
          <Commands />
        </ul>
      ) : null}
      <Me />
    </nav>
  );
}

function wideEntry(place: Place, pathname: string): ReactNode {
  return <PlaceLink key={place.to} place={place} isOn={place.isOn(pathname)} isOnlyWide />;
}

/** Rendered again only when its own mark changes, so that a press is visible sooner. */
const PlaceLink = memo(function PlaceLink({
  place,
  isOn,
  isOnlyWide = false,
}: {
  place: Place;
  isOn: boolean;
  isOnlyWide?: boolean;
}): ReactNode {
  const otherwise = isOnPhones(place) ? undefined : 'extra';
  return (
    <li className={isOnlyWide ? 'only-wide' : otherwise}>
      <PlaceEntry place={place} isOn={isOn} />
    </li>
  );
});

const Commands = memo(function Commands(): ReactNode {
  return useCommands().map((command) => (
    <li key={command.key}>
      <CommandEntry command={command} />
    </li>
  ));
});

const Me = memo(function Me(): ReactNode {
  const t = useText();
  const { gradidoID, name, firstName, lastName } = useIdentity();
  return (
    <div className="me">
      <Link to={paths.settings()}>
        <span className="sr">{t('nav.me')}</span>
        <Avatar id={gradidoID} firstName={firstName} lastName={lastName} />
      </Link>
      <b translate="no">{name}</b>
      <MemberId isInMenu />
    </div>
  );
});

/** Opens the entries that are not in the menu. On phones these are other entries than on the rail. */
const MoreButton = memo(function MoreButton({ isOn }: { isOn: boolean }): ReactNode {
  const t = useText();
  const { isOpen, open } = useMoreSheet();
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
      <span className="place-name">{t('nav.more')}</span>
      <WaitingCount of="requests" />
    </button>
  );
});
