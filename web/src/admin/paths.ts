import { queryText } from '#shared/page/search-params.ts';
import { defaultRedirectPath } from '#shared/session/session.ts';

/**
 * Every address of the admin area: the patterns of the route table and the builders that links use. No URL is
 * written elsewhere.
 */
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
  peer: '/admin/communities/:id',
  projects: '/admin/projects',
  documents: '/admin/documents',
  statistics: '/admin/statistics',
  gdt: '/admin/gdt',
  outbox: '/admin/outbox',
} as const;

/** The query of an address; each page has a table of it (shared/page/search-params.ts). */
type Query = Readonly<Record<string, string>>;

export const paths = {
  login: (): string => '/admin/login',
  contributions: (tab?: string, query: Query = {}): string =>
    `/admin/contributions${tab === undefined ? '' : `/${tab}`}${queryText(query)}`,
  /** One contribution, opened in the list of all that match the text; the queue reads it (queue-search.ts). */
  contribution: (id: number, words?: string): string =>
    paths.contributions('all', { ...(words === undefined ? {} : { q: words }), case: String(id) }),
  audit: (query: Query = {}): string => `/admin/audit${queryText(query)}`,
  members: (query: Query = {}): string => `/admin/members${queryText(query)}`,
  member: (id: number, query: Query = {}): string => `/admin/members/${String(id)}${queryText(query)}`,
  links: (query: Query = {}): string => `/admin/links${queryText(query)}`,
  communities: (): string => '/admin/communities',
  peer: (id: number, query: Query = {}): string => `/admin/communities/${String(id)}${queryText(query)}`,
  projects: (): string => '/admin/projects',
  documents: (): string => '/admin/documents',
  statistics: (query: Query = {}): string => `/admin/statistics${queryText(query)}`,
  gdt: (): string => '/admin/gdt',
  outbox: (query: Query = {}): string => `/admin/outbox${queryText(query)}`,
} as const;

/** Pages of the wallet, which are on the same server. */
export const walletPaths = {
  overview: defaultRedirectPath,
  authenticate: '/authenticate',
  leaving: '/waiting?leaving',
  forgotPassword: '/forgot-password',
} as const;
