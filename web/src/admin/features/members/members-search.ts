import { choiceParam, choicesParam, pageParam, searchParams, textParam } from '#shared/page/search-params.ts';
import { paths } from '../../paths.ts';

/** Which accounts the list shows. */
export const memberFilters = ['all', 'active', 'notActivated', 'closed'] as const;
export type MemberFilter = (typeof memberFilters)[number];

/** By the day on which they joined. */
export const memberOrders = ['newest', 'oldest'] as const;

export interface MembersSearch {
  words: string;
  show: MemberFilter;
  order: (typeof memberOrders)[number];
  page: number;
}

const membersParams = searchParams<MembersSearch>({
  words: textParam('q'),
  show: choiceParam('show', memberFilters, 'all'),
  order: choiceParam('order', memberOrders, 'newest'),
  page: pageParam(),
});

export const parseMembersSearch = membersParams.parse;

export function membersPath(search: Partial<MembersSearch> = {}): string {
  return paths.members(membersParams.format(search));
}

interface WireFilter {
  byActivated: boolean | null;
  byDeleted: boolean | null;
}

/** The same as the server's filter: a closed account may have been activated or not. */
export function toServerFilter(show: MemberFilter): WireFilter {
  const filters: Record<MemberFilter, WireFilter> = {
    all: { byActivated: null, byDeleted: null },
    active: { byActivated: true, byDeleted: false },
    notActivated: { byActivated: false, byDeleted: false },
    closed: { byActivated: null, byDeleted: true },
  };
  return filters[show];
}

/** Kinds of ended links; they are shown on demand. */
export const endedLinks = ['redeemed', 'expired', 'deleted'] as const;
export type EndedLinks = (typeof endedLinks)[number];

/** The parameters of the two lists on the page of a member. */
export interface MemberSearch {
  contributions: number;
  links: number;
  ended: readonly EndedLinks[];
}

const memberParams = searchParams<MemberSearch>({
  contributions: pageParam('contributions'),
  links: pageParam('links'),
  ended: choicesParam('ended', endedLinks),
});

export const parseMemberSearch = memberParams.parse;

export function memberPath(id: number, search: Partial<MemberSearch> = {}): string {
  return paths.member(id, memberParams.format(search));
}

/** Shows or hides a kind; the list starts from its first page again. */
export function withSwitched(search: MemberSearch, kind: EndedLinks): MemberSearch {
  const ended = endedLinks.filter((one) => search.ended.includes(one) !== (one === kind));
  return { ...search, links: 1, ended };
}
