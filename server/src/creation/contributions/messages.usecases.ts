/** The messages about a contribution, between its author and the moderators. */
import { MESSAGE_MAX } from '@kula/core/creation/contributions';
import { parseMoment } from '@kula/core/platform/days';
import { Refusal } from '@kula/core/platform/errors';
import { codePoints, tidyText } from '@kula/core/platform/texts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { command, type Keyed } from '../../commands/command.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { getMember } from '../../people/members/members.usecases.ts';
import { type Page, toRange } from '../../platform/paging.ts';
import { type Contribution, findContribution, updateContributionRow } from './contributions.queries.ts';
import { requireContribution, requireOwnContribution, refuseStep } from './contributions.usecases.ts';
import {
  findMessage,
  insertMessage,
  type Message,
  findMessagesAfter,
  type MessageType,
  pageOfMessages,
} from './messages.queries.ts';
import { contributionsOperations } from './contributions.operations.ts';
import { moderationOperations } from './contributions.operations.ts';

export type { Message, MessageType };

export interface MessageInput {
  readonly contributionId: number;
  readonly message: string;
  readonly type: MessageType;
  /** When moderators want to see it again; without it the date is removed. */
  readonly resubmissionAt?: string | null | undefined;
  readonly idempotencyKey?: string | null | undefined;
}

/** The messages that an author may read; moderators read all. */
export const memberTypes: readonly MessageType[] = ['HISTORY', 'DIALOG'];
export const allTypes: readonly MessageType[] = ['HISTORY', 'DIALOG', 'MODERATOR'];

/**
 * Writes a message of the author. An open question counts as answered then, and the contribution returns to the
 * moderators' queue at once. Refuses with CONTRIBUTION_NOT_FOUND, CONTRIBUTION_NOT_OWN, CONTRIBUTION_STATUS_FORBIDS,
 * MESSAGE_REQUIRED, MESSAGE_TOO_LONG, TOO_MANY_REQUESTS, or BAD_INPUT for any type but DIALOG.
 */
export async function writeAsAuthor(actor: Actor, input: MessageInput, deps: Deps): Promise<Message> {
  const message = checkedText(input.message);
  // Members may not write notes or histories.
  if (input.type !== 'DIALOG') throw new Refusal('BAD_INPUT', { about: 'type' });
  return command(
    {
      operation: contributionsOperations.createContributionMessage,
      actor,
      keyed: keyedMessage({ ...input, message }),
      work: async (tx) => {
        const contribution = await requireOwnContribution(tx, actor, input.contributionId);
        refuseStep(contribution, 'PENDING');
        if (contribution.status === 'IN_PROGRESS' || contribution.resubmission_at !== null) {
          await updateContributionRow(tx, contribution.id, { status: 'PENDING', resubmission_at: null });
        }
        return write(tx, contribution, actor.member, { type: input.type, message }, deps);
      },
    },
    deps,
  );
}

/**
 * Writes a message of a moderator: a question (DIALOG: the author gets a mail) or a note for moderators
 * (MODERATOR). For an own contribution the rules of members apply. Refuses like `writeAsAuthor`, but with BAD_INPUT for
 * HISTORY and for an invalid date of resubmission, and with UNAUTHORIZED.
 */
export async function writeAsModerator(moderator: Actor, input: MessageInput, deps: Deps): Promise<Message> {
  const message = checkedText(input.message);
  if (input.type === 'HISTORY') throw new Refusal('BAD_INPUT', { about: 'type' });
  const found = await findContribution(deps.db.read, input.contributionId);
  if (!found) throw new Refusal('CONTRIBUTION_NOT_FOUND');
  if (found.member_id === moderator.member.id) return writeAsAuthor(moderator, input, deps);
  return command(
    {
      operation: moderationOperations.adminCreateContributionMessage,
      actor: moderator,
      keyed: keyedMessage({ ...input, message }),
      accounts: () => [found.member_id],
      work: async (tx) => {
        const contribution = await requireContribution(tx, input.contributionId);
        refuseStep(contribution, 'IN_PROGRESS');
        await updateContributionRow(tx, contribution.id, {
          ...(input.type === 'DIALOG' ? { status: 'IN_PROGRESS' as const } : {}),
          resubmission_at: resubmissionOf(input.resubmissionAt),
        });
        return write(tx, contribution, moderator.member, { type: input.type, message }, deps);
      },
    },
    deps,
  );
}

