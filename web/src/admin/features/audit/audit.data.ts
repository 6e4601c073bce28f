import type { Amount } from '@kula/core/money';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { auditEventsDocument, auditPeopleDocument } from '../../../generated/operations.ts';
import type { AuditEventsResult } from '../../../generated/operations.ts';
import { request } from '../../../shared/client.ts';
import { fullName } from '../../../shared/full-name.ts';
import { amountFromWire } from '../../../shared/wire.ts';
import { auditFilterOf } from './audit-search.ts';
import type { AuditPlace } from './audit-search.ts';

export const auditPageSize = 25;
/** The server counts no further. */
export const auditCountedTo = 1000;
const exportPageSize = 100;
/** Files end here; who needs more narrows the days. */
export const exportedAtMost = 10_000;

interface Actor {
  id: number;
  name: string;
}

/** Who did what, when, to whom. */
export interface Deed {
  id: number;
  type: string;
  at: number;
  by: Actor | undefined;
  to: Actor | undefined;
  /** Number of the booking, link, contribution or entry it is about. */
  about: number | undefined;
  amount: Amount | undefined;
}

/** A page of deeds, newest first. */
export function auditQuery(place: AuditPlace) {
  return queryOptions({
    queryKey: ['audit', place],
    queryFn: () => pageOfDeeds(place, place.page, auditPageSize),
    placeholderData: keepPreviousData,
  });
}

/** Members whose names or addresses begin with the words. */
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

/** All deeds that fit, for a file. */
export async function allDeeds(place: AuditPlace): Promise<Deed[]> {
  const deeds: Deed[] = [];
  for (let page = 1; deeds.length < exportedAtMost; page += 1) {
    const { events } = await pageOfDeeds(place, page, exportPageSize);
    deeds.push(...events);
    if (events.length < exportPageSize) break;
  }
  return deeds;
}

async function pageOfDeeds(
  place: AuditPlace,
  currentPage: number,
  pageSize: number,
): Promise<{ count: number; events: Deed[] }> {
  const { auditEvents } = await request(auditEventsDocument, {
    filter: auditFilterOf(place),
    currentPage,
    pageSize,
  });
  return { count: auditEvents.count, events: auditEvents.events.map(deedOf) };
}

type WireDeed = AuditEventsResult['auditEvents']['events'][number];

function deedOf(row: WireDeed): Deed {
  return {
    id: row.id,
    type: row.type,
    at: Date.parse(row.createdAt),
    by: actorOf(row.actingUser),
    to: actorOf(row.affectedUser),
    about: row.involvedId ?? undefined,
    amount: typeof row.amount === 'string' ? amountFromWire(row.amount) : undefined,
  };
}

function actorOf(user: WireDeed['actingUser']): Actor | undefined {
  if (user === null || user === undefined) return undefined;
  return { id: user.id, name: fullName(user) };
}
