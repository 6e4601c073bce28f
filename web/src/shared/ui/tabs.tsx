import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';

interface Tab {
  to: string;
  label: ReactNode;
  isOn: boolean;
}

/** Tabs in a row, each with an address of its own; they wrap, they do not scroll. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }): ReactNode {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ to, label: words, isOn }) => (
        <Link key={to} to={to} aria-current={isOn ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  );
}
