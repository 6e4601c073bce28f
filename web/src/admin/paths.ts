/** Every address of the admin area: the patterns of the route table and the builders that links use. URLs stand nowhere else. */
export const patterns = {
  root: '/admin',
  authenticate: '/admin/authenticate',
  login: '/admin/login',
  contributions: '/admin/contributions/:tab?',
  audit: '/admin/audit',
  members: '/admin/members',
  member: '/admin/members/:id',
  links: '/admin/links',
  communities: '/admin/communities',
  projects: '/admin/projects',
  statistics: '/admin/statistics',
  gdt: '/admin/gdt',
  outbox: '/admin/outbox',
} as const;

interface MembersPlace {
  words?: string;
  show?: string;
  page?: number;
}

interface MemberLists {
  contributions?: number;
  links?: number;
  /** Kinds of links that are over and shown nevertheless. */
  ended?: readonly string[];
}

interface LinksPlace {
  page?: number;
  withEnded?: boolean;
  /** Number of the link whose sheet is shown. */
  sheet?: number;
}

export const paths = {
  login: (): string => '/admin/login',
  contributions: (tab?: string, filter: Readonly<Record<string, string>> = {}): string =>
    `/admin/contributions${tab === undefined ? '' : `/${tab}`}${queryOf(filter)}`,
  audit: (filter: Readonly<Record<string, string>> = {}): string => `/admin/audit${queryOf(filter)}`,
  members: ({ words = '', show = '', page = 1 }: MembersPlace = {}): string =>
    `/admin/members${queryOf({ q: words, show: show === 'all' ? '' : show, page: pageText(page) })}`,
  member: (id: number, { contributions = 1, links = 1, ended = [] }: MemberLists = {}): string =>
    `/admin/members/${String(id)}${queryOf({
      contributions: pageText(contributions),
      links: pageText(links),
      ended: ended.join(' '),
    })}`,
  links: ({ page = 1, withEnded = false, sheet }: LinksPlace = {}): string =>
    `/admin/links${queryOf({
      page: pageText(page),
      ended: withEnded ? 'shown' : '',
      sheet: sheet === undefined ? '' : String(sheet),
    })}`,
  communities: (): string => '/admin/communities',
  projects: (): string => '/admin/projects',
  statistics: (months?: number): string =>
    `/admin/statistics${queryOf({ months: months === undefined ? '' : String(months) })}`,
  gdt: (): string => '/admin/gdt',
  outbox: ({ state = '', page = 1 }: { state?: string; page?: number } = {}): string =>
    `/admin/outbox${queryOf({ state, page: pageText(page) })}`,
} as const;

/** Pages of the wallet, which lie on the same server. */
export const walletPaths = {
  overview: '/overview',
  authenticate: '/authenticate',
  forgotPassword: '/forgot-password',
} as const;

/** The first page is what an address without a page means. */
function pageText(page: number): string {
  return page === 1 ? '' : String(page);
}

/** What is empty says nothing and stays out of the address. */
export function queryOf(filter: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
