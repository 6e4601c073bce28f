import type { SessionState } from '#shared/session/session.ts';

/**
 * Whether a member without a session may view the data stored on this device: only where the member chose that,
 * and only without a connection. No request can be sent in this state.
 */
export function mayLook(
  { keptHere, gradidoID }: Pick<SessionState, 'keptHere' | 'gradidoID'>,
  isOnline: boolean = navigator.onLine,
): boolean {
  return keptHere === true && gradidoID !== '' && !isOnline;
}
