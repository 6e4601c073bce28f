/** The shape of the tables about what is set aside; see tables.ts. */
import type { Amount } from '@kula/core/money';
import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

/** Money set aside for a purpose. */
export interface HoldTable {
  id: Generated<number>;
  member_id: number;
  amount: Amount;
  created_at: Time;
  valid_until_at: Time;
  closed_at: Time | null;
  purpose: Generated<HoldPurpose>;
}

/** For whoever has the code of a link, or until another community has answered. */
export type HoldPurpose = 'LINK' | 'TRANSFER';

/** What a hold is opened with; it has the number of its hold. */
export interface TransactionLinkTable {
  id: number;
  member_id: number;
  code: string;
  memo: string;
  /** What was reserved when it was made. */
  reserved: Amount;
  deleted_at: Time | null;
  redeemed_at: Time | null;
  redeemed_by: number | null;
  /** The transfer that took it to another community; either this or `redeemed_by`. */
  redeemed_abroad_id: number | null;
}
