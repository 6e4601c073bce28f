/**
 * The contributions of a test server. It lists them by the requested filter, decides those that are open and
 * unchanged since the moderator saw them, and stores messages.
 */
import { refusal } from './played-server.ts';
import type { Answers } from './played-server.ts';

export const lena = {
  gradidoID: '55555555-5555-4555-8555-555555555555',
  alias: 'lena',
  language: 'en',
  firstName: 'Lena',
  lastName: 'Kreuz',
  createdAt: '2024-03-01T00:00:00.000Z',
  emailContact: { email: 'lena@example.org' },
};

interface Said {
  readonly id: number;
  readonly message: string;
  readonly type: string;
  readonly createdAt: string;
  readonly userFirstName: string;
  readonly userLastName: string;
  readonly isModerator: boolean;
}

/** A contribution as the server stores it; tests change it as other people would. */
export interface Told {
  readonly id: number;
  memo: string;
  amount: string;
  contributionStatus: string;
  resubmissionAt: string | null;
  readonly createdAt: string;
  contributionDate: string;
  readonly userId: number;
  readonly user: object;
  readonly talk: Said[];
  [more: string]: unknown;
}

export interface PlayedQueue {
  readonly told: readonly Told[];
  /** The contribution with this text. */
  of(memo: string): Told;
  readonly answers: Answers;
}

interface Filter {
  readonly statusFilter?: readonly string[] | null;
  readonly query?: string;
  readonly noHashtag?: boolean;
  readonly hideResubmission?: boolean;
  readonly fromDay?: string | null;
  readonly toDay?: string | null;
}
interface Page {
  readonly currentPage?: number;
  readonly pageSize?: number;
  readonly order?: string;
}
interface Seen {
  readonly amount: string;
  readonly memo: string;
}

/**
 * Contributions with these texts of 20 GDD each, the first of them the oldest; by Lena, unless another member is
 * given.
 */
export function playQueue(memos: readonly string[], by: object = lena): PlayedQueue {
  const now = Date.now();
  const told = memos.map((memo, index): Told => ({
    id: index + 1,
    memo,
    amount: '20',
    contributionStatus: 'PENDING',
    resubmissionAt: null,
    createdAt: new Date(now - (memos.length - index) * 60_000).toISOString(),
    contributionDate: new Date(now - 86_400_000).toISOString(),
    userId: 7,
    user: by,
    talk: [],
  }));
  return {
    told,
    of(memo) {
      const found = told.find((one) => one.memo === memo);
      if (found === undefined) throw new Error(`Nobody told of ${memo}.`);
      return found;
    },
    answers: { ...readingOf(told), ...decidingOf(told) },
  };
}

function numberIn(told: readonly Told[], id: number): Told {
  const found = told.find((one) => one.id === id);
  if (found === undefined) throw refusal('CONTRIBUTION_NOT_FOUND');
  return found;
}

function readingOf(told: readonly Told[]): Answers {
  return {
    adminListContributions: ({ filter, paginated }: { filter?: Filter; paginated?: Page }) =>
      listOf(told, filter ?? {}, paginated ?? {}),
    contributionSum: ({ filter }: { filter?: Filter }) => {
      const found = fitting(told, filter ?? {});
      const hundredths = found.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0);
      return { count: found.length, amount: (hundredths / 100).toFixed(2) };
    },
    contribution: ({ id }: { id: number }) => ({
      ...numberIn(told, id),
      ...talkOf(numberIn(told, id)),
    }),
    adminListContributionMessages: ({ contributionId }: { contributionId: number }) => {
      const messages = numberIn(told, contributionId).talk;
      return { count: messages.length, messages };
    },
  };
}

function decidingOf(told: readonly Told[]): Answers {
  const number = (id: number): Told => numberIn(told, id);
  const decide = (id: number, seen: Seen, status: string, more: object): boolean => {
    const one = number(id);
    if (!isOpen(one))
      throw refusal('CONTRIBUTION_STATUS_FORBIDS', { detail: { status: one.contributionStatus } });
    if (one.memo !== seen.memo || one.amount !== seen.amount) throw refusal('CONTRIBUTION_CHANGED');
    Object.assign(one, more, { contributionStatus: status });
    return true;
  };
  const decided = new Date().toISOString();
  return {
    confirmContribution: ({ id, seen }: { id: number; seen: Seen }) =>
      decide(id, seen, 'CONFIRMED', { confirmedAt: decided }),
    denyContribution: ({ id, seen, reason }: { id: number; seen: Seen; reason: string }) => {
      decide(id, seen, 'DENIED', { deniedAt: decided });
      say(number(id), reason, 'DIALOG');
      return true;
    },
    adminCreateContributionMessage: (words: {
      contributionId: number;
      message: string;
      messageType: string;
    }) => {
      const one = number(words.contributionId);
      if (words.messageType === 'DIALOG') one.contributionStatus = 'IN_PROGRESS';
      return say(one, words.message, words.messageType);
    },
    adminUpdateContribution: (change: {
      id: number;
      memo?: string | null;
      amount?: string | null;
      resubmissionAt?: string | null;
    }) => {
      const one = number(change.id);
      if (typeof change.memo === 'string' || typeof change.amount === 'string') {
        say(one, `${one.contributionDate}\n---\n${one.memo}\n---\n${one.amount} GDD`, 'HISTORY');
        one.contributionStatus = 'PENDING';
      }
      one.memo = change.memo ?? one.memo;
      one.amount = change.amount ?? one.amount;
      one.resubmissionAt = change.resubmissionAt ?? null;
      return one;
    },
  };
}

/** The moderators say everything here; a question stays open. */
function talkOf({ talk }: Told): object {
  return { messagesCount: talk.length, awaitsAnswer: talk.some(({ type }) => type === 'DIALOG') };
}

function isOpen({ contributionStatus }: Told): boolean {
  return contributionStatus === 'PENDING' || contributionStatus === 'IN_PROGRESS';
}

function say(one: Told, message: string, type: string): Said {
  const said = {
    id: one.talk.length + 1,
    message,
    type,
    createdAt: new Date().toISOString(),
    userFirstName: 'Amara',
    userLastName: 'Diallo',
    isModerator: true,
  };
  one.talk.push(said);
  return said;
}

function fitting(
  told: readonly Told[],
  { statusFilter, query = '', noHashtag = false, hideResubmission = false, fromDay, toDay }: Filter,
): Told[] {
  return told.filter(
    ({ contributionStatus, memo, resubmissionAt, contributionDate }) =>
      contributionDate.slice(0, 10) >= (fromDay ?? '') &&
      contributionDate.slice(0, 10) <= (toDay ?? '9') &&
      (statusFilter?.includes(contributionStatus) ?? true) &&
      memo.includes(query) &&
      !(noHashtag && memo.includes('#')) &&
      !(hideResubmission && resubmissionAt !== null),
  );
}

function listOf(
  told: readonly Told[],
  filter: Filter,
  { currentPage = 1, pageSize = 25, order = 'DESC' }: Page,
): object {
  const found = fitting(told, filter);
  const first = (currentPage - 1) * pageSize;
  const sorted = order === 'ASC' ? found : found.toReversed();
  return {
    contributionCount: found.length,
    contributionList: sorted.slice(first, first + pageSize).map((one) => ({ ...one, ...talkOf(one) })),
  };
}
