import Fastify from 'fastify';
import ipaddr from 'ipaddr.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { networkOf, providerOf, regionOf, readTrustedProxies, trustOf } from './network.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['203.0.113.9:51234', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::2%eth1', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%j counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  const halves =
    '127 0x7f.1 1.2.3 1.2.3.256 1.2.3.4.5 1.2.3.4:port 2001:db8::/64 [2001:db8::1 fe80::1%'.split(' ');
  it.each([undefined, '', 'unknown', '_hidden', ...halves, "1.2.3.4' or 1=1", '9'.repeat(10_000)])(
    '%j is none and counts as unknown',
    (address) => {
      expect(networkOf(address)).toBe('unknown');
    },
  );

  afterEach(() => vi.restoreAllMocks());

  it('is parsed once, however often its requests come', () => {
    const parse = vi.spyOn(ipaddr, 'process');
    for (let count = 0; count < 3; count++) expect(networkOf('2001:db8:7::1')).toBe('2001:db8:7:0::/64');
    expect(parse).toHaveBeenCalledTimes(1);
    expect(networkOf('2001:db8:8::1')).toBe('2001:db8:8:0::/64');
  });
});

describe('what one customer of a provider may have', () => {
  it.each([
    ['203.0.113.9', '203.0.113'],
    ['203.0.113.200', '203.0.113'],
    ['203.0.114.9', '203.0.114'],
    ['2001:db8:1:2::1', '2001:db8:1'],
    ['2001:db8:1:ffff::1', '2001:db8:1'],
    ['2001:db8:2:2::1', '2001:db8:2'],
    ['2001:db8::1', '2001:db8:0'],
    ['::ffff:203.0.113.9', '203.0.113'],
    ['nonsense', 'unknown'],
  ])('shares one place: %s is of %s', (address, provider) => {
    expect(providerOf(networkOf(address))).toBe(provider);
  });
});

describe('what many customers of a provider have', () => {
  it.each([
    ['203.0.113.9', '203.0'],
    ['2001:db8:1:2::1', '2001:db8'],
    ['nonsense', 'unknown'],
  ])('shares one place: %s is of %s', (address, region) => {
    expect(regionOf(networkOf(address))).toBe(region);
  });
});

describe('the address behind proxies', () => {
  const forged = '198.51.100.1, 198.51.100.2';

  it.each([
    // The setting, the connected address, the header, the resulting client address.
    [undefined, '10.0.0.1', '203.0.113.9', '10.0.0.1'],
    ['10.0.0.1', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['10.0.0.1', '10.0.0.1', `${forged}, 203.0.113.9`, '203.0.113.9'],
    ['10.0.0.1', '10.0.0.2', '203.0.113.9', '10.0.0.2'],
    ['10.0.0.1', '10.0.0.1', undefined, '10.0.0.1'],
    ['10.0.0.0/8,fd00::/8', '10.0.0.1', `${forged}, 203.0.113.9, fd00::7`, '203.0.113.9'],
    ['fd00::/8', 'fd00::7', `${forged}, 2001:db8::9`, '2001:db8::9'],
    ['10.0.0.1', '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['1', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['1', '10.0.0.1', `${forged}, 203.0.113.9`, '203.0.113.9'],
    ['2', '10.0.0.1', `${forged}, 203.0.113.9, 10.0.0.2`, '203.0.113.9'],
    // A client on the machine of the proxy itself is not a proxy.
    ['1', '127.0.0.1', `${forged}, 127.0.0.1`, '127.0.0.1'],
  ])('with TRUSTED_PROXIES=%s from %s with %j is %s', async (setting, remoteAddress, header, expected) => {
    const proxies = setting === undefined ? undefined : readTrustedProxies(setting);
    expect(proxies === undefined).toBe(setting === undefined);
    const app = Fastify({ trustProxy: trustOf(proxies) });
    app.get('/', async ({ ip, host, protocol }) => ({ ip, host, protocol }));
    const headers = {
      host: 'own.example',
      ...(header === undefined ? {} : { 'x-forwarded-for': header }),
    };
    const answer = await app.inject({ url: '/', remoteAddress, headers });
    expect(answer.json()).toEqual({ ip: expected, host: 'own.example', protocol: 'http' });
  });

  it('accepts host and protocol from a configured proxy only', async () => {
    const app = Fastify({ trustProxy: trustOf(readTrustedProxies('10.0.0.1')) });
    app.get('/', async ({ host, protocol }) => ({ host, protocol }));
    const headers = {
      host: 'own.example',
      'x-forwarded-host': 'forged.example, shown.example',
      'x-forwarded-proto': 'ftp, https',
    };
    const from = async (remoteAddress: string): Promise<unknown> =>
      (await app.inject({ url: '/', remoteAddress, headers })).json();
    expect(await from('10.0.0.1')).toEqual({ host: 'shown.example', protocol: 'https' });
    expect(await from('10.0.0.2')).toEqual({ host: 'own.example', protocol: 'http' });
  });
});
