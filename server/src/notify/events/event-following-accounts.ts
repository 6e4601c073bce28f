/** The effects of events about accounts and their safeguards. */
import { randomUUID } from 'node:crypto';
import type { Role } from '@kula/core/platform/rights';
import type { Member } from '../../platform/db/members.ts';
import type { SafeguardChange } from '../mails/mail-payloads.ts';
import { type FollowingTable, type EventMail, nothing } from './event-following.ts';

/**
 * Mails a member that the password was changed. A member who did not change it would not learn of it
 * otherwise.
 */
function passwordChanged({ to, at }: { readonly to: Member; readonly at: number }): EventMail {
  return {
    to,
    // Each change is mailed, also two in one moment.
    key: `password-changed:${to.id}:${randomUUID()}`,
    kind: 'passwordChanged',
    payload: { changedAt: new Date(at).toISOString() },
  };
}

/** Mails a member that the password was changed; nothing for the first password. */
function passwordReplaced(event: { readonly to: Member; readonly at: number }): EventMail | undefined {
  return event.to.password_hash === null ? undefined : passwordChanged(event);
}

/**
 * Mails a member a change of the account's safeguards. A member who did not make it would not learn of it
 * otherwise.
 */
function safeguardChanged(
  what: SafeguardChange,
  {
    to,
    at,
    data,
  }: { readonly to: Member; readonly at: number; readonly data?: { name: string } | undefined },
): EventMail {
  return {
    to,
    key: `guard-changed:${to.id}:${randomUUID()}`,
    kind: 'guardChanged',
    payload: { what, name: data?.name ?? '', changedAt: new Date(at).toISOString() },
  };
}

/**
 * Mails a member that the account was closed, and who can open it again: perhaps somebody else closed it. An
 * address that nobody has confirmed may be that of a stranger, who is not concerned.
 */
function accountClosed({ to, at }: { readonly to: Member; readonly at: number }): EventMail | undefined {
  if (to.email_checked_at === null) return undefined;
  return {
    to,
    key: `account-closed:${to.id}:${at}`,
    kind: 'accountClosed',
    payload: { closedAt: new Date(at).toISOString() },
  };
}

/** Mails a member that the account is open again: somebody requested it and waits. */
function accountOpened({ to, at }: { readonly to: Member; readonly at: number }): EventMail | undefined {
  if (to.email_checked_at === null) return undefined;
  return { to, key: `account-opened:${to.id}:${at}`, kind: 'accountOpened', payload: {} };
}

/** Mails a member a role that an administrator gave, or took away; nothing to a stranger, as above. */
function roleChanged({
  to,
  data,
}: {
  readonly to: Member;
  readonly data?: { readonly role: Role | null } | undefined;
}): EventMail | undefined {
  if (data === undefined || to.email_checked_at === null) return undefined;
  // Each change is mailed, also two in one moment.
  return { to, key: `role-changed:${to.id}:${randomUUID()}`, kind: 'roleChanged', payload: data };
}

export const followingAccounts = {
  USER_REGISTER: nothing,
  USER_REGISTER_REDEEM: nothing,
  EMAIL_CONFIRMATION: {
    mail: ({ to, at, data }) => ({
      to,
      key: `activation:${to.id}:${at}`,
      kind: 'accountActivation',
      payload: data,
    }),
  },
  EMAIL_ADMIN_CONFIRMATION: nothing,
  EMAIL_ACCOUNT_MULTIREGISTRATION: {
    mail: ({ to, data: { step } }) => ({
      to,
      key: `multi-registration:${to.id}:${step}`,
      kind: 'accountMultiRegistration',
      payload: {},
    }),
  },
  EMAIL_ACCOUNT_CLOSED: {
    mail: ({ to, data: { step } }) => ({
      to,
      key: `stays-closed:${to.id}:${step}`,
      kind: 'accountStaysClosed',
      payload: {},
    }),
  },
  EMAIL_FORGOT_PASSWORD: {
    mail: ({ to, at, data }) => ({ to, key: `reset:${to.id}:${at}`, kind: 'resetPassword', payload: data }),
  },
  ACTIVATE_ACCOUNT: { mail: passwordReplaced },
  PASSWORD_RESET: { mail: passwordReplaced },
  USER_LOGIN: nothing,
  USER_PASSKEY_LOGIN: nothing,
  // Whether the audit records it or not, the end of a session is published as such.
  USER_LOGOUT: nothing,
  USER_SESSIONS_END: nothing,
  SESSIONS_ENDED: { live: ['session'] },
  USER_INFO_UPDATE: {
    mail: (event) => (event.data.isPasswordNew ? passwordChanged(event) : undefined),
    sync: 'all',
  },
  // A member may save the same settings again because a service missed them.
  SETTINGS_REPEATED: { sync: 'all' },
  NEWSLETTER_SUBSCRIBE: { sync: ['NEWSLETTER'] },
  NEWSLETTER_UNSUBSCRIBE: { sync: ['NEWSLETTER'] },
  NEWSLETTER_REPEATED: { sync: ['NEWSLETTER'] },
  // Consent that was withdrawn while the account was being synced is synced once more.
  CIRCLES_WITHDRAWN: { sync: ['HUMHUB'] },
  USER_DATA_EXPORT: nothing,
  USER_STAY_BEGIN: nothing,
  USER_STAY_END: nothing,
  USER_STAY_STOLEN: {
    mail: ({ data: { device }, ...event }) =>
      safeguardChanged('STAY_STOLEN', { ...event, data: { name: device } }),
  },
  USER_PASSKEY_ADD: { mail: (event) => safeguardChanged('PASSKEY_ADDED', event) },
  USER_PASSKEY_REMOVE: {
    mail: (event) => (event.data.isByNewPassword ? undefined : safeguardChanged('PASSKEY_REMOVED', event)),
  },
  USER_RECOVERY_CODES_CREATE: { mail: (event) => safeguardChanged('CODES_CREATED', event) },
  USER_RECOVERY_CODE_USE: { mail: (event) => safeguardChanged('CODE_USED', event) },
  USER_SEND_LIMIT_SET: { mail: (event) => safeguardChanged('LIMIT_SET', event) },
  USER_CLOSE_ACCOUNT: { mail: accountClosed, sync: 'all' },
  ADMIN_USER_DELETE: { mail: accountClosed, isBoundedAlone: true, sync: 'all' },
  ADMIN_USER_UNDELETE: { mail: accountOpened, isBoundedAlone: true, sync: 'all' },
  ADMIN_USER_ROLE_SET: { mail: roleChanged, isBoundedAlone: true },
  ADMIN_MAIL_RETRY: nothing,
  ADMIN_COMMUNITY_UPDATE: nothing,
  ADMIN_BRANDING_SAVE: nothing,
  ADMIN_BRANDING_DELETE: nothing,
  ADMIN_DOCUMENT_SAVE: nothing,
  ADMIN_GDT_RECORD: nothing,
  ADMIN_GDT_IMPORT: nothing,
} satisfies Partial<FollowingTable>;
