/** Pictures that administrators upload: each is named by its content, so that it never changes under its address. */
import { createHash } from 'node:crypto';
import { Refusal } from '@kula/core/platform/errors';
import { may } from '@kula/core/platform/rights';
import type { Actor } from '../../platform/actor.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { command } from '../../commands/command.ts';
import { countAttempt } from '../../platform/limits/limits.usecases.ts';
import { encodePicture } from './picture-encoding.ts';
import { findPicture, insertPicture } from './pictures.queries.ts';
import { perDay } from '../../platform/limits/limit.ts';
import type { UnlimitedOperation } from '../../platform/operations.ts';

/** The limit per person: a hundred pictures of a megabyte that are unused for a day. */
const uploads = perDay(100, 'picture {member}');
const HASH_LENGTH = 32;

const FOLDER = '/pictures/';
const address = /^\/pictures\/([0-9a-f]{32}\.(?:png|jpg))$/;

/** Who may use pictures may upload them: `using` is what they are uploaded for. Refuses with UNAUTHORIZED. */
export function checkMayUpload({ roles }: Pick<Actor, 'roles'>, using: UnlimitedOperation): void {
  if (!may(roles, true, using.right)) throw new Refusal('UNAUTHORIZED');
}

/**
 * Stores a picture and returns its path. It is removed after a day unless it is used. Refuses with UNAUTHORIZED,
 * SESSION_EXPIRED, PICTURE_INVALID, PICTURE_TOO_LARGE or TOO_MANY_REQUESTS.
 */
export async function addPicture(
  actor: Actor,
  file: Buffer,
  using: UnlimitedOperation,
  deps: Deps,
): Promise<string> {
  checkMayUpload(actor, using);
  // Counted on its own, before it is decoded: that takes memory and time, for refused files as well.
  await countAttempt(uploads, { member: actor.member.id }, deps);
  const { bytes, ending } = await encodePicture(file);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  const name = `${hash}.${ending}`;
  const work = (tx: Tx) => insertPicture(tx, { name, content: bytes, added_at: deps.now() });
  await command({ operation: using, actor, work }, deps);
  return picturePath(name);
}

/** The bytes of a picture; undefined when there is none of this name. */
export function readPicture(name: string, deps: Deps): Promise<Uint8Array | undefined> {
  return nameIn(FOLDER + name) === undefined ? Promise.resolve(undefined) : findPicture(deps.db.read, name);
}

/** The path of a picture on this server. */
export function picturePath(name: string): string {
  return FOLDER + name;
}

/** The whole address of a picture, for clients elsewhere, such as mail programs. */
export function pictureAddress(name: string, { communityUrl }: Pick<Config, 'communityUrl'>): string {
  return communityUrl + picturePath(name);
}

/** The name of a picture of this server in an address or a path; undefined for any other address. */
export function pictureNameIn(
  text: string,
  { communityUrl }: Pick<Config, 'communityUrl'>,
): string | undefined {
  const url = URL.parse(text.trim(), communityUrl);
  return url?.origin === new URL(communityUrl).origin ? nameIn(url.pathname) : undefined;
}

function nameIn(path: string): string | undefined {
  return address.exec(path)?.[1];
}
