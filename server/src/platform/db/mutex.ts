/** Runs one piece of work after the other, in the order in which they came. */
export function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    // The next piece of work runs whether this one succeeded or not; the caller gets the error
    // through the returned promise.
    last = mine.catch(() => undefined);
    return mine;
  };
}
