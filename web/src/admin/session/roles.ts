import { isRole, may } from '@kula/core/platform/rights';
import type { OperationName, Role } from '@kula/core/platform/rights';
import { useMemo } from 'react';
import { useSession } from '#shared/session/current-session.ts';

/** The roles of the member who is logged in. */
export function useRoles(): readonly Role[] {
  const held = useSession((state) => state.roles);
  return useMemo(() => held.filter(isRole), [held]);
}

/** Whether this member may call an operation: controls for operations that would be refused are not shown. */
export function useMay(operation: OperationName): boolean {
  return may(useRoles(), true, operation);
}
