/** Stores the identity of members of other communities, as far as their community sends it. */
import type { Tx } from '../../platform/db/database.ts';
import { shortName } from '../protocol/protocol-messages.ts';
import { type RemoteMemberFacts, saveRemoteMember } from './remote-transfers.queries.ts';

/** The sender of a message. */
export interface Sender {
  readonly senderUserUuid: string;
  readonly senderUserName?: string | null | undefined;
  readonly senderAlias?: string | null | undefined;
}

/** Stores the sender of a message; returns the number. */
export function storeSender(
  tx: Tx,
  peer: { readonly community_id: number | null },
  sender: Sender,
  now: number,
): Promise<number> {
  const [firstName = '', ...rest] = shortName(sender.senderUserName).split(' ');
  const names = { firstName, lastName: rest.join(' '), alias: shortName(sender.senderAlias) || null };
  return storeRemoteMember(tx, peer, { uuid: sender.senderUserUuid, ...names }, now);
}

/** Stores the data that a community sent about one of its members; returns the number. */
export function storeRemoteMember(
  tx: Tx,
  peer: { readonly community_id: number | null },
  person: Omit<RemoteMemberFacts, 'communityId'>,
  now: number,
): Promise<number> {
  return saveRemoteMember(tx, { communityId: peer.community_id ?? 0, ...person }, now);
}
