import type { OperationName } from '@kula/core/rights';
import type { ReactNode } from 'react';
import { NotFound } from '../shell/not-found.tsx';
import { useMay } from '../session/roles.ts';

/** A page that somebody may not use does not exist for them. */
export function RequireRight({ right, children }: { right: OperationName; children: ReactNode }): ReactNode {
  return useMay(right) ? children : <NotFound />;
}
