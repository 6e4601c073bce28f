/** Pictures that administrators upload: each has the name of its content, so that it never changes under its address. */
import { createHash } from 'node:crypto';
import { Refusal } from '@kula/core/errors';
import { may } from '@kula/core/rights';
import type { Actor } from '../../actor.ts';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { lockWithRights } from '../../signed-in.ts';
import { countTryAhead } from '../throttles/throttles.usecases.ts';
import { encodePicture } from './picture-encoding.ts';
import { findPicture, insertPicture, isPictureThere } from './pictures.queries.ts';

/** What one person can use up: a hundred pictures of a megabyte wait for a day to be shown. */
const uploads = { tries: 100, windowMinutes: 24 * 60 };
const HASH_LENGTH = 32;
/** Who may show pictures may upload them. */
const MANAGING = 'updateHomeCommunity';

const FOLDER = '/pictures/';
const address = /^\/pictures\/([0-9a-f]{32}\.(?:png|jpg))$/;

/** Whoever may change what the community and its projects show. Refuses with UNAUTHORIZED. */
export function checkMayUpload({ roles }: Pick<Actor, 'roles'>): void {
  if (!may(roles, true, MANAGING)) throw new Refusal('UNAUTHORIZED');
}

/**
 * Keeps a picture and returns its path. It is cleaned away after a day unless something shows it. Refuses with
 * UNAUTHORIZED, SESSION_EXPIRED, PICTURE_INVALID, PICTURE_TOO_LARGE or TOO_MANY_REQUESTS.
 */
export async function addPicture(actor: Actor, file: Buffer, deps: Deps): Promise<string> {
  checkMayUpload(actor);
  await countTryAhead(`picture ${actor.member.id}`, uploads, deps);
  const { bytes, ending } = await encodePicture(file);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  const name = `${hash}.${ending}`;
  await deps.db.transaction(async (tx) => {
    // The file may have taken its time on the way.
    await lockWithRights(tx, actor, { operation: MANAGING }, deps);
    await insertPicture(tx, { name, content: bytes, added_at: deps.now() });
  });
  return picturePath(name);
}

/** The bytes of a picture; undefined when there is none of this name. */
export function pictureOf(name: string, deps: Deps): Promise<Uint8Array | undefined> {
  return nameIn(FOLDER + name) === undefined ? Promise.resolve(undefined) : findPicture(deps.db.read, name);
}

/** Where a picture lies on this server. */
export function picturePath(name: string): string {
  return FOLDER + name;
}

/** The same for readers elsewhere, such as mail programs. */
export function pictureAddress(name: string, { communityUrl }: Pick<Config, 'communityUrl'>): string {
  return communityUrl + picturePath(name);
}

/** The name of the picture of ours that an address or a path leads to; undefined for any other address. */
export function pictureNameIn(
  text: string,
  { communityUrl }: Pick<Config, 'communityUrl'>,
): string | undefined {
  const url = URL.parse(text.trim(), communityUrl);
  return url?.origin === new URL(communityUrl).origin ? nameIn(url.pathname) : undefined;
}

/** Whether such a picture can be shown from now on. */
export function hasPicture(tx: Tx, name: string): Promise<boolean> {
  return isPictureThere(tx, name);
}

function nameIn(path: string): string | undefined {
  return address.exec(path)?.[1];
}
