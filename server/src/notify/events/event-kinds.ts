/**
 * The data of an event of each kind. Most are an entry in the audit trail and no more. Where a mail or a
 * message is sent, the type contains its data, so that none can be left out.
 */
import type { EventType } from '@kula/core/notify/events';
import type { Amount } from '@kula/core/money/money';
import type { Role } from '@kula/core/platform/rights';
import type { Member } from '../../platform/db/members.ts';

/** Events without an entry in the trail, because they are part of another event or change nothing. */
export const unrecordedKinds = [
  'SESSIONS_ENDED',
  'SETTINGS_REPEATED',
  'NEWSLETTER_REPEATED',
  'CIRCLES_WITHDRAWN',
  'PAYMENT_REQUEST_MOVE',
] as const;

/** Events that the trail has under the name of a similar one: mostly those whose other side is a member elsewhere. */
const recordedAs = {
  SENT_TO_PEER: 'TRANSACTION_SEND',
  LINK_TAKEN_BY_PEER: 'TRANSACTION_LINK_REDEEM',
  RECEIVED_FROM_PEER: 'TRANSACTION_RECEIVE',
  REQUEST_FROM_PEER: 'PAYMENT_REQUEST_CREATE',
  REQUEST_DECLINE_TO_PEER: 'PAYMENT_REQUEST_DECLINE',
  REQUEST_DECLINED_BY_PEER: 'PAYMENT_REQUEST_DECLINE',
  NOTE_AMONG_MODERATORS: 'ADMIN_CONTRIBUTION_MESSAGE_CREATE',
} as const satisfies Readonly<Record<string, EventType>>;

export type EventKind = EventType | (typeof unrecordedKinds)[number] | keyof typeof recordedAs;

/** A member of another community, with the data that it sent. */
export interface RemoteMember {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly community_name: string;
}

interface Facts {
  /** The member who acted; absent for the system. */
  readonly by?: Pick<Member, 'id'>;
  /** The acting or receiving member of another community. */
  readonly remoteMember?: RemoteMember | undefined;
  /** The member concerned. */
  readonly to?: Pick<Member, 'id'>;
  /** The booking, contribution, link, request or mail it is about. */
  readonly involvedId?: number;
  readonly amount?: Amount;
  /** A new name of what it is about, and the one before. */
  readonly named?: { readonly name: string; readonly before: string } | undefined;
  /** Milliseconds since 1970; now where it is absent. */
  readonly at?: number;
  /** Whether the bound on mails between the two allows one more, where the command has counted that itself. */
  readonly mayBeNotified?: boolean;
  /** Whether strangers have caused enough mails at the address of the member concerned, where the command has read it. */
  readonly isFullForStrangers?: boolean;
}

/** The recipient of the mail; the data are its contents. */
interface ToMember<Data> {
  readonly to: Member;
  readonly data: Data;
}

/** One member to another, about an amount. */
interface BetweenMembers<Data> extends ToMember<Data> {
  readonly by: Member;
  readonly amount: Amount;
  readonly involvedId: number;
}

/** A moderator to the author of a contribution. */
interface ToAuthor<Data> extends ToMember<Data> {
  readonly by: Member;
  readonly involvedId: number;
}

/** One member to or from another community, about an amount. */
interface AcrossCommunities<Data> extends ToMember<Data> {
  readonly remoteMember: RemoteMember | undefined;
  readonly amount: Amount;
  readonly involvedId: number;
}

/** The text, amount and day (`YYYY-MM-DD`) of a contribution. */
interface ContributionContent {
  readonly memo: string;
  readonly amount: Amount;
  readonly day: string;
}

interface PasswordSet {
  /**
   * As known before the change: a person who took an account over must not choose the name or language of
   * the mail.
   */
  readonly to: Member;
}

