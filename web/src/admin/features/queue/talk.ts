import { parseHistory } from '#shared/contributions/contribution.ts';
import type { Before } from '#shared/contributions/contribution.ts';
import { fullName } from '#shared/texts/full-name.ts';

interface WireMessage {
  id: number;
  message: string;
  createdAt: string;
  type: string;
  userFirstName?: string | null;
  userLastName?: string | null;
  userGradidoID?: string | null;
  isModerator: boolean;
}

/**
 * A part of the conversation: a message between member and moderators, a note of moderators, or a version before
 * a change.
 */
export interface TalkMessage {
  id: number;
  at: number;
  gradidoID: string | undefined;
  firstName: string;
  lastName: string;
  name: string;
  isModerator: boolean;
  kind: 'words' | 'note' | 'before';
  text: string;
  /** Only where the kind is `before`. */
  before: Before | undefined;
}

/** A record of a change that cannot be parsed is shown as it is. */
export function toTalkMessage(row: WireMessage): TalkMessage {
  const firstName = row.userFirstName ?? '';
  const lastName = row.userLastName ?? '';
  const before = row.type === 'HISTORY' ? parseHistory(row.message) : undefined;
  return {
    id: row.id,
    at: Date.parse(row.createdAt),
    gradidoID: row.userGradidoID ?? undefined,
    firstName,
    lastName,
    name: fullName({ firstName, lastName }),
    isModerator: row.isModerator,
    kind: before !== undefined ? 'before' : row.type === 'MODERATOR' ? 'note' : 'words',
    text: row.message,
    before,
  };
}
