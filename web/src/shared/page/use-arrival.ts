import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Location } from 'react-router';
import { config } from './config.ts';
import { scrollOnArrival } from './scroll.ts';

interface ArrivalOptions {
  /** The page in the title of the window, before the community. Its `data-part` is named between the two. */
  title: string;
  /** Changes with each navigation that scrolls the page: the address alone, or each history step. */
  place: string;
  announce: (title: string) => void;
  /** Called for pages after the first, for example for a transition. */
  onPage?: () => void;
}

let isFirstPage = true;

/**
 * After a screen is rendered: sets the title of the tab, restores the scroll position, moves the focus to the
 * heading and announces it.
 */
export function useArrival({ title, place, announce, onPage }: ArrivalOptions): void {
  const { pathname, hash, key, state } = useLocation() as Location<unknown>;
  const way = useNavigationType();

  useEffect(() => {
    const part = document.querySelector<HTMLElement>('main [data-part]')?.dataset['part'];
    document.title = [title, part, config.communityName].filter(Boolean).join(' · ');
  }, [title, pathname]);

  const scroll = useEffectEvent(() => scrollOnArrival({ key, hash, returns: way === 'POP', state }));
  useEffect(() => scroll(), [place]);

  const arrive = useEffectEvent(() => {
    // Screen readers read out the first page themselves, also where it leads on by itself: then nobody has pressed anything,
    // and the browser would draw a ring around a heading. A quick member may navigate before it is rendered.
    if ((!isFirstPage || way === 'PUSH') && wasUsed()) {
      focusHeading();
      onPage?.();
      announce(document.title);
    }
    isFirstPage = false;
  });
  useEffect(() => arrive(), [pathname]);
}

/** Browsers that do not tell are taken as used. */
function wasUsed(): boolean {
  const { userActivation } = navigator as Partial<Navigator>;
  return userActivation?.hasBeenActive !== false;
}

/** A page that begins with a field has set the focus there itself; a pressed tab stays, the next is after it. */
function focusHeading(): void {
  if (document.activeElement?.matches('main input, main .tabs a') === true) return;
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
