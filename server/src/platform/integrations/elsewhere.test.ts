import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isElsewhere } from './elsewhere.ts';

/** A machine in a private network, with a bridge to containers, and addresses of IPv6. */
const here = [
  { cidr: '127.0.0.1/8' },
  { cidr: '192.168.1.5/24' },
  { cidr: '172.17.0.1/16' },
  { cidr: '2001:db8:7::5/64' },
  { cidr: 'fe80::1/64' },
  { cidr: null },
];

describe('a clock', () => {
  it.each([
    ['of this machine', '192.168.1.5'],
    ['beside it in the same network', '192.168.1.6'],
    ['beside it, written as IPv6', '::ffff:192.168.1.6'],
    ['in a container', '172.17.4.9'],
    ['beside it in a network of IPv6', '2001:db8:7::99'],
    ['by loopback', '127.0.0.1'],
    ['by another address of loopback', '127.8.8.8'],
    ['by loopback of IPv6', '::1'],
    ['by loopback, written as IPv6', '::ffff:127.0.0.1'],
    ['of a link', 'fe80::99'],
    ['of a link in no network of this machine', '169.254.1.1'],
    ['of no address', '0.0.0.0'],
    ['of no address of IPv6', '::'],
    ['by a socket', ''],
    ['by a name', 'database.example.org'],
    ['by garbage', '203.0.113.9.7'],
  ])('%s is not elsewhere', (_, address) => {
    expect(isElsewhere(address, here)).toBe(false);
  });

  it.each([
    ['on the internet', '203.0.113.9'],
    ['on the internet, written as IPv6', '::ffff:203.0.113.9'],
    ['on the internet by IPv6', '2001:db8:8::1'],
    ['in the next private network', '192.168.2.5'],
    ['in another private network', '10.0.0.7'],
    ['in another network of containers', '172.18.0.2'],
  ])('%s is elsewhere', (_, address) => {
    expect(isElsewhere(address, here)).toBe(true);
  });

  it('counts by the networks that this machine has now', () => {
    const own = Object.values(networkInterfaces()).flatMap((all) =>
      (all ?? []).map(({ address }) => address),
    );
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((address) => isElsewhere(address))).toEqual([]);
    // Some of these may be in a network of this machine, not all.
    const documented = ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1'];
    expect(documented.some((address) => isElsewhere(address))).toBe(true);
  });
});
