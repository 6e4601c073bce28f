/**
 * Has React's `use` return what a promise holds in the same render once it is there. React puts these marks on a promise itself, but
 * only when it has waited for it, and skipping `use` for what was loaded before is an error of a later render.
 */
export function withMark<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
