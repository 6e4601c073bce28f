/** Work that costs little more for many items than for one. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Returns a function that passes items to `work` together with all others of the same moment, or of the
 * time while it is busy with earlier ones. It resolves when they are done, and throws the error of their
 * batch.
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
