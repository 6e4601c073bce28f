/** The lazy parts of the wallet: screens and layouts. The build lets each wait for its texts too (build/catalogues.ts). */
import { createElement, lazy, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { withMark } from '#shared/page/part-promise.ts';
import { missingFor } from './part-missing.ts';

type Load = () => Promise<ComponentType>;

/** How each lazy part is loaded. */
const loaders = new Map<ComponentType, Load>();

/** Settles when the parts are here. What fails here fails again, and is shown, where the part is drawn. */
export async function loadParts(parts: readonly ComponentType[]): Promise<void> {
  await Promise.allSettled(parts.map(async (part) => loaders.get(part)?.()));
}

/**
 * A part that loads when it is drawn or preloaded, whichever comes first. One that is here is drawn at once: React's own
 * `lazy` would put it off even then, and each of the three around a screen would be one more start of the drawing.
 */
export function screen(load: Load): ComponentType {
  let loading: Promise<ComponentType> | undefined;
  const once: Load = () =>
    (loading ??= withMark(
      load().catch(async (thrown: unknown) => {
        throw await missingFor(thrown);
      }),
    ));
  const Part = (): ReactNode => createElement(use(once()));
  loaders.set(Part, once);
  return Part;
}

/** A part that a screen is of use without: when it cannot be loaded, nothing stands in its place. */
export function optional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  );
}

function Nothing(): ReactNode {
  return null;
}
