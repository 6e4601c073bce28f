/** All data about a member, for download. */
import { MAX_ANSWER_CHARS } from '../../platform/http/answer-size.ts';
import type { Db } from '../../platform/db/database.ts';
import { createMutex } from '../../platform/db/mutex.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import type { Member } from '../../platform/db/members.ts';
import { Refusal } from '@kula/core/platform/errors';
import { homeCommunity } from '../../community/communities/communities.usecases.ts';
import { type Message, listMessagesForMembers } from '../../creation/contributions/messages.usecases.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import {
  listBookingsBetween,
  type BookingWithPartner,
  findHeadOfMember,
} from '../../money/ledger/bookings.usecases.ts';
import { fullName } from '../../platform/member-names.ts';
import { findMember } from '../../people/members/members.usecases.ts';
import { countAttempts } from '../../platform/limits/limits.usecases.ts';
import {
  contributionsHeld,
  devicesHeld,
  eventsHeld,
  firstStepsHeld,
  gdtEntriesHeld,
  linksHeld,
  mailCodesHeld,
  mailsHeld,
  passkeysHeld,
  purchasesHeld,
  pushesHeld,
  repeatableHeld,
  rolesHeld,
  recoveryCodesHeld,
  searchWordsHeld,
  sendLimitHeld,
  sessionsHeld,
  rememberedDevicesHeld,
} from './own-data.queries.ts';
import { consentsOf, profileOf } from './own-data-format.ts';
import { type Cursor, openCursor, sealCursor } from './own-data-cursor.ts';
import { createMyDataText, type MyDataText, refuseTooLong } from './own-data-text.ts';
import {
  onePage,
  type PageKey,
  type Pages,
  pagesAfter,
  pagesById,
  type RowPage,
  mapRows,
} from './own-data-pages.ts';
import { favouritesHeld, remoteTransfersHeld, requestsHeld, thanksHeld } from './with-others.queries.ts';
import { myDataOperations } from './own-data.operations.ts';

/** A part ends after this length; one more page of rows still fits into an answer. */
const PIECE_CHARS = MAX_ANSWER_CHARS / 2;

/** This process makes one file at a time: each may be as long as an answer. Others wait. */
const oneAtATime = createMutex();
const MOST_WAITING = 10;
let waiting = 0;

interface List {
  readonly name: string;
  readonly read: (db: Db, member: Member, from?: PageKey) => Pages;
}

/**
 * The parts that are rows of tables. A feature that stores data about members adds a line, at the end where it can: a
 * download that goes on after an upgrade counts the lines. Lists with the same name are consecutive and become one.
 */
const lists: readonly List[] = [
  { name: 'bookings', read: bookingsHeld },
  { name: 'contributions', read: contributionsWithTalks },
  { name: 'roles', read: (db, member) => onePage(rolesHeld(db, member)) },
  { name: 'links', read: linksHeld },
  { name: 'requests', read: requestsHeld('sent') },
  { name: 'requests', read: requestsHeld('received') },
  { name: 'requests', read: requestsHeld('answered') },
  { name: 'thanks', read: thanksHeld('given') },
  { name: 'thanks', read: thanksHeld('received') },
  { name: 'remoteTransfers', read: remoteTransfersHeld },
  { name: 'favourites', read: favouritesHeld },
  { name: 'gdtEntries', read: gdtEntriesHeld },
  { name: 'purchases', read: purchasesHeld },
  { name: 'sessions', read: sessionsHeld },
  { name: 'stays', read: (db, member) => onePage(rememberedDevicesHeld(db, member)) },
  { name: 'passkeys', read: (db, member) => onePage(passkeysHeld(db, member)) },
  { name: 'recoveryCodes', read: (db, member) => onePage(recoveryCodesHeld(db, member)) },
  { name: 'sendLimit', read: (db, member) => onePage(sendLimitHeld(db, member)) },
  { name: 'devices', read: (db, member) => onePage(devicesHeld(db, member)) },
  { name: 'firstSteps', read: (db, member) => onePage(firstStepsHeld(db, member)) },
  { name: 'mailCodes', read: mailCodesHeld },
  { name: 'mails', read: mailsHeld },
  { name: 'repeatableCommands', read: repeatableHeld },
  { name: 'servicesToBeTold', read: (db, member) => onePage(pushesHeld(db, member)) },
  { name: 'events', read: eventsHeld },
];

/**
 * All data about the member, as one JSON text. Refuses with TOO_MANY_REQUESTS, and with QUERY_TOO_COMPLEX if it
 * is longer than an answer may be.
 */
export async function myData(actor: Actor, deps: Deps): Promise<string> {
  const { text } = await inTurn(async () => {
    await begin(actor, myDataOperations.myData, deps);
    return write(actor.member, undefined, Number.POSITIVE_INFINITY, deps);
  });
  return text;
}

export interface MyDataPiece {
  readonly text: string;
  /** The argument for the next piece; undefined where this is the last one. */
  readonly next: string | undefined;
}

/**
 * A piece of the same text, of any total length: the first one, or the one that continues where another
 * ended. Rows that are added between the requests may be missing. Refuses with BAD_INPUT or
 * TOO_MANY_REQUESTS.
 */
