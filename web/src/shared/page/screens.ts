/** Screens and layouts, which are loaded when they are rendered. */
import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';

export type LoadPart = () => Promise<ComponentType>;

const loaders = new Map<ComponentType, LoadPart>();
/** The parts that failed to load; each function makes the next render load its part again. */
const failed = new Map<LoadPart, () => void>();

/** Settles when the parts have loaded. A failure occurs again, and is shown, where the part is rendered. */
export async function loadParts(parts: readonly ComponentType[]): Promise<void> {
  await Promise.allSettled(parts.map(async (part) => loaders.get(part)?.()));
}

/**
 * A part that loads when it is rendered or preloaded, whichever comes first. One that has loaded is rendered
 * at once: React's own `lazy` would suspend even then, and each of the three around a screen would restart
 * rendering.
 */
export function screen(load: LoadPart): ComponentType {
  let loading: Promise<ComponentType> | undefined;
  const begin = (): Promise<ComponentType> => {
    const begun = withMark(load());
    begun.catch(() => failed.set(once, () => (loading = undefined)));
    return begun;
  };
  const once: LoadPart = () => (loading ??= begin());
  const Part = (): ReactNode => createElement(use(once()));
  loaders.set(Part, once);
  return Part;
}

/**
 * Makes the next render load the failed parts again. Called only once a failure is shown: while React tries
 * to render a part, it must get the same promise each time.
 */
export function retryFailedParts(): void {
  for (const forget of failed.values()) forget();
  failed.clear();
}

/**
 * Makes React's `use` return the value of a resolved promise in the same render. React sets these properties
 * on a promise itself, but only after it has suspended on it, and skipping `use` for a loaded part is an
 * error in a later render.
 */
function withMark<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
