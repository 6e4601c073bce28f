import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

/** A page with one message and without a frame. */
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
