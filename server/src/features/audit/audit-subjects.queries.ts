/** SQL that finds what an event is about, where a number alone has no meaning for a reader. */
import { documentOfNumber } from '@kula/core/documents';
import { roleOfNumber } from '@kula/core/rights';
import type { Db } from '../../db/database.ts';
import type { AuditRow } from './audit.queries.ts';

export interface Subject {
  /** The name of a contribution link, the address of a GDT entry, or a role. */
  readonly words: string | null;
  readonly gdt: number | null;
  readonly document: ReturnType<typeof documentOfNumber>;
}

export const noSubject: Subject = { words: null, gdt: null, document: undefined };

/** What these events are about, by the number of the event. */
export async function subjectsOfEvents(
  db: Db,
  events: readonly AuditRow[],
): Promise<ReadonlyMap<number, Subject>> {
  const [entries, links] = await Promise.all([
    gdtEntries(db, numbersOf(events, isGdtEntry)),
    linkNames(db, numbersOf(events, isLink)),
  ]);
  const subjects = new Map<number, Subject>();
  for (const event of events) {
    const number = event.involved_id ?? 0;
    if (event.type === 'ADMIN_DOCUMENT_SAVE')
      subjects.set(event.id, { ...noSubject, document: documentOfNumber(number) });
    if (event.type === 'ADMIN_USER_ROLE_SET' && event.involved_id !== null)
      subjects.set(event.id, { ...noSubject, words: roleOfNumber(number) ?? null });
    const entry = isGdtEntry(event) ? entries.get(number) : undefined;
    if (entry) subjects.set(event.id, { ...noSubject, words: entry.email, gdt: entry.gdt });
    const name = isLink(event) ? links.get(number) : undefined;
    if (name !== undefined) subjects.set(event.id, { ...noSubject, words: name });
  }
  return subjects;
}

function isGdtEntry({ type }: AuditRow): boolean {
  return type === 'ADMIN_GDT_RECORD';
}

function isLink({ type }: AuditRow): boolean {
  return type.startsWith('ADMIN_CONTRIBUTION_LINK_');
}

function numbersOf(events: readonly AuditRow[], fits: (event: AuditRow) => boolean): number[] {
  const numbers = events.filter(fits).map((event) => event.involved_id ?? 0);
  return [...new Set(numbers)];
}

async function gdtEntries(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { email: string; gdt: number }>();
  const rows = await db
    .selectFrom('gdt_entries')
    .select(['id', 'email', 'gdt'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...entry }) => [id, entry]));
}

async function linkNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('contribution_links')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
