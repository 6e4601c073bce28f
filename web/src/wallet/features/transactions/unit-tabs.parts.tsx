import type { ReactNode } from 'react';
import { NavLink } from '#shared/ui/link.tsx';
import { config } from '#shared/page/config.ts';
import { useText } from '#shared/texts/texts.ts';
import { paths } from '../../paths.ts';

/** The tabs of the two lists: GDD, and GDT where the community has it; further links at the end. */
export function UnitTabs({ children }: { children?: ReactNode }): ReactNode {
  const t = useText();
  if (!config.services.gdt && children === undefined) return null;
  return (
    <nav className="tabs" aria-label={t('transactions.units')}>
      <NavLink to={paths.transactions()}>GDD</NavLink>
      {config.services.gdt ? <NavLink to={paths.gdt()}>GDT</NavLink> : null}
      {children}
    </nav>
  );
}
