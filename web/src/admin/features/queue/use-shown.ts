import { useState } from 'react';

interface Shown {
  /** The number of the shown contribution. */
  shown: number | undefined;
  /** Shows the first of the list again. */
  forgetFirst: () => void;
  /** Shows this one in place of the first. */
  stayAt: (id: number) => void;
}

/**
 * Which contribution is shown: the one in the address, otherwise the first of the list. The first one stays when
 * others change the list, so that a decision never hits a contribution that has just appeared in its place.
 */
export function useShown(
  open: number | undefined,
  top: number | undefined,
  decided: ReadonlySet<number>,
): Shown {
  const [first, setFirst] = useState<number>();
  const isFirstGone = first === undefined || decided.has(first);
  // Also while another one is shown, and when none is left: `decided` is emptied once the list is refetched, and
  // the first one would then look like one that another moderator decided.
  if (isFirstGone && first !== top) setFirst(top);
  return {
    shown: open ?? (isFirstGone ? top : first),
    forgetFirst: () => setFirst(undefined),
    stayAt: setFirst,
  };
}
