/** Where the connected communities are. */
import type { Database } from '../../platform/db/database.ts';
import { listPeers } from './peers.queries.ts';

/** The addresses of communities whose identity is verified. */
export async function listPeerAddresses({ read }: Database): Promise<string[]> {
  const peers = await listPeers(read);
  return peers.filter(({ connected_at }) => connected_at !== null).map(({ end_point }) => end_point);
}
