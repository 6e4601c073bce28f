/** What the server holds about a member, for the member to take along. */
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../actor.ts';
import type { Member } from '../../db/members.ts';
import { homeCommunity } from '../communities/communities.usecases.ts';
import { talksForMembers } from '../contributions/messages.usecases.ts';
import { recordEvent } from '../events/events.usecases.ts';
import { bookingsBetween, type BookingWithPartner, tailOfMember } from '../ledger/bookings.usecases.ts';
import { fullName } from '../members/member.ts';
import { findMember } from '../members/members.usecases.ts';
import { countTry } from '../throttles/throttles.usecases.ts';
import {
  allOf,
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
import { consentsOf, profileOf, tellable } from './my-data-format.ts';
import { favouritesHeld, requestsHeld, thanksHeld } from './with-others.queries.ts';

const perMember = { tries: 5, windowMinutes: 60 };

/** The parts that are rows of one table. A feature that keeps something about members adds a line. */
const rowsHeld: Readonly<Record<string, (db: Db, member: Member) => Promise<object>>> = {
  roles: rolesHeld,
  links: linksHeld,
  requests: requestsHeld,
  thanks: thanksHeld,
  favourites: favouritesHeld,
  gdtEntries: gdtEntriesHeld,
  purchases: purchasesHeld,
  sessions: sessionsHeld,
  devices: devicesHeld,
  firstSteps: firstStepsHeld,
  mailCodes: mailCodesHeld,
  mails: mailsHeld,
  repeatableCommands: repeatableHeld,
  servicesToBeTold: pushesHeld,
  searchWords: searchWordsHeld,
  events: eventsHeld,
};

/** Everything that the server holds about the member, as one JSON text. Refuses with TOO_MANY_REQUESTS. */
export async function myData({ member }: Actor, deps: Deps): Promise<string> {
  const { id } = member;
  await countTry(`my-data:member:${id}`, perMember, deps);
  const now = deps.now();
  await deps.db.transaction((tx) =>
    recordEvent(tx, { type: 'USER_DATA_EXPORT', actingMemberId: id, affectedMemberId: id }, now),
  );
  const held = await deps.db.snapshot((db) => allHeld(db, member));
  return JSON.stringify(tellable({ made_at: now, ...held }), undefined, 1);
}

async function allHeld(db: Db, member: Member): Promise<object> {
  // The row of the session may be a moment older than what is read here.
  const self = (await findMember(db, { id: member.id })) ?? member;
  const { name, url, uuid } = await homeCommunity(db);
  const tail = await tailOfMember(db, self.id);
  const held: Record<string, unknown> = {
    community: { name, url, uuid },
    profile: profileOf(self),
    consents: consentsOf(self),
    account: { balance_at_last_booking: tail?.balance ?? 0n, last_booked_at: tail?.bookedAt ?? null },
    bookings: await bookingsHeld(db, self.id),
    contributions: await contributionsWithTalks(db, self),
  };
  for (const [part, read] of Object.entries(rowsHeld)) held[part] = await read(db, self);
  return held;
}

async function bookingsHeld(db: Db, memberId: number): Promise<object[]> {
  const rows = await allOf((offset, limit) =>
    bookingsBetween(db, memberId, { from: offset + 1, to: offset + limit }),
  );
  return rows.map(toldBooking);
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

async function contributionsWithTalks(db: Db, member: Member): Promise<object[]> {
  const rows = await contributionsHeld(db, member);
  const told: object[] = [];
  const atOnce = 500;
  for (let begin = 0; begin < rows.length; begin += atOnce) {
    const some = rows.slice(begin, begin + atOnce);
    const ids = some.map(({ id }) => id);
    const talks = await talksForMembers(db, ids);
    for (const row of some) {
      const messages = (talks.get(row.id) ?? []).map((message) => ({
        from: fullName(message),
        by_moderator: message.is_moderator === 1,
        type: message.type,
        message: message.message,
        created_at: message.created_at,
      }));
      told.push({ ...row, messages });
    }
  }
  return told;
}