interface Details {
  EMAIL_CONFIRMATION: ToMember<{
    /** Encrypted, as it may be stored. */
    readonly code: string;
    readonly redeemCode: string | null;
    readonly giverName: string | null;
    readonly giftAmount: string | null;
    readonly project: string | null;
    readonly logoUrl: string | null;
  }>;
  /** The step is the number of the period within which one mail is enough. */
  EMAIL_ACCOUNT_MULTIREGISTRATION: ToMember<{ readonly step: number }>;
  EMAIL_ACCOUNT_CLOSED: ToMember<{ readonly step: number }>;
  EMAIL_FORGOT_PASSWORD: ToMember<{ readonly code: string }>;
  ACTIVATE_ACCOUNT: PasswordSet;
  PASSWORD_RESET: PasswordSet;
  USER_STAY_STOLEN: ToMember<{ readonly device: string }>;
  USER_PASSKEY_ADD: ToMember<{ readonly name: string }>;
  USER_PASSKEY_REMOVE: ToMember<{
    readonly name: string;
    /** It is removed together with a new password, whose mail is enough. */
    readonly isByNewPassword: boolean;
  }>;
  USER_RECOVERY_CODES_CREATE: { readonly to: Member };
  USER_RECOVERY_CODE_USE: { readonly to: Member };
  USER_SEND_LIMIT_SET: { readonly to: Member };
  USER_INFO_UPDATE: PasswordSet & { readonly data: { readonly isPasswordNew: boolean } };
  /** As known before the closing, because nothing is mailed to closed accounts. */
  USER_CLOSE_ACCOUNT: { readonly to: Member };
  ADMIN_USER_DELETE: { readonly to: Member };
  /** As known after the opening. */
  ADMIN_USER_UNDELETE: { readonly to: Member };
  ADMIN_USER_ROLE_SET: {
    readonly to: Member;
    /** Absent where the role ends with the account, or the command line gives it. */
    readonly data?: { readonly role: Role | null } | undefined;
  };
  TRANSACTION_RECEIVE: BetweenMembers<{
    readonly memo: string;
    /** The mail of the recipient; both kinds contain the same data. */
    readonly mail: 'transactionReceived' | 'paymentRequestAccepted';
    /** One has named the other, by address, username or choice: the mail may be answered. */
    readonly isNamed: boolean;
    /** The recipient acts, and sees the arrival on the screen. */
    readonly isAwaited: boolean;
  }>;
  /** The redemption, for the member who made the link. */
  TRANSACTION_LINK_REDEEM: BetweenMembers<{ readonly memo: string; readonly bookingId: number }>;
  RECEIVED_FROM_PEER: AcrossCommunities<{
    readonly memo: string;
    /** The mail of the recipient; both kinds contain the same data. */
    readonly mail: 'transactionReceived' | 'paymentRequestAccepted';
  }>;
  /** A member of another community asks for an amount. */
  REQUEST_FROM_PEER: AcrossCommunities<{
    readonly memo: string;
    readonly days: number;
    readonly code: string;
  }>;
  /** A member of another community declines. */
  REQUEST_DECLINED_BY_PEER: AcrossCommunities<{ readonly memo: string }>;
  /** The amount arrived there. */
  REMOTE_TRANSFER_ARRIVE: AcrossCommunities<{
    readonly memo: string;
    /** The redeemed link, if any; members who send by themselves see the outcome on the screen. */
    readonly link: { readonly id: number; readonly bookingId: number } | undefined;
  }>;
  PAYMENT_REQUEST_CREATE: {
    readonly by: Member;
    /** Absent where anybody with the code may answer. */
    readonly to?: Member;
    readonly amount: Amount;
    readonly involvedId: number;
    readonly data: { readonly memo: string; readonly days: number; readonly code: string };
  };
  PAYMENT_REQUEST_DECLINE: BetweenMembers<{ readonly memo: string }>;
  THANKS_SAY: { readonly by: Member; readonly to: Pick<Member, 'id'> };
  ADMIN_CONTRIBUTION_UPDATE: ToAuthor<{
    readonly before: ContributionContent;
    readonly after: ContributionContent;
    /** Whether the author submitted the changed contribution. */
    readonly isOfAuthor: boolean;
  }>;
  ADMIN_CONTRIBUTION_CONFIRM: ToAuthor<{ readonly memo: string; readonly day: string }> & {
    readonly amount: Amount;
  };
  ADMIN_CONTRIBUTION_DENY: ToAuthor<{
    readonly memo: string;
    readonly day: string;
    readonly reason: string | undefined;
  }> & { readonly amount: Amount };
  ADMIN_CONTRIBUTION_DELETE: ToAuthor<{ readonly memo: string; readonly day: string }> & {
    readonly amount: Amount;
  };
  ADMIN_CONTRIBUTION_MESSAGE_CREATE: ToAuthor<{
    readonly memo: string;
    readonly messageId: number;
    readonly message: string;
  }>;
}

/** An event of one kind. */
export type EventOf<Kind extends EventKind> = Facts &
  (Kind extends keyof Details ? Details[Kind] : { readonly data?: undefined }) & { readonly kind: Kind };

export type Event = { [Kind in EventKind]: EventOf<Kind> }[EventKind];

/** Its type in the audit trail; undefined where it has no entry. */
export function trailTypeOf(kind: EventKind): EventType | undefined {
  if (isUnrecorded(kind)) return undefined;
  return hasOtherName(kind) ? recordedAs[kind] : kind;
}

function isUnrecorded(kind: EventKind): kind is (typeof unrecordedKinds)[number] {
  return unrecordedKinds.some((one) => one === kind);
}

function hasOtherName(kind: EventKind): kind is keyof typeof recordedAs {
  return kind in recordedAs;
}
