import { isRole, may } from '@kula/core/platform/rights';
import type { Role } from '@kula/core/platform/rights';
import { useMemo } from 'react';
import { useSession } from '#shared/session/current-session.ts';
import { rights } from '../../generated/rights.ts';

/** An operation that demands a role. */
export type Right = keyof typeof rights;

/** The roles of the member who is logged in. */
export function useRoles(): readonly Role[] {
  const held = useSession((state) => state.roles);
  return useMemo(() => held.filter(isRole), [held]);
}

/** Whether these roles include the right to call an operation. */
export function includesRight(held: readonly Role[], right: Right): boolean {
  return may(held, true, rights[right]);
}

/** Whether this member may call an operation: controls for operations that would be refused are not shown. */
export function useMay(right: Right): boolean {
  return includesRight(useRoles(), right);
}
