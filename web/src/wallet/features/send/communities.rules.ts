import { isUuid } from '@kula/core/platform/ids';
import type { Partner } from '../account/booking.rules.ts';

/** A community to which members can send; this one has `isPeer: false`. */
export interface Community {
  isPeer: boolean;
  uuid: string;
  name: string;
  url: string;
  /** Whether its members can be asked for an amount. */
  takesRequests: boolean;
}

/**
 * The community with this id, or the only one with this name or address. Communities choose their names themselves, so an id
 * is compared with ids alone.
 */
export function findCommunity(communities: readonly Community[], named: string): Community | undefined {
  const wanted = named.trim().toLowerCase();
  const byId = communities.find(({ uuid }) => uuid.toLowerCase() === wanted);
  if (byId || isUuid(wanted)) return byId;
  const isMeant = ({ name, url }: Community): boolean =>
    [name, url, hostOf(url)].some((known) => known.toLowerCase() === wanted);
  const [community, ...others] = communities.filter(isMeant);
  return others.length === 0 ? community : undefined;
}

/** This community. */
export function homeOf(communities: readonly Community[]): Community | undefined {
  return communities.find(({ isPeer }) => !isPeer);
}

/** The other community that is chosen; undefined where it is this one. */
export function findPeer(communities: readonly Community[], chosen: string): Community | undefined {
  return communities.find(({ uuid, isPeer }) => isPeer && uuid === chosen);
}

/** Whether members of a community can be asked for an amount, as far as it is known here. */
export function mayBeAsked(communities: readonly Community[], uuid: string): boolean {
  return findPeer(communities, uuid)?.takesRequests !== false;
}

/** A member of another community of whom only the typed identifier is known. */
export function strangerIn({ uuid, name }: Community, identifier: string): Partner {
  return {
    gradidoID: identifier,
    alias: '',
    firstName: identifier,
    lastName: '',
    communityUuid: uuid,
    communityName: name,
  };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
