/** Every address of the wallet: the patterns of the route table (seed 2) and the builders that links use. URLs stand nowhere else. */
export const patterns = {
  root: '/',
  authenticate: '/authenticate',
  overview: '/overview',
  send: '/send/:communityIdentifier?/:userIdentifier?',
  transactions: '/transactions',
  login: '/login/:code?',
  register: '/register/:code?',
  forgotPassword: '/forgot-password/:comingFrom?',
  resetPassword: '/reset-password/:optin',
  checkEmail: '/checkEmail/:optin/:code?',
} as const;

export type ForgotPasswordOrigin = 'login' | 'checkEmail' | 'resetPassword';

export const paths = {
  overview: (): string => '/overview',
  send: (communityIdentifier?: string, userIdentifier?: string): string =>
    joined('/send', communityIdentifier, userIdentifier),
  transactions: (options: { page?: number; transactionId?: number } = {}): string => {
    const query = options.page === undefined || options.page === 1 ? '' : `?page=${String(options.page)}`;
    const hash = options.transactionId === undefined ? '' : `#transaction-${String(options.transactionId)}`;
    return `/transactions${query}${hash}`;
  },
  login: (code?: string): string => joined('/login', code),
  register: (code?: string): string => joined('/register', code),
  forgotPassword: (comingFrom?: ForgotPasswordOrigin): string => joined('/forgot-password', comingFrom),
} as const;

function joined(start: string, ...parts: (string | undefined)[]): string {
  return [start, ...parts.filter((part) => part !== undefined).map(encodeURIComponent)].join('/');
}
