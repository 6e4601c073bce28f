/** SQL about transfers to and from other communities. */
import type { ClearingDirection } from '@kula/core/neighbours/clearing';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { RemoteMemberTable, RemoteTransferTable } from '../../platform/db/tables-peers.ts';

export type RemoteTransfer = Selectable<RemoteTransferTable>;

export function findTransfer(db: Db | Tx, id: number): Promise<RemoteTransfer | undefined> {
  return db.selectFrom('remote_transfers').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function getTransfer(db: Db | Tx, id: number): Promise<RemoteTransfer> {
  return db.selectFrom('remote_transfers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function findTransferByKey(
  db: Db | Tx,
  peerId: number,
  direction: ClearingDirection,
  key: string,
): Promise<RemoteTransfer | undefined> {
  return db
    .selectFrom('remote_transfers')
    .selectAll()
    .where('peer_id', '=', peerId)
    .where('direction', '=', direction)
    .where('transfer_key', '=', key)
    .executeTakeFirst();
}

/** The transfer that a command with this key began. */
export function findRepeated(
  db: Db | Tx,
  memberId: number,
  idempotencyKey: string,
): Promise<RemoteTransfer | undefined> {
  return db
    .selectFrom('remote_transfers')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Undefined where one with its key exists, also in a transaction that was committed meanwhile. */
export async function insertTransfer(
  tx: Tx,
  row: Insertable<RemoteTransferTable>,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('remote_transfers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['peer_id', 'direction', 'transfer_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function updateTransfer(
  tx: Tx,
  id: number,
  changes: Updateable<RemoteTransferTable>,
): Promise<void> {
  await tx.updateTable('remote_transfers').set(changes).where('id', '=', id).execute();
}

export async function insertStep(
  tx: Tx,
  step: {
    readonly transferId: number;
    readonly step: string;
    readonly detail: string;
    readonly at: number;
  },
): Promise<void> {
  await tx
    .insertInto('remote_transfer_steps')
    .values({ transfer_id: step.transferId, step: step.step, detail: step.detail, created_at: step.at })
    .execute();
}

export async function hasStep(tx: Tx, transferId: number, step: string): Promise<boolean> {
  const found = await tx
    .selectFrom('remote_transfer_steps')
    .select('id')
    .where('transfer_id', '=', transferId)
    .where('step', '=', step)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a step of the transfer has this detail. */
export async function hasDetail(db: Db, transferId: number, detail: string): Promise<boolean> {
  const found = await db
    .selectFrom('remote_transfer_steps')
    .select('id')
    .where('transfer_id', '=', transferId)
    .where('detail', '=', detail)
    .executeTakeFirst();
  return found !== undefined;
}

/** Open promises to a v1 peer that name one of these, the oldest first. */
export function listOpenV1Promises(
  db: Db | Tx,
  peerId: number,
  { senderId, memberId }: { readonly senderId: number; readonly memberId: number },
): Promise<RemoteTransfer[]> {
  return db
    .selectFrom('remote_transfers')
    .selectAll()
    .where('peer_id', '=', peerId)
    .where('ended_at', 'is', null)
    .where('state', '=', 'PROMISED')
    .where('is_plain', '=', 1)
    .where((e) => e.or([e('foreign_member_id', '=', senderId), e('member_id', '=', memberId)]))
    .orderBy('id')
    .execute();
}

/** An open promise to a v1 peer, by the number of its vote. */
export function findOpenByHandshake(
  db: Db,
  peerId: number,
  handshake: string,
  creationAt: number,
): Promise<RemoteTransfer | undefined> {
  return db
    .selectFrom('remote_transfers')
    .selectAll()
    .where('peer_id', '=', peerId)
    .where('ended_at', 'is', null)
    .where('state', '=', 'PROMISED')
    .where('is_plain', '=', 1)
    .where('handshake', '=', handshake)
    .where('creation_at', '=', creationAt)
    .executeTakeFirst();
}

/** The number of the booking that a transfer made on an account here. */
export async function findBooking(
  tx: Tx,
  transferId: number,
  type: 'SEND' | 'RECEIVE',
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('bookings')
    .select('id')
    .where('remote_transfer_id', '=', transferId)
    .where('type', '=', type)
    .executeTakeFirst();
  return row?.id;
}

/** Peers with due messages. */
export async function listPeersWithDue(db: Db, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('peers')
    .select('id')
    .where('removed_at', 'is', null)
    .where((e) =>
      e.exists(
        e
          .selectFrom('remote_transfers')
          .select('remote_transfers.id')
          .whereRef('remote_transfers.peer_id', '=', 'peers.id')
          .where('ended_at', 'is', null)
          .where('next_attempt_at', '<=', now),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Postpones what needs an answer of the peer, which did not answer. Ends by time are not postponed. */
export async function postponeAll(tx: Tx, peerId: number, until: number): Promise<void> {
  await tx
    .updateTable('remote_transfers')
    .set({ next_attempt_at: until })
    .where('peer_id', '=', peerId)
    .where('ended_at', 'is', null)
    .where('direction', '=', 'SENT')
    .where('state', '<>', 'HELD')
    .where('next_attempt_at', '<', until)
    .execute();
}

export interface RemoteMemberFacts {
  readonly communityId: number;
  readonly uuid: string;
  readonly alias: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** Stores the data of a member of another community; returns the number. */
export async function saveRemoteMember(tx: Tx, member: RemoteMemberFacts, now: number): Promise<number> {
  const names = {
    alias: member.alias,
    first_name: member.firstName,
    last_name: member.lastName,
    updated_at: now,
  };
  const { id } = await tx
    .insertInto('foreign_members')
    .values({ ...names, community_id: member.communityId, uuid: member.uuid })
    .onConflict((conflict) => conflict.columns(['community_id', 'uuid']).doUpdateSet(names))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The number of a member of another community whose data is stored. */
export async function findRemoteMemberId(
  db: Db,
  { communityId, uuid }: Pick<RemoteMemberFacts, 'communityId' | 'uuid'>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('foreign_members')
    .select('id')
    .where('community_id', '=', communityId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row?.id;
}

/** A member of another community, with its name. */
export type NamedRemoteMember = Selectable<RemoteMemberTable> & { readonly community_name: string };

/** The stored data of a member of another community. */
export function findRemoteMember(db: Db | Tx, id: number): Promise<NamedRemoteMember | undefined> {
  return db
    .selectFrom('foreign_members')
    .innerJoin('communities', 'communities.id', 'foreign_members.community_id')
    .selectAll('foreign_members')
    .select('communities.name as community_name')
    .where('foreign_members.id', '=', id)
    .executeTakeFirst();
}
