/** Writing down who members of other communities are, as far as their community tells. */
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { ForeignMemberTable } from '../../db/tables-peers.ts';
import { shortName } from './remote-transfer-words.ts';
import { findForeignMember, type ForeignMember, saveForeignMember } from './remote-transfers.queries.ts';

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
  return nameForeigner(tx, peer, { uuid: sender.senderUserUuid, ...names }, now);
}

/** Writes down what a community told of one of its members; returns the number. */
export function nameForeigner(
  tx: Tx,
  peer: { readonly community_id: number | null },
  person: Omit<ForeignMember, 'communityId'>,
  now: number,
): Promise<number> {
  return saveForeignMember(tx, { communityId: peer.community_id ?? 0, ...person }, now);
}

/** What is known of a member of another community. */
export function foreignMember(db: Db | Tx, id: number): Promise<Selectable<ForeignMemberTable> | undefined> {
  return findForeignMember(db, id);
}
