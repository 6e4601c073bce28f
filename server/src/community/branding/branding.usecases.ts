/** Brandings: how projects welcome the members who join through them. */
import { Refusal } from '@kula/core/platform/errors';
import { codePoints, tidyText } from '@kula/core/platform/texts';
import { isUniqueViolation } from '../../platform/db/violations.ts';
import type { Actor } from '../../platform/actor.ts';
import { checkVersion, versionOf } from '../../platform/record-version.ts';
import { command } from '../../commands/command.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import {
  type Branding,
  type BrandingValues,
  findBranding,
  findBrandingByAlias,
  insertBranding,
  listBrandings,
  removeBranding,
  updateBranding,
} from './branding.queries.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Config } from '../../platform/config/config.ts';
import { isPictureThere } from '../pictures/pictures.queries.ts';
import { pictureAddress, pictureNameIn } from '../pictures/pictures.usecases.ts';
import { brandingOperations } from './branding.operations.ts';

export type { Branding };

const NAME_MAX = 255;
const TEXT_MAX = 2000;
const URL_MAX = 255;
const ALIAS = /^[A-Za-z0-9_-]{1,32}$/;
const INT_MAX = 2_147_483_647;

export interface BrandingInput {
  readonly id?: number | null;
  readonly name: string;
  readonly alias: string;
  readonly description?: string | null;
  readonly spaceId?: number | null;
  readonly spaceUrl?: string | null;
  readonly newUserToSpace: boolean;
  readonly logoUrl?: string | null;
  /** The version that the change began with. */
  readonly seen?: string | null | undefined;
}

/** All brandings, by number. */
export function allBrandings(deps: Deps): Promise<Branding[]> {
  return listBrandings(deps.db.read);
}

/** A branding by number. Refuses with NOT_FOUND. */
export async function getBranding(id: number, deps: Deps): Promise<Branding> {
  const branding = await findBranding(deps.db.read, id);
  if (!branding) throw new Refusal('NOT_FOUND');
  return branding;
}

/** The branding of this alias; undefined without one. */
export function findBrandingOf(db: Db | Tx, alias: string): Promise<Branding | undefined> {
  return findBrandingByAlias(db, alias);
}

/** The address of a branding's image, here or elsewhere; null without one. */
export function getBrandingImage({ logo_url, picture }: Branding, config: Config): string | null {
  return picture === null ? logo_url : pictureAddress(picture, config);
}

/** The address of the image of a branding. Refuses with NOT_FOUND for an unknown alias. */
export async function brandingBanner(alias: string, deps: Deps): Promise<string | null> {
  return getBrandingImage(await brandingByAlias(alias, deps), deps.config);
}

/** The name of a branding. Refuses with NOT_FOUND for an unknown alias. */
export async function findBrandingName(alias: string, deps: Deps): Promise<string> {
  return (await brandingByAlias(alias, deps)).name;
}

async function brandingByAlias(alias: string, deps: Deps): Promise<Branding> {
  const branding = await findBrandingByAlias(deps.db.read, alias);
  if (!branding) throw new Refusal('NOT_FOUND');
  return branding;
}

/**
 * Makes or changes a branding. One that is made again unchanged, because the answer was lost, is made once. Refuses with BRANDING_INVALID, BRANDING_ALIAS_TAKEN, NOT_FOUND or
 * CHANGED_MEANWHILE, and as `command` does.
 */
export async function saveBranding(admin: Actor, input: BrandingInput, deps: Deps): Promise<Branding> {
  const values = checked(input, deps.config);
  try {
    return await command(
      {
        operation: brandingOperations.upsertProjectBranding,
        actor: admin,
        locks: 'records',
        work: (tx) => writeBranding(tx, admin, values, input, deps),
      },
      deps,
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('BRANDING_ALIAS_TAKEN');
    throw error;
  }
}

/** The records must be locked. */
async function writeBranding(
  tx: Tx,
  { member }: Actor,
  values: BrandingValues,
  { id, seen }: Pick<BrandingInput, 'id' | 'seen'>,
  deps: Deps,
): Promise<Branding> {
  if (values.picture && !(await isPictureThere(tx, values.picture))) throw invalid('logoUrl');
  const isNew = id === undefined || id === null;
  const same = isNew ? await findBrandingByAlias(tx, values.alias) : undefined;
  if (same !== undefined && isEqual(values, same)) return same;
  const before = isNew ? undefined : await findBranding(tx, id);
  if (before !== undefined) checkVersion(versionOf(before), seen);
  const saved = isNew ? await insertBranding(tx, values) : await updateBranding(tx, id, values);
  if (!saved) throw new Refusal('NOT_FOUND');
  await notify(tx, { kind: 'ADMIN_BRANDING_SAVE', by: member, involvedId: saved.id }, deps);
  return saved;
}

function isEqual(values: BrandingValues, stored: Branding): boolean {
  return Object.entries(values).every(([name, value]) => stored[name as keyof BrandingValues] === value);
}

/** Removes a branding; members who came through it keep its alias. Returns whether it was there. */
export function deleteBranding(admin: Actor, id: string, deps: Deps): Promise<boolean> {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  return command(
    {
      operation: brandingOperations.deleteProjectBranding,
      actor: admin,
      work: async (tx) => {
        const wasThere = await removeBranding(tx, number);
        if (wasThere) {
          await notify(tx, { kind: 'ADMIN_BRANDING_DELETE', by: admin.member, involvedId: number }, deps);
        }
        return wasThere;
      },
    },
    deps,
  );
}

function checked(input: BrandingInput, config: Config): BrandingValues {
  const name = tidyText(input.name);
  if (name === '' || codePoints(name) > NAME_MAX) throw invalid('name');
  if (!ALIAS.test(input.alias)) throw invalid('alias');
  const description = tidyText(input.description ?? '') || null;
  if (description !== null && codePoints(description) > TEXT_MAX) throw invalid('description');
  const spaceId = input.spaceId ?? null;
  if (spaceId !== null && (spaceId < 1 || spaceId > INT_MAX)) throw invalid('spaceId');
  const picture = pictureNameIn(input.logoUrl ?? '', config) ?? null;
  return {
    name,
    alias: input.alias,
    description,
    space_id: spaceId,
    space_url: webAddress(input.spaceUrl, 'spaceUrl'),
    new_user_to_space: input.newUserToSpace ? 1 : 0,
    logo_url: picture === null ? webAddress(input.logoUrl, 'logoUrl') : null,
    picture,
  };
}

/** Addresses become links and images in pages and mails, so only http and https are accepted. */
function webAddress(unchecked: string | null | undefined, about: keyof BrandingInput): string | null {
  const text = unchecked?.trim() ?? '';
  if (text === '') return null;
  const url = URL.parse(text);
  const isWeb = url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
  if (!isWeb || url.username !== '' || url.password !== '' || url.href.length > URL_MAX) throw invalid(about);
  return url.href;
}

function invalid(about: keyof BrandingInput): Refusal {
  return new Refusal('BRANDING_INVALID', { about });
}
