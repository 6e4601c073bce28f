/** Runs one piece of work after the other, in the order in which they came. */
export function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    // Whoever waits next does not care how this one ended; its caller is told by the promise that is returned.
    last = mine.catch(() => undefined);
    return mine;
  };
}
