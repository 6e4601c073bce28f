import type { OperationName } from '@kula/core/platform/rights';
import type { ReactNode } from 'react';
import { NotFound } from '../shell/not-found.tsx';
import { useMay } from '../session/roles.ts';

/** A page without the right to it is shown as not found. */
export function RequireRight({ right, children }: { right: OperationName; children: ReactNode }): ReactNode {
  return useMay(right) ? children : <NotFound />;
}
