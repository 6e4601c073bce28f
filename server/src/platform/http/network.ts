/** The address of a request: which proxies are trusted, and the network for limits. */
import type { FastifyServerOptions } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Addresses and networks of proxies, or the number of proxies in a row. */
export type TrustedProxies = readonly string[] | number;

const UNKNOWN = 'unknown';
const MAX_HOPS = 9;
/** The longest IPv6 address with a zone, brackets and a port is shorter. */
const MOST_CHARS_CACHED = 80;
/** A request needs the key of its address several times, and parsing IPv6 takes as long as a tenth of a small request. */
const keys = new LRUCache<string, string>({ max: 1000 });

/** Reads a setting such as `127.0.0.1, 10.0.0.0/8, fd00::/8` or `1`; undefined when it is neither. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= MAX_HOPS ? hops : undefined;
  }
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => isAddress(part) || isNetwork(part)) ? parts : undefined;
}

/**
 * The trusted proxies in Fastify's form. With a number alone no address is verified, because a number does not identify the
 * connected proxy; the operator who sets one guarantees that the server is reached through the proxies only.
 */
export function trustOf(
  proxies: TrustedProxies | undefined,
): NonNullable<FastifyServerOptions['trustProxy']> {
  if (proxies === undefined) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}

/**
 * The key of an address for limits: IPv4 complete, also in IPv6 notation, and IPv6 by its network of 64 bits,
 * because households and servers get no less and may use each address in it. Some proxies add a port. Invalid
 * addresses share one key.
 */
export function networkOf(address: string | undefined): string {
  const text = (address ?? '').trim();
  const cached = keys.get(text);
  if (cached !== undefined) return cached;
  const key = keyOf(text);
  if (text.length <= MOST_CHARS_CACHED) keys.set(text, key);
  return key;
}

function keyOf(text: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  if (!isAddress(bare)) return UNKNOWN;
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The network of a key that one customer of a provider may have whole: 24 bits of IPv4, 48 bits of IPv6. Where something
 * scarce is shared, it is shared between these, because a rented machine may use any address in it.
 */
export function providerOf(key: string): string {
  return key.includes(':') ? key.split(':', 3).join(':') : key.split('.', 3).join('.');
}

/**
 * The networks of many customers of a provider: 16 bits of IPv4, 32 bits of IPv6. A few addresses in each of many of these
 * are harder to get than many of `providerOf` in one.
 */
export function regionOf(key: string): string {
  return key.includes(':') ? key.split(':', 2).join(':') : key.split('.', 2).join('.');
}

/** The library also accepts `127` and `0x7f.1` as addresses. */
function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

/** A network of all addresses is refused: everybody would be trusted to name any address. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...more] = text.split('/');
  if (more.length > 0 || !isAddress(address) || !/^\d{1,3}$/.test(bits)) return false;
  return Number(bits) >= 1 && Number(bits) <= (ipaddr.parse(address).kind() === 'ipv4' ? 32 : 128);
}
