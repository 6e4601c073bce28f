import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { config } from '../shared/config.ts';
import { scrollOnArrival } from '../shared/scroll.ts';
import { useText } from '../shared/texts.ts';
import type { TextKey } from '../shared/texts.ts';

export interface ArrivalProps {
  title: TextKey;
  announce: (title: string) => void;
}

let isFirstPage = true;

/** Drawn after a screen: names the page, moves the focus to its heading and announces it. */
export function Arrival({ title: titleKey, announce }: ArrivalProps): ReactNode {
  const t = useText();
  const { pathname, hash, key } = useLocation();
  const returns = useNavigationType() === 'POP';
  const title = `${t(titleKey)} · ${config.communityName}`;

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    // Filters and opened cases change the address of a page too, and must not move it.
    scrollOnArrival({ key, hash, returns });
    // Only a new page is an arrival.
  }, [pathname]);

  useEffect(() => {
    // The first page was not navigated to: the browser reads it out itself.
    if (!isFirstPage) {
      focusHeading();
      announce(document.title);
    }
    isFirstPage = false;
  }, [pathname, announce]);

  return null;
}

function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
