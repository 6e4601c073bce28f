/**
 * What a peer is called here. It chooses its name itself: the first one is accepted where it can be confused with
 * nothing, and another one when an administrator accepts it.
 */
import {
  communityNameFault,
  type CommunityNameFault,
  nameAfterAnnouncement,
  type NamedCommunity,
} from '@kula/core/neighbours/community-names';
import type { Db, Tx } from '../../platform/db/database.ts';
import { homeCommunity } from '../../community/communities/communities.usecases.ts';
import { listPeers, type Peer, renamePeer } from './peers.queries.ts';

/** Why a peer cannot have a name that it announces; undefined where it can. */
export async function peerNameFault(
  db: Db | Tx,
  peer: Pick<Peer, 'id'> | undefined,
  name: string,
): Promise<CommunityNameFault | undefined> {
  const others = (await listPeers(db)).filter(({ id }) => id !== peer?.id);
  return communityNameFault(name, { home: await homeCommunity(db), others: others.map(named) });
}

/** The name under which a peer is added. */
export async function nameForNewPeer(
  tx: Tx,
  { endPoint: url, name }: { readonly endPoint: string; readonly name: string },
): Promise<Pick<Peer, 'name' | 'announced_name'>> {
  const fault = await peerNameFault(tx, undefined, name);
  const first = nameAfterAnnouncement({ accepted: undefined, announced: name, url }, () => fault);
  return { name: first.name, announced_name: first.announced };
}

/**
 * Stores what a peer announces now. An accepted name that became unusable, because this community took it for
 * example, is replaced by the address; of two peers with one name the one that was added first has it.
 */
export async function noteAnnouncement(
  tx: Tx,
  peer: Peer,
  { name: announced, description }: Pick<Peer, 'name' | 'description'>,
): Promise<void> {
  const home = await homeCommunity(tx);
  const others = (await listPeers(tx)).filter(({ id }) => id < peer.id).map(named);
  const after = nameAfterAnnouncement({ accepted: peer.name, announced, url: peer.end_point }, (name) =>
    communityNameFault(name, { home, others }),
  );
  const waiting = after.announced === peer.declined_name ? null : after.announced;
  const isKnown =
    after.name === peer.name && waiting === peer.announced_name && description === peer.description;
  if (isKnown) return;
  await renamePeer(tx, peer, { name: after.name, description }, waiting);
}

function named({ name, end_point: url }: Peer): NamedCommunity {
  return { name, url };
}
