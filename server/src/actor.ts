/** Who acts. */
import type { Role } from '@kula/core/rights';
import type { Member } from './db/members.ts';

/** Of an actor whom no request made, such as those of the demo community: it is no id that a session can have. */
export const NO_SESSION = '';

/** The member who makes the request, through a session that was checked. */
export interface Actor {
  readonly member: Member;
  readonly roles: readonly Role[];
  readonly sessionId: string;
  /** When the session is over, however much it is used. */
  readonly sessionEndsAt: number;
}
