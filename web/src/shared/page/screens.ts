/** Screens and layouts, which are loaded when they are rendered. */
import { createElement, use, useState } from 'react';
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
  let loaded: ComponentType | undefined;
  const begin = (): Promise<ComponentType> => {
    const begun = load().then((part) => (loaded = part));
    begun.catch(() => failed.set(once, () => (loading = undefined)));
    return begun;
  };
  const once: LoadPart = () => (loading ??= begin());
  const Waiting = (): ReactNode => createElement(use(once()));
  function Part(): ReactNode {
    // Decided once for each place where it is shown: another element there would begin the screen anew.
    const [known] = useState(() => loaded);
    return createElement(known ?? Waiting);
  }
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