export async function myDataPiece(
  actor: Actor,
  after: string | null | undefined,
  deps: Deps,
): Promise<MyDataPiece> {
  const { member } = actor;
  const isFirst = after === undefined || after === null;
  const cursor = isFirst ? undefined : openCursor(after, member, deps.config);
  const { text, next } = await inTurn(async () => {
    if (isFirst) await begin(actor, myDataOperations.myDataPiece, deps);
    else
      await countAttempts(
        myDataOperations.myDataPiece,
        { downloader: undefined, continuer: member.id },
        deps,
      );
    return write(member, cursor, PIECE_CHARS, deps);
  });
  return { text, next: next && sealCursor(next, member, deps.config) };
}

/** Counts a download, and records it in the audit. */
function begin(
  actor: Actor,
  operation: (typeof myDataOperations)['myData' | 'myDataPiece'],
  deps: Deps,
): Promise<void> {
  const { member } = actor;
  return command(
    {
      operation,
      actor,
      attemptsBy: { downloader: member.id, continuer: undefined },
      work: (tx) => notify(tx, { kind: 'USER_DATA_EXPORT', by: member, to: member }, deps),
    },
    deps,
  );
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw new Refusal('TOO_MANY_REQUESTS');
  waiting++;
  try {
    return await work();
  } finally {
    waiting--;
  }
}

interface Written {
  readonly text: string;
  readonly next: Cursor | undefined;
}

/** One at a time in this process. Ends after the page with which the text reaches its maximum length. */
function write(
  member: Member,
  cursor: Cursor | undefined,
  endAt: number,
  { db, now }: Deps,
): Promise<Written> {
  return oneAtATime(() =>
    db.snapshot(async (snapshot) => {
      // The row of the session may be a moment older than the data.
      const self = (await findMember(snapshot, { id: member.id })) ?? member;
      const text = createMyDataText(cursor && lists[cursor.list]?.name);
      if (!cursor) await writeHead(snapshot, self, text, now());
      const next = await writeLists(snapshot, self, { text, cursor, endAt });
      if (next) return { text: text.piece(), next };
      text.part('searchWords', await searchWordsHeld(snapshot, self));
      return { text: text.end(), next };
    }),
  );
}

async function writeHead(db: Db, self: Member, text: MyDataText, now: number): Promise<void> {
  const { name, url, uuid } = await homeCommunity(db);
  const head = await findHeadOfMember(db, self.id);
  text.part('madeAt', new Date(now).toISOString());
  text.part('community', { name, url, uuid });
  text.part('profile', profileOf(self));
  text.part('consents', consentsOf(self));
  text.part('account', {
    balance_at_last_booking: head?.balance ?? 0n,
    last_booked_at: head?.bookedAt ?? null,
  });
}

/** Returns the position of the next part; undefined when all lists are written. */
async function writeLists(
  db: Db,
  self: Member,
  { text, cursor, endAt }: { text: MyDataText; cursor: Cursor | undefined; endAt: number },
): Promise<Cursor | undefined> {
  const first = cursor?.list ?? 0;
  for (const [index, { name, read }] of lists.entries()) {
    if (index < first) continue;
    for await (const { rows, key } of read(db, self, index === first ? cursor?.key : undefined)) {
      text.rows(name, rows);
      if (rows.length > 0 && key !== undefined && text.chars() >= endAt) return { list: index, key };
    }
  }
  return undefined;
}

function bookingsHeld(db: Db, { id }: Member, from?: PageKey): Pages {
  const pages = pagesAfter(
    0,
    (after, limit) => listBookingsBetween(db, id, { from: after + 1, to: after + limit }),
    ({ sequence }) => sequence,
    from,
  );
  return mapRows(pages, exportedBooking);
}

function exportedBooking(row: BookingWithPartner): object {
  const partner = {
    name: `${row.partner_first_name ?? ''} ${row.partner_last_name ?? ''}`.trim(),
    username: row.partner_alias,
    id: row.partner_uuid,
    community: row.partner_community_name,
  };
  return {
    id: row.id,
    type: row.type,
    booked_at: row.booked_at,
    amount: row.amount,
    faded_before: row.decay,
    balance: row.balance,
    memo: row.memo,
    service_day_at: row.creation_at,
    contribution_id: row.contribution_id,
    link_id: row.hold_id,
    partner: row.partner_uuid === null ? null : partner,
  };
}

async function* contributionsWithTalks(db: Db, member: Member, from?: PageKey): AsyncGenerator<RowPage> {
  for await (const { rows, key } of contributionsHeld(db, member, from)) {
    const talks = await talksAbout(
      db,
      rows.map(({ id }) => id),
    );
    yield { rows: rows.map((row) => ({ ...row, messages: talks.get(row.id) ?? [] })), key };
  }
}

async function talksAbout(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, object[]>> {
  const talks = new Map<number, object[]>(ids.map((id) => [id, []]));
  let chars = 0;
  for await (const { rows } of pagesById((after, limit) =>
    listMessagesForMembers(db, ids, { after, limit }),
  )) {
    for (const message of rows) {
      chars += message.message.length;
      talks.get(message.contribution_id)?.push(exportedMessage(message));
    }
    // They are written with their contributions, after all of them were read.
    refuseTooLong(chars);
  }
  return talks;
}

function exportedMessage(message: Message): object {
  return {
    from: fullName(message),
    by_moderator: message.is_moderator === 1,
    type: message.type,
    message: message.message,
    created_at: message.created_at,
  };
}
