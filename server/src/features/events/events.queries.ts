/**
 * The audit trail: who did what to whom. Written in the transaction of the deed, and so the one place from which the
 * open wallets of whom it affects are told.
 */
import type { Amount } from '@kula/core/money';
import type { Tx } from '../../db/database.ts';
import { announce } from '../live/announce.ts';
import { changedBy } from '../live/deeds.ts';

export type EventType =
  | 'USER_REGISTER'
  | 'USER_LOGIN'
  | 'USER_LOGOUT'
  | 'USER_INFO_UPDATE'
  | 'ACTIVATE_ACCOUNT'
  | 'PASSWORD_RESET'
  | 'EMAIL_CONFIRMATION'
  | 'EMAIL_FORGOT_PASSWORD'
  | 'EMAIL_ACCOUNT_MULTIREGISTRATION'
  | 'ADMIN_USER_ROLE_SET'
  | 'TRANSACTION_SEND'
  | 'TRANSACTION_RECEIVE'
  | 'TRANSACTION_LINK_CREATE'
  | 'TRANSACTION_LINK_DELETE'
  | 'TRANSACTION_LINK_REDEEM'
  | 'PAYMENT_REQUEST_CREATE'
  | 'PAYMENT_REQUEST_ACCEPT'
  | 'PAYMENT_REQUEST_DECLINE'
  | 'PAYMENT_REQUEST_WITHDRAW'
  | 'THANKS_SAY'
  | 'CONTRIBUTION_CREATE'
  | 'CONTRIBUTION_UPDATE'
  | 'CONTRIBUTION_DELETE'
  | 'CONTRIBUTION_MESSAGE_CREATE'
  | 'CONTRIBUTION_LINK_REDEEM'
  | 'ADMIN_CONTRIBUTION_CREATE'
  | 'ADMIN_CONTRIBUTION_UPDATE'
  | 'ADMIN_CONTRIBUTION_DELETE'
  | 'ADMIN_CONTRIBUTION_DENY'
  | 'ADMIN_CONTRIBUTION_CONFIRM'
  | 'ADMIN_CONTRIBUTION_MESSAGE_CREATE'
  | 'ADMIN_CONTRIBUTION_LINK_CREATE'
  | 'ADMIN_CONTRIBUTION_LINK_UPDATE'
  | 'ADMIN_CONTRIBUTION_LINK_DELETE'
  | 'ADMIN_MAIL_RETRY'
  | 'ADMIN_USER_DELETE'
  | 'ADMIN_USER_UNDELETE'
  | 'EMAIL_ADMIN_CONFIRMATION'
  | 'NEWSLETTER_SUBSCRIBE'
  | 'NEWSLETTER_UNSUBSCRIBE'
  | 'USER_REGISTER_REDEEM'
  | 'USER_SESSIONS_END'
  | 'USER_CLOSE_ACCOUNT'
  | 'USER_DATA_EXPORT'
  | 'ADMIN_GDT_RECORD'
  | 'ADMIN_GDT_IMPORT';

export interface Event {
  readonly type: EventType;
  /** Who did it; absent for the system. */
  readonly actingMemberId?: number;
  readonly affectedMemberId?: number;
  /** The booking or contribution it is about. */
  readonly involvedId?: number;
  readonly amount?: Amount;
}

export async function recordEvent(tx: Tx, event: Event, now: number): Promise<void> {
  await recordEvents(tx, [event], now);
}

export async function recordEvents(tx: Tx, events: readonly Event[], now: number): Promise<void> {
  const rows = events.map((event) => ({
    type: event.type,
    acting_member_id: event.actingMemberId ?? null,
    affected_member_id: event.affectedMemberId ?? null,
    involved_id: event.involvedId ?? null,
    amount: event.amount ?? null,
    created_at: now,
  }));
  for (const { type, affectedMemberId } of events) {
    if (affectedMemberId !== undefined) announce(tx, affectedMemberId, ...(changedBy[type] ?? []));
  }
  await tx.insertInto('events').values(rows).execute();
}
