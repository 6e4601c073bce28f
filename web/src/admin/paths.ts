/** Every address of the admin area: the patterns of the route table and the builders that links use. URLs stand nowhere else. */
export const patterns = {
  root: '/admin',
  authenticate: '/admin/authenticate',
  login: '/admin/login',
  contributions: '/admin/contributions/:tab?',
  audit: '/admin/audit',
} as const;

export const paths = {
  login: (): string => '/admin/login',
  contributions: (tab?: string, filter: Readonly<Record<string, string>> = {}): string =>
    `/admin/contributions${tab === undefined ? '' : `/${tab}`}${queryOf(filter)}`,
  audit: (filter: Readonly<Record<string, string>> = {}): string => `/admin/audit${queryOf(filter)}`,
} as const;

/** Pages of the wallet, which lie on the same server. */
export const walletPaths = {
  overview: '/overview',
  authenticate: '/authenticate',
  forgotPassword: '/forgot-password',
} as const;

/** What is empty says nothing and stays out of the address. */
export function queryOf(filter: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
