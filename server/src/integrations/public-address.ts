/**
 * Which addresses this server may be made to call by what somebody typed: those of the internet, not those of the house it
 * stands in. A name is looked at after it was resolved, in the moment in which the connection is made, so that it cannot
 * mean something else by then.
 */
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is one of the internet: no private network, no own machine, no metadata of a cloud, no group. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Whether the host in a URL may be called, as far as that can be told before its name is resolved. */
export function mayBePublic(hostname: string): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) !== 0) return isPublicAddress(bare);
  return bare.includes('.') && !/\.(?:localhost|local|internal|home\.arpa)\.?$/.test(bare);
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** In place of the resolver of `http.request`: gives public addresses only, and fails where a name has none. */
export function lookUpPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const open = (addresses ?? []).filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (error || !first) return found(error ?? new Error('no public address'), '');
    return options.all === true ? found(null, open) : found(null, first.address, first.family);
  });
}
