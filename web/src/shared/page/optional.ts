/** Parts that load when they are needed, and without which the page is still of use. */
import { lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';

const failures = new WeakSet<object>();

/** Whether this is the failure of a part that the page can do without. */
export function isOptionalFailure(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && failures.has(thrown);
}

/** Loads code that the page can do without; undefined where it cannot be loaded. */
export function loadOptional<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  return load().catch((thrown: unknown) => {
    if (typeof thrown === 'object' && thrown !== null) failures.add(thrown);
    return undefined;
  });
}

/** A part that is not essential for its screen: when it cannot be loaded, nothing is shown in its place. */
export function optional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => ({ default: (await loadOptional(load)) ?? Nothing }));
}

function Nothing(): ReactNode {
  return null;
}
