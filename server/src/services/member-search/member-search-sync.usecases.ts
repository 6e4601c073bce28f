/**
 * Syncs members who agreed to be found, and how, with the outside member search (GMS); no data of other
 * members is sent.
 */
import { publicName } from '@kula/core/people/published-names';
import type { Deps } from '../../platform/deps.ts';
import { type GmsMember, type GmsService } from '../../platform/integrations/gms.ts';
import { IntegrationFailure } from '../../platform/integrations/http.ts';
import type { Member } from '../../platform/db/members.ts';
import { homeCommunity } from '../../community/communities/communities.usecases.ts';
import { findMember, updateMember } from '../../people/members/members.usecases.ts';
import { shownPlace } from './member-search-place.ts';
import { cut, publishedName } from '../../notify/sync/sync-names.ts';

/**
 * Syncs a member with the member search: created, changed, or emptied when the member withdrew or left.
 * Nothing is sent of a member who never agreed. Throws IntegrationFailure, upon which the sync is retried.
 */
export async function syncMemberSearch(memberId: number, deps: Deps): Promise<void> {
  const { gms } = deps.integrations;
  const member = await findMember(deps.db.read, { id: memberId });
  if (!gms || !member) return;
  const wanted = member.gms_allowed === 1 && member.deleted_at === null && member.email_checked_at !== null;
  const isRegistered = member.gms_registered_at !== null;
  if (!wanted && !isRegistered) return;
  const { gms_api_key: apiKey } = await homeCommunity(deps.db.read);
  // Without the key of the community nothing can be sent; it is retried, and at once when a key is set.
  if (apiKey === null) throw new IntegrationFailure('gms', 'refused');
  // Written before it is sent, so that data that may exist there is removed in any case.
  if (!isRegistered) await mark(memberId, deps.now(), deps);
  await push(gms, apiKey, wanted ? published(member, deps) : withdrawn(member), isRegistered);
  if (!wanted) await mark(memberId, null, deps);
}

async function mark(memberId: number, since: number | null, deps: Deps): Promise<void> {
  await deps.db.transaction((tx) => updateMember(tx, memberId, { gms_registered_at: since }));
}

/** It is uncertain whether the other side has the member: after a refusal the opposite operation is tried. */
async function push(
  gms: GmsService,
  apiKey: string,
  member: GmsMember,
  isRegistered: boolean,
): Promise<void> {
  const operations = [() => gms.updateMember(apiKey, member), () => gms.createMember(apiKey, member)];
  const [first, second] = isRegistered ? operations : operations.toReversed();
  try {
    await first?.();
  } catch (error) {
    if (!isMisfit(error)) throw error;
    await second?.();
  }
}

/** "There is no such member", "there is one already". */
function isMisfit(error: unknown): boolean {
  return error instanceof IntegrationFailure && [400, 404, 409, 422].includes(error.status ?? 0);
}

function published(member: Member, { config }: Deps): GmsMember {
  const format = member.gms_publish_name;
  const { first, last } = publishedName(member, format);
  const { place, isExact } = shownPlace(member, config.jwtSecret);
  return {
    ...withdrawn(member),
    language: member.language,
    firstName: first,
    lastName: last,
    alias: cut(
      publicName({ firstName: member.first_name, lastName: member.last_name, alias: member.alias }, format),
    ),
    type: place === null ? 2 : isExact ? 0 : 1,
    location: place && { type: 'Point', coordinates: [place.longitude, place.latitude] },
  };
}

/** The protocol has no removal, so the data of a member who withdrew is emptied there. */
function withdrawn({ uuid }: Member): GmsMember {
  return {
    userUuid: uuid,
    language: 'en',
    email: null,
    countryCode: null,
    mobile: null,
    firstName: null,
    lastName: null,
    alias: null,
    type: 2,
    location: null,
  };
}
