import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { config } from '../../shared/config.ts';
import { useText } from '../../shared/texts.ts';
import { paths } from '../paths.ts';

/** The two lists of a member: GDD, and the GDT of the other system where the community has them. */
export function UnitTabs(): ReactNode {
  const t = useText();
  if (!config.services.gdt) return null;
  return (
    <nav className="tabs" aria-label={t('transactions.units')}>
      <NavLink to={paths.transactions()}>GDD</NavLink>
      <NavLink to={paths.gdt()}>GDT</NavLink>
    </nav>
  );
}
