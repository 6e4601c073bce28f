/** The addresses of all screens of the wallet, as a test opens them. */
import { patterns } from '../src/wallet/paths.ts';

const code = '0123456789abcdef01234567';
/** Values of the parts of an address; others are left out where they may be. */
const values: Record<string, string> = { linkId: '1', year: '2025', optin: '1234567890', code };

/** Further screens of a pattern. */
export const furtherScreens = [
  '/transactions?page=2',
  '/requests/sent',
  '/contributions/own-contributions',
  '/contributions/all-contributions',
  '/settings/display',
  '/settings/community',
  '/settings/security',
];

export const addressOf = (pattern: string): string =>
  pattern.replaceAll(/\/:(\w+)(\??)/g, (_, name: string, mark: string) =>
    mark === '' || name === 'code' ? `/${values[name] ?? 'missing'}` : '',
  );

/** These redirect. */
const { root: _root, authenticate: _authenticate, ...shown } = patterns;
export const shownPatterns: readonly string[] = Object.values(shown);
