import type { ReactNode } from 'react';
import { NotFound } from '../shell/not-found.tsx';
import { type Right, useMay } from '../session/roles.ts';

/** A page without the right to it is shown as not found. */
export function RequireRight({ right, children }: { right: Right; children: ReactNode }): ReactNode {
  return useMay(right) ? children : <NotFound />;
}
