/** Parts of a screen that load when they are rendered, and without which the screen is still of use. */
import { lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A part that is not essential for its screen: when it cannot be loaded, nothing is shown in its place. */
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
