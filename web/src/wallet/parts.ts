/**
 * The lazy parts of the wallet: screens and layouts. The build also makes each wait for its texts
 * (build/catalogues.ts).
 */
import type { ComponentType } from 'react';
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
