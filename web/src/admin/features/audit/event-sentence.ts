import type { DocumentKind } from '@kula/core/community/documents';
import { languageNames } from '#shared/texts/language-names.ts';
import type { TextKey, Translate } from '#shared/texts/texts.ts';
import type { Actor, AuditEvent } from './audit.data.ts';

/** How the second person of an entry is joined to it: `Lena: received a gift` + `from Jonas`. */
export type Joint = 'for' | 'from' | 'to';

/** Who acted, and the second person that the entry names; each can be absent. */
export interface Sentence {
  /** Undefined where the server acted, or a member of the other community that the entry names. */
  readonly who: Actor | undefined;
  readonly other: Actor | undefined;
  readonly joint: Joint;
  /** The other community acted, so its name is shown in the place of the member. */
  readonly isFromPeer: boolean;
}

const joints: Readonly<Record<string, Joint>> = {
  TRANSACTION_SEND: 'to',
  TRANSACTION_RECEIVE: 'from',
  TRANSACTION_LINK_REDEEM: 'from',
  ADMIN_CONTRIBUTION_CONFIRM: 'from',
  ADMIN_CONTRIBUTION_DENY: 'from',
  ADMIN_CONTRIBUTION_MESSAGE_CREATE: 'from',
  ADMIN_CONTRIBUTION_UPDATE: 'from',
  ADMIN_CONTRIBUTION_DELETE: 'from',
  ADMIN_CONTRIBUTION_RESUBMISSION: 'from',
  THANKS_SAY: 'to',
  PAYMENT_REQUEST_CREATE: 'to',
  PAYMENT_REQUEST_DECLINE: 'from',
  PAYMENT_REQUEST_WITHDRAW: 'to',
  EMAIL_ADMIN_CONFIRMATION: 'to',
  REMOTE_TRANSFER_ARRIVE: 'to',
  REMOTE_TRANSFER_RETURN: 'from',
};

/** What a member of another community does to one of this one, where the audit names no acting member. */
const requestsOfPeers: readonly string[] = [
  'PAYMENT_REQUEST_CREATE',
  'PAYMENT_REQUEST_DECLINE',
  'PAYMENT_REQUEST_WITHDRAW',
];

/**
 * Who did what to whom, as a reader understands it. The audit names the member who sent the command; for a
 * received gift that is the giver, although the text is about the recipient.
 */
export function sentenceOf({ type, by, to, recipient, community }: AuditEvent): Sentence {
  const joint = joints[type] ?? 'for';
  const isFromPeer = community !== undefined;
  if (type === 'TRANSACTION_RECEIVE') return { who: to, other: by, joint, isFromPeer: false };
  if (recipient !== undefined) return { who: by, other: recipient, joint, isFromPeer: false };
  if (isFromPeer && by === undefined && requestsOfPeers.includes(type))
    return { who: undefined, other: to, joint, isFromPeer };
  // For a link that was redeemed elsewhere, the audit records only the owner.
  if (isFromPeer && type === 'TRANSACTION_LINK_REDEEM' && by?.id === to?.id)
    return { who: undefined, other: to, joint, isFromPeer };
  const who = by ?? (isFromPeer ? to : undefined);
  return { who, other: to?.id === who?.id ? undefined : to, joint, isFromPeer: false };
}

/** Whether a word before this name is joined to it, where a language does that. */
export function beginsWithVowel(name: string): boolean {
  return /^(?:[aeiou]|y(?![aeiou]))/i.test(name.normalize('NFD'));
}

const documents: Readonly<Record<DocumentKind, TextKey>> = {
  IMPRINT: 'title.imprint',
  PRIVACY: 'title.privacy',
  TERMS: 'title.terms',
};

/** USER where all roles were taken away. */
const roles: Readonly<Record<string, TextKey>> = {
  MODERATOR: 'admin.role.MODERATOR',
  MODERATOR_AI: 'admin.role.MODERATOR_AI',
  ADMIN: 'admin.role.ADMIN',
  USER: 'admin.role.USER',
};

/**
 * What the entry is about in words, where a number alone has no meaning for readers: a name, an address, a
 * text in its language.
 */
export function subjectOf(
  t: Translate,
  { type, subject, subjectBefore, settings, document, to, gdtComment, gdtCount }: AuditEvent,
): string | undefined {
  if (gdtCount !== undefined) return t('audit.gdtCount', { count: gdtCount });
  if (settings !== undefined) return settings.map((setting) => t(`auditSetting.${setting}`)).join(', ');
  if (document !== undefined) {
    const names: Readonly<Record<string, string>> = languageNames;
    return `${t(documents[document.kind])} (${names[document.language] ?? document.language})`;
  }
  const role = type === 'ADMIN_USER_ROLE_SET' ? roles[subject ?? ''] : undefined;
  if (role !== undefined) {
    const before = roles[subjectBefore ?? ''];
    return before === undefined ? t(role) : `${t(before)} → ${t(role)}`;
  }
  if (type === 'ADMIN_PEER_NAME_ACCEPT' && subject !== undefined)
    return `${subjectBefore ?? ''} → ${subject}`;
  // An entry with a member names that member already; which link the member redeemed is another question.
  const words = to === undefined || type === 'CONTRIBUTION_LINK_REDEEM' ? subject : undefined;
  return [words, gdtComment].filter((part) => part !== undefined).join(' · ') || undefined;
}
