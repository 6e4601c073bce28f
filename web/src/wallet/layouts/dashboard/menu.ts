import type { IconName } from '#shared/ui/icon.tsx';
import type { TextKey } from '#shared/texts/texts.ts';
import { config } from '#shared/page/config.ts';
import { paths } from '../../paths.ts';

/** An entry of the menu. */
export interface Place {
  to: string;
  icon: IconName;
  text: TextKey;
  /** Whether the entry is the current one on this path. */
  isOn: (pathname: string) => boolean;
  /** How many things there have no answer yet. */
  waiting?: 'questions' | 'requests';
  /** Whether the entry tells members without a username that they can choose one there. */
  hasNews?: true;
}

const community: Place = {
  to: paths.information(),
  icon: 'people',
  text: 'nav.information',
  isOn: startsWith('/information'),
};

/**
 * The entries of the menu itself. The last of them does not fit at the bottom of a phone and is behind "more"
 * there.
 */
export const mainPlaces: readonly Place[] = [
  { to: paths.overview(), icon: 'home', text: 'nav.overview', isOn: startsWith(paths.overview()) },
  { to: paths.send(), icon: 'send', text: 'nav.send', isOn: startsWith('/send', '/waiting') },
  {
    to: paths.transactions(),
    icon: 'list',
    text: 'nav.transactions',
    isOn: startsWith('/transactions', '/gdt', '/links'),
  },
  {
    to: paths.contributions(),
    icon: 'sprout',
    text: 'nav.contributions',
    // The entry is marked on any path that contains the word.
    isOn: (pathname) => pathname.includes('contributions'),
    waiting: 'questions',
  },
  community,
];

/** Whether an entry of the menu is also at the bottom of a phone. */
export function isOnPhones(place: Place): boolean {
  return place.to !== community.to;
}

/** Behind "more": services between members. */
export const placesWithOthers: readonly Place[] = [
  {
    to: paths.requests(),
    icon: 'incoming',
    text: 'nav.requests',
    isOn: startsWith('/requests'),
    waiting: 'requests',
  },
  { to: paths.scan(), icon: 'qr', text: 'nav.scan', isOn: startsWith('/scan', '/code') },
  { to: paths.thanks(), icon: 'heart', text: 'nav.thanks', isOn: startsWith('/thanks') },
  { to: paths.userSearch(), icon: 'card', text: 'nav.userSearch', isOn: startsWith('/usersearch') },
];

/** Behind "more": pages about the community, on phones with the last entry of the menu. */
export const placesOfCommunity: readonly Place[] = [
  community,
  ...(config.services.circles
    ? [
        {
          to: paths.circles(),
          icon: 'circles',
          text: 'nav.circles',
          isOn: startsWith('/circles'),
        } as const,
      ]
    : []),
  { to: paths.glossary(), icon: 'book', text: 'nav.words', isOn: startsWith('/words') },
];

/** Behind "more": the member's own pages. */
export const placesOfAccount: readonly Place[] = [
  {
    to: paths.settings(),
    icon: 'settings',
    text: 'nav.settings',
    isOn: startsWith('/settings'),
    hasNews: true,
  },
  { to: paths.statements(), icon: 'sheet', text: 'nav.statements', isOn: startsWith('/statements') },
];

/** What is behind "more" on every screen that has it, without the member's own pages. */
export const placesOnlyBehindMore: readonly Place[] = [...placesWithOthers, ...placesOfCommunity].filter(
  isOnPhones,
);

/** Whether the current page is one of those behind "more". */
export function isBehindMore(pathname: string, isPhone: boolean): boolean {
  const behind = [...placesOnlyBehindMore, ...placesOfAccount, ...(isPhone ? [community] : [])];
  return behind.some((place) => place.isOn(pathname));
}

function startsWith(...starts: string[]): (pathname: string) => boolean {
  return (pathname) => starts.some((start) => pathname === start || pathname.startsWith(`${start}/`));
}
