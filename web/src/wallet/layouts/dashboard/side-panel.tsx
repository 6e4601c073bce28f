import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PanelHead } from '../../page/panel-slot.tsx';

/** The screens with content for the panel; its room is reserved from the first render on. */
const places: Readonly<Record<string, string>> = {
  overview: 'panel',
  contributions: 'panel',
  // Below the form it would repeat the form.
  send: 'panel wide-only',
};

/** The panel beside a screen, and below it where there is no room beside: what the screen puts there, or nothing. */
export function SidePanel(): ReactNode {
  const { pathname } = useLocation();
  const className = places[pathname.split('/')[1] ?? ''];
  return className === undefined ? null : (
    <aside className={className}>
      <PanelHead />
    </aside>
  );
}
