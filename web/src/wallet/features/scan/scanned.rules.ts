import { tidyText } from '@kula/core/memos';
import { paths } from '../../paths.ts';

/** What a scanned code means for this wallet. Nothing of it is opened here. */
export type Scanned =
  /** A link, a request or a member of this community: `path` is an address of the wallet, put together anew. */
  | { kind: 'own'; path: string }
  /** An address of this community that the scanner does not open. */
  | { kind: 'unknown'; address: string }
  /** An address somewhere else; `isDisguised` when it is made to look like another. */
  | { kind: 'outside'; address: string; host: string; isDisguised: boolean }
  /** Anything else. */
  | { kind: 'text'; text: string };

/**
 * Reads what a stranger may have printed: only the host decides whose address it is, never what else stands in it.
 * `ownHosts` are names with their port, as `URL.host` has them.
 */
export function scannedOf(unchecked: string, ownHosts: readonly string[]): Scanned {
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

/** A web address and nothing besides; parsers of addresses forgive blanks and line breaks, which no code of ours has. */
function addressIn(unchecked: string): URL | undefined {
  const text = unchecked.trim();
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || text !== tidyText(text)) return undefined;
  return URL.canParse(text) ? new URL(text) : undefined;
}

type Reader = (parts: readonly string[]) => string | undefined;

/** The three kinds of codes that this wallet hands out. */
const readers: Readonly<Record<string, Reader>> = {
  redeem: ([code = '', ...more]) =>
    more.length === 0 && isLinkCode(code) ? paths.redeem(plain(code)) : undefined,
  request: ([code = '', ...more]) =>
    more.length === 0 && hexCode.test(code) ? paths.request(plain(code)) : undefined,
  send: ([community = '', member = '', ...more]) =>
    more.length === 0 && isName(community) && isName(member) ? paths.send(community, member) : undefined,
};

const hexCode = /^[0-9a-f]{24}$/i;

/** A gift, a link of the community, or a link that another community has signed. */
function isLinkCode(code: string): boolean {
  return hexCode.test(code.replace(/^CL-/i, '')) || /^[\w-]+\.[\w-]+\.[\w-]+$/.test(code);
}

/** Some printers of codes write everything in capitals. */
function plain(code: string): string {
  if (hexCode.test(code)) return code.toLowerCase();
  return /^CL-/i.test(code) ? `CL-${code.slice(3).toLowerCase()}` : code;
}

/** Names and ids, not steps of a path. */
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
    // Half an escape is no name of anybody.
    return undefined;
  }
}

/** Letters of other scripts can look like those of a known name; their encoded form cannot. */
function isNotLatin(hostname: string): boolean {
  return hostname.split('.').some((label) => label.startsWith('xn--'));
}

/** The name of this community within the name of another host. */
function isNamedAlike(hostname: string, ownHosts: readonly string[]): boolean {
  const own = ownHosts.map((host) => host.replace(/:\d+$/, ''));
  return own.some((name) => hostname.includes(name) && hostname !== name);
}
