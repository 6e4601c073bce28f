/** The tables of mails and outside services; see tables.ts. */
import type { GdtKind } from '@kula/core/money/gdt';
import type { Generated } from 'kysely';
import type { Flag, Time } from './columns.ts';

/** GDT is the currency of another system and only shown, so its figures are plain numbers. */
export interface GdtEntryTable {
  id: Generated<number>;
  email: string;
  kind: GdtKind;
  amount: number;
  factor: number;
  amount2: number;
  factor2: number;
  gdt: number;
  comment: string;
  coupon_code: string;
  entry_at: Time;
  /** Names an imported line, so that importing it again changes nothing. */
  source_key: string | null;
  created_at: Time;
}

export interface PurchaseTable {
  id: Generated<number>;
  event: string;
  affiliate_program_id: number | null;
  publisher_id: number | null;
  order_id: number | null;
  product_id: number;
  price_cents: number;
  payer_email: string;
  publisher_email: string | null;
  paid: Flag;
  success_at: Time | null;
  membership_id: number | null;
  created_at: Time;
}

export interface ProjectBrandingTable {
  id: Generated<number>;
  name: string;
  alias: string;
  description: string | null;
  space_id: number | null;
  space_url: string | null;
  new_user_to_space: Flag;
  /** An image on another server. */
  logo_url: string | null;
  /** Name of an uploaded picture; one of the two at most. */
  picture: string | null;
}

export interface SyncTable {
  id: Generated<number>;
  service: string;
  /** The member whose state is sent; null where an event is. */
  member_id: number | null;
  /** The member concerned by the event. */
  affected_member_id: number | null;
  /** What the event is about, as in `events`. */
  involved_id: number | null;
  /** Increases with every change, so that a change during a sync is synced as well. */
  version: Generated<number>;
  attempts: Generated<number>;
  next_attempt_at: Time;
  claimed_until_at: Time | null;
  last_error: string | null;
}

export interface OutboxMailTable {
  id: Generated<number>;
  /** One event sends one mail: the same key is never queued twice. */
  event_key: string;
  kind: string;
  to_address: string;
  to_name: string;
  language: string;
  /** JSON with the values of the template; amounts and times as strings. */
  payload: string;
  created_at: Time;
  attempts: number;
  next_attempt_at: Time;
  claimed_until_at: Time | null;
  sent_at: Time | null;
  failed_at: Time | null;
  last_error: string | null;
  /** Sent before other mails, because without it an account cannot be used or is in danger. */
  urgent: Generated<Flag>;
}

/** Mails that are not sent because no mail server is configured; shown at `/mailbox`. */
export interface MailboxTable {
  id: Generated<number>;
  to_address: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Time;
}
