import type { ContributionStatus } from '@kula/core/creation/contributions';
import { languages } from '@kula/core/people/members';
import type { Language } from '@kula/core/people/members';
import type { Amount } from '@kula/core/money/money';
import { isUndecided, statusOf } from '#shared/contributions/contribution.ts';
import { dayOf } from '#shared/time/days.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { amountFromWire, timeFromWire } from '#shared/client/wire.ts';

interface WireItem {
  id: number;
  userId?: number | null;
  amount: string;
  memo: string;
  createdAt: string;
  contributionDate: string;
  contributionStatus: string;
  messagesCount: number;
  resubmissionAt?: string | null;
  needsOtherModerator?: boolean | null;
  awaitsAnswer?: boolean | null;
  hasAnswer?: boolean | null;
  twin?: { id: number; contributionStatus: string } | null;
  confirmedBy?: number | null;
  deniedBy?: number | null;
  deletedBy?: number | null;
  user?: {
    gradidoID: string;
    firstName?: string | null;
    lastName?: string | null;
    alias?: string | null;
    language?: string;
    deletedAt?: string | null;
  } | null;
}

/** A contribution as moderators see it in the list. */
export interface QueueItem {
  id: number;
  /** Number of the member who submitted it. */
  userId: number | undefined;
  gradidoID: string | undefined;
  firstName: string;
  lastName: string;
  name: string;
  /** In which the member reads mails; undefined where it is not offered here. */
  language: Language | undefined;
  amount: Amount;
  memo: string;
  createdAt: number;
  day: string;
  status: ContributionStatus;
  messages: number;
  /** Number of the moderator or member who decided; a denied one may have been deleted afterwards. */
  decidedBy: number | undefined;
  resubmissionAt: number | undefined;
  /** The moderator's own: another moderator has to decide. */
  isOwn: boolean;
  /** The moderator entered it or changed it last, and the community requires confirmation by another moderator. */
  needsOther: boolean;
  /** Whether a question to the member has no answer yet; also after a moderator's change, which resets the status. */
  isAsked: boolean;
  /** Whether the member has answered, and no moderator has gone on with it since. */
  hasAnswer: boolean;
  /** The account of the member is closed: what is open of it cannot be confirmed while it is. */
  isClosed: boolean;
  /** An earlier contribution of the same member for the same day, with the same hours or the same text. */
  twin: { id: number; isConfirmed: boolean } | undefined;
  /** Open, and not the moderator's own. */
  isActionable: boolean;
}

export function toQueueItem(row: WireItem, ownId: string): QueueItem {
  const status = statusOf(row.contributionStatus);
  const isOwn = row.user?.gradidoID === ownId;
  const firstName = row.user?.firstName ?? '';
  const lastName = row.user?.lastName ?? '';
  return {
    id: row.id,
    userId: row.userId ?? undefined,
    gradidoID: row.user?.gradidoID,
    firstName,
    lastName,
    name: fullName({ firstName, lastName }) || (row.user?.alias ?? ''),
    language: languages.find((language) => language === row.user?.language),
    amount: amountFromWire(row.amount),
    memo: row.memo,
    createdAt: Date.parse(row.createdAt),
    day: dayOf(row.contributionDate),
    status,
    messages: row.messagesCount,
    decidedBy: row.deletedBy ?? row.deniedBy ?? row.confirmedBy ?? undefined,
    resubmissionAt: timeFromWire(row.resubmissionAt),
    isOwn,
    needsOther: row.needsOtherModerator === true,
    isAsked: status === 'IN_PROGRESS' || (isUndecided(status) && row.awaitsAnswer === true),
    hasAnswer: row.hasAnswer === true,
    isClosed: typeof row.user?.deletedAt === 'string',
    twin: toTwin(row.twin),
    isActionable: !isOwn && isUndecided(status),
  };
}

function toTwin(twin: WireItem['twin']): QueueItem['twin'] {
  return twin ? { id: twin.id, isConfirmed: statusOf(twin.contributionStatus) === 'CONFIRMED' } : undefined;
}

/** Whether this moderator may make this decision. */
export function canBe(kind: 'confirm' | 'deny', { isActionable, needsOther, isClosed }: QueueItem): boolean {
  return isActionable && !(kind === 'confirm' && (needsOther || isClosed));
}

/** Whether its member can be asked: a closed account cannot answer. */
export function isAskable({ isActionable, isClosed }: QueueItem): boolean {
  return isActionable && !isClosed;
}

/** Whether it can be decided together with others: both decisions must be allowed. */
export function isChoosable(row: QueueItem): boolean {
  return canBe('confirm', row);
}

/** The words of a denial, in the language of the member who reads them. */
export type Reason = (language: Language | undefined) => string;