/** Both operations that write messages store their answers under one name. */
function keyedMessage(input: MessageInput): Keyed<unknown, Message> {
  const { contributionId, type, message, resubmissionAt, idempotencyKey } = input;
  return {
    key: idempotencyKey,
    name: 'contributionMessage',
    args: () => ({
      contributionId: String(contributionId),
      type,
      message,
      resubmissionAt: resubmissionAt ?? '',
    }),
    stored: { toText: ({ id }) => String(id), fromText: (tx, id) => findMessage(tx, Number(id)) },
  };
}

/**
 * A page of the messages as the author sees them, without the notes of moderators. Refuses with PAGE_INVALID, and
 * with CONTRIBUTION_NOT_FOUND for others' contributions too: another code would reveal that they exist.
 */
export async function listOwnMessages(
  actor: Actor,
  contributionId: number,
  page: Page,
  deps: Deps,
): Promise<{ count: number; messages: Message[] }> {
  const contribution = await findContribution(deps.db.read, contributionId);
  if (contribution?.member_id !== actor.member.id) throw new Refusal('CONTRIBUTION_NOT_FOUND');
  return pageOfMessages(deps.db.read, contributionId, memberTypes, toRange(page));
}

/** A page of the messages as moderators see them. Refuses with CONTRIBUTION_NOT_FOUND or PAGE_INVALID. */
export async function listMessages(
  contributionId: number,
  page: Page,
  deps: Deps,
): Promise<{ count: number; messages: Message[] }> {
  if (!(await findContribution(deps.db.read, contributionId))) throw new Refusal('CONTRIBUTION_NOT_FOUND');
  return pageOfMessages(deps.db.read, contributionId, allTypes, toRange(page));
}

/**
 * The date of resubmission in milliseconds since 1970; null when there is none. Refuses with BAD_INPUT when it is
 * invalid.
 */
export function resubmissionOf(unchecked: string | null | undefined): number | null {
  if (unchecked === null || unchecked === undefined || unchecked === '') return null;
  const moment = parseMoment(unchecked);
  if (moment === undefined) throw new Refusal('BAD_INPUT', { about: 'resubmissionAt' });
  return moment;
}

/**
 * A message as it is stored: without blanks around it and without control characters. Refuses with
 * MESSAGE_REQUIRED or MESSAGE_TOO_LONG (above 2000 code points).
 */
export function checkedText(message: string): string {
  const text = tidyText(message);
  if (text === '') throw new Refusal('MESSAGE_REQUIRED');
  if (codePoints(text) > MESSAGE_MAX) throw new Refusal('MESSAGE_TOO_LONG');
  return text;
}

async function write(
  tx: Tx,
  contribution: Contribution,
  author: Actor['member'],
  { type, message }: { type: MessageType; message: string },
  deps: Deps,
): Promise<Message> {
  const now = deps.now();
  const isOwn = author.id === contribution.member_id;
  const id = await insertMessage(tx, {
    contribution_id: contribution.id,
    member_id: author.id,
    type,
    is_moderator: isOwn ? 0 : 1,
    message,
    created_at: now,
  });
  const facts = { by: author, involvedId: contribution.id, at: now };
  if (isOwn) {
    await notify(tx, { kind: 'CONTRIBUTION_MESSAGE_CREATE', ...facts, to: author }, deps);
  } else {
    const to = await getMember(tx, contribution.member_id);
    const data = { memo: contribution.memo, messageId: id, message };
    const question = { kind: 'ADMIN_CONTRIBUTION_MESSAGE_CREATE', ...facts, to, data } as const;
    const note = { kind: 'NOTE_AMONG_MODERATORS', ...facts, to } as const;
    await notify(tx, type === 'DIALOG' ? question : note, deps);
  }
  return findMessage(tx, id);
}

/** The messages about these contributions that members may read, oldest first: a number of them after a given one. */
export function listMessagesForMembers(
  db: Db,
  contributionIds: readonly number[],
  page: { readonly after: number; readonly limit: number },
): Promise<Message[]> {
  return findMessagesAfter(db, contributionIds, memberTypes, page);
}
