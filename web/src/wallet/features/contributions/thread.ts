import { parseDecimal } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import { dayOf } from './entry.ts';

/** A message of a conversation as it comes over the wire. */
export interface WireMessage {
  id: number;
  message: string;
  createdAt: string;
  type: string;
  userFirstName?: string | null;
  userLastName?: string | null;
  userId?: number | null;
  isModerator: boolean;
}

/** How an entry was before it was changed. */
export interface Before {
  day: string;
  memo: string;
  amount: Amount;
}

interface Said {
  id: number;
  at: number;
  firstName: string;
  lastName: string;
  isOwn: boolean;
}

/** What was said, or what the entry was before a change; a record of a change that cannot be read is shown as it is. */
export type Message = Said & ({ kind: 'words'; text: string } | { kind: 'before'; before: Before });

/** The messages of an entry, oldest first; notes that moderators keep for themselves are left out. */
export function messagesOf(rows: readonly WireMessage[], ownUserId: number | undefined): Message[] {
  return rows
    .filter(({ type }) => type !== 'MODERATOR')
    .map((row) => ({ ...saidOf(row, ownUserId), ...contentOf(row) }));
}

function saidOf(row: WireMessage, ownUserId: number | undefined): Said {
  const hasNumbers = typeof row.userId === 'number' && ownUserId !== undefined;
  return {
    id: row.id,
    at: Date.parse(row.createdAt),
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

/**
 * Reads the record of a change (server facts 4): day, words and amount, parted by lines of three hyphens. The words may
 * hold such lines themselves. Undefined when it is no such record.
 */
export function parseHistory(message: string): Before | undefined {
  const parts = message.split(/^[ \t]*---[ \t]*$/m).map((part) => part.trim());
  const [date, ...rest] = parts;
  const last = rest.pop();
  if (date === undefined || last === undefined || rest.length === 0) return undefined;
  const at = Date.parse(date);
  const amount = parseDecimal(last.replace(/\s*GDD$/, ''));
  if (Number.isNaN(at) || amount === undefined) return undefined;
  return { day: dayIn(date, at), memo: rest.join('\n---\n'), amount };
}

/** Records of our own begin with the day itself; others hold any form of date. */
function dayIn(date: string, at: number): string {
  if (/^\d{4}-\d{2}-\d{2}/.test(date)) return dayOf(date);
  const local = new Date(at);
  return dayOf(new Date(at - local.getTimezoneOffset() * 60_000).toISOString());
}
