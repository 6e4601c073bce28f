import type { IconName } from '../../../shared/ui/icon.tsx';
import type { TextKey } from '../../../shared/texts.ts';
import { paths } from '../../paths.ts';

/** A place of the main menu. */
export interface Place {
  to: string;
  icon: IconName;
  text: TextKey;
  /** Whether the place is the current one on this path. */
  isOn: (pathname: string) => boolean;
}

/** The places of members, in order; a new screen is one line here. On phones they stand at the bottom, then "more". */
export const places: readonly Place[] = [
  { to: paths.overview(), icon: 'home', text: 'nav.overview', isOn: startsWith('/overview') },
  { to: paths.send(), icon: 'send', text: 'nav.send', isOn: startsWith('/send') },
  {
    to: paths.transactions(),
    icon: 'list',
    text: 'nav.transactions',
    isOn: startsWith('/transactions', '/gdt'),
  },
];

function startsWith(...starts: string[]): (pathname: string) => boolean {
  return (pathname) => starts.some((start) => pathname === start || pathname.startsWith(`${start}/`));
}
