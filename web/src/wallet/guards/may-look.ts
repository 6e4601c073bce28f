import type { SessionState } from '#shared/session/session.ts';

/**
 * Whether a member without a session may look at what this device keeps: only where the member wanted that, and only without
 * a connection. Nothing can be asked of the server in this state, and nothing is sent.
 */
export function mayLook(
  { keptHere, gradidoID }: Pick<SessionState, 'keptHere' | 'gradidoID'>,
  isOnline: boolean = navigator.onLine,
): boolean {
  return keptHere === true && gradidoID !== '' && !isOnline;
}
