/** The home community, and those known here. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@kula/core/platform/errors';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import { type Page, toRange } from '../../platform/paging.ts';
import { isPictureThere } from '../pictures/pictures.queries.ts';
import { pictureNameIn } from '../pictures/pictures.usecases.ts';
import { forgetSite } from '../site/site.usecases.ts';
import { retrySync } from '../../notify/sync/sync.usecases.ts';
import { placeColumns } from '../../platform/db/places.ts';
import type { Place } from '@kula/core/platform/places';
import {
  changeHomeCommunity,
  type Community,
  findHomeCommunity,
  insertHomeCommunity,
  listCommunities,
  listReachable,
  setCommunityKeys,
  updateHomeCommunity,
} from './communities.queries.ts';
import { createCommunityKeys } from './community-keys.ts';
import { communitiesOperations } from './communities.operations.ts';

export type { Community };

/**
 * Makes the row of this community with its keys at the first start; updates name, text and address from the
 * configuration.
 */
export async function ensureHomeCommunity(deps: Deps): Promise<void> {
  const { communityName: name, communityDescription: description, communityUrl: url } = deps.config;
  const keys = createCommunityKeys();
  await deps.db.transaction(async (tx) => {
    const row = { uuid: randomUUID(), name, description, url, created_at: deps.now() };
    if (await insertHomeCommunity(tx, { ...row, ...keys })) return;
    await updateHomeCommunity(tx, { name, description, url });
    await setCommunityKeys(tx, keys);
  });
}

/** This community. */
export function homeCommunity(db: Db | Tx): Promise<Community> {
  return findHomeCommunity(db);
}

/** This community and those to which members can send, this one first. */
export async function reachableCommunities({ db, config }: Deps): Promise<Community[]> {
  const all = await listReachable(db.read);
  return config.integrations.federation ? all : all.filter(({ foreign_flag }) => foreign_flag === 0);
}

/** The contract's default page size is 3, which is too small for this list. */
const LEAST_PAGE_SIZE = 100;

/** A page of all known communities. Refuses with PAGE_INVALID. */
export function allCommunities(page: Page, deps: Deps): Promise<Community[]> {
  const pageSize = Math.max(toRange(page).limit, LEAST_PAGE_SIZE);
  return listCommunities(deps.db.read, toRange({ ...page, pageSize }));
}

interface HomeCommunityValues {
  readonly gmsApiKey?: string | null;
  readonly location?: Place | null;
  readonly hieroTopicId?: string | null;
  /** Address of an uploaded picture. */
  readonly logoUrl?: string | null;
}

export interface HomeCommunityInput extends HomeCommunityValues {
  readonly uuid: string;
  /** What the change began with. */
  readonly seen?: HomeCommunityValues | null;
}

const KEY_MAX = 512;
const TOPIC_MAX = 255;

/**
 * Changes the given fields of this community; null clears one. Refuses with COMMUNITY_NOT_FOUND, PICTURE_INVALID,
 * CHANGED_MEANWHILE or BAD_INPUT, and as `command` does.
 */
export async function changeCommunity(
  admin: Actor,
  input: HomeCommunityInput,
  deps: Deps,
): Promise<Community> {
  const changed = await command(
    {
      operation: communitiesOperations.updateHomeCommunity,
      actor: admin,
      locks: 'records',
      work: (tx) => changeFields(tx, admin, input, deps),
    },
    deps,
  );
  if (input.logoUrl !== undefined) forgetSite(deps);
  return changed;
}

/** The records must be locked. */
async function changeFields(tx: Tx, admin: Actor, input: HomeCommunityInput, deps: Deps): Promise<Community> {
  const { gmsApiKey, logoUrl } = input;
  const now = deps.now();
  const changes = columnsOf(input, deps);
  if (logoUrl && !(await isPictureThere(tx, changes.picture ?? ''))) throw new Refusal('PICTURE_INVALID');
  const before = await homeCommunity(tx);
  if (differs(before, columnsOf(input.seen ?? {}, deps))) throw new Refusal('CHANGED_MEANWHILE');
  const community = await changeHomeCommunity(tx, input.uuid, { ...changes, updated_at: now });
  if (!community) throw new Refusal('COMMUNITY_NOT_FOUND');
  // Syncs that failed because of a missing or wrong key are sent with this one.
  if (gmsApiKey) await retrySync(tx, 'GMS', now);
  // A form that is sent as it was found is no change that anybody would search for.
  if (differs(before, changes)) await notify(tx, { kind: 'ADMIN_COMMUNITY_UPDATE', by: admin.member }, deps);
  return community;
}

/** The given fields as they are stored. */
function columnsOf(
  { gmsApiKey, location, hieroTopicId, logoUrl }: HomeCommunityValues,
  { config }: Pick<Deps, 'config'>,
): Partial<Community> {
  const place = location ? placeColumns(location) : { latitude_e7: null, longitude_e7: null };
  return {
    ...(gmsApiKey === undefined ? {} : { gms_api_key: shortLine(gmsApiKey, KEY_MAX, 'gmsApiKey') }),
    ...(location === undefined ? {} : place),
    ...(logoUrl === undefined ? {} : { picture: logoUrl ? (pictureNameIn(logoUrl, config) ?? '') : null }),
    ...(hieroTopicId === undefined
      ? {}
      : { hiero_topic_id: shortLine(hieroTopicId, TOPIC_MAX, 'hieroTopicId') }),
  };
}

function differs(community: Community, values: Partial<Community>): boolean {
  return Object.entries(values).some(([name, value]) => community[name as keyof Community] !== value);
}

/** The key is sent in a header, which allows printable characters only. */
function shortLine(text: string | null, max: number, about: keyof HomeCommunityValues): string | null {
  const line = text?.trim() || null;
  if (line !== null && (line.length > max || !/^[\x20-\x7E]+$/.test(line))) {
    throw new Refusal('BAD_INPUT', { about });
  }
  return line;
}
