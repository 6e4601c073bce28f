/**
 * Which community is meant. Programs name it by its id, and other communities choose their names themselves: so an id is
 * compared with ids alone, and a name or an address only where a person types it.
 */
import { bareAddress } from '@kula/core/neighbours/community-names';
import { Refusal } from '@kula/core/platform/errors';
import { tidyLine } from '@kula/core/people/names';
import { isUuid } from '@kula/core/platform/ids';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type Community, listReachable } from './communities.queries.ts';

/** The community with an id. Refuses with COMMUNITY_NOT_FOUND, about the input that contained it. */
export async function communityByUuid(db: Db | Tx, uuid: string, about?: string): Promise<Community> {
  const wanted = uuid.toLowerCase();
  return theOnly(isUuid(uuid) ? await reachableWhere(db, (one) => one.uuid === wanted) : [], about);
}

/**
 * The community that a person typed: its id, or the name or address that only one has. Refuses with COMMUNITY_NOT_FOUND,
 * about the input that contained it.
 */
export async function communityAsTyped(db: Db | Tx, typed: string, about?: string): Promise<Community> {
  const text = typed.trim();
  if (isUuid(text)) return communityByUuid(db, text, about);
  const name = comparableName(text);
  const address = bareAddress(text);
  const isMeant = (one: Community): boolean =>
    comparableName(one.name) === name || bareAddress(one.url) === address;
  return theOnly(await reachableWhere(db, isMeant), about);
}

async function reachableWhere(db: Db | Tx, isMeant: (one: Community) => boolean): Promise<Community[]> {
  return (await listReachable(db)).filter(isMeant);
}

function comparableName(name: string): string {
  return tidyLine(name).toLowerCase();
}

function theOnly([community, ...others]: readonly Community[], about: string | undefined): Community {
  if (community && others.length === 0) return community;
  throw new Refusal('COMMUNITY_NOT_FOUND', about === undefined ? {} : { about });
}
