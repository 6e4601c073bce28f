/**
 * What is known of an event of each kind. Most are an entry in the audit trail and no more; where somebody is told of one,
 * its line names what that needs, so that nobody can leave it out.
 */
import type { EventType } from '@kula/core/events';
import type { Amount } from '@kula/core/money';
import type { Member } from '../../db/members.ts';

/** What happens without an entry in the trail, because it is part of another event or changes nothing. */
export const unrecordedKinds = [
  'SESSIONS_ENDED',
  'SETTINGS_REPEATED',
  'NEWSLETTER_REPEATED',
  'CIRCLES_WITHDRAWN',
  'PAYMENT_REQUEST_MOVE',
] as const;

/** What the trail names as it does among members of this community, though the other side is a member of another one. */
const recordedAs = {
  SENT_TO_PEER: 'TRANSACTION_SEND',
  LINK_TAKEN_BY_PEER: 'TRANSACTION_LINK_REDEEM',
  RECEIVED_FROM_PEER: 'TRANSACTION_RECEIVE',
  REQUEST_FROM_PEER: 'PAYMENT_REQUEST_CREATE',
  REQUEST_DECLINE_TO_PEER: 'PAYMENT_REQUEST_DECLINE',
  REQUEST_DECLINED_BY_PEER: 'PAYMENT_REQUEST_DECLINE',
} as const satisfies Readonly<Record<string, EventType>>;

export type EventKind = EventType | (typeof unrecordedKinds)[number] | keyof typeof recordedAs;

/** A member of another community, as that one tells of them. */
export interface RemoteMember {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

interface Facts {
  /** Who did it; absent for the system. */
  readonly by?: Pick<Member, 'id'>;
  /** Who did it or takes it, where that is a member of another community. */
  readonly remoteMember?: RemoteMember | undefined;
  /** Whom it affects. */
  readonly to?: Pick<Member, 'id'>;
  /** The booking, contribution, link, request or mail it is about. */
  readonly involvedId?: number;
  readonly amount?: Amount;
  /** Milliseconds since 1970; now where it is absent. */
  readonly at?: number;
}

/** Who is written to; the data are what the mail says besides. */
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

/** What a member said of a service: which words, how much, and on which day, `YYYY-MM-DD`. */
interface ContributionContent {
  readonly memo: string;
  readonly amount: Amount;
  readonly day: string;
}

interface PasswordSet {
  /** As known before: whoever took an account over does not choose the name or language of the mail with it. */
  readonly to: Member;
}

interface Details {
  EMAIL_CONFIRMATION: ToMember<{
    /** Sealed, as it may be kept. */
    readonly code: string;
    readonly redeemCode: string | null;
    readonly project: string | null;
    readonly logoUrl: string | null;
  }>;
  /** The step is a count of the times within which one mail is enough. */
  EMAIL_ACCOUNT_MULTIREGISTRATION: ToMember<{ readonly step: number }>;
  EMAIL_FORGOT_PASSWORD: ToMember<{ readonly code: string }>;
  ACTIVATE_ACCOUNT: PasswordSet;
  PASSWORD_RESET: PasswordSet;
  USER_STAY_STOLEN: ToMember<{ readonly device: string }>;
  USER_PASSKEY_ADD: ToMember<{ readonly name: string }>;
  USER_PASSKEY_REMOVE: ToMember<{ readonly name: string }>;
  USER_RECOVERY_CODES_CREATE: { readonly to: Member };
  USER_RECOVERY_CODE_USE: { readonly to: Member };
  USER_SEND_LIMIT_SET: { readonly to: Member };
  USER_INFO_UPDATE: PasswordSet & { readonly data: { readonly isPasswordNew: boolean } };
  TRANSACTION_RECEIVE: BetweenMembers<{
    readonly memo: string;
    /** What the recipient is told; the same facts in other words. */
    readonly mail: 'transactionReceived' | 'paymentRequestAccepted';
    /** The recipient is the one who acts, and looks at what arrives. */
    readonly isAwaited: boolean;
  }>;
  /** By who redeemed it to who made it. */
  TRANSACTION_LINK_REDEEM: BetweenMembers<{ readonly memo: string; readonly bookingId: number }>;
  RECEIVED_FROM_PEER: AcrossCommunities<{
    readonly memo: string;
    /** What the recipient is told; the same facts in other words. */
    readonly mail: 'transactionReceived' | 'paymentRequestAccepted';
  }>;
  /** A member of another community asks. */
  REQUEST_FROM_PEER: AcrossCommunities<{
    readonly memo: string;
    readonly days: number;
    readonly code: string;
    readonly community: string;
  }>;
  /** A member of another community says no. */
  REQUEST_DECLINED_BY_PEER: AcrossCommunities<{ readonly memo: string }>;
  /** The amount arrived there. */
  REMOTE_TRANSFER_ARRIVE: AcrossCommunities<{
    readonly memo: string;
    /** The link that it was taken with; whoever sent by themselves looks at what becomes of it. */
    readonly link: { readonly id: number; readonly bookingId: number } | undefined;
  }>;
  PAYMENT_REQUEST_CREATE: {
    readonly by: Member;
    /** Absent where whoever has the code may answer. */
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
    /** Whether the author wrote what is changed. */
    readonly isOfAuthor: boolean;
  }>;
  ADMIN_CONTRIBUTION_CONFIRM: ToAuthor<{ readonly memo: string }> & { readonly amount: Amount };
  ADMIN_CONTRIBUTION_DENY: ToAuthor<{ readonly memo: string; readonly reason: string | undefined }>;
  ADMIN_CONTRIBUTION_DELETE: ToAuthor<{ readonly memo: string }>;
  ADMIN_CONTRIBUTION_MESSAGE_CREATE: ToAuthor<{
    readonly memo: string;
    /** A note among moderators is none of the author's business. */
    readonly question: { readonly id: number; readonly message: string } | undefined;
  }>;
}

/** An event of one kind. */
export type EventOf<Kind extends EventKind> = Facts &
  (Kind extends keyof Details ? Details[Kind] : { readonly data?: undefined }) & { readonly kind: Kind };

export type Event = { [Kind in EventKind]: EventOf<Kind> }[EventKind];

/** What the audit trail calls it; undefined where it has no entry for it. */
export function trailTypeOf(kind: EventKind): EventType | undefined {
  if (isUnrecorded(kind)) return undefined;
  return isAcross(kind) ? recordedAs[kind] : kind;
}

function isUnrecorded(kind: EventKind): kind is (typeof unrecordedKinds)[number] {
  return unrecordedKinds.some((one) => one === kind);
}

function isAcross(kind: EventKind): kind is keyof typeof recordedAs {
  return kind in recordedAs;
}
