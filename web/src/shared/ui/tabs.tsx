import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePathAhead } from '#shared/page/use-path-ahead.ts';
import { Link } from '#shared/ui/link.tsx';

interface Tab {
  to: string;
  label: ReactNode;
  isOn: boolean;
}

/**
 * Tabs in a row, each with an address of its own; they wrap, they do not scroll. A pressed tab is marked at once, before
 * its content is rendered.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }): ReactNode {
  const { pathname } = useLocation();
  const ahead = usePathAhead();
  const pressed = ahead === pathname ? undefined : tabs.find(({ to }) => to.split('?')[0] === ahead);
  const on = pressed ?? tabs.find(({ isOn }) => isOn);
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab === on ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
