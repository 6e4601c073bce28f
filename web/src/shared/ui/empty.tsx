import type { ReactNode } from 'react';
import { Art } from './art.tsx';

/** An empty list: what could be here, and the first step. */
export function Empty({
  title,
  children,
  actions,
}: {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}): ReactNode {
  return (
    <section className="empty">
      <Art name="empty" />
      <h2>{title}</h2>
      <p>{children}</p>
      {actions === undefined ? null : <div className="actions">{actions}</div>}
    </section>
  );
}
