/**
 * The lazy parts of the wallet: screens and layouts. The build also makes each wait for its texts
 * (build/catalogues.ts).
 */
import { lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { screen as sharedScreen } from '#shared/page/screens.ts';
import type { LoadPart } from '#shared/page/screens.ts';
import { missingFor } from './part-missing.ts';

/** A screen or layout; where it cannot be loaded, the error states whether the connection is missing. */
export function screen(load: LoadPart): ComponentType {
  return sharedScreen(() =>
    load().catch(async (thrown: unknown) => {
      throw await missingFor(thrown);
    }),
  );
}

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
