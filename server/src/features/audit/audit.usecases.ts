/** What administrators can look up: every event, with who did it and to whom. */
import { DAY_MS, dayToTime, isDay } from '@kula/core/days';
import { Refusal } from '@kula/core/errors';
import { type EventType, eventTypes } from '@kula/core/events';
import type { Deps } from '../../deps.ts';
import type { Member } from '../../db/members.ts';
import { type Page, toRange } from '../../paging.ts';
import { MOST_FOUND } from '../../db/word-search.ts';
import { findMembers } from '../members/members.usecases.ts';
import { type AuditRow, pageOfEvents } from './audit.queries.ts';

type Given<T> = T | null | undefined;

export interface AuditInput {
  readonly types?: Given<readonly string[]>;
  readonly actingUserId?: Given<number>;
  readonly affectedUserId?: Given<number>;
  /** `YYYY-MM-DD` in Greenwich, both inclusive. */
  readonly fromDay?: Given<string>;
  readonly toDay?: Given<string>;
}

export interface AuditEntry {
  readonly event: AuditRow;
  readonly acting: Member | undefined;
  readonly affected: Member | undefined;
}

/**
 * A page of the audit trail, newest first unless asked otherwise. Refuses with PAGE_INVALID, or BAD_INPUT for a day
 * that does not exist.
 */
export async function listAudit(
  input: AuditInput,
  page: Page,
  deps: Deps,
): Promise<{ count: number; entries: AuditEntry[] }> {
  const to = timeOf(input.toDay, 'toDay');
  const filter = {
    types: knownTypes(input.types),
    actingMemberId: input.actingUserId ?? undefined,
    affectedMemberId: input.affectedUserId ?? undefined,
    from: timeOf(input.fromDay, 'fromDay'),
    to: to === undefined ? undefined : to + DAY_MS,
  };
  if (filter.types?.length === 0) return { count: 0, entries: [] };
  const { count, events } = await pageOfEvents(deps.db.read, filter, toRange(page), MOST_FOUND);
  const ids = events.flatMap(({ acting_member_id: one, affected_member_id: other }) =>
    [one, other].filter((id) => id !== null),
  );
  const people = await findMembers(deps.db.read, ids);
  const entries = events.map((event) => ({
    event,
    acting: people.get(event.acting_member_id ?? 0),
    affected: people.get(event.affected_member_id ?? 0),
  }));
  return { count, entries };
}

/** Whatever a caller lists, the query names each type once; of a type that does not exist there is nothing. */
function knownTypes(types: Given<readonly string[]>): EventType[] | undefined {
  if (types === null || types === undefined) return undefined;
  const asked = new Set(types);
  return eventTypes.filter((type) => asked.has(type));
}

function timeOf(day: Given<string>, about: 'fromDay' | 'toDay'): number | undefined {
  if (day === null || day === undefined || day === '') return undefined;
  if (!isDay(day)) throw new Refusal('BAD_INPUT', { about });
  return dayToTime(day);
}
