/** The home community and how communities are named. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@kula/core/errors';
import type { Db, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import {
  type Community,
  findHomeCommunity,
  insertHomeCommunity,
  listReachable,
  updateHomeCommunity,
} from './communities.queries.ts';

export type { Community };

/** Makes the row of this community at the first start, and keeps name, text and address as configured. */
export async function ensureHomeCommunity(deps: Deps): Promise<void> {
  const { communityName: name, communityDescription: description, communityUrl: url } = deps.config;
  await deps.db.transaction(async (tx) => {
    if (await updateHomeCommunity(tx, { name, description, url })) return;
    await insertHomeCommunity(tx, { uuid: randomUUID(), name, description, url, created_at: deps.now() });
  });
}

/** This community. */
export function homeCommunity(deps: Deps): Promise<Community> {
  return findHomeCommunity(deps.db.read);
}

/** This community and those that can be sent to, this one first. */
export function reachableCommunities(deps: Deps): Promise<Community[]> {
  return listReachable(deps.db.read);
}

/** The community that a UUID, name or address names. Refuses with COMMUNITY_NOT_FOUND. */
export async function resolveCommunity(db: Db | Tx, identifier: string): Promise<Community> {
  const wanted = plain(identifier);
  const community = (await listReachable(db)).find(
    ({ uuid, name, url }) => uuid === wanted || plain(name) === wanted || plain(url) === wanted,
  );
  if (!community) throw new Refusal('COMMUNITY_NOT_FOUND', { field: 'recipientCommunityIdentifier' });
  return community;
}

/** Addresses are compared without scheme, `/api` and slashes, as people write them. */
function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '')
    .replace(/\/api$/, '');
}
