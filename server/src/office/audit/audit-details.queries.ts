/** SQL that reads what an event does not store itself, from the rows that it is about. */
import { type NamedSetting, settingsOfNumber } from '@kula/core/people/changed-settings';
import { amountInHistory } from '@kula/core/creation/contributions';
import { documentOfNumber } from '@kula/core/community/documents';
import { sumOfGdt } from '@kula/core/money/gdt';
import type { Amount } from '@kula/core/money/money';
import { rolesOfChange } from '@kula/core/platform/rights';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ContributionMessageTable } from '../../platform/db/tables-contributions.ts';
import type { AuditRow } from './audit.queries.ts';

export interface EventDetails {
  /** The recipient of a sent gift within this community. */
  readonly recipientId?: number;
  /** Of a contribution or a contribution link, before it was changed. */
  readonly amountBefore?: Amount;
  /** Whether a moderator asked the member or wrote a note. */
  readonly messageType?: ContributionMessageTable['type'];
  /** The name of a contribution link or a community, the address of a GDT entry, or a role. */
  readonly words?: string;
  /** The role or the name before. */
  readonly wordsBefore?: string;
  readonly gdt?: number;
  readonly gdtComment?: string;
  /** How many entries were imported. */
  readonly gdtCount?: number;
  /** What a member changed. */
  readonly settings?: readonly NamedSetting[];
  readonly document?: NonNullable<ReturnType<typeof documentOfNumber>>;
}

type Read = (event: AuditRow) => EventDetails | undefined;

/** What these events are about, by the number of the event. */
export async function findDetailsOfEvents(
  db: Db,
  events: readonly AuditRow[],
): Promise<ReadonlyMap<number, EventDetails>> {
  const of = (...types: readonly string[]): AuditRow[] => events.filter(({ type }) => types.includes(type));
  const found = await Promise.all([
    detailsIn(of('TRANSACTION_SEND'), (sent) => recipientsOfGifts(db, sent)),
    detailsIn(of('ADMIN_CONTRIBUTION_UPDATE', 'CONTRIBUTION_UPDATE'), (changes) =>
      amountsBefore(db, changes),
    ),
    detailsIn(of('ADMIN_CONTRIBUTION_MESSAGE_CREATE'), (written) => typesOfMessages(db, written)),
    detailsIn(of('ADMIN_GDT_RECORD'), (recorded) => gdtEntries(db, recorded)),
    detailsIn(of('ADMIN_GDT_IMPORT'), (imports) => importedGdt(db, imports)),
    detailsIn(
      events.filter(({ type }) => type.startsWith('ADMIN_CONTRIBUTION_LINK_')),
      (about) => linksOf(db, about),
    ),
    detailsIn(of('CONTRIBUTION_LINK_REDEEM'), (redeemed) => redeemedLinks(db, redeemed)),
    detailsIn(of('ADMIN_DOCUMENT_SAVE'), async () => ({ involved_id: number }) => {
      const document = documentOfNumber(number ?? 0);
      return document && { document };
    }),
    detailsIn(of('USER_INFO_UPDATE'), async () => ({ involved_id: number }) => {
      const settings = settingsOfNumber(number ?? 0);
      return settings.length === 0 ? undefined : { settings };
    }),
    detailsIn(of('ADMIN_USER_ROLE_SET'), async () => ({ involved_id: number }) => {
      if (number === null) return undefined;
      const { before, after } = rolesOfChange(number);
      return { ...(after && { words: after }), ...(before && { wordsBefore: before }) };
    }),
    detailsIn(of('ADMIN_PEER_NAME_ACCEPT'), async () => ({ name, name_before: before }) => {
      return name && before ? { words: name, wordsBefore: before } : undefined;
    }),
  ]);
  return new Map(found.flat());
}

/** Without such events, nothing is read. */
async function detailsIn(
  events: readonly AuditRow[],
  read: (events: readonly AuditRow[]) => Promise<Read>,
): Promise<[number, EventDetails][]> {
  if (events.length === 0) return [];
  const detailsOf = await read(events);
  return events.flatMap((event) => {
    const details = detailsOf(event);
    return details === undefined ? [] : [[event.id, details] as [number, EventDetails]];
  });
}

async function recipientsOfGifts(db: Db, sent: readonly AuditRow[]): Promise<Read> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'member_id', 'partner_member_id', 'amount', 'booked_at'])
    // The rows of one member may be on one of several machines.
    .where('member_id', 'in', numbersOf(sent, 'acting_member_id'))
    .where('id', 'in', numbersOf(sent, 'involved_id'))
    .where('partner_member_id', 'is not', null)
    .execute();
  return (event) => {
    // The number of a gift to another community is that of its transfer: it may be the number of another booking.
    const booking = rows.find(
      (row) =>
        row.id === event.involved_id &&
        row.member_id === event.acting_member_id &&
        row.booked_at === event.created_at &&
        -row.amount === event.amount,
    );
    const recipientId = booking?.partner_member_id ?? undefined;
    return recipientId === undefined ? undefined : { recipientId };
  };
}

/** A change and the version that it keeps are written in one transaction, which reads the time more than once. */
const ONE_TRANSACTION_MS = 1000;

