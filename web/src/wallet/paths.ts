/**
 * Every address of the wallet: the patterns of the route table and the builders that links use. No URL is written
 * elsewhere.
 */
import { defaultRedirectPath } from '#shared/session/session.ts';

/** Pages for members, in the frame around all their screens. */
const memberPatterns = {
  overview: defaultRedirectPath,
  send: '/send/:communityIdentifier?/:userIdentifier?',
  transactions: '/transactions',
  gdt: '/gdt',
  thanks: '/thanks',
  contributions: '/contributions/:tab?/:page?',
  statements: '/statements',
  why: '/statements/why',
  letter: '/statements/letter/:year',
  information: '/information',
  userSearch: '/usersearch',
  circles: '/circles',
  settings: '/settings/:tabAlias?',
  ask: '/requests/ask',
  requests: '/requests/:box?',
  scan: '/scan',
  code: '/code',
  linkCard: '/links/:linkId/card',
  glossary: '/words',
  waiting: '/waiting',
} as const;

/** The welcome pages, and the page of a gift: their HTML paints the frame before any script has loaded. */
const welcomePatterns = {
  root: '/',
  login: '/login/:code?',
  register: '/register/:code?',
  forgotPassword: '/forgot-password/:comingFrom?',
  resetPassword: '/reset-password/:optin',
  checkEmail: '/checkEmail/:optin/:code?',
  redeem: '/redeem/:code?',
  registerCommunity: '/register-community/:code?',
} as const;

export const patterns = {
  ...welcomePatterns,
  ...memberPatterns,
  authenticate: '/authenticate',
  request: '/request/:code',
  storage: '/storage',
  imprint: '/imprint',
  privacy: '/privacy',
  terms: '/terms',
} as const;

/** Whether an address is for members only. */
export function isForMembers(pattern: string): boolean {
  return Object.values<string>(memberPatterns).includes(pattern);
}

/** Whether a path is one of the welcome pages, by its first segment. */
export function isWelcome(pathname: string): boolean {
  const [, word] = pathname.split('/');
  return Object.values(welcomePatterns).some((pattern) => pattern.split('/')[1] === word);
}

export const contributionTabs = ['contribute', 'own-contributions', 'all-contributions'] as const;
export type ContributionTab = (typeof contributionTabs)[number];

/** Requests to the member, or those that the member made. */
export type RequestBox = 'received' | 'sent';

export type ForgotPasswordOrigin = 'login' | 'checkEmail' | 'resetPassword';

export type SettingsTab = 'profile' | 'display' | 'community' | 'security';

/** The anchor of the row of own links in the list of transactions. */
export const linksAnchor = 'links';

/** The anchor of the limit for sending in the settings. */
export const limitAnchor = 'limit';

interface TransactionsAddress {
  page?: number;
  transactionId?: number;
  /** The address of the own links. */
  links?: boolean;
  /** The filter of the list, see features/transactions/filter.rules.ts. */
  filter?: Readonly<Record<string, string>>;
}

export const paths = {
  overview: (): string => patterns.overview,
  send: (communityIdentifier?: string, userIdentifier?: string): string =>
    joined('/send', communityIdentifier, userIdentifier),
  /** The same form, for a link instead of a person. */
  sendByLink: (): string => '/send?way=link',
  transactions: (options: TransactionsAddress = {}): string => {
    const hash = options.transactionId === undefined ? '' : `#transaction-${String(options.transactionId)}`;
    return `/transactions${queryOf(options)}${options.links === true ? `#${linksAnchor}` : hash}`;
  },
  gdt: (page = 1): string => `/gdt${queryOf({ page })}`,
  thanks: (page = 1): string => `/thanks${queryOf({ page })}`,
  contributions: (
    tab: ContributionTab = 'contribute',
    { page = 1, id }: { page?: number; id?: number } = {},
  ): string => {
    const isNamed = page > 1 || id !== undefined;
    const anchor = id === undefined ? '' : `#contributionListItem-${String(id)}`;
    return `/contributions/${tab}${isNamed ? `/${String(page)}` : ''}${anchor}`;
  },
  /** For a period given by its days or by a preset, see features/statements/period.rules.ts. */
  statements: (filter: Readonly<Record<string, string>> = {}): string => `/statements${queryOf({ filter })}`,
  /** Times in the format of datetime fields; without a second one, until now. */
  why: ({ from = '', to = '' }: { from?: string; to?: string } = {}): string =>
    `/statements/why${queryOf({ filter: { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) } })}`,
  letter: (year: number): string => `/statements/letter/${String(year)}`,
  information: (): string => '/information',
  registerCommunity: (code?: string): string => joined('/register-community', code),
  userSearch: (options: { query?: string; page?: number; onMap?: boolean } = {}): string => {
    const { query = '', page = 1, onMap = false } = options;
    const filter = { ...(query === '' ? {} : { query }), ...(onMap ? { view: 'map' } : {}) };
    return `/usersearch${queryOf({ page, filter })}`;
  },
  circles: (project?: string): string =>
    `/circles${queryOf(project === undefined ? {} : { filter: { project } })}`,
  settings: (tab?: SettingsTab): string => joined('/settings', tab),
  /** The setting of the limit for sending. */
  sendLimit: (): string => `/settings/security#${limitAnchor}`,
  redeem: (code: string): string => joined('/redeem', code),
  request: (code: string): string => joined('/request', code),
  ask: (): string => '/requests/ask',
  requests: (box: RequestBox = 'received', page = 1): string =>
    `/requests${box === 'sent' ? '/sent' : ''}${queryOf({ page })}`,
  /** The waiting gifts; with `leaving`, the question what happens to them before a logout. */
  waiting: (options: { leaving?: boolean } = {}): string =>
    `/waiting${options.leaving === true ? '?leaving' : ''}`,
  scan: (): string => '/scan',
  code: (): string => '/code',
  linkCard: (linkId: number): string => `${joined('/links', String(linkId))}/card`,
  glossary: (term?: string): string => (term === undefined ? '/words' : `/words#${term}`),
  login: (code?: string): string => joined('/login', code),
  register: (code?: string): string => joined('/register', code),
  forgotPassword: (comingFrom?: ForgotPasswordOrigin): string => joined('/forgot-password', comingFrom),
} as const;

const requestMark = 'RQ-';

/** A request as a code in the addresses of the welcome pages, which otherwise contain codes of gifts. */
export function codeOfRequest(code: string): string {
  return `${requestMark}${code}`;
}

/** Whether a code from such an address is a request's; otherwise it is a gift's. */
export function isRequestCode(code: string): boolean {
  return code.startsWith(requestMark);
}

/** The page of a code from such an address. */
export function pathOfCode(code: string): string {
  return isRequestCode(code) ? paths.request(code.slice(requestMark.length)) : paths.redeem(code);
}

function joined(start: string, ...parts: (string | undefined)[]): string {
  return [start, ...parts.filter((part) => part !== undefined).map(encodeURIComponent)].join('/');
}

function queryOf({ page, filter = {} }: TransactionsAddress): string {
  const query = new URLSearchParams(filter);
  if (page !== undefined && page !== 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
