/** The tables of holds; see tables.ts. */
import type { Amount } from '@kula/core/money/money';
import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

/** Money that is set aside for a purpose. */
export interface HoldTable {
  id: Generated<number>;
  member_id: number;
  amount: Amount;
  created_at: Time;
  valid_until_at: Time;
  closed_at: Time | null;
  purpose: Generated<HoldPurpose>;
}

/** For a transaction link, or for a transfer until the other community has answered. */
export type HoldPurpose = 'LINK' | 'TRANSFER';

/** The link that opens a hold; it has the number of its hold. */
export interface TransactionLinkTable {
  id: number;
  member_id: number;
  code: string;
  memo: string;
  /** The amount that was reserved when it was made. */
  reserved: Amount;
  deleted_at: Time | null;
  redeemed_at: Time | null;
  redeemed_by: number | null;
  /** The transfer that took it to another community; either this or `redeemed_by` is set. */
  redeemed_abroad_id: number | null;
}
