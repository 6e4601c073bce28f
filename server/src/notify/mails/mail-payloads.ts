import type { MailKind } from '@kula/core/notify/mails';
import type { Role } from '@kula/core/platform/rights';

/** The data of each kind of mail. Amounts and times are texts. */
export interface MailPayloads {
  accountActivation: {
    firstName: string;
    /** Encrypted; see mail-codes.ts. */
    code: string;
    redeemCode: string | null;
    /** The first name of the member whose gift waits, and its amount; absent in mails of older versions. */
    giverName?: string | null;
    giftAmount?: string | null;
    project: string | null;
    /** Image of the project; absent in mails that were queued by older versions. */
    logoUrl?: string | null;
  };
  accountMultiRegistration: { firstName: string };
  /** After an attempt to join, or to choose a password, with the address of a closed account. */
  accountStaysClosed: { firstName: string };
  accountClosed: { firstName: string; closedAt: string };
  accountOpened: { firstName: string };
  /** With null the member has no role any more. */
  roleChanged: { firstName: string; role: Role | null };
  /** The code is encrypted; see mail-codes.ts. */
  resetPassword: { firstName: string; code: string };
  /** Contains no code, because it would give access to anybody who can read the mailbox. */
  passwordChanged: { firstName: string; changedAt: string };
  /**
   * A safeguard has changed; the name of the kind is stored, and older than the word. Contains no code either. The name is
   * that of the passkey or the device.
   */
  guardChanged: { firstName: string; what: SafeguardChange; name: string; changedAt: string };
  transactionReceived: MoneyReceived;
  /** To the requester, in place of `transactionReceived`. */
  paymentRequestAccepted: MoneyReceived;
  /** To the member who is to pay. */
  paymentRequestReceived: {
    firstName: string;
    requesterName: string;
    /** The community of the other member, where it is another one. */
    community?: string;
    replyAddress?: string;
    amount: string;
    memo: string;
    days: number;
    code: string;
  };
  /** To the requester. */
  paymentRequestDeclined: {
    firstName: string;
    payerName: string;
    community?: string;
    amount: string;
    memo: string;
  };
  /** To the owner of the link. */
  transactionLinkRedeemed: {
    firstName: string;
    redeemerName: string;
    community?: string;
    amount: string;
    memo: string;
    bookingId: number;
  };
  addedContributionMessage: {
    firstName: string;
    moderatorName: string;
    memo: string;
    message: string;
    contributionId: number;
  };
  contributionChangedByModerator: {
    firstName: string;
    moderatorName: string;
    memoBefore: string;
    memo: string;
    /** Absent in mails that were queued by versions that only reported changed texts. */
    amountBefore?: string;
    amount?: string;
    dayBefore?: string;
    day?: string;
    contributionId: number;
  };
  contributionConfirmed: {
    firstName: string;
    moderatorName: string;
    memo: string;
    amount: string;
    /** Absent in mails that were queued by versions that did not name it. */
    day?: string;
    contributionId: number;
  };
  contributionDenied: ContributionEnded & { reason?: string };
  contributionDeleted: ContributionEnded;
}

/** What changed in the safeguards of an account. */
export type SafeguardChange =
  | 'STAY_STOLEN'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'CODES_CREATED'
  | 'CODE_USED'
  | 'LIMIT_SET';

interface MoneyReceived {
  firstName: string;
  senderName: string;
  community?: string;
  /**
   * The address of the other member, where one has named the other; members who met by a link, and those of
   * other communities, show none. (Mails that older versions queued have it under another name, and none is read.)
   */
  replyAddress?: string;
  amount: string;
  memo: string;
  bookingId: number;
}

interface ContributionEnded {
  firstName: string;
  moderatorName: string;
  memo: string;
  /** Absent in mails that were queued by versions that did not name them. */
  amount?: string;
  day?: string;
  contributionId: number;
}

/** Exactly the kinds of `core`, of which the admin area has the names: a kind without a name does not compile. */
export type PayloadKind = keyof MailPayloads & MailKind;
