import { choiceParam, dayParam, numberParam, pageParam, searchParams } from '#shared/page/search-params.ts';
import { startOfDay } from '#shared/time/days.ts';
import { paths } from '../../paths.ts';

/** The kinds of events; a newer server may send others. */
export const eventTypesOf = {
  moderation: [
    'ADMIN_CONTRIBUTION_CONFIRM',
    'ADMIN_CONTRIBUTION_DENY',
    'ADMIN_CONTRIBUTION_MESSAGE_CREATE',
    'ADMIN_CONTRIBUTION_RESUBMISSION',
    'ADMIN_CONTRIBUTION_UPDATE',
    'ADMIN_CONTRIBUTION_DELETE',
    'ADMIN_CONTRIBUTION_CREATE',
  ],
  contributions: [
    'CONTRIBUTION_CREATE',
    'CONTRIBUTION_UPDATE',
    'CONTRIBUTION_DELETE',
    'CONTRIBUTION_MESSAGE_CREATE',
  ],
  gifts: [
    'TRANSACTION_SEND',
    'TRANSACTION_RECEIVE',
    'TRANSACTION_LINK_CREATE',
    'TRANSACTION_LINK_DELETE',
    'TRANSACTION_LINK_REDEEM',
    'PAYMENT_REQUEST_CREATE',
    'PAYMENT_REQUEST_ACCEPT',
    'PAYMENT_REQUEST_DECLINE',
    'PAYMENT_REQUEST_WITHDRAW',
    'THANKS_SAY',
  ],
  creationLinks: [
    'ADMIN_CONTRIBUTION_LINK_CREATE',
    'ADMIN_CONTRIBUTION_LINK_UPDATE',
    'ADMIN_CONTRIBUTION_LINK_DELETE',
    'CONTRIBUTION_LINK_REDEEM',
  ],
  roles: ['ADMIN_USER_ROLE_SET'],
  accounts: [
    'USER_REGISTER',
    'USER_REGISTER_REDEEM',
    'ACTIVATE_ACCOUNT',
    'PASSWORD_RESET',
    'USER_INFO_UPDATE',
    'USER_DATA_EXPORT',
    'USER_CLOSE_ACCOUNT',
    'ADMIN_USER_DELETE',
    'ADMIN_USER_UNDELETE',
  ],
  sessions: [
    'USER_LOGIN',
    'USER_PASSKEY_LOGIN',
    'USER_LOGOUT',
    'USER_SESSIONS_END',
    'USER_STAY_BEGIN',
    'USER_STAY_END',
    'USER_STAY_STOLEN',
    'USER_PASSKEY_ADD',
    'USER_PASSKEY_REMOVE',
    'USER_RECOVERY_CODES_CREATE',
    'USER_RECOVERY_CODE_USE',
    'USER_SEND_LIMIT_SET',
  ],
  mails: [
    'EMAIL_CONFIRMATION',
    'EMAIL_FORGOT_PASSWORD',
    'EMAIL_ACCOUNT_MULTIREGISTRATION',
    'EMAIL_ACCOUNT_CLOSED',
    'EMAIL_ADMIN_CONFIRMATION',
    'NEWSLETTER_SUBSCRIBE',
    'NEWSLETTER_UNSUBSCRIBE',
    'ADMIN_MAIL_RETRY',
  ],
  site: ['ADMIN_COMMUNITY_UPDATE', 'ADMIN_BRANDING_SAVE', 'ADMIN_BRANDING_DELETE', 'ADMIN_DOCUMENT_SAVE'],
  gdt: ['ADMIN_GDT_RECORD', 'ADMIN_GDT_IMPORT'],
  communities: [
    'ADMIN_PEER_ADD',
    'ADMIN_PEER_CONNECT',
    'ADMIN_PEER_PAUSE',
    'ADMIN_PEER_RESUME',
    'ADMIN_PEER_REMOVE',
    'ADMIN_PEER_LIMITS',
    'ADMIN_PEER_SEARCH',
    'ADMIN_PEER_KEY_ACCEPT',
    'ADMIN_PEER_NAME_ACCEPT',
    'ADMIN_PEER_UUID_CONFIRM',
    'ADMIN_PEER_KEYS_RENEW',
    'ADMIN_REMOTE_TRANSFER_SETTLE',
    'REMOTE_TRANSFER_ARRIVE',
    'REMOTE_TRANSFER_RETURN',
  ],
} as const;

export type AuditKind = keyof typeof eventTypesOf;
const auditKinds = Object.keys(eventTypesOf) as readonly AuditKind[];

/** Routine events are left out by default; `all` includes them. */
export const everyKind: readonly (AuditKind | 'all')[] = [...auditKinds, 'all'];

/** Routine events, which happen all day; shown on demand. */
const routine: readonly string[] = [...eventTypesOf.sessions, ...eventTypesOf.mails];

/** The parameters in the address of the audit. */
export interface AuditSearch {
  /** Number of the member. */
  person: number | undefined;
  /** What the member did, or what others did that concerns the member. */
  side: 'by' | 'to';
  /** Undefined for all events except routine. */
  kind: AuditKind | 'all' | undefined;
  /** `YYYY-MM-DD`, or empty. */
  from: string;
  until: string;
  page: number;
}

const auditParams = searchParams<AuditSearch>({
  person: numberParam('person'),
  side: choiceParam('side', ['by', 'to'], 'by'),
  kind: choiceParam('kind', everyKind, undefined),
  from: dayParam('from'),
  until: dayParam('until'),
  page: pageParam(),
});

export const parseAuditSearch = auditParams.parse;

/** The side has a meaning only together with a member. */
export function auditPath({ side, ...search }: AuditSearch): string {
  return paths.audit(auditParams.format(search.person === undefined ? search : { side, ...search }));
}

/** How many filters are in force; two days are one. */
export function filterCount({ person, kind, from, until }: AuditSearch): number {
  return [person !== undefined, kind !== undefined, from !== '' || until !== ''].filter(Boolean).length;
}

/** The same as the server's filter. */
export function toServerFilter({ person, side, kind, from, until }: AuditSearch): {
  types: string[] | null;
  exceptTypes: string[] | null;
  actingUserId: number | null;
  affectedUserId: number | null;
  from: string | null;
  before: string | null;
} {
  return {
    types: kind === undefined || kind === 'all' ? null : [...eventTypesOf[kind]],
    exceptTypes: kind === undefined ? [...routine] : null,
    actingUserId: side === 'by' ? (person ?? null) : null,
    affectedUserId: side === 'to' ? (person ?? null) : null,
    // Days of this device, as in other lists; the server knows only those of UTC.
    from: from === '' ? null : new Date(startOfDay(from)).toISOString(),
    before: until === '' ? null : new Date(startOfDay(until, 1)).toISOString(),
  };
}
