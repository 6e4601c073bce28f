/** The actor of a command. */
import type { Role } from '@kula/core/platform/rights';
import type { Member } from './db/members.ts';

/** For actors without a request, such as those of the demo community: no session can have this id. */
export const NO_SESSION = '';

/** The member who makes the request, through a verified session. */
export interface Actor {
  readonly member: Member;
  readonly roles: readonly Role[];
  readonly sessionId: string;
  /** The maximum end of the session, also with use. */
  readonly sessionEndsAt: number;
}
