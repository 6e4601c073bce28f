/** Writing down who members of other communities are, as far as their community tells. */
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { RemoteMemberTable } from '../../db/tables-peers.ts';
import { shortName } from './remote-transfer-messages.ts';
import { selectRemoteMember, type RemoteMemberFacts, saveRemoteMember } from './remote-transfers.queries.ts';

/** A member as a message names the one who sends it. */
export interface Sender {
  readonly senderUserUuid: string;
  readonly senderUserName?: string | null | undefined;
  readonly senderAlias?: string | null | undefined;
}

/** Writes down who sends a message; returns the number. */
export function nameSender(
  tx: Tx,
  peer: { readonly community_id: number | null },
  sender: Sender,
  now: number,
): Promise<number> {
  const [firstName = '', ...rest] = shortName(sender.senderUserName).split(' ');
  const names = { firstName, lastName: rest.join(' '), alias: shortName(sender.senderAlias) || null };
  return nameRemoteMember(tx, peer, { uuid: sender.senderUserUuid, ...names }, now);
}

/** Writes down what a community told of one of its members; returns the number. */
export function nameRemoteMember(
  tx: Tx,
  peer: { readonly community_id: number | null },
  person: Omit<RemoteMemberFacts, 'communityId'>,
  now: number,
): Promise<number> {
  return saveRemoteMember(tx, { communityId: peer.community_id ?? 0, ...person }, now);
}

/** What is known of a member of another community. */
export function findRemoteMember(
  db: Db | Tx,
  id: number,
): Promise<Selectable<RemoteMemberTable> | undefined> {
  return selectRemoteMember(db, id);
}
