/** Which requests the worker answers, and how. It leaves all others to the browser. */

/** `page` and `file` try the network first, `part` tries the cache first, `none` is left to the browser. */
export type Way = 'page' | 'file' | 'part' | 'none';

interface Asked {
  method: string;
  url: string;
  isNavigation: boolean;
}

/** Never answered and so never cached: answers about members, the admin area, and monitoring. */
const untouched =
  /^\/(?:graphql|live|admin|mailbox|hook|realms|api|healthz|readyz|metrics|manifest\.webmanifest)(?:\/|$)/;

export function wayOf({ method, url, isNavigation }: Asked, origin: string, files: readonly string[]): Way {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || untouched.test(address.pathname)) return 'none';
  if (isNavigation) return 'page';
  // Built files have a hash in their names: their content never changes.
  if (address.pathname.startsWith('/assets/')) return 'part';
  return files.includes(address.pathname) ? 'file' : 'none';
}

/** The files in a page that may be stored: built files of this origin. */
export function partsAmong(unchecked: unknown): string[] {
  if (!Array.isArray(unchecked)) return [];
  return unchecked.filter(
    (path): path is string => typeof path === 'string' && /^\/assets\/[\w.-]+\.js$/.test(path),
  );
}

/** The content of a notification. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** Parses the text of a push; an invalid one is not shown. */
export function pushMessageOf(text: string, origin: string): PushMessage | undefined {
  try {
    const { title, body, path, tag } = JSON.parse(text) as Partial<Record<keyof PushMessage, unknown>>;
    if (typeof title !== 'string' || title === '') return undefined;
    return {
      title,
      body: typeof body === 'string' ? body : '',
      path: ownPath(path, origin),
      tag: typeof tag === 'string' ? tag : '',
    };
  } catch {
    return undefined;
  }
}

/** A path of this origin: a notification must not lead elsewhere. */
export function ownPath(unchecked: unknown, origin: string): string {
  const address = typeof unchecked === 'string' ? URL.parse(unchecked, origin) : null;
  if (address === null || address.origin !== origin) return '/';
  return `${address.pathname}${address.search}${address.hash}`;
}
