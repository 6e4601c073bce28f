import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { config } from '#shared/page/config.ts';
import { useSession } from '#shared/session/current-session.ts';
import { useText } from '#shared/texts/texts.ts';
import { useArrival } from '#shared/page/use-arrival.ts';
import { useIsWide } from '#shared/page/use-is-wide.ts';
import { Link } from '#shared/ui/link.tsx';
import { paths } from './paths.ts';
import type { RouteMeta } from './routes.tsx';

const fadeMs = 200;

/**
 * Rendered after a screen: sets the title, moves the focus to the heading, announces it, restores the scroll
 * position.
 */
export function Arrival({ meta, announce }: { meta: RouteMeta; announce(title: string): void }): ReactNode {
  const { key } = useLocation();
  const title = usePageTitle(meta);
  useEffect(() => {
    document.documentElement.classList.toggle('without-footer', meta.hideFooter === true);
  }, [meta]);
  useArrival({ title, place: key, announce, onPage: fadeIn });
  return null;
}

/** Rendered before a screen of members in a wide window: the community and the page that is open. */
export function Crumbs({ meta }: { meta: RouteMeta }): ReactNode {
  const t = useText();
  const title = usePageTitle(meta);
  // The title of the overview is a greeting, which its heading is, too.
  const page = meta.title === 'overview' ? t('nav.home') : title;
  if (!useIsWide()) return null;
  return (
    <nav className="crumbs wide-only" aria-label={t('nav.crumbs')}>
      <Link to={paths.overview()}>{config.communityName}</Link>
      <span aria-hidden="true">›</span>
      <span aria-current="page">{page}</span>
    </nav>
  );
}

function usePageTitle(meta: RouteMeta): string {
  const t = useText();
  const firstName = useSession((state) => state.firstName);
  const { search } = useLocation();
  const { title } = meta.titleAt?.query === search ? meta.titleAt : meta;
  return t(`title.${title}`, { firstName, community: config.communityName, product: config.productName });
}

function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  document
    .querySelector('main')
    ?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fadeMs, easing: 'ease-out' });
}