async function amountsBefore(db: Db, changes: readonly AuditRow[]): Promise<Read> {
  const rows = await db
    .selectFrom('contribution_messages')
    .select(['contribution_id', 'message', 'created_at'])
    .where('contribution_id', 'in', numbersOf(changes, 'involved_id'))
    .where('type', '=', 'HISTORY')
    .orderBy('id')
    .execute();
  return ({ involved_id: about, created_at: at }) => {
    const history = rows.findLast(
      (row) =>
        row.contribution_id === about && row.created_at <= at && row.created_at > at - ONE_TRANSACTION_MS,
    );
    const amountBefore = history && amountInHistory(history.message);
    return amountBefore === undefined ? undefined : { amountBefore };
  };
}

async function typesOfMessages(db: Db, written: readonly AuditRow[]): Promise<Read> {
  const rows = await db
    .selectFrom('contribution_messages')
    .select(['contribution_id', 'member_id', 'type', 'created_at'])
    .where('contribution_id', 'in', numbersOf(written, 'involved_id'))
    .where('type', '!=', 'HISTORY')
    .orderBy('id')
    .execute();
  return (event) => {
    const message = rows.find(
      (row) =>
        row.contribution_id === event.involved_id &&
        row.member_id === event.acting_member_id &&
        row.created_at === event.created_at,
    );
    return message && { messageType: message.type };
  };
}

async function gdtEntries(db: Db, recorded: readonly AuditRow[]): Promise<Read> {
  const rows = await db
    .selectFrom('gdt_entries')
    .select(['id', 'email', 'gdt', 'comment'])
    .where('id', 'in', numbersOf(recorded, 'involved_id'))
    .execute();
  return ({ involved_id: number }) => {
    const entry = rows.find(({ id }) => id === number);
    if (entry === undefined) return undefined;
    return { words: entry.email, gdt: entry.gdt, ...(entry.comment && { gdtComment: entry.comment }) };
  };
}

/** What was imported, by the number of the first entry and the moment that all entries of an import have. */
async function importedGdt(db: Db, imports: readonly AuditRow[]): Promise<Read> {
  const firsts = imports.flatMap(({ involved_id: first }) => first ?? []);
  if (firsts.length === 0) return () => undefined;
  const rows = await db
    .selectFrom('gdt_entries')
    .select((e) => ['created_at', e.fn.sum<number>('gdt').as('sum'), e.fn.countAll<bigint>().as('count')])
    .where('id', '>=', Math.min(...firsts))
    .where('created_at', 'in', [...new Set(imports.map(({ created_at: at }) => at))])
    .where('source_key', 'is not', null)
    .groupBy('created_at')
    .execute();
  return ({ involved_id: first, created_at: at }) => {
    const found = first === null ? undefined : rows.find((row) => row.created_at === at);
    return found && { gdt: sumOfGdt([{ gdt: found.sum }]), gdtCount: Number(found.count) };
  };
}

async function linksOf(db: Db, about: readonly AuditRow[]): Promise<Read> {
  const names = await namesOfLinks(db, numbersOf(about, 'involved_id'));
  const amounts = await amountsOfLinks(
    db,
    about.filter(({ type }) => type === 'ADMIN_CONTRIBUTION_LINK_UPDATE'),
  );
  return (event) => {
    const words = names.get(event.involved_id ?? 0);
    return words === undefined ? undefined : { words, ...amounts(event) };
  };
}

async function namesOfLinks(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('contribution_links')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What the links gave before these changes: each event of a link keeps what it gives from then on. */
async function amountsOfLinks(db: Db, changes: readonly AuditRow[]): Promise<Read> {
  if (changes.length === 0) return () => undefined;
  const rows = await db
    .selectFrom('events')
    .select(['id', 'involved_id', 'amount'])
    // Written out, because a partial index serves only queries that contain its condition.
    .where(sql<boolean>`type in ('ADMIN_CONTRIBUTION_LINK_CREATE', 'ADMIN_CONTRIBUTION_LINK_UPDATE')`)
    .where('involved_id', 'in', numbersOf(changes, 'involved_id'))
    .orderBy('id')
    .execute();
  return ({ id, involved_id: number }) => {
    const before = rows.findLast((row) => row.involved_id === number && row.id < id)?.amount ?? undefined;
    return before === undefined ? undefined : { amountBefore: before };
  };
}

async function redeemedLinks(db: Db, redeemed: readonly AuditRow[]): Promise<Read> {
  const rows = await db
    .selectFrom('contributions')
    .select(['id', 'contribution_link_id'])
    // The rows of one member may be on one of several machines.
    .where('member_id', 'in', numbersOf(redeemed, 'acting_member_id'))
    .where('id', 'in', numbersOf(redeemed, 'involved_id'))
    .execute();
  const names = await namesOfLinks(
    db,
    rows.map(({ contribution_link_id: link }) => link ?? 0),
  );
  return ({ involved_id: number }) => {
    const words = names.get(rows.find(({ id }) => id === number)?.contribution_link_id ?? 0);
    return words === undefined ? undefined : { words };
  };
}

function numbersOf(events: readonly AuditRow[], column: 'acting_member_id' | 'involved_id'): number[] {
  return [...new Set(events.map((event) => event[column] ?? 0))];
}
