/**
 * The requests of each screen when it is rendered, except those that the wallet sends in advance, and their
 * number. The screens whose page sends some before the wallet has loaded are opened by a browser
 * (`operations.spec.ts`).
 */
import { expect, test } from 'vitest';
import { addressOf, furtherScreens, shownPatterns } from '../../test/all-screens.ts';
import { expectFewRequests, likeTheServer } from '../../test/few-requests.ts';
import { openWallet } from '../../test/wallet.tsx';
import { isForMembers, patterns } from './paths.ts';

const forMembers = shownPatterns.filter(isForMembers).map(addressOf);
const inBrowser: readonly string[] = [patterns.redeem, patterns.request];
/** The screens of visitors, with the beginning of their title; those of members are opened by `offline-frame.spec.ts`. */
const forAll = [
  [patterns.login, 'Log in'],
  [patterns.register, 'Become a member'],
  [patterns.forgotPassword, 'Set a new password'],
  [patterns.checkEmail, 'Activate your account'],
  [patterns.resetPassword, 'Set a new password'],
  [patterns.registerCommunity, 'A community of your own'],
  [patterns.imprint, 'Legal notice'],
  [patterns.privacy, 'Privacy'],
  [patterns.terms, 'Terms of use'],
  [patterns.storage, 'Help with browser storage'],
] as const;

test('every screen of visitors is named', () => {
  const named = [...forAll.map(([pattern]) => pattern), ...inBrowser];
  expect(named.toSorted()).toEqual(shownPatterns.filter((pattern) => !isForMembers(pattern)).toSorted());
});

test.each([...forMembers, ...furtherScreens].map((path) => [path]))(
  '%s of a member sends no query twice, and two requests at most',
  async (path) => {
    const { server } = await openWallet(path, { manner: likeTheServer });
    await expectFewRequests(server);
    expect(path).not.toContain('missing');
  },
);

test.each(forAll.map(([pattern, title]) => [addressOf(pattern), title] as const))(
  '%s of a visitor has the title "%s", sends no query twice, and two requests at most',
  async (path, title) => {
    const { server } = await openWallet(path, { member: null, manner: likeTheServer });
    await expectFewRequests(server);
    await expect.poll(() => document.title.split(' · ')[0]).toBe(title);
    expect(path).not.toContain('missing');
  },
);
