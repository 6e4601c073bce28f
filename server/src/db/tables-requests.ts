/** The shape of the table of payment requests; see tables.ts. */
import type { Amount } from '@kula/core/money';
import type { PaymentRequestState } from '@kula/core/requests';
import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

export interface PaymentRequestTable {
  id: Generated<number>;
  code: string;
  requester_id: number;
  /** Who is asked; null when whoever has the code may answer. */
  recipient_id: number | null;
  amount: Amount;
  memo: string;
  created_at: Time;
  valid_until_at: Time;
  state: PaymentRequestState;
  ended_at: Time | null;
  /** Who accepted or declined. */
  answered_by: number | null;
  /** What was sent when it was accepted: the payer's side of the transfer. */
  booking_id: number | null;
}
