/** Work that costs little more for many things than for one. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Gives a function that hands things to `work` together with all others that come in the same moment, or while it is busy
 * with those before; it resolves when they are done, and throws what the work for them threw.
 */
export function together<Item>(
  work: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let coming: Item[] = [];
  let busy: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  return (item) => {
    coming.push(item);
    next ??= busy
      .then(() => nextTurn())
      .then(() => {
        const items = coming;
        coming = [];
        next = undefined;
        const done = work(items);
        busy = done.catch(() => undefined);
        return done;
      });
    return next;
  };
}
