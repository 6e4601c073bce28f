/** The shape of the tables about service to the common good; see tables.ts. */
import type { Amount } from '@kula/core/money/money';
import type { Generated } from 'kysely';
import type { Flag, Time } from './columns.ts';

export interface ContributionTable {
  id: Generated<number>;
  member_id: number;
  memo: string;
  amount: Amount;
  /** Calendar day of the service, `YYYY-MM-DD`, and its month, `YYYY-MM`: days have no time zone. */
  contribution_date: string;
  month: string;
  status: 'PENDING' | 'IN_PROGRESS' | 'CONFIRMED' | 'DENIED' | 'DELETED';
  type: 'USER' | 'ADMIN' | 'LINK';
  moderator_id: number | null;
  booking_id: number | null;
  created_at: Time;
  updated_at: Time | null;
  updated_by: number | null;
  confirmed_at: Time | null;
  confirmed_by: number | null;
  denied_at: Time | null;
  denied_by: number | null;
  deleted_at: Time | null;
  deleted_by: number | null;
  resubmission_at: Time | null;
  contribution_link_id: number | null;
  has_hashtag: Generated<Flag>;
}

export interface ContributionLinkTable {
  id: Generated<number>;
  name: string;
  memo: string;
  amount: Amount;
  cycle: 'ONCE' | 'DAILY';
  max_per_cycle: number;
  max_amount_per_month: Amount | null;
  /** `YYYY-MM-DD`, both inclusive. */
  valid_from_day: string;
  valid_to_day: string;
  code: string;
  created_at: Time;
  deleted_at: Time | null;
}

export interface ContributionLinkUseTable {
  contribution_link_id: number;
  member_id: number;
  /** The cycle: `ever`, or the day. */
  cycle_key: string;
  nth: number;
  contribution_id: number;
}

export interface ContributionMessageTable {
  id: Generated<number>;
  contribution_id: number;
  member_id: number;
  type: 'HISTORY' | 'DIALOG' | 'MODERATOR';
  is_moderator: Flag;
  message: string;
  created_at: Time;
  updated_at: Time | null;
}

export interface ContributionWordTable {
  word: string;
  contribution_id: number;
  /** See MemberWordTable. */
  spelling: number | null;
}
