import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { config } from '#shared/page/config.ts';
import { useSession } from '#shared/session/current-session.ts';
import { useText } from '#shared/texts/texts.ts';
import type { Translate } from '#shared/texts/texts.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { IconName } from '#shared/ui/icon.tsx';
import { paths } from '../../paths.ts';
import { useHandingOver } from './hand-over.ts';
import { placesOfAccount, placesOfCommunity, placesWithOthers } from './menu.ts';
import type { Place } from './menu.ts';
import { useLeaving } from './use-leaving.ts';
import { WaitingCount } from './waiting-count.tsx';

/** One entry behind "more": a link or a command. */
interface Entry {
  key: string;
  icon: IconName;
  text: string;
  /** Marks the entry as new. */
  news?: string | undefined;
  waiting?: Place['waiting'];
  to?: string;
  isOn?: boolean;
  href?: string;
  act?: () => void;
}

export interface MoreGroup {
  title: string;
  entries: readonly Entry[];
}

/** Everything that is not in the menu itself: services with others, the community, the own account and the logout. */
export function useMoreGroups(): readonly MoreGroup[] {
  const t = useText();
  const { pathname } = useLocation();
  const hasRole = useSession((state) => state.roles.length > 0);
  const hasUsername = useSession((state) => state.username !== '');
  const handOver = useHandingOver();
  const leave = useLeaving();
  const { supportMail, adminUrl } = config;
  const entriesOf = (places: readonly Place[]): Entry[] => places.map((place) => entryOf(t, place, pathname));
  const account = entriesOf(placesOfAccount).map((entry) =>
    entry.to === paths.settings() && !hasUsername ? { ...entry, news: t('nav.newSettings') } : entry,
  );
  return [
    { title: t('nav.withOthers'), entries: entriesOf(placesWithOthers) },
    {
      title: t('nav.information'),
      entries: [
        ...entriesOf(placesOfCommunity),
        ...(supportMail === ''
          ? []
          : [
              {
                key: 'support',
                icon: 'support',
                text: t('nav.support'),
                href: `mailto:${supportMail}?subject=${encodeURIComponent(config.communityName)}`,
              } as const,
            ]),
      ],
    },
    {
      title: t('nav.account'),
      entries: [
        ...account,
        ...(hasRole && adminUrl !== null
          ? [{ key: 'admin', icon: 'shield', text: t('nav.admin'), act: () => handOver(adminUrl) } as const]
          : []),
        { key: 'logout', icon: 'logout', text: t('nav.logout'), act: leave },
      ],
    },
  ];
}

function entryOf(t: Translate, { to, icon, text, isOn, waiting }: Place, pathname: string): Entry {
  const entry = { key: to, icon, text: t(text), to, isOn: isOn(pathname) };
  return waiting === undefined ? entry : { ...entry, waiting };
}

/** An entry as a link or a button; `onGo` is called when it is used. */
export function MoreEntry({ entry, onGo }: { entry: Entry; onGo: () => void }): ReactNode {
  const { icon, text, news, waiting, to, isOn, href, act } = entry;
  const content = (
    <>
      <Icon name={icon} />
      <span>
        {text}
        {news === undefined ? null : <NewsDot says={news} />}
        {waiting === undefined ? null : <WaitingCount of={waiting} />}
      </span>
    </>
  );
  if (to !== undefined)
    return (
      <Link
        to={to}
        className={isOn === true ? 'active' : undefined}
        aria-current={isOn === true ? 'page' : undefined}
        onClick={onGo}
      >
        {content}
      </Link>
    );
  if (href !== undefined) return <a href={href}>{content}</a>;
  return (
    <button
      type="button"
      onClick={() => {
        onGo();
        act?.();
      }}
    >
      {content}
    </button>
  );
}

/** A dot that marks something new, with a text for screen readers. */
export function NewsDot({ says }: { says: string }): ReactNode {
  return (
    <>
      <i className="spot" aria-hidden="true" />
      <span className="sr"> {says}</span>
    </>
  );
}
