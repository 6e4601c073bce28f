/** The search for members: inside the wallet, or with the outside service. */
import { Refusal } from '@kula/core/platform/errors';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Place } from '@kula/core/platform/places';
import { isSameSecret } from '../../platform/same-secret.ts';
import type { Member } from '../../platform/db/members.ts';
import { placeOf } from '../../platform/db/places.ts';
import { refusingFailures } from '../../platform/integrations/refusing-failures.ts';
import { type Page, toRange } from '../../platform/paging.ts';
import { issueHandOver, redeemHandOver } from '../../people/sessions/hand-over.usecases.ts';
import { findableIndex, findByWords } from '../../platform/db/word-search.ts';
import { withInitial } from '@kula/core/people/search';
import { command } from '../../commands/command.ts';
import { memberSearchOperations } from './member-search.operations.ts';
import { homeCommunity } from '../../community/communities/communities.usecases.ts';
import { findMembers } from '../../people/members/members.usecases.ts';
import { shownName } from '../../people/members/findable-words.usecases.ts';
import { onlyWithInitial, listFindable } from './member-search.queries.ts';
import { shownPlace } from './member-search-place.ts';

/** The exact place of the member, and that of the community. */
export async function findPlaces(
  { member }: Actor,
  deps: Deps,
): Promise<{ own: Place | null; community: Place | null }> {
  return { own: placeOf(member), community: placeOf(await homeCommunity(deps.db.read)) };
}

export interface FoundMember {
  readonly gradidoID: string;
  readonly name: string;
  readonly alias: string | null;
  readonly location: Place | null;
  readonly isExact: boolean;
}

export interface MemberSearchResult {
  readonly count: number;
  readonly members: readonly FoundMember[];
  readonly communityLocation: Place | null;
}

/** Members who agreed to be found. Refuses with PAGE_INVALID. */
export async function searchMembers(
  { query, ...page }: Page & { query?: string | null },
  deps: Deps,
): Promise<MemberSearchResult> {
  const range = toRange(page);
  const text = (query ?? '').trim();
  const ids = await findFindable(deps, text);
  // Characters other than letters match nobody; only an empty field means everybody.
  const nobody = ids?.length === 0 || (ids === undefined && text !== '');
  const fitting = nobody ? { count: 0, ids: [] } : await listFindable(deps.db.read, ids, range);
  const members = await findMembers(deps.db.read, fitting.ids);
  return {
    count: fitting.count,
    members: fitting.ids.flatMap((id) => members.get(id) ?? []).map((member) => shown(member, deps)),
    communityLocation: placeOf(await homeCommunity(deps.db.read)),
  };
}

/**
 * The members with all words of the text. Who shows a first name and an initial is also found by the surname, of
 * which only the first letter counts, so that nothing can be learned about its rest.
 */
async function findFindable({ db }: Deps, text: string): Promise<number[] | undefined> {
  const ids = await findByWords(db.read, findableIndex, text);
  const brief = withInitial(text);
  if (ids === undefined || brief === undefined) return ids;
  const candidates = await findByWords(db.read, findableIndex, brief);
  return [...new Set([...ids, ...(await onlyWithInitial(db.read, candidates ?? []))])];
}

function shown(member: Member, { config }: Deps): FoundMember {
  const { place, isExact } = shownPlace(member, config.jwtSecret);
  return {
    gradidoID: member.uuid,
    name: shownName(member),
    alias: member.alias,
    location: place,
    isExact,
  };
}

/**
 * The address of the outside search with a token. The search gets a token that identifies the member once within
 * a minute, never the session token, with which it could act as the member. Refuses with SERVICE_DISABLED,
 * CONSENT_MISSING, TOO_MANY_REQUESTS or SERVICE_UNREACHABLE.
 */
export async function openPlatformSearch(actor: Actor, deps: Deps): Promise<{ url: string; token: string }> {
  const { gms } = deps.integrations;
  const { uuid: communityUuid, gms_api_key: apiKey } = await homeCommunity(deps.db.read);
  if (!gms || apiKey === null) throw new Refusal('SERVICE_DISABLED');
  if (actor.member.gms_allowed !== 1) throw new Refusal('CONSENT_MISSING');
  const work = (tx: Tx): Promise<string> => issueHandOver(tx, actor, 'GMS', deps);
  const operation = memberSearchOperations.authenticateGmsUserSearch;
  const token = await command({ operation, actor, work }, deps);
  const verified = await refusingFailures(() => gms.verifyToken(apiKey, { token, communityUuid }), deps);
  return { url: gms.searchUrl, token: verified };
}

/**
 * Returns once, to the outside search, the member of a token; undefined when the secret or the token is
 * wrong.
 */
export async function whoCameToSearch(
  input: { secret: string; token: string },
  deps: Deps,
): Promise<string | undefined> {
  const { gms } = deps.config.integrations;
  if (!gms || !isSameSecret(input.secret, gms.webhookSecret)) return undefined;
  const member = await redeemHandOver(input.token, 'GMS', deps);
  return member?.gms_allowed === 1 ? member.uuid : undefined;
}
