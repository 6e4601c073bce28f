import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PanelHead } from '../../page/panel-slot.tsx';

/** The screens that have something to say beside themselves; the room is kept for them from the first moment on. */
const places: Readonly<Record<string, string>> = {
  overview: 'panel',
  contributions: 'panel',
  // Below the form it would repeat what the form says itself.
  send: 'panel wide-only',
};

/** What stands beside a screen, and below it where there is no room beside: what the screen puts there, or nothing. */
export function SidePanel(): ReactNode {
  const { pathname } = useLocation();
  const className = places[pathname.split('/')[1] ?? ''];
  return className === undefined ? null : (
    <aside className={className}>
      <PanelHead />
    </aside>
  );
}
