/** What joining and closing an account need of money and of contributions, which are built on accounts. */
import type { Amount } from '@kula/core/money/money';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';

/** By whom or by what somebody came. */
export interface Origin {
  readonly referrer_id?: number;
  readonly contribution_link_id?: number;
}

export interface Invitation {
  readonly origin: Origin;
  /** Whether its link is neither redeemed, deleted nor expired. */
  readonly isOpen: boolean;
}

export interface MembershipPorts {
  /** Who gives how much with the code of a link, as anybody with the code may read; undefined for other codes. */
  giftOf(code: string, deps: Deps): Promise<{ readonly giver: string; readonly amount: Amount } | undefined>;
  /** Who made the transaction link of this code, or which contribution link it names; nothing for unknown codes. */
  invitationOf(code: string, deps: Deps): Promise<Invitation>;
  /** What each member may still contribute in the months that are open, by member. */
  getOpenAmounts(
    memberIds: readonly number[],
    timezoneOffset: number,
    deps: Deps,
  ): Promise<ReadonlyMap<number, readonly Amount[]>>;
  /** What ends with an account, in the transaction that closes it. */
  endWithAccount(tx: Tx, memberId: number, deps: Deps): Promise<void>;
  /** How many bookings a member has. */
  countBookings(db: Db, memberId: number): Promise<number>;
}

declare module '../../platform/deps.ts' {
  interface Ports {
    readonly membership: MembershipPorts;
  }
}
