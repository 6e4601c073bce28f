import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { config } from '#shared/page/config.ts';
import { useSession } from '#shared/session/current-session.ts';
import { useText } from '#shared/texts/texts.ts';
import { useArrival } from '#shared/page/use-arrival.ts';
import type { RouteMeta } from './routes.tsx';

const fadeMs = 200;

/**
 * Rendered after a screen: sets the title, moves the focus to the heading, announces it, restores the scroll
 * position.
 */
export function Arrival({ meta, announce }: { meta: RouteMeta; announce(title: string): void }): ReactNode {
  const t = useText();
  const firstName = useSession((state) => state.firstName);
  const { key, search } = useLocation();
  const { title: name } = meta.titleAt?.query === search ? meta.titleAt : meta;
  const title = t(`title.${name}`, {
    firstName,
    community: config.communityName,
    product: config.productName,
  });
  useEffect(() => {
    document.documentElement.classList.toggle('without-footer', meta.hideFooter === true);
  }, [meta]);
  useArrival({ title: `${title} · ${config.communityName}`, place: key, announce, onPage: fadeIn });
  return null;
}

function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  document
    .querySelector('main')
    ?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fadeMs, easing: 'ease-out' });
}
