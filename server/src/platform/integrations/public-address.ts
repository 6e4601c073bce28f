/**
 * Which entered addresses this server may call: public ones, and none of the private network that it runs
 * in. A name is checked after its resolution, at the moment of the connection, so that it cannot resolve to
 * something else by then.
 */
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The range of public IPv6 addresses; other ranges contain old notations of other addresses. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is public: no private network, no loopback, no metadata service of a cloud, no
 * multicast.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6 && !address.match(givenOut)) return false;
  return address.range() === 'unicast';
}

/** Whether the host in a URL may be called, as far as can be decided before its name is resolved. */
export function mayBePublic(hostname: string): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (isIP(bare) !== 0) return isPublicAddress(bare);
  return bare.includes('.') && !/\.(?:localhost|local|internal|home\.arpa)$/.test(bare);
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves all addresses of a name. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  found: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Replaces the resolver of `http.request`: returns public addresses only, and fails where a name has none.
 */
export function publicLookup(resolve: Resolve = lookup) {
  return (hostname: string, options: LookupOptions, found: Found): void =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const open = (addresses ?? []).filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (error || !first) return found(error ?? new Error('no public address'), '');
      return options.all === true ? found(null, open) : found(null, first.address, first.family);
    });
}
