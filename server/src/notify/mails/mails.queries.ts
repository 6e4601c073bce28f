/** SQL about queued mails. */
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
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

const newestBut = prepare((db, { address, others }: { address: string; others: number }) =>
  db
    .selectFrom('outbox_mails')
    .select('created_at')
    .where('to_address', '=', address)
    .where('kind', 'in', kindsFromMembers)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(others),
);

/** When the newest mail of `kindsFromMembers` but so many was queued for an address; undefined where there are fewer. */
export async function timeOfNewestBut(
  tx: Tx,
  of: { readonly address: string; readonly others: number },
): Promise<number | undefined> {
  return (await newestBut.first(tx, of))?.created_at;
}

/** So many of the newest bookings are looked at; whoever hides a gift behind others pays a cent for each. */
const NEWEST_BOOKINGS = 10_000;

/** Whether the member has sent something to this one, here or in another community; what came from there says nothing. */
export async function hasSentTo(
  tx: Tx,
  memberId: number,
  { id, remoteId }: { readonly id?: number | undefined; readonly remoteId?: number | undefined },
): Promise<boolean> {
  const { rows } = await sql`select 1 from
    (select partner_member_id, remote_transfer_id, type from bookings where member_id = ${memberId}
      order by sequence desc limit ${sql.lit(NEWEST_BOOKINGS)}) as newest
    left join remote_transfers on remote_transfers.id = newest.remote_transfer_id
    where newest.type = 'SEND' and (newest.partner_member_id = cast(${id ?? null} as integer)
      or remote_transfers.foreign_member_id = cast(${remoteId ?? null} as integer)) limit 1`.execute(tx);
  return rows.length > 0;
}
