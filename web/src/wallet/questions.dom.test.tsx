/**
 * The requests of each screen when it is rendered, except those that the wallet sends in advance, and their
 * number. The screens whose page sends some before the wallet has loaded are opened by a browser
 * (`questions.spec.ts`).
 */
import { expect, test } from 'vitest';
import { expectFewRequests, likeTheServer } from '../../test/few-requests.ts';
import { openWallet } from '../../test/wallet.tsx';
import { isForMembers, patterns } from './paths.ts';

const code = '0123456789abcdef01234567';
/** Values of the parts of an address; others are left out where they may be. */
const values: Record<string, string> = { linkId: '1', year: '2025', optin: '1234567890', code };
/** Further screens of a pattern. */
const more = [
  '/transactions?page=2',
  '/requests/sent',
  '/contributions/own-contributions',
  '/contributions/all-contributions',
  '/settings/display',
  '/settings/community',
  '/settings/security',
];

const addressOf = (pattern: string): string =>
  pattern.replaceAll(/\/:(\w+)(\??)/g, (_, name: string, mark: string) =>
    mark === '' || name === 'code' ? `/${values[name] ?? 'missing'}` : '',
  );

const { root: _root, authenticate: _authenticate, ...shown } = patterns;
const all = Object.values(shown);
const forMembers = all.filter(isForMembers).map(addressOf);
const inBrowser: readonly string[] = [patterns.redeem, patterns.request];
const forAll = all.filter((pattern) => !isForMembers(pattern) && !inBrowser.includes(pattern)).map(addressOf);

test.each([...forMembers, ...more].map((path) => [path]))(
  '%s of a member sends no query twice, and two requests at most',
  async (path) => {
    const { server } = await openWallet(path, { manner: likeTheServer });
    await expectFewRequests(server);
    expect(path).not.toContain('missing');
  },
);

test.each(forAll.map((path) => [path]))(
  '%s of a visitor sends no query twice, and two requests at most',
  async (path) => {
    const { server } = await openWallet(path, { member: null, manner: likeTheServer });
    await expectFewRequests(server);
    expect(path).not.toContain('missing');
  },
);
