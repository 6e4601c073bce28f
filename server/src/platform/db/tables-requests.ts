/** The shape of the tables of payment requests; see tables.ts. */
import type { ClearingDirection } from '@kula/core/neighbours/clearing';
import type { Amount } from '@kula/core/money/money';
import type { RequestOrder } from '@kula/core/neighbours/remote-requests';
import type { PaymentRequestState } from '@kula/core/money/payment-requests';
import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

export interface PaymentRequestTable {
  id: Generated<number>;
  code: string;
  /** Null for a member of another community. */
  requester_id: number | null;
  /**
   * The member who receives it; null when anybody with the code may answer, or where a member of
   * another community receives it.
   */
  recipient_id: number | null;
  /** The other community that it is from or for; null within this one. */
  peer_id: number | null;
  amount: Amount;
  memo: string;
  created_at: Time;
  valid_until_at: Time;
  state: PaymentRequestState;
  ended_at: Time | null;
  /** Who accepted or declined; null for a member of another community. */
  answered_by: number | null;
  /** The resulting transfer: the payer's side of it, or the one that was booked here. */
  booking_id: number | null;
}

/** The additional columns of a request between two communities. */
export interface RemoteRequestTable {
  request_id: number;
  peer_id: number;
  /** SENT: of a member here. */
  direction: ClearingDirection;
  /** Identifies it on both sides. */
  request_key: string;
  /** The member there; null until that community has identified the member. */
  foreign_member_id: number | null;
  /** The identifier by which the asking member addressed the other. */
  named: string;
  /** Why the other community refused it. */
  refusal: string | null;
  /** The message that is still to be sent to the other side; null where there is none. */
  wish: RequestOrder | null;
  /** When no message of the request can be accepted any more; null where none was sent. */
  ask_over_at: Time | null;
  attempts: Generated<number>;
  next_attempt_at: Time;
  claimed_until_at: Time | null;
  last_error: string | null;
}
