import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { config } from '../shared/config.ts';
import { useSession } from '../shared/current-session.ts';
import { scrollOnArrival } from '../shared/scroll.ts';
import { useText } from '../shared/texts.ts';
import type { RouteMeta } from './routes.tsx';

const fadeMs = 200;
let isFirstPage = true;

/** Drawn after a screen: names the page, moves the focus to its heading, announces it, restores the scroll position. */
export function Arrival({ meta, announce }: { meta: RouteMeta; announce(title: string): void }): ReactNode {
  const t = useText();
  const firstName = useSession((state) => state.firstName);
  const { pathname, hash, key } = useLocation();
  const way = useNavigationType();
  const returns = way === 'POP';
  const title = t(meta.title, { firstName, community: config.communityName, product: config.productName });

  useEffect(() => {
    document.title = `${title} · ${config.communityName}`;
  }, [title]);

  useEffect(() => {
    document.documentElement.classList.toggle('without-footer', meta.hideFooter === true);
  }, [meta]);

  useEffect(() => scrollOnArrival({ key, hash, returns }), [key, hash, returns]);

  const arrive = useEffectEvent(() => {
    // The first page was not navigated to: the browser reads it out itself. Whoever is quick is on the way before it was drawn.
    if (!isFirstPage || way === 'PUSH') {
      focusHeading();
      fadeIn();
      announce(document.title);
    }
    isFirstPage = false;
  });
  useEffect(() => arrive(), [pathname]);

  return null;
}

function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  document
    .querySelector('main')
    ?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fadeMs, easing: 'ease-out' });
}
