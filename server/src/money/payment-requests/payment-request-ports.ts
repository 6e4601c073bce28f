/** Payment requests to members of other communities, and from them. */
import type { Amount } from '@kula/core/money/money';
import type { RequestOrder } from '@kula/core/neighbours/remote-requests';
import type { Actor } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ConsumeProof } from '../../people/passkeys/confirmations.usecases.ts';
import type { PaidBy } from '../transfers/transfer-ports.ts';

/** The other side of a request, as far as its community has sent it, and which community that is. */
export interface OtherSide {
  readonly request_id: number;
  readonly direction: 'SENT' | 'RECEIVED';
  readonly wish: RequestOrder | null;
  readonly named: string;
  readonly foreign_member_id: number | null;
  readonly uuid: string | null;
  readonly alias: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly community_uuid: string | null;
  readonly community_name: string | null;
}

/** A request of a member of another community, as its payer answers it. */
export interface PaidRemoteRequest {
  readonly id: number;
  readonly peerId: number;
  readonly amount: Amount;
  readonly memo: string;
}

export interface RequestPorts {
  /**
   * The peer whose members can receive requests. Refuses with COMMUNITY_NOT_FOUND, and with COMMUNITY_TAKES_NO_REQUESTS where it
   * does not support such requests.
   */
  getPeerForRequests(tx: Tx, communityId: number, deps: Deps): Promise<{ readonly id: number }>;
  /** In the transaction that makes a request: queues the message to the other community. */
  queueRequest(
    tx: Tx,
    request: { readonly requestId: number; readonly peerId: number; readonly identifier: string },
    deps: Deps,
  ): Promise<void>;
  /**
   * Sends the queued message of a request to the other community now; without an answer the job continues. Refuses with
   * RECIPIENT_NOT_FOUND, REQUEST_LIMIT_REACHED or REQUEST_REFUSED where it was refused there.
   */
  sendAtOnce(requestId: number, deps: Deps): Promise<void>;
  /** In the transaction that declines a request or takes it back: queues the message. */
  queueEnd(tx: Tx, requestId: number, order: RequestOrder, deps: Deps): Promise<void>;
  /** Sends the amount to the remote requester, as a gift to another community is sent, and refuses as that does. */
  payRemoteRequest(
    actor: Actor,
    request: PaidRemoteRequest,
    given: {
      readonly idempotencyKey: string | null | undefined;
      readonly confirmation: ConsumeProof | undefined;
      readonly claim: PaidBy['claim'];
    },
    deps: Deps,
  ): Promise<void>;
  /** The other sides of requests between communities, by the number of the request. */
  otherSides(db: Db, requestIds: readonly number[]): Promise<ReadonlyMap<number, OtherSide>>;
  /** The effect of closing an account on requests between communities. */
  endRemoteRequestsOf(tx: Tx, memberId: number, now: number): Promise<void>;
}

declare module '../../platform/deps.ts' {
  interface Ports {
    readonly requests: RequestPorts;
  }
}
