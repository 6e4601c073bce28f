import type { ReactNode } from 'react';
import { Art } from '../../shared/ui/art.tsx';

/** The sheet with the picture on top on which a gift lies. */
export function ParcelCard({ children }: { children: ReactNode }): ReactNode {
  return (
    <section className="card">
      <div className="parcel-top">
        <svg className="ridge" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 0C34 14 68 44 100 78V100H0Z" fill="var(--grove-lift)" />
        </svg>
        <Art name="gratitude" className="picture" />
      </div>
      {children}
    </section>
  );
}
