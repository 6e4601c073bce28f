/** The home community and how communities are named. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@kula/core/errors';
import type { Db, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Community, listReachable } from './communities.queries.ts';

/** Makes the row of this community at the first start, and keeps name, text and address as configured. */
export async function ensureHomeCommunity(deps: Deps): Promise<void> {
  const { communityName: name, communityDescription: description, communityUrl: url } = deps.config;
  await deps.db.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('communities')
      .set({ name, description, url })
      .where('foreign_flag', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    await tx
      .insertInto('communities')
      .values({ uuid: randomUUID(), foreign_flag: 0, name, description, url, created_at: deps.now() })
      .execute();
  });
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
