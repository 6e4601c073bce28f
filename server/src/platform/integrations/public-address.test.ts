import type { LookupAddress, LookupOptions } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, publicLookup, mayBePublic, type Resolve } from './public-address.ts';

describe('an entered address', () => {
  it.each(['93.184.216.34', '1.1.1.1', '2606:4700::1111', '::ffff:93.184.216.34'])('may be %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine', '127.8.9.10'],
    ['this machine', '::1'],
    ['this machine', '0.0.0.0'],
    ['this machine', '::'],
    ['a private network', '10.0.0.1'],
    ['a private network', '172.16.0.1'],
    ['a private network', '192.168.1.1'],
    ['a private network', '100.64.0.1'],
    ['a private network', 'fc00::1'],
    ['a private network', 'fec0::1'],
    ['the metadata of a cloud', '169.254.169.254'],
    ['a neighbour on the cable', 'fe80::1'],
    ['a neighbour on the cable', 'fe80::1%eth0'],
    ['this machine as IPv6', '::ffff:127.0.0.1'],
    ['this machine as IPv6', '::ffff:7f00:1'],
    ['this machine as IPv6', '::127.0.0.1'],
    ['this machine as IPv6', '::7f00:1'],
    ['this machine behind a translator', '64:ff9b::7f00:1'],
    ['this machine behind a tunnel', '2002:7f00:1::'],
    ['a private network as IPv6', '::ffff:10.0.0.1'],
    ['a group', '224.0.0.1'],
    ['a group', 'ff02::1'],
    ['everybody', '255.255.255.255'],
    ['an example', '2001:db8::1'],
    ['an address that nobody has been given', '4000::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('is not that of %s: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['kula.example.org', 'kula.example.org.', '93.184.216.34', '[2606:4700::1111]'])(
    'may be called as %s',
    (name) => {
      expect(mayBePublic(name)).toBe(true);
    },
  );

  it.each([
    'localhost',
    'localhost.',
    'anything.localhost',
    'printer.local',
    'printer.local.',
    'metadata.google.internal',
    'router.home.arpa',
    'database',
    '127.0.0.1',
    '[::1]',
    '[::ffff:7f00:1]',
    '[::7f00:1]',
    '',
  ])('is not called as %s', (name) => {
    expect(mayBePublic(name)).toBe(false);
  });

  it.each(['2130706433', '0x7f.1', '0177.0.0.1', '127.1'])(
    'is not called as %s, which is this machine too',
    (name) => {
      expect(mayBePublic(new URL(`https://${name}/`).hostname)).toBe(false);
    },
  );
});

describe('a name that is resolved', () => {
  const found = (answer: LookupAddress[] | Error, options: LookupOptions = { all: true }) => {
    const resolve: Resolve = (_, __, respond) =>
      answer instanceof Error ? respond(answer, []) : respond(null, answer);
    return new Promise<unknown>((give) =>
      publicLookup(resolve)('kula.example.org', options, (error, address, family) =>
        give(error ? error.message : { address, family }),
      ),
    );
  };
  const inside = { address: '127.0.0.1', family: 4 };
  const mapped = { address: '::ffff:10.0.0.1', family: 6 };
  const outside = { address: '93.184.216.34', family: 4 };

  it('is called at its public addresses alone', async () => {
    expect(await found([inside, outside, mapped])).toEqual({ address: [outside], family: undefined });
    expect(await found([inside, outside, mapped], {})).toEqual(outside);
  });

  it('is not called when it has private addresses only', async () => {
    expect(await found([inside, mapped])).toBe('no public address');
    expect(await found([])).toBe('no public address');
  });

  it('is not called when it does not resolve', async () => {
    expect(await found(new Error('ENOTFOUND'))).toBe('ENOTFOUND');
  });
});
