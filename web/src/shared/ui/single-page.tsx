import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

/** A page that has one thing to say and no frame around it. */
export function SinglePage({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="single">
      <header>
        <span className="brand">
          <Mark />
        </span>
      </header>
      <main>
        <div className="auth-form">{children}</div>
      </main>
    </div>
  );
}
