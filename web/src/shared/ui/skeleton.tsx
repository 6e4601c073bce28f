import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useOnline } from '#shared/page/use-online.ts';
import { Spinner } from './spinner.tsx';

/** The outline of a screen without its data is shown this long at most. */
const skeletonMs = 1500;

/** The outline of what is coming; a spinner takes its place when it takes longer, and words when nothing can come. */
export function Skeleton({ rows = 0, sheet = false }: { rows?: number; sheet?: boolean }): ReactNode {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), skeletonMs);
    return () => clearTimeout(timer);
  }, []);
  const isOnline = useOnline();
  if (late || !isOnline) return <Spinner />;
  return (
    <div className="skeleton" aria-busy="true">
      {sheet ? <span className="bone sheet" /> : null}
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="bone row" />
      ))}
    </div>
  );
}
