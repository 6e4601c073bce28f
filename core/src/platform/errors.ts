/**
 * Why a command is not carried out. Core and the use cases use codes alone; the server's GraphQL layer
 * decides their wire form, their text and the argument that each is about.
 */
export const problemCodes = [
  // Rights and sessions
  'UNAUTHORIZED',
  'SESSION_EXPIRED',
  'WRONG_CREDENTIALS',
  'EMAIL_NOT_VERIFIED',
  'PASSWORD_NOT_SET',
  'MEMBER_DELETED',

  // Accounts
  'EMAIL_INVALID',
  'EMAIL_ALREADY_SENT',
  'FIRST_NAME_INVALID',
  'LAST_NAME_INVALID',
  'LANGUAGE_INVALID',
  'PASSWORD_TOO_WEAK',
  'PASSWORD_TOO_COMMON',
  'PASSWORD_WRONG',
  'CODE_UNKNOWN',
  'CODE_EXPIRED',
  'ALIAS_TOO_SHORT',
  'ALIAS_TOO_LONG',
  'ALIAS_INVALID',
  'ALIAS_RESERVED',
  'ALIAS_TAKEN',
  'LOCATION_INVALID',
  'MEMBER_NOT_FOUND',
  'ROLE_UNCHANGED',
  'LAST_ADMINISTRATOR',
  'OWN_ACCOUNT',

  // Passkeys and other proofs
  'PROOF_REQUIRED',
  'CONFIRMATION_REQUIRED',
  'CONFIRMATION_WRONG',
  'PASSKEY_REFUSED',
  'PASSKEY_MISSING',
  'PASSKEY_NOT_FOUND',
  'PASSKEY_LIMIT_REACHED',
  'PASSKEY_NAME_INVALID',

  // Transfers
  'AMOUNT_INVALID',
  'MEMO_REQUIRED',
  'MEMO_TOO_SHORT',
  'MEMO_TOO_LONG',
  'RECIPIENT_INVALID',
  'RECIPIENT_NOT_FOUND',
  'RECIPIENT_DELETED',
  'RECIPIENT_IS_SELF',
  'NOT_ENOUGH_GDD',
  'COMMUNITY_NOT_FOUND',
  'TRANSFER_PENDING',
  'TRANSFER_BLOCKED_ELSEWHERE',
  'TRANSFER_BLOCKED_BRIEFLY',
  'TRANSFER_FAILED',
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',

  // Statements
  'STATEMENT_TOO_LONG',

  // Links
  'LINK_NOT_FOUND',
  'LINK_IS_OWN',
  'LINK_EXPIRED',
  'LINK_DELETED',
  'LINK_REDEEMED',
  'LINK_OWNER_GONE',
  'LINK_LIMIT_REACHED',
  'LINK_INCOMPLETE',

  // Payment requests
  'REQUEST_NOT_FOUND',
  'REQUEST_NEEDS_LOGIN',
  'REQUEST_IS_OWN',
  'REQUEST_ACCEPTED',
  'REQUEST_DECLINED',
  'REQUEST_WITHDRAWN',
  'REQUEST_EXPIRED',
  'REQUEST_UNDER_WAY',
  'REQUEST_REFUSED',
  'REQUEST_VALIDITY_INVALID',
  'REQUEST_LIMIT_REACHED',

  // Thanks and favourites
  'THANKS_SAID',
  'FAVOURITES_FULL',

  // Contributions
  'CONTRIBUTION_NOT_FOUND',
  'CONTRIBUTION_DATE_INVALID',
  'CONTRIBUTION_LIMIT_EXCEEDED',
  'CONTRIBUTION_MONTH_FIXED',
  'CONTRIBUTION_NOT_OWN',
  'CONTRIBUTION_BY_MODERATOR',
  'CONTRIBUTION_STATUS_FORBIDS',
  'CONTRIBUTION_CONFIRMED',
  'CONTRIBUTION_IS_OWN',
  'CONTRIBUTION_CHANGED',
  'CONTRIBUTION_BY_SELF',
  'MESSAGE_REQUIRED',
  'MESSAGE_TOO_LONG',

  // Contribution links
  'CONTRIBUTION_LINK_NOT_FOUND',
  'CONTRIBUTION_LINK_NOT_YET_VALID',
  'CONTRIBUTION_LINK_EXPIRED',
  'CONTRIBUTION_LINK_REDEEMED',
  'CONTRIBUTION_LINK_REDEEMED_TODAY',
  'CONTRIBUTION_LINK_CYCLE_UNKNOWN',
  'CONTRIBUTION_LINK_LIMIT_EXCEEDED',
  'CONTRIBUTION_LINK_INVALID',

  // Mails
  'MAIL_ENDED',

  // Outside services
  'GDT_UNREACHABLE',
  'SERVICE_DISABLED',
  'SERVICE_UNREACHABLE',
  'CONSENT_MISSING',
  'CIRCLES_SHUT_OUT',
  'GDT_ENTRY_INVALID',
  'GDT_ENTRIES_CHANGED',
  'BRANDING_INVALID',
  'BRANDING_ALIAS_TAKEN',
  'PICTURE_INVALID',
  'PICTURE_TOO_LARGE',
  'DOCUMENT_INVALID',

  // Records of the community
  'CHANGED_MEANWHILE',

  // Between communities
  'COMMUNITY_AWAY',
  'COMMUNITY_TAKES_NO_REQUESTS',
  'CLEARING_LIMIT_REACHED',
  'TRANSFER_REFUSED',
  'PEER_NOT_FOUND',
  'PEER_ADDRESS_INVALID',
  'PEER_UNREACHABLE',
  'PEER_KNOWN',
  'PEER_BUSY',
  'PEER_KEY_DIFFERS',
  'PEER_NAME_UNUSABLE',
  'PEER_UUID_UNUSABLE',
  'REMOTE_TRANSFER_NOT_FOUND',
  'REMOTE_TRANSFER_NOT_UNCLEAR',

  // The request itself
  'BAD_INPUT',
  'TIMEZONE_MISSING',
  'PAGE_INVALID',
  'NOT_FOUND',
  'QUERY_TOO_COMPLEX',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'OUTCOME_UNKNOWN',
  'CLOCK_IN_DOUBT',
  'INTERNAL',
] as const;

/** A new code does not compile until it has a wire text and a text in every language. */
export type ProblemCode = (typeof problemCodes)[number];

export interface RefusalOptions {
  /** The refused input of the use case, by its name there, where a code may be about one of several. */
  readonly about?: string;
  /** Facts for the translated text, such as a limit or a date. */
  readonly detail?: Readonly<Record<string, string | number>>;
}

/** A command that is not carried out for a reason the caller can understand. Rolls its transaction back. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly about: string | undefined;
  readonly detail: Readonly<Record<string, string | number>> | undefined;

  constructor(code: ProblemCode, { about, detail }: RefusalOptions = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.about = about;
    this.detail = detail;
  }
}

/** Whether a text is a code of this version; a newer server may send others. */
export function isProblemCode(text: string): text is ProblemCode {
  return (problemCodes as readonly string[]).includes(text);
}
