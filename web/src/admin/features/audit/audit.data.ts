import type { NamedSetting } from '@kula/core/people/changed-settings';
import type { DocumentKind } from '@kula/core/community/documents';
import type { Amount } from '@kula/core/money/money';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  auditEventsDocument,
  auditPeopleDocument,
  contributionEventsDocument,
} from '../../../generated/operations.ts';
import type { AuditEventsResult } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { amountFromWire } from '#shared/client/wire.ts';
import { toServerFilter } from './audit-search.ts';
import type { AuditSearch } from './audit-search.ts';

export const auditPageSize = 25;
/** The server counts no further than this. */
export const auditCountedTo = 1000;
const exportPageSize = 100;
/** The most rows of a file; for more, the days have to be narrowed. */
export const exportedAtMost = 10_000;

/** A member whom an entry names. */
export interface Actor {
  id: number;
  name: string;
}

/** Who did what, when, to whom. */
export interface AuditEvent {
  id: number;
  type: string;
  at: number;
  by: Actor | undefined;
  to: Actor | undefined;
  /** To whom a sent gift went. */
  recipient: Actor | undefined;
  /** Number of the booking, link, contribution or entry that the event concerns. */
  about: number | undefined;
  amount: Amount | undefined;
  /** Before a change that changed it. */
  amountBefore: Amount | undefined;
  /** The other community that it concerns; undefined within this one. */
  community: string | undefined;
  /** The name of its member, once it is known. */
  remoteMember?: string | undefined;
  /** The name of a contribution link, or the address of a GDT entry. */
  subject?: string | undefined;
  /** The role before a change of it. */
  subjectBefore?: string | undefined;
  /** Whether a moderator asked the member or wrote a note. */
  messageType?: string | undefined;
  gdt?: number | undefined;
  /** The comment of a GDT entry. */
  gdtComment?: string | undefined;
  /** How many GDT entries were imported. */
  gdtCount?: number | undefined;
  /** What a member changed. */
  settings?: readonly NamedSetting[] | undefined;
  /** The public text that was saved. */
  document?: { kind: DocumentKind; language: string } | undefined;
}

/** Which audit is read: all events, or those of contributions. */
export type Trail = 'everything' | 'contributions';

/** A page of events, newest first. */
export function auditQuery(trail: Trail, search: AuditSearch) {
  return queryOptions({
    queryKey: ['audit', trail, search],
    queryFn: () => listEvents(trail, search, search.page, auditPageSize),
    placeholderData: keepPreviousData,
  });
}

/** Members whose names or addresses begin with the typed text. */
export function peopleQuery(words: string) {
  return queryOptions({
    queryKey: ['audit-people', words],
    queryFn: () => request(auditPeopleDocument, { query: words }),
    select: ({ searchUsers }) =>
      searchUsers.userList.map(({ userId, firstName, lastName, email }) => ({
        id: userId,
        name: fullName({ firstName, lastName }),
        email,
      })),
  });
}

/** All events that match the filter, for a file. */
export async function listAllEvents(trail: Trail, search: AuditSearch): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  for (let page = 1; events.length < exportedAtMost; page += 1) {
    const { events: more } = await listEvents(trail, search, page, exportPageSize);
    events.push(...more);
    if (more.length < exportPageSize) break;
  }
  return events;
}

async function listEvents(
  trail: Trail,
  search: AuditSearch,
  currentPage: number,
  pageSize: number,
): Promise<{ count: number; events: AuditEvent[] }> {
  const asked = { filter: toServerFilter(search), currentPage, pageSize };
  const found =
    trail === 'everything'
      ? (await request(auditEventsDocument, asked)).auditEvents
      : (await request(contributionEventsDocument, asked)).contributionEvents;
  return { count: found.count, events: found.events.map(toAuditEvent) };
}

type WireEvent = AuditEventsResult['auditEvents']['events'][number];

/** Their numbers say nothing: those of roles and settings are shown as words, and an import is of many entries. */
const wordsOnly: readonly string[] = ['ADMIN_USER_ROLE_SET', 'USER_INFO_UPDATE', 'ADMIN_GDT_IMPORT'];

function toAuditEvent(row: WireEvent): AuditEvent {
  const amount = amountOf(row.amount);
  const before = amountOf(row.amountBefore);
  return {
    id: row.id,
    type: row.type,
    at: Date.parse(row.createdAt),
    by: toActor(row.actingUser),
    to: toActor(row.affectedUser),
    about: wordsOnly.includes(row.type) ? undefined : (row.involvedId ?? undefined),
    recipient: toActor(row.recipient),
    amount,
    amountBefore: before === amount ? undefined : before,
    community: row.communityName ?? undefined,
    remoteMember: row.remoteMemberName ?? undefined,
    subject: row.subject ?? undefined,
    subjectBefore: row.subjectBefore ?? undefined,
    messageType: row.messageType ?? undefined,
    gdt: row.gdt ?? undefined,
    gdtComment: row.gdtComment ?? undefined,
    gdtCount: row.gdtCount ?? undefined,
    settings: row.settings ?? undefined,
    document:
      row.documentKind && row.documentLanguage
        ? { kind: row.documentKind, language: row.documentLanguage }
        : undefined,
  };
}

function amountOf(wire: string | null | undefined): Amount | undefined {
  return typeof wire === 'string' ? amountFromWire(wire) : undefined;
}

function toActor(user: WireEvent['actingUser']): Actor | undefined {
  if (user === null || user === undefined) return undefined;
  return { id: user.id, name: fullName(user) };
}
