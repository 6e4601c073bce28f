import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { scrollOnArrival } from './scroll.ts';

interface ArrivalOptions {
  /** Name of the tab. */
  title: string;
  /** Changes with each arrival that moves the page: its address alone, or each step of the history. */
  place: string;
  announce: (title: string) => void;
  /** Something to be done for pages after the first, for example a movement. */
  onPage?: () => void;
}

let isFirstPage = true;

/** After a screen has drawn: names its tab, finds its scroll position, and moves the focus to its heading and announces it. */
export function useArrival({ title, place, announce, onPage }: ArrivalOptions): void {
  const { pathname, hash, key } = useLocation();
  const way = useNavigationType();

  useEffect(() => {
    document.title = title;
  }, [title]);

  const scroll = useEffectEvent(() => scrollOnArrival({ key, hash, returns: way === 'POP' }));
  useEffect(() => scroll(), [place]);

  const arrive = useEffectEvent(() => {
    // The first page was not navigated to: the browser reads it out itself. Whoever is quick is on the way before it was drawn.
    if (!isFirstPage || way === 'PUSH') {
      focusHeading();
      onPage?.();
      announce(document.title);
    }
    isFirstPage = false;
  });
  useEffect(() => arrive(), [pathname]);
}

/** A page that begins with a field has put the focus there itself. */
function focusHeading(): void {
  if (document.activeElement?.matches('main input') === true) return;
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
