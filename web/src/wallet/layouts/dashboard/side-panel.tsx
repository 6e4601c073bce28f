import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useIsWide } from '#shared/page/use-is-wide.ts';
import { RecentPanel } from '../../features/overview/recent.parts.tsx';
import { PanelHead } from '../../page/panel-slot.tsx';

/** The screens with content of their own for the panel; its room is reserved from the first render on. */
const places: Readonly<Record<string, string>> = {
  overview: 'panel',
  contributions: 'panel',
  // Below the form it would repeat the form.
  send: 'panel wide-only',
};

/**
 * The panel beside a screen, and below it where there is no room beside: what the screen puts there. The settings have
 * none, and the transactions are the list itself. Beside all other screens are the last transactions, where there is
 * room.
 */
export function SidePanel(): ReactNode {
  const { pathname } = useLocation();
  const isWide = useIsWide();
  const place = pathname.split('/')[1] ?? '';
  const className = places[place];
  if (className !== undefined)
    return (
      <aside className={className}>
        <PanelHead />
      </aside>
    );
  if (place === 'settings' || place === 'transactions' || !isWide) return null;
  return (
    <aside className="panel wide-only">
      <RecentPanel />
    </aside>
  );
}
