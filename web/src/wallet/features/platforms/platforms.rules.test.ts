import { describe, expect, test } from 'vitest';
import { hostOf, wayOut, withAccessToken } from './platforms.rules.ts';

describe('a link out of the wallet', () => {
  const platform = 'https://circles.example/humhub';

  test('is accepted when it leads to the configured platform', () => {
    expect(wayOut('https://circles.example/user/auth/external?jwt=a.b.c', platform)).toEqual({
      address: 'https://circles.example/user/auth/external?jwt=a.b.c',
      host: 'circles.example',
    });
  });

  test.each([
    ['another host', 'https://evil.example/user/auth'],
    ['a host that begins alike', 'https://circles.example.evil.example/'],
    ['a name before the real host', 'https://circles.example@evil.example/'],
    ['another protocol', 'http://circles.example/'],
    ['a script', 'javascript:alert(1)'],
    ['no address at all', 'circles'],
    ['a path of ours', '/overview'],
  ])('is refused for %s', (_, address) => {
    expect(wayOut(address, platform)).toBeUndefined();
  });

  test('is never a script, even without a configured platform', () => {
    expect(wayOut('javascript:alert(1)')).toBeUndefined();
    expect(wayOut('https://gms.example/user-search')?.host).toBe('gms.example');
  });
});

test('the token of a platform is added to the query, and the rest stays unchanged', () => {
  expect(withAccessToken('https://gms.example/user-search?lang=de', 'a+b/c')).toBe(
    'https://gms.example/user-search?lang=de&accesstoken=a%2Bb%2Fc',
  );
  expect(withAccessToken('nowhere', 'a')).toBe('');
});

test.each([
  ['https://circles.example:8443/x', 'circles.example:8443'],
  [null, undefined],
  ['nowhere', undefined],
])('the host of %s is %s', (address, host) => {
  expect(hostOf(address)).toBe(host);
});
