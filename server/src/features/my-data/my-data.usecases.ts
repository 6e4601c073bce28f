/** What the server holds about a member, for the member to take along. */
import type { Db } from '../../db/database.ts';
import { createMutex } from '../../db/mutex.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../actor.ts';
import type { Member } from '../../db/members.ts';
import { Refusal } from '@kula/core/errors';
import { homeCommunity } from '../communities/communities.usecases.ts';
import { type Message, talksForMembers } from '../contributions/messages.usecases.ts';
import { recordEvent } from '../events/events.usecases.ts';
import { bookingsBetween, type BookingWithPartner, tailOfMember } from '../ledger/bookings.usecases.ts';
import { fullName } from '../members/member.ts';
import { findMember } from '../members/members.usecases.ts';
import { countTry } from '../throttles/throttles.usecases.ts';
import {
  contributionsHeld,
  devicesHeld,
  eventsHeld,
  firstStepsHeld,
  gdtEntriesHeld,
  linksHeld,
  mailCodesHeld,
  mailsHeld,
  purchasesHeld,
  pushesHeld,
  repeatableHeld,
  rolesHeld,
  searchWordsHeld,
  sessionsHeld,
} from './my-data.queries.ts';
import { consentsOf, profileOf } from './my-data-format.ts';
import { createMyDataText, refuseTooLong } from './my-data-text.ts';
import { onePage, type Pages, pagesAfter, pagesById, toldAs } from './my-data-pages.ts';
import { favouritesHeld, remoteTransfersHeld, requestsHeld, thanksHeld } from './with-others.queries.ts';

const perMember = { tries: 5, windowMinutes: 60 };

/** One file at a time is made in this process: each may be as long as an answer. Those that come meanwhile wait. */
const oneAtATime = createMutex();
const MOST_WAITING = 10;
let waiting = 0;

/** The parts that are rows of tables. A feature that keeps something about members adds a line. */
const rowsHeld: Readonly<Record<string, (db: Db, member: Member) => Pages>> = {
  bookings: bookingsHeld,
  contributions: contributionsWithTalks,
  roles: (db, member) => onePage(rolesHeld(db, member)),
  links: linksHeld,
  requests: requestsHeld,
  thanks: thanksHeld,
  remoteTransfers: remoteTransfersHeld,
  favourites: favouritesHeld,
  gdtEntries: gdtEntriesHeld,
  purchases: purchasesHeld,
  sessions: sessionsHeld,
  devices: (db, member) => onePage(devicesHeld(db, member)),
  firstSteps: (db, member) => onePage(firstStepsHeld(db, member)),
  mailCodes: mailCodesHeld,
  mails: mailsHeld,
  repeatableCommands: repeatableHeld,
  servicesToBeTold: (db, member) => onePage(pushesHeld(db, member)),
  events: eventsHeld,
};

/**
 * Everything that the server holds about the member, as one JSON text. Refuses with TOO_MANY_REQUESTS, and with
 * QUERY_TOO_COMPLEX what is longer than an answer may be.
 */
export async function myData({ member }: Actor, deps: Deps): Promise<string> {
  const { id } = member;
  if (waiting >= MOST_WAITING) throw new Refusal('TOO_MANY_REQUESTS');
  waiting++;
  try {
    await countTry(`my-data:member:${id}`, perMember, deps);
    const now = deps.now();
    await deps.db.transaction((tx) =>
      recordEvent(tx, { type: 'USER_DATA_EXPORT', actingMemberId: id, affectedMemberId: id }, now),
    );
    return await oneAtATime(() => deps.db.snapshot((db) => textOfAll(db, member, now)));
  } finally {
    waiting--;
  }
}

async function textOfAll(db: Db, member: Member, now: number): Promise<string> {
  // The row of the session may be a moment older than what is read here.
  const self = (await findMember(db, { id: member.id })) ?? member;
  const { name, url, uuid } = await homeCommunity(db);
  const tail = await tailOfMember(db, self.id);
  const text = createMyDataText();
  text.part('madeAt', new Date(now).toISOString());
  text.part('community', { name, url, uuid });
  text.part('profile', profileOf(self));
  text.part('consents', consentsOf(self));
  text.part('account', {
    balance_at_last_booking: tail?.balance ?? 0n,
    last_booked_at: tail?.bookedAt ?? null,
  });
  for (const [part, read] of Object.entries(rowsHeld)) await text.rows(part, read(db, self));
  text.part('searchWords', await searchWordsHeld(db, self));
  return text.end();
}

function bookingsHeld(db: Db, { id }: Member): Pages {
  const pages = pagesAfter(
    0,
    (after, limit) => bookingsBetween(db, id, { from: after + 1, to: after + limit }),
    ({ sequence }) => sequence,
  );
  return toldAs(pages, toldBooking);
}

function toldBooking(row: BookingWithPartner): object {
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

async function* contributionsWithTalks(db: Db, member: Member): AsyncGenerator<object[]> {
  for await (const rows of contributionsHeld(db, member)) {
    const talks = await talksAbout(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => ({ ...row, messages: talks.get(row.id) ?? [] }));
  }
}

async function talksAbout(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, object[]>> {
  const talks = new Map<number, object[]>(ids.map((id) => [id, []]));
  let chars = 0;
  for await (const page of pagesById((after, limit) => talksForMembers(db, ids, { after, limit }))) {
    for (const message of page) {
      chars += message.message.length;
      talks.get(message.contribution_id)?.push(toldMessage(message));
    }
    // They are written with their contributions, after all of them were read.
    refuseTooLong(chars);
  }
  return talks;
}

function toldMessage(message: Message): object {
  return {
    from: fullName(message),
    by_moderator: message.is_moderator === 1,
    type: message.type,
    message: message.message,
    created_at: message.created_at,
  };
}
