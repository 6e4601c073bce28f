import { linkCodeIn } from '@kula/core/platform/codes';
import { tidyText } from '@kula/core/platform/texts';
import { config } from '#shared/page/config.ts';
import { paths } from '../../paths.ts';

/** The meaning of a scanned code for this wallet. Nothing is opened here. */
export type Scanned =
  /**
   * A link, a request or a member of this community: `path` is an address of the wallet, built from the parsed
   * parts.
   */
  | { kind: 'own'; path: string }
  /** An address of this community that the scanner does not open. */
  | { kind: 'unknown'; address: string }
  /** An address elsewhere; `isDisguised` when it imitates another one. */
  | { kind: 'outside'; address: string; host: string; isDisguised: boolean }
  /** Anything else. */
  | { kind: 'text'; text: string };

/**
 * Parses text from an untrusted source: only the host decides whether an address belongs to this community.
 * `ownHosts` are names with their port, in the form of `URL.host`.
 */
export function scannedOf(unchecked: string, ownHosts: readonly string[] = hostsOfWallet()): Scanned {
  const url = addressIn(unchecked);
  if (url === undefined) return { kind: 'text', text: tidyText(unchecked) };
  const hasLogin = url.username !== '' || url.password !== '';
  url.username = '';
  url.password = '';
  if (ownHosts.includes(url.host) && !hasLogin) {
    const path = ownPath(url.pathname);
    return path === undefined ? { kind: 'unknown', address: url.href } : { kind: 'own', path };
  }
  return {
    kind: 'outside',
    address: url.href,
    host: url.host,
    isDisguised: hasLogin || isNotLatin(url.hostname) || isNamedAlike(url.hostname, ownHosts),
  };
}

/** The host of the public address, and that of the address in the browser. */
function hostsOfWallet(): readonly string[] {
  const own = URL.canParse(config.communityUrl) ? [new URL(config.communityUrl).host] : [];
  return [...own, location.host];
}

/**
 * A web address and nothing else; URL parsers ignore blanks and line breaks, which this wallet's codes never
 * contain.
 */
function addressIn(unchecked: string): URL | undefined {
  const text = unchecked.trim();
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || text !== tidyText(text)) return undefined;
  return URL.canParse(text) ? new URL(text) : undefined;
}

type Reader = (parts: readonly string[]) => string | undefined;

/** The three kinds of codes that this wallet makes. */
const readers: Readonly<Record<string, Reader>> = {
  redeem: ([code = '', ...more]) =>
    more.length === 0 && isLinkCode(linkCodeIn(code)) ? paths.redeem(linkCodeIn(code)) : undefined,
  request: ([code = '', ...more]) =>
    more.length === 0 && hexCode.test(linkCodeIn(code)) ? paths.request(linkCodeIn(code)) : undefined,
  send: ([community = '', member = '', ...more]) =>
    more.length === 0 && isName(community) && isName(member) ? paths.send(community, member) : undefined,
};

const hexCode = /^[0-9a-f]{24}$/;

/** A transaction link, a contribution link, or a link that another community has signed. */
function isLinkCode(code: string): boolean {
  return hexCode.test(code.replace(/^CL-/, '')) || /^[\w-]+\.[\w-]+\.[\w-]+$/.test(code);
}

/** Names and ids, not the path steps `.` and `..`. */
function isName(part: string): boolean {
  return part !== '' && part !== '.' && part !== '..' && !/[/\\]/.test(part) && part === tidyText(part);
}

function ownPath(pathname: string): string | undefined {
  const [, first = '', ...parts] = pathname.replace(/\/$/, '').split('/');
  const decoded = parts.map(decodedPart);
  const known = decoded.filter((part) => part !== undefined);
  const read = Object.hasOwn(readers, first.toLowerCase()) ? readers[first.toLowerCase()] : undefined;
  return known.length === parts.length ? read?.(known) : undefined;
}

function decodedPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    // An incomplete escape sequence is not part of a name.
    return undefined;
  }
}

/** Letters of other scripts can look like those of a known name; the encoded form shows the difference. */
function isNotLatin(hostname: string): boolean {
  return hostname.split('.').some((label) => label.startsWith('xn--'));
}

/** The name of this community within the name of another host. */
function isNamedAlike(hostname: string, ownHosts: readonly string[]): boolean {
  const own = ownHosts.map((host) => host.replace(/:\d+$/, ''));
  return own.some((name) => hostname.includes(name) && hostname !== name);
}
