import { choiceParam, dayParam, numberParam, pageParam, searchParams } from '#shared/page/search-params.ts';
import { paths } from '../../paths.ts';

/** The kinds of events; a newer server may know more. */
export const eventTypesOf = {
  moderation: [
    'ADMIN_CONTRIBUTION_CONFIRM',
    'ADMIN_CONTRIBUTION_DENY',
    'ADMIN_CONTRIBUTION_MESSAGE_CREATE',
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
    'USER_CLOSE_ACCOUNT',
    'ADMIN_USER_DELETE',
    'ADMIN_USER_UNDELETE',
  ],
  sessions: [
    'USER_LOGIN',
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
    'ADMIN_PEER_KEYS_RENEW',
    'ADMIN_REMOTE_TRANSFER_SETTLE',
    'REMOTE_TRANSFER_ARRIVE',
    'REMOTE_TRANSFER_RETURN',
  ],
} as const;

export type AuditKind = keyof typeof eventTypesOf;
export const auditKinds = Object.keys(eventTypesOf) as readonly AuditKind[];

/** What the address of the audit says. */
export interface AuditSearch {
  /** Number of the member. */
  person: number | undefined;
  /** Whether the person did it, or it was done to them. */
  side: 'by' | 'to';
  kind: AuditKind | undefined;
  /** `YYYY-MM-DD`, or empty. */
  from: string;
  until: string;
  page: number;
}

const auditParams = searchParams<AuditSearch>({
  person: numberParam('person'),
  side: choiceParam('side', ['by', 'to'], 'by'),
  kind: choiceParam('kind', auditKinds, undefined),
  from: dayParam('from'),
  until: dayParam('until'),
  page: pageParam(),
});

export const parseAuditSearch = auditParams.parse;

/** Without a person there is no side. */
export function auditPath({ side, ...search }: AuditSearch): string {
  return paths.audit(auditParams.format(search.person === undefined ? search : { side, ...search }));
}

/** The same in the words of the server. */
export function toServerFilter({ person, side, kind, from, until }: AuditSearch): {
  types: string[] | null;
  actingUserId: number | null;
  affectedUserId: number | null;
  fromDay: string | null;
  toDay: string | null;
} {
  return {
    types: kind === undefined ? null : [...eventTypesOf[kind]],
    actingUserId: side === 'by' ? (person ?? null) : null,
    affectedUserId: side === 'to' ? (person ?? null) : null,
    fromDay: from === '' ? null : from,
    toDay: until === '' ? null : until,
  };
}
