import { expect, test } from 'vitest';
import { isForMembers, isWelcome, paths, patterns } from './paths.ts';

test.each([
  [paths.send(), '/send'],
  [paths.send('lindental', 'a/b c'), '/send/lindental/a%2Fb%20c'],
  [paths.transactions(), '/transactions'],
  [paths.transactions({ page: 1 }), '/transactions'],
  [paths.transactions({ page: 3, transactionId: 12 }), '/transactions?page=3#transaction-12'],
  [paths.settings(), '/settings'],
  [paths.settings('security'), '/settings/security'],
  [paths.userSearch(), '/usersearch'],
  [
    paths.userSearch({ query: 'Mira & Co', page: 2, onMap: true }),
    '/usersearch?query=Mira+%26+Co&view=map&page=2',
  ],
  [paths.circles(), '/circles'],
  [paths.circles('kita & co'), '/circles?project=kita+%26+co'],
  [paths.login('CL-12'), '/login/CL-12'],
  [paths.forgotPassword('checkEmail'), '/forgot-password/checkEmail'],
])('%s is %s', (built, address) => {
  expect(built).toBe(address);
});

test.each([
  '/',
  '/login',
  '/login/CL-12',
  '/register',
  '/register-community',
  '/redeem/0123',
  '/checkEmail/1/2',
])('%s is one of the welcome pages', (pathname) => expect(isWelcome(pathname)).toBe(true));

test.each(['/overview', '/request/0123', '/requests', '/loginx', '/authenticate', '/nowhere', '/admin'])(
  '%s is none of them',
  (pathname) => expect(isWelcome(pathname)).toBe(false),
);

test('no address of members is one of the welcome pages', () => {
  const both = Object.values(patterns).filter((pattern) => isForMembers(pattern) && isWelcome(pattern));
  expect(both).toEqual([]);
  expect(isForMembers(patterns.send)).toBe(true);
  expect([patterns.login, patterns.request, patterns.authenticate].filter(isForMembers)).toEqual([]);
});
