/** Where a gift to another community goes. */
import type { Amount } from '@kula/core/money/money';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ConsumeProof } from '../../people/passkeys/confirmations.usecases.ts';

export interface RemoteGift {
  readonly communityId: number;
  /** Id, username or e-mail address in the other community. */
  readonly identifier: string;
  readonly amount: Amount;
  readonly memo: string;
  readonly idempotencyKey?: string | null | undefined;
  /** Required where the amount is above the limit that the sender has set. */
  readonly confirmation?: ConsumeProof | undefined;
  /** The payment request that it answers. */
  readonly request?: PaidBy | undefined;
}

/** A payment request of a member of the other community. */
export interface PaidBy {
  readonly id: number;
  /** Refuses where it cannot be paid any more; called under the lock of the sender's account. */
  readonly claim: (tx: Tx, at: number) => Promise<void>;
}

export interface TransferPorts {
  /**
   * Sends to a member of another community. Returns when the amount has arrived or is under way; then it arrives or
   * comes back by itself. Nothing was sent when it is refused.
   */
  sendToPeer(actor: Actor, gift: RemoteGift, deps: Deps): Promise<unknown>;
}

declare module '../../platform/deps.ts' {
  interface Ports {
    readonly transfers: TransferPorts;
  }
}
