/** The shape of the tables of payment requests; see tables.ts. */
import type { ClearingDirection } from '@kula/core/clearing';
import type { Amount } from '@kula/core/money';
import type { RequestWish } from '@kula/core/remote-requests';
import type { PaymentRequestState } from '@kula/core/requests';
import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

export interface PaymentRequestTable {
  id: Generated<number>;
  code: string;
  /** Null for a member of another community. */
  requester_id: number | null;
  /** Who is asked; null when whoever has the code may answer, or where a member of another community is asked. */
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
  /** What was sent when it was accepted: the payer's side of the transfer, or the one that was booked here. */
  booking_id: number | null;
}

/** What a request between two communities has besides. */
export interface RemoteRequestTable {
  request_id: number;
  peer_id: number;
  /** SENT: a member here asks. */
  direction: ClearingDirection;
  /** Names it to both sides. */
  request_key: string;
  /** The member there; null until that community has told who it is. */
  foreign_member_id: number | null;
  /** How who asks has named who is asked. */
  named: string;
  /** Why the other community did not take it. */
  refusal: string | null;
  /** What the other side has to be told; null where nothing is left to say. */
  wish: RequestWish | null;
  /** From when on no message that asked can be taken any more; null where none was sent. */
  ask_over_at: Time | null;
  attempts: Generated<number>;
  next_attempt_at: Time;
  last_error: string | null;
}
