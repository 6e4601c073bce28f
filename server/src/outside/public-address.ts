/** Addresses that members may make this server call: those of the internet, and none of its own network. */
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

const inner = new BlockList();
const inner4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
for (const [net, prefix] of inner4) inner.addSubnet(net, prefix, 'ipv4');
/** The global unicast addresses of IPv6; everything else is special. */
const outer6 = new BlockList();
outer6.addSubnet('2000::', 3, 'ipv6');
const special6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
];
for (const [net, prefix] of special6) inner.addSubnet(net, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inner.check(address, 'ipv4');
  return isIP(address) === 6 && outer6.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}

/** Whether a web address may be called: encrypted, on the usual port, with a host that is not plainly an inner one. */
export function isPublicWebAddress(text: string): boolean {
  const url = URL.parse(text);
  if (
    url === null ||
    url.protocol !== 'https:' ||
    url.port !== '' ||
    url.username !== '' ||
    url.password !== ''
  )
    return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  // Other signs are allowed in addresses and part the host from its end for some readers of them: nobody has such a name.
  if (!/^[a-z0-9.-]+$/.test(host)) return false;
  return host.includes('.') && !/\.(?:localhost|local|internal|home|lan|arpa)\.?$/i.test(host);
}

type Found = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Finds the addresses of a host, for connecting to it, and fails when one of them is an inner one: a name may be
 * pointed anywhere after it was looked at.
 */
export function lookUpPublic(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return found(new Error('The host is not on the internet.'), []);
    }
    return options.all === true ? found(null, addresses) : found(null, first.address, first.family);
  });
}
