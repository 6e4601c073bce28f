import { pageOf } from '../../../shared/ui/page-numbers.ts';

/** Which accounts the list shows. */
export const memberFilters = ['all', 'active', 'notActivated', 'closed'] as const;
export type MemberFilter = (typeof memberFilters)[number];

export interface MembersSearch {
  words: string;
  show: MemberFilter;
  page: number;
}

/** Reads the address of the list; what is unknown there means everybody, from the first page. */
export function parseMembersSearch(query: URLSearchParams): MembersSearch {
  const show = query.get('show');
  return {
    words: query.get('q')?.trim() ?? '',
    show: memberFilters.find((known) => known === show) ?? 'all',
    page: pageOf(query.get('page')),
  };
}

interface WireFilter {
  byActivated: boolean | null;
  byDeleted: boolean | null;
}

/** The same as the server asks for it: a closed account may have been active or not. */
export function toServerFilter(show: MemberFilter): WireFilter {
  const filters: Record<MemberFilter, WireFilter> = {
    all: { byActivated: null, byDeleted: null },
    active: { byActivated: true, byDeleted: false },
    notActivated: { byActivated: false, byDeleted: false },
    closed: { byActivated: null, byDeleted: true },
  };
  return filters[show];
}

/** Kinds of links that are over; they are shown on demand. */
export const endedLinks = ['redeemed', 'expired', 'deleted'] as const;
export type EndedLinks = (typeof endedLinks)[number];

/** What the page of one member shows of its two lists. */
export interface MemberSearch {
  contributions: number;
  links: number;
  ended: readonly EndedLinks[];
}

export function parseMemberSearch(query: URLSearchParams): MemberSearch {
  const asked = (query.get('ended') ?? '').split(' ');
  return {
    contributions: pageOf(query.get('contributions')),
    links: pageOf(query.get('links')),
    ended: endedLinks.filter((kind) => asked.includes(kind)),
  };
}

/** Ends or begins to show a kind; the list starts from its first page again. */
export function withSwitched(search: MemberSearch, kind: EndedLinks): MemberSearch {
  const ended = endedLinks.filter((one) => search.ended.includes(one) !== (one === kind));
  return { ...search, links: 1, ended };
}
