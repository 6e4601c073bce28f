import { useEffect } from 'react';
import { sharedValue, useShared } from '#shared/page/shared-value.ts';
import { toastMs } from '#shared/page/toasts.ts';

const told = sharedValue<string | undefined>(undefined);
let stop: ReturnType<typeof setTimeout> | undefined;

/**
 * Says what was done to a contribution whose place the next one takes. It is shown in the place of the undo bar, which
 * covers no contribution; a toast would lie over the next one.
 */
export function tellWithNext(text: string): void {
  told.set(text);
  clearTimeout(stop);
  stop = setTimeout(() => told.set(undefined), toastMs);
}

/** The text, as long as it is shown; it goes with the screen. */
export function useTold(): string | undefined {
  useEffect(() => () => told.set(undefined), []);
  return useShared(told);
}
