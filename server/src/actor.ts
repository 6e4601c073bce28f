/** Who acts. */
import type { Role } from '@kula/core/rights';
import type { Member } from './db/members.ts';

/** The member who makes the request, through a session that was checked. */
export interface Actor {
  readonly member: Member;
  readonly roles: readonly Role[];
  readonly sessionId: string;
  /** When the session is over, however much it is used. */
  readonly sessionEndsAt: number;
}
