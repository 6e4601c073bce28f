import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { config } from '#shared/page/config.ts';
import { useText } from '#shared/texts/texts.ts';
import { paths } from '../../paths.ts';

/** The two lists of a member: GDD, and the GDT of the other system where the community has them; at the end what leads on. */
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
