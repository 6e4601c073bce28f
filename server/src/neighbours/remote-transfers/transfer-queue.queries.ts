/** SQL about transfers to a v1 peer that name the same member here or there. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { RemoteTransfer } from './remote-transfers.queries.ts';

/** The recipient of a transfer as far as their data is stored: the number of the row, and names in lower case. */
export interface RecipientNames {
  readonly ids: readonly number[];
  readonly names: readonly string[];
  readonly uuid: string | undefined;
}

type Named = Pick<RemoteTransfer, 'peer_id' | 'named' | 'foreign_member_id'>;

/** Senders name one recipient by id, username or address. */
export async function namesOfRecipient(
  db: Db,
  { peer_id: peerId, named, foreign_member_id: id }: Named,
): Promise<RecipientNames> {
  const typed = named.toLowerCase();
  const members = await db
    .selectFrom('foreign_members')
    .innerJoin('peers', 'peers.community_id', 'foreign_members.community_id')
    .select(['foreign_members.id', 'foreign_members.uuid', 'foreign_members.alias'])
    .where('peers.id', '=', peerId)
    .where((e) =>
      e.or([
        e('foreign_members.uuid', '=', typed),
        e(sql<string>`lower(foreign_members.alias)`, '=', typed),
        ...(id === null ? [] : [e('foreign_members.id', '=', id)]),
      ]),
    )
    .execute();
  const names = members.flatMap(({ uuid, alias }) => (alias === null ? [uuid] : [uuid, alias.toLowerCase()]));
  return {
    ids: members.map((one) => one.id),
    names: [...new Set([typed, ...names])],
    uuid: members[0]?.uuid,
  };
}

type Where = ExpressionBuilder<Pick<Tables, 'remote_transfers'>, 'remote_transfers'>;

/** Whether the row names the same member here, or the same one there. */
function isShared(
  e: Where,
  { member_id: memberId }: Pick<RemoteTransfer, 'member_id'>,
  { ids, names }: RecipientNames,
) {
  return e.or([
    e('member_id', '=', memberId),
    e(sql<string>`lower(named)`, 'in', [...names]),
    ...(ids.length === 0 ? [] : [e('foreign_member_id', 'in', [...ids])]),
  ]);
}

/** An earlier one that waits for a promise or for its booking. */
export function findEarlier(
  db: Db,
  transfer: RemoteTransfer,
  names: RecipientNames,
): Promise<{ readonly id: number } | undefined> {
  return db
    .selectFrom('remote_transfers')
    .select('id')
    .where('peer_id', '=', transfer.peer_id)
    .where('ended_at', 'is', null)
    .where('direction', '=', 'SENT')
    .where('is_plain', '=', 1)
    .where('state', 'in', ['HELD', 'SENT'])
    .where('id', '<', transfer.id)
    .where((e) => isShared(e, transfer, names))
    .limit(1)
    .executeTakeFirst();
}

/** The date of the member's last transfer to the peer before this one; 0 where there is none. */
export async function findDateBefore(
  tx: Tx,
  { id, peer_id: peerId, member_id: memberId }: RemoteTransfer,
): Promise<number> {
  const before = await tx
    .selectFrom('remote_transfers')
    .select('creation_at')
    .where('member_id', '=', memberId)
    .where('peer_id', '=', peerId)
    .where('direction', '=', 'SENT')
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.creation_at ?? 0;
}

/** Another one that has not ended and may have an unfinished row there. */
export function findOtherUnfinished(
  db: Db,
  transfer: RemoteTransfer,
  { names, receivedSince }: { readonly names: RecipientNames; readonly receivedSince: number },
): Promise<{ readonly id: number } | undefined> {
  return db
    .selectFrom('remote_transfers')
    .select('id')
    .where('peer_id', '=', transfer.peer_id)
    .where('ended_at', 'is', null)
    .where('is_plain', '=', 1)
    .where('id', '<>', transfer.id)
    .where((e) =>
      e.or([
        e('state', 'in', ['SENT', 'RECALLED', 'STOPPING']),
        e.and([e('state', '=', 'PROMISED'), e('created_at', '>', receivedSince)]),
      ]),
    )
    .where((e) => isShared(e, transfer, names))
    .limit(1)
    .executeTakeFirst();
}

/** A member of this community whose transfers to a peer are refused there, and the last refused one. */
export interface RefusedMember extends Named {
  readonly member_id: number;
  readonly member_uuid: string;
  readonly first_name: string;
  readonly last_name: string;
  /** When the first one was refused. */
  readonly since_at: number;
  readonly created_at: number;
  readonly first_id: number;
}

/** Those who have been refused since a transfer of theirs was last promised there, the last refused first. */
export function listRefusedMembers(db: Db, peerId: number, limit: number): Promise<RefusedMember[]> {
  return db
    .with('refused', (q) =>
      q
        .selectFrom('remote_transfers as one')
        .select((e) => [
          e.fn.min('one.created_at').as('since_at'),
          e.fn.min('one.id').as('first_id'),
          e.fn.max('one.id').as('last_id'),
        ])
        .where('one.peer_id', '=', peerId)
        .where('one.refusal', '=', 'TRANSFER_BLOCKED_ELSEWHERE')
        .where((e) =>
          e.not(
            e.exists(
              e
                .selectFrom('remote_transfers as later')
                .select('later.id')
                .whereRef('later.member_id', '=', 'one.member_id')
                .whereRef('later.peer_id', '=', 'one.peer_id')
                .whereRef('later.id', '>', 'one.id')
                .where('later.direction', '=', 'SENT')
                // The recipient is stored when the peer has promised.
                .where('later.foreign_member_id', 'is not', null),
            ),
          ),
        )
        .groupBy('one.member_id'),
    )
    .selectFrom('refused')
    .innerJoin('remote_transfers as last', 'last.id', 'refused.last_id')
    .innerJoin('members', 'members.id', 'last.member_id')
    .select(['refused.since_at', 'refused.first_id', 'last.created_at', 'last.named', 'last.peer_id'])
    .select(['last.foreign_member_id', 'members.id as member_id', 'members.uuid as member_uuid'])
    .select(['members.first_name', 'members.last_name'])
    .orderBy('refused.last_id', 'desc')
    .limit(limit)
    .execute();
}

/** The last v1 transfer before the first refusal that names either of both and for which there was a promise. */
export function findTransferBefore(
  db: Db,
  { peer_id: peerId, member_id: memberId, first_id: firstId }: RefusedMember,
  { ids }: RecipientNames,
): Promise<RemoteTransfer | undefined> {
  return db
    .selectFrom('remote_transfers')
    .selectAll()
    .where('peer_id', '=', peerId)
    .where('is_plain', '=', 1)
    .where('id', '<', firstId)
    .where('foreign_member_id', 'is not', null)
    .where((e) =>
      e.or([
        e('member_id', '=', memberId),
        ...(ids.length === 0 ? [] : [e('foreign_member_id', 'in', [...ids])]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
