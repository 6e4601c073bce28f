import type { IconName } from '#shared/ui/icon.tsx';
import type { TextKey } from '#shared/texts/texts.ts';
import { config } from '#shared/page/config.ts';
import { paths } from '../../paths.ts';

/** An item of the main menu. */
export interface NavItem {
  to: string;
  icon: IconName;
  text: TextKey;
  /** Whether the item is the current one on this path. */
  isOn: (pathname: string) => boolean;
  /** Has no room at the bottom of a phone and stands in the sheet behind "more". */
  isExtra?: boolean;
  /** How many things wait there for an answer. */
  waiting?: 'questions' | 'requests';
}

/** The items for members, in order; a new screen is one line here. On phones they stand at the bottom, then "more". */
export const navItems: readonly NavItem[] = [
  { to: paths.overview(), icon: 'home', text: 'nav.overview', isOn: startsWith(paths.overview()) },
  { to: paths.send(), icon: 'send', text: 'nav.send', isOn: startsWith('/send') },
  {
    to: paths.transactions(),
    icon: 'list',
    text: 'nav.transactions',
    isOn: startsWith('/transactions', '/gdt'),
  },
  {
    to: paths.contributions(),
    icon: 'sprout',
    text: 'nav.contributions',
    // The entry is marked on any path that holds the word.
    isOn: (pathname) => pathname.includes('contributions'),
    waiting: 'questions',
  },
  {
    to: paths.scan(),
    icon: 'qr',
    text: 'nav.scan',
    isOn: startsWith('/scan', '/code'),
    isExtra: true,
  },
  {
    to: paths.requests(),
    icon: 'incoming',
    text: 'nav.requests',
    isOn: startsWith('/requests'),
    isExtra: true,
    waiting: 'requests',
  },
  {
    to: paths.information(),
    icon: 'people',
    text: 'nav.information',
    isOn: startsWith('/information'),
    isExtra: true,
  },
  {
    to: paths.userSearch(),
    icon: 'search',
    text: 'nav.userSearch',
    isOn: startsWith('/usersearch'),
    isExtra: true,
  },
  {
    to: paths.thanks(),
    icon: 'heart',
    text: 'nav.thanks',
    isOn: startsWith('/thanks'),
    isExtra: true,
  },
  ...(config.services.circles
    ? [
        {
          to: paths.circles(),
          icon: 'globe',
          text: 'nav.circles',
          isOn: startsWith('/circles'),
          isExtra: true,
        } as const,
      ]
    : []),
];

function startsWith(...starts: string[]): (pathname: string) => boolean {
  return (pathname) => starts.some((start) => pathname === start || pathname.startsWith(`${start}/`));
}
