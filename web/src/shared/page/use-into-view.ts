import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Brings the element into the window whenever something has gone wrong that is told there: unseen, it would not have been told. */
export function useIntoView<Part extends Element>(reason: object | undefined): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (reason !== undefined) part.current?.scrollIntoView({ block: 'nearest' });
  }, [reason]);
  return part;
}
