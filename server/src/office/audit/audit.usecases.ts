/** The audit: administrators see every event, moderators those of contributions. */
import { DAY_MS, dayToTime, isDay, parseMoment } from '@kula/core/platform/days';
import { Refusal } from '@kula/core/platform/errors';
import { contributionEventTypes, type EventType, eventTypes } from '@kula/core/notify/events';
import type { Deps } from '../../platform/deps.ts';
import type { Member } from '../../platform/db/members.ts';
import { type Page, toRange } from '../../platform/paging.ts';
import { MOST_FOUND } from '../../platform/db/word-search.ts';
import { findMembers } from '../../people/members/members.usecases.ts';
import { findOtherSidesOfEvents, type OtherSide } from './audit-communities.queries.ts';
import { findDetailsOfEvents, type EventDetails } from './audit-details.queries.ts';
import { type AuditRow, findEvents } from './audit.queries.ts';

type Given<T> = T | null | undefined;

export interface AuditInput {
  readonly types?: Given<readonly string[]>;
  readonly exceptTypes?: Given<readonly string[]>;
  readonly actingUserId?: Given<number>;
  readonly affectedUserId?: Given<number>;
  /** `YYYY-MM-DD` in UTC, both inclusive. */
  readonly fromDay?: Given<string>;
  readonly toDay?: Given<string>;
  /** The range as moments, for the days of a reader's own zone. */
  readonly from?: Given<string>;
  readonly before?: Given<string>;
}

export interface AuditEntry {
  readonly event: AuditRow;
  readonly acting: Member | undefined;
  readonly affected: Member | undefined;
  /** To whom a sent gift went; undefined for anything else, and for a gift to another community. */
  readonly recipient: Member | undefined;
  /** The other community that the event concerns; undefined within this one. */
  readonly otherSide: OtherSide | undefined;
  readonly details: EventDetails;
}

export interface AuditEntries {
  readonly count: number;
  readonly entries: readonly AuditEntry[];
}

/**
 * A page of the audit trail, newest first unless requested otherwise. Refuses with PAGE_INVALID, or BAD_INPUT
 * for a day that does not exist.
 */
export function listAudit(input: AuditInput, page: Page, deps: Deps): Promise<AuditEntries> {
  return listEvents(knownTypes(input.types, eventTypes), input, page, deps);
}

/** Lists the events of contributions and contribution links alone. Refuses as `listAudit` does. */
export function listContributionAudit(input: AuditInput, page: Page, deps: Deps): Promise<AuditEntries> {
  const types = knownTypes(input.types, contributionEventTypes) ?? contributionEventTypes;
  return listEvents(types, input, page, deps);
}

async function listEvents(
  types: readonly EventType[] | undefined,
  input: AuditInput,
  page: Page,
  deps: Deps,
): Promise<AuditEntries> {
  const to = timeOf(input.toDay, 'toDay');
  const filter = {
    types,
    exceptTypes: knownTypes(input.exceptTypes, eventTypes) ?? [],
    actingMemberId: input.actingUserId ?? undefined,
    affectedMemberId: input.affectedUserId ?? undefined,
    from: momentOf(input.from, 'from') ?? timeOf(input.fromDay, 'fromDay'),
    to: momentOf(input.before, 'before') ?? (to === undefined ? undefined : to + DAY_MS),
  };
  if (types?.length === 0) return { count: 0, entries: [] };
  const { read } = deps.db;
  const { count, events } = await findEvents(read, filter, toRange(page), MOST_FOUND);
  const details = await findDetailsOfEvents(read, events);
  const recipients = new Map(
    [...details].flatMap(([id, { recipientId }]) => (recipientId === undefined ? [] : [[id, recipientId]])),
  );
  const ids = events.flatMap(({ acting_member_id: one, affected_member_id: other }) =>
    [one, other].filter((id) => id !== null),
  );
  const [people, otherSides] = await Promise.all([
    findMembers(read, [...ids, ...recipients.values()]),
    // A gift with a recipient here concerns no other community.
    findOtherSidesOfEvents(
      read,
      events.filter(({ id }) => !recipients.has(id)),
    ),
  ]);
  const entries = events.map((event) => ({
    event,
    acting: people.get(event.acting_member_id ?? 0),
    affected: people.get(event.affected_member_id ?? 0),
    recipient: people.get(recipients.get(event.id) ?? 0),
    otherSide: otherSides.get(event.id),
    details: details.get(event.id) ?? {},
  }));
  return { count, entries };
}

/** The query names each type once, even if the caller repeats it; an unknown type matches nothing. */
function knownTypes(
  types: Given<readonly string[]>,
  existing: readonly EventType[],
): readonly EventType[] | undefined {
  if (types === null || types === undefined) return undefined;
  const requested = new Set(types);
  return existing.filter((type) => requested.has(type));
}

function momentOf(unchecked: Given<string>, about: 'from' | 'before'): number | undefined {
  if (unchecked === null || unchecked === undefined || unchecked === '') return undefined;
  const moment = parseMoment(unchecked);
  if (moment === undefined) throw new Refusal('BAD_INPUT', { about });
  return moment;
}

function timeOf(day: Given<string>, about: 'fromDay' | 'toDay'): number | undefined {
  if (day === null || day === undefined || day === '') return undefined;
  if (!isDay(day)) throw new Refusal('BAD_INPUT', { about });
  return dayToTime(day);
}
