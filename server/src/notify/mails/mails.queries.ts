/** SQL about queued mails. */
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { type Prepared, prepare } from '../../platform/db/prepared.ts';
import type { OutboxMailTable } from '../../platform/db/tables-integrations.ts';
import type { PayloadKind } from './mail-payloads.ts';

export type NewMail = Required<Omit<Insertable<OutboxMailTable>, 'id' | 'claimed_until_at'>>;

const addMail = prepare((db, mail: NewMail) =>
  db
    .insertInto('outbox_mails')
    .values({
      event_key: mail.event_key,
      kind: mail.kind,
      to_address: mail.to_address,
      to_name: mail.to_name,
      language: mail.language,
      payload: mail.payload,
      created_at: mail.created_at,
      attempts: mail.attempts,
      next_attempt_at: mail.next_attempt_at,
      sent_at: mail.sent_at,
      failed_at: mail.failed_at,
      last_error: mail.last_error,
      urgent: mail.urgent,
    })
    .onConflict((conflict) => conflict.column('event_key').doNothing()),
);

/**
 * Removes the waiting mails of these kinds to an address: they are not sent, unless a worker has claimed them
 * already. Its marks then change no row, because numbers are not used again.
 */
export async function removeMails(tx: Tx, address: string, kinds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('outbox_mails')
    .where('to_address', '=', address)
    .where('kind', 'in', kinds)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

const types = {
  event_key: 'text',
  kind: 'text',
  to_address: 'text',
  to_name: 'text',
  language: 'text',
  payload: 'text',
  created_at: 'bigint',
  attempts: 'integer',
  next_attempt_at: 'bigint',
  sent_at: 'bigint',
  failed_at: 'bigint',
  last_error: 'text',
  urgent: 'integer',
} as const;
/** Nothing where a mail about the same event is queued. Not awaited: the transaction fails if this does. */
export function insertMails(tx: Tx, mails: readonly NewMail[]): void {
  for (const mail of mails) addMail.later(tx, mail);
}

/** What other members cause, here and elsewhere. */
export const kindsFromMembers = [
  'transactionReceived',
  'transactionLinkRedeemed',
  'paymentRequestReceived',
  'paymentRequestAccepted',
  'paymentRequestDeclined',
] as const satisfies readonly PayloadKind[];

/** A mail that one member caused for another. */
export type MailBetween = NewMail & {
  readonly member_id: number | null;
  /** Null for somebody of another community. */
  readonly by_id: number | null;
  /** Null for a member of this one. */
  readonly by_foreign_id: number | null;
};

const typesBetween = { ...types, member_id: 'integer', by_id: 'integer', by_foreign_id: 'integer' } as const;

/** At most so many mails of `kindsFromMembers` to one address within this time, and fewer about strangers. */
interface Bound {
  readonly most: number;
  readonly mostOfStrangers: number;
  readonly withinMs: number;
}

/** So many of the newest bookings are looked at. */
const NEWEST_BOOKINGS = 1000;

/** Whether the recipient of the mail has sent something to whoever caused it; what came from there says nothing. */
const isAboutFriend = sql<boolean>`exists (select 1 from
  (select partner_member_id, remote_transfer_id, type from bookings where member_id = given.member_id
    order by sequence desc limit ${sql.lit(NEWEST_BOOKINGS)}) as newest
  left join remote_transfers on remote_transfers.id = newest.remote_transfer_id
  where newest.type = 'SEND'
    and (newest.partner_member_id = given.by_id or remote_transfers.foreign_member_id = given.by_foreign_id))`;

/** Whether the member has sent something to this member of another community. */
export async function hasSentAbroad(tx: Tx, memberId: number, remoteMemberId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from (select cast(${memberId} as integer) as member_id,
    cast(null as integer) as by_id, cast(${remoteMemberId} as integer) as by_foreign_id) as given
    where ${isAboutFriend}`.execute(tx);
  return rows.length > 0;
}

function mayBeQueued(bound: Bound): RawBuilder<boolean> {
  const { most, mostOfStrangers, withinMs } = bound;
  return sql`${hasRoom(mostOfStrangers, withinMs)} or (${hasRoom(most, withinMs)} and ${isAboutFriend})`;
}

/** Whether a mail of `given` has room: the last but so many to its address is old enough. */
function hasRoom(most: number, withinMs: number): RawBuilder<boolean> {
  if (most < 1) return sql`false`;
  return sql`coalesce((
    select earlier.created_at from outbox_mails as earlier
    where earlier.to_address = given.to_address and earlier.kind in (${sql.join(kindsFromMembers)})
    order by earlier.id desc limit 1 offset ${sql.lit(most - 1)}), 0)
    <= given.created_at - ${sql.lit(withinMs)}`;
}

function namesOf<Types extends object>(columns: Types): (keyof Types & string)[] {
  return Object.keys(columns) as (keyof Types & string)[];
}

const columns = sql.join(namesOf(types).map((name) => sql.ref(name)));
/** One row of values with the types of the columns. */
function rowOf(mail: MailBetween): RawBuilder<unknown> {
  const cells = namesOf(typesBetween).map(
    (name) => sql`cast(${mail[name]} as ${sql.raw(typesBetween[name])}) as ${sql.ref(name)}`,
  );
  return sql`select ${sql.join(cells)}`;
}

/** Inserts mails that are bounded; those without room are left out. */
export function insertMailsWithin(tx: Tx, mails: readonly MailBetween[], bound: Bound): void {
  const { most, mostOfStrangers, withinMs } = bound;
  const name = [most, mostOfStrangers, withinMs].join();
  const adding = addingWithin.get(name) ?? addMailWithin(bound);
  addingWithin.set(name, adding);
  for (const mail of mails) adding.later(tx, mail);
}

const addingWithin = new Map<string, Prepared<MailBetween, unknown>>();

/** The bound is part of the text: with unknown numbers PostgreSQL plans the statement anew for each mail. */
function addMailWithin(bound: Bound): Prepared<MailBetween, unknown> {
  return prepare((db, mail: MailBetween) =>
    db
      .insertInto('outbox_mails')
      .columns(namesOf(types))
      .expression(sql`select ${columns} from (${rowOf(mail)}) as given where ${mayBeQueued(bound)}`)
      .onConflict((conflict) => conflict.column('event_key').doNothing()),
  );
}
