/** Screens and layouts, which are loaded when they are drawn. */
import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';

export type LoadPart = () => Promise<ComponentType>;

const loaders = new Map<ComponentType, LoadPart>();
/** What was tried and did not come, with the way to try it again. */
const failed = new Map<LoadPart, () => void>();

/** Settles when the parts are here. What fails here fails again, and is shown, where the part is drawn. */
export async function loadParts(parts: readonly ComponentType[]): Promise<void> {
  await Promise.allSettled(parts.map(async (part) => loaders.get(part)?.()));
}

/**
 * A part that loads when it is drawn or preloaded, whichever comes first. One that is here is drawn at once: React's own
 * `lazy` would put it off even then, and each of the three around a screen would be one more start of the drawing.
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
 * Has the parts that did not come loaded anew when they are drawn next. Only once a failure is shown: while React tries to
 * draw a part, it must be given the same promise each time.
 */
export function retryFailedParts(): void {
  for (const forget of failed.values()) forget();
  failed.clear();
}

/**
 * Has React's `use` return what a promise holds in the same render once it is there. React puts these marks on a promise itself, but
 * only when it has waited for it, and skipping `use` for what was loaded before is an error of a later render.
 */
function withMark<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
