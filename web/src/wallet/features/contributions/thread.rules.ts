import { parseHistory } from '#shared/contributions/contribution.ts';
import type { Before } from '#shared/contributions/contribution.ts';

/** A message of a conversation as it comes over the wire. */
export interface WireMessage {
  id: number;
  message: string;
  createdAt: string;
  type: string;
  userFirstName?: string | null;
  userLastName?: string | null;
  userId?: number | null;
  userGradidoID?: string | null;
  isModerator: boolean;
}

interface Said {
  id: number;
  at: number;
  gradidoID: string | undefined;
  firstName: string;
  lastName: string;
  isOwn: boolean;
}

/** A message, or the version before a change; a record of a change that cannot be parsed is shown as it is. */
export type Message = Said & ({ kind: 'words'; text: string } | { kind: 'before'; before: Before });

/** The messages of a contribution, oldest first, without the notes of moderators. */
export function messagesOf(rows: readonly WireMessage[], ownUserId: number | undefined): Message[] {
  return rows
    .filter(({ type }) => type !== 'MODERATOR')
    .map((row) => ({ ...saidOf(row, ownUserId), ...contentOf(row) }));
}

/**
 * The version before moderators changed it: undefined when nobody else changed it since the member's own last
 * change.
 */
export function submittedBefore(messages: readonly Message[]): Before | undefined {
  let before: Before | undefined;
  for (const message of messages.toReversed()) {
    if (message.kind !== 'before') continue;
    if (message.isOwn) break;
    before = message.before;
  }
  return before;
}

function saidOf(row: WireMessage, ownUserId: number | undefined): Said {
  const hasNumbers = typeof row.userId === 'number' && ownUserId !== undefined;
  return {
    id: row.id,
    at: Date.parse(row.createdAt),
    gradidoID: row.userGradidoID ?? undefined,
    firstName: row.userFirstName ?? '',
    lastName: row.userLastName ?? '',
    isOwn: hasNumbers ? row.userId === ownUserId : !row.isModerator,
  };
}

function contentOf({
  type,
  message,
}: WireMessage): { kind: 'words'; text: string } | { kind: 'before'; before: Before } {
  const before = type === 'HISTORY' ? parseHistory(message) : undefined;
  return before === undefined ? { kind: 'words', text: message } : { kind: 'before', before };
}
