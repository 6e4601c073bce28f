/**
 * The text of each code on the wire. The wallet translates by code and shows no text of the server. Where a
 * client of generation 2.7.0 compares a text, the text is exactly that one.
 */
import type { ProblemCode } from '@kula/core/platform/errors';

export const wireTexts: Readonly<Record<ProblemCode, string>> = {
  // Rights and sessions
  UNAUTHORIZED: '401 Unauthorized',
  SESSION_EXPIRED: '403.13 - Client certificate revoked',
  WRONG_CREDENTIALS: 'No user with this credentials',
  EMAIL_NOT_VERIFIED: 'User email not validated',
  PASSWORD_NOT_SET: 'User has no password set yet',
  MEMBER_DELETED: 'This user was permanently deleted. Contact support for questions',

  // Accounts
  EMAIL_INVALID: 'The e-mail address is not valid',
  EMAIL_ALREADY_SENT: 'Email already sent less than 10 minutes ago',
  FIRST_NAME_INVALID: 'The first name is not valid',
  LAST_NAME_INVALID: 'The last name is not valid',
  LANGUAGE_INVALID: 'Given language is not a valid language or not supported',
  PASSWORD_TOO_WEAK: 'The password does not meet the rules',
  PASSWORD_TOO_COMMON: 'The password is one of those that are tried first',
  PASSWORD_WRONG: 'Old password is invalid',
  CODE_UNKNOWN: 'Could not login with emailVerificationCode',
  CODE_EXPIRED: 'Email was sent more than 24 hours ago',
  ALIAS_TOO_SHORT: 'Given alias is too short',
  ALIAS_TOO_LONG: 'Given alias is too long',
  ALIAS_INVALID: 'Invalid characters in alias',
  ALIAS_RESERVED: 'Given alias is not allowed',
  ALIAS_TAKEN: 'Given alias is already in use',
  LOCATION_INVALID: 'The location is not valid',
  MEMBER_NOT_FOUND: 'User not found',
  ROLE_UNCHANGED: 'User already has this role',
  LAST_ADMINISTRATOR: 'Somebody else has to be an administrator first',
  OWN_ACCOUNT: 'This cannot be done to the own account',

  // Passkeys and other proofs
  PROOF_REQUIRED: 'Show first that it is you: with the password, a passkey or a recovery code',
  CONFIRMATION_REQUIRED:
    'You have set that this amount is confirmed with a passkey or a recovery code. Please open the newest wallet of your community to do so',
  CONFIRMATION_WRONG: 'The confirmation does not fit; nothing was done',
  PASSKEY_REFUSED: 'This passkey cannot be added',
  PASSKEY_MISSING: 'There has to be a passkey first',
  PASSKEY_NOT_FOUND: 'Passkey not found',
  PASSKEY_LIMIT_REACHED: 'There are as many passkeys as there can be',
  PASSKEY_NAME_INVALID: 'The name of a passkey has 1 to 60 characters',

  // Transfers
  AMOUNT_INVALID: 'The amount must be a positive number with at most two decimals',
  MEMO_REQUIRED: 'The message is missing',
  MEMO_TOO_SHORT: 'The message is too short',
  MEMO_TOO_LONG: 'The message is too long',
  RECIPIENT_INVALID: 'The recipient must be an e-mail address, a username or an id',
  RECIPIENT_NOT_FOUND: 'recipient not known',
  RECIPIENT_DELETED: 'GraphQL error: The recipient account was deleted',
  RECIPIENT_IS_SELF: 'Sender and Recipient are the same',
  NOT_ENOUGH_GDD: 'User has not enough GDD or amount is < 0',
  COMMUNITY_NOT_FOUND: 'Community not found or not reachable',
  TRANSFER_PENDING: "There exist still ongoing 'Pending-Transactions' for the involved users on sender-side!",
  TRANSFER_BLOCKED_ELSEWHERE:
    'The other community still has an unfinished transfer with you or with this person. Its administrators have to clear it; yours can see it',
  TRANSFER_BLOCKED_BRIEFLY:
    'An earlier transfer with this community is not finished. It ends by itself within half an hour; please try again then',
  TRANSFER_FAILED: 'Transaction was not successful',
  IDEMPOTENCY_KEY_INVALID: 'The idempotency key must have 8 to 100 characters',
  IDEMPOTENCY_KEY_REUSED: 'The idempotency key was used with other arguments',

  // Statements
  STATEMENT_TOO_LONG: 'The period holds too many bookings for one statement',

  // Links
  LINK_NOT_FOUND: 'Transaction link not found',
  LINK_IS_OWN: 'Cannot redeem own transaction link',
  LINK_EXPIRED: 'Transaction link is not valid anymore',
  LINK_DELETED: 'Transaction link was deleted',
  LINK_REDEEMED: 'Transaction link already redeemed',
  LINK_OWNER_GONE: 'Linked user not found for given link',
  LINK_LIMIT_REACHED: 'There are too many open transaction links',
  LINK_INCOMPLETE: 'The redeem link is incomplete',

  // Payment requests
  REQUEST_NOT_FOUND: 'Payment request not found',
  REQUEST_NEEDS_LOGIN: 'Who was asked is told to members only',
  REQUEST_IS_OWN: 'Cannot answer own payment request',
  REQUEST_ACCEPTED: 'Payment request was already accepted',
  REQUEST_DECLINED: 'Payment request was declined',
  REQUEST_WITHDRAWN: 'Payment request was withdrawn',
  REQUEST_EXPIRED: 'Payment request is not valid anymore',
  REQUEST_UNDER_WAY: 'Payment request was accepted, and the amount is on its way',
  REQUEST_REFUSED: 'The other community did not take the payment request',
  REQUEST_VALIDITY_INVALID: 'A payment request is valid for 3, 14 or 30 days',
  REQUEST_LIMIT_REACHED: 'There are too many open payment requests',

  // Thanks and favourites
  THANKS_SAID: 'This gift was answered with thanks before',
  FAVOURITES_FULL: 'There are as many favourites as there can be',

  // Contributions
  CONTRIBUTION_NOT_FOUND: 'Contribution not found',
  CONTRIBUTION_DATE_INVALID: 'No information for available creations for the given date',
  CONTRIBUTION_LIMIT_EXCEEDED: 'The amount to be created exceeds the amount still available for this month',
  CONTRIBUTION_MONTH_FIXED: 'Month of contribution can not be changed',
  CONTRIBUTION_NOT_OWN: 'Can not update contribution of another user',
  CONTRIBUTION_BY_MODERATOR: 'Cannot update contribution of moderator',
  CONTRIBUTION_STATUS_FORBIDS: 'Contribution can not be updated due to status',
  CONTRIBUTION_CONFIRMED: 'A confirmed contribution can not be deleted',
  CONTRIBUTION_IS_OWN: 'Moderators can not confirm their own contribution',
  CONTRIBUTION_CHANGED: 'The contribution was changed meanwhile',
  CONTRIBUTION_BY_SELF: 'Another moderator has to confirm what a moderator entered or changed',
  MESSAGE_REQUIRED: 'The message is missing',
  MESSAGE_TOO_LONG: 'The message is too long',

  // Contribution links
  CONTRIBUTION_LINK_NOT_FOUND: 'No contribution link found to given code',
  CONTRIBUTION_LINK_NOT_YET_VALID: 'Contribution link is not valid yet',
  CONTRIBUTION_LINK_EXPIRED: 'Contribution link is no longer valid',
  CONTRIBUTION_LINK_REDEEMED: 'Contribution link already redeemed',
  CONTRIBUTION_LINK_REDEEMED_TODAY: 'Contribution link already redeemed today',
  CONTRIBUTION_LINK_CYCLE_UNKNOWN: 'Contribution link has unknown cycle',
  CONTRIBUTION_LINK_LIMIT_EXCEEDED: 'Contribution link limit is reached',
  CONTRIBUTION_LINK_INVALID: 'The contribution link is not valid',

  // Mails
  MAIL_ENDED: 'What this mail said is no longer kept',

  // Outside services
  GDT_UNREACHABLE: 'GDT Server is not reachable',
  SERVICE_DISABLED: 'This service is not active',
  SERVICE_UNREACHABLE: 'The service does not answer as it should',
  CONSENT_MISSING: 'This needs a consent in the settings first',
  CIRCLES_SHUT_OUT: 'The account in the circles is shut',
  GDT_ENTRY_INVALID: 'The GDT entry is not valid',
  GDT_ENTRIES_CHANGED: 'The address has other GDT entries by now',
  BRANDING_INVALID: 'The project branding is not valid',
  BRANDING_ALIAS_TAKEN: 'Another project branding has this alias',
  PICTURE_INVALID: 'The file is no picture in PNG, JPEG or WebP that can be read',
  PICTURE_TOO_LARGE: 'The picture is larger than 1 MB or than 16 million pixels',
  DOCUMENT_INVALID: 'The document is not valid',

  // Records of the community
  CHANGED_MEANWHILE: 'It was changed meanwhile',

  // Between communities
  COMMUNITY_AWAY: 'The other community does not answer at the moment',
  COMMUNITY_TAKES_NO_REQUESTS: 'The other community takes no payment requests',
  CLEARING_LIMIT_REACHED: 'The limit between the two communities is reached',
  TRANSFER_REFUSED: 'The other community refused the transaction',
  PEER_NOT_FOUND: 'Peer not found',
  PEER_ADDRESS_INVALID: 'This cannot be the address of another community',
  PEER_UNREACHABLE: 'No community answers at this address',
  PEER_KNOWN: 'This community was added before',
  PEER_BUSY: 'Something is still under way with this community',
  PEER_KEY_DIFFERS: 'The community shows another key than this one',
  PEER_NAME_UNUSABLE: 'The community cannot have this name here',
  PEER_UUID_UNUSABLE: 'The community cannot have this id',
  REMOTE_TRANSFER_NOT_FOUND: 'Transfer not found',
  REMOTE_TRANSFER_NOT_UNCLEAR: 'What became of this transfer is known',

  // The request itself
  BAD_INPUT: 'Argument Validation Error',
  TIMEZONE_MISSING: 'The header clientTimezoneOffset is missing or not valid',
  PAGE_INVALID: 'Pages are counted from 1 and hold 1 to 100 entries',
  NOT_FOUND: 'Not found',
  QUERY_TOO_COMPLEX: 'The query is too large',
  TOO_MANY_REQUESTS: 'Too many requests, please try again later',
  UNAVAILABLE: 'The server cannot answer this at the moment, please try again shortly',
  OUTCOME_UNKNOWN:
    'This may have been done, we cannot tell at the moment. Please look before you do it once more',
  CLOCK_IN_DOUBT: 'The clock of the server is being checked; nothing was booked. Please try again later',
  INTERNAL: 'Something went wrong on our side',
};
