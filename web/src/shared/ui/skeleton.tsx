import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useOnline } from '#shared/page/use-online.ts';
import { Spinner } from './spinner.tsx';

/** The skeleton of a screen is shown for this long at most. */
const skeletonMs = 1500;

/**
 * The outline of content that is loading; replaced by a spinner when it takes longer, and by a text when there is
 * no connection.
 */
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

/** The place of a figure that is loading, as high as the figure: a dash would read as nothing. */
export function FigureOutline(): ReactNode {
  return <span className="bone figure" />;
}
