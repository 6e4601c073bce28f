/**
 * Which addresses this server may be made to call by what somebody typed: those of the internet, not those of the house it
 * stands in. A name is looked at after it was resolved, in the moment in which the connection is made, so that it cannot
 * mean something else by then.
 */
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All that is given out to machines of the internet in IPv6; around it are old ways to write other addresses. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is one of the internet: no private network, no own machine, no metadata of a cloud, no group. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6 && !address.match(givenOut)) return false;
  return address.range() === 'unicast';
}

/** Whether the host in a URL may be called, as far as that can be told before its name is resolved. */
export function mayBePublic(hostname: string): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (isIP(bare) !== 0) return isPublicAddress(bare);
  return bare.includes('.') && !/\.(?:localhost|local|internal|home\.arpa)$/.test(bare);
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Asks for all addresses of a name. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  found: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** In place of the resolver of `http.request`: gives public addresses only, and fails where a name has none. */
export function lookUpPublic(resolve: Resolve = lookup) {
  return (hostname: string, options: LookupOptions, found: Found): void =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const open = (addresses ?? []).filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (error || !first) return found(error ?? new Error('no public address'), '');
      return options.all === true ? found(null, open) : found(null, first.address, first.family);
    });
}
