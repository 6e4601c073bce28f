import { useState } from 'react';

interface Shown {
  /** The contribution that is looked at. */
  shown: number | undefined;
  /** Looks at the first of the list again. */
  forgetFirst: () => void;
}

/**
 * Which contribution is looked at: the one in the address, else the first of the list. The first stays when others change
 * the list: nobody shall decide about something that came under the hand in the last moment.
 */
export function useShown(
  open: number | undefined,
  top: number | undefined,
  decided: ReadonlySet<number>,
): Shown {
  const [first, setFirst] = useState<number>();
  const isFirstGone = first === undefined || decided.has(first);
  // Also while another one is looked at, and when none is left: what was decided here is forgotten once the list is new,
  // and would look like somebody else's decision then.
  if (isFirstGone && first !== top) setFirst(top);
  return { shown: open ?? (isFirstGone ? top : first), forgetFirst: () => setFirst(undefined) };
}
