/** Which nouns of the member whom an event affects look different afterwards; events that are not named change nothing to see. */
import type { NoticeKind } from '@kula/core/notices';
import type { EventType } from '@kula/core/events';

export const changedBy: Readonly<Partial<Record<EventType, readonly NoticeKind[]>>> = {
  TRANSACTION_SEND: ['balance'],
  TRANSACTION_RECEIVE: ['balance'],
  TRANSACTION_LINK_CREATE: ['balance', 'links'],
  TRANSACTION_LINK_DELETE: ['balance', 'links'],
  TRANSACTION_LINK_REDEEM: ['balance', 'links'],
  CONTRIBUTION_CREATE: ['contributions'],
  CONTRIBUTION_UPDATE: ['contributions'],
  CONTRIBUTION_DELETE: ['contributions'],
  CONTRIBUTION_MESSAGE_CREATE: ['contributions'],
  CONTRIBUTION_LINK_REDEEM: ['balance', 'contributions'],
  ADMIN_CONTRIBUTION_CREATE: ['contributions'],
  ADMIN_CONTRIBUTION_UPDATE: ['contributions'],
  ADMIN_CONTRIBUTION_DELETE: ['contributions'],
  ADMIN_CONTRIBUTION_DENY: ['contributions'],
  ADMIN_CONTRIBUTION_CONFIRM: ['balance', 'contributions'],
  REMOTE_TRANSFER_ARRIVE: ['balance'],
  REMOTE_TRANSFER_RETURN: ['balance'],
};
