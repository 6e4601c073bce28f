/** Which requests the worker answers, and how. What it does not know, it leaves to the browser. */

/** `page` and `file` ask the network first, `part` looks into the store first, `none` is none of the worker's business. */
export type Way = 'page' | 'file' | 'part' | 'none';

interface Asked {
  method: string;
  url: string;
  isNavigation: boolean;
}

/** Never touched, and so never kept: answers about members, the admin area, and what watches the server. */
const untouched =
  /^\/(?:graphql|live|admin|mailbox|hook|realms|api|healthz|readyz|metrics|manifest\.webmanifest)(?:\/|$)/;

export function wayOf({ method, url, isNavigation }: Asked, origin: string, files: readonly string[]): Way {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || untouched.test(address.pathname)) return 'none';
  if (isNavigation) return 'page';
  // Whatever is built carries its content in its name: it never changes.
  if (address.pathname.startsWith('/assets/')) return 'part';
  return files.includes(address.pathname) ? 'file' : 'none';
}

/** Of the parts that a page names, those that may be kept: built files of this origin. */
export function partsAmong(unchecked: unknown): string[] {
  if (!Array.isArray(unchecked)) return [];
  return unchecked.filter(
    (path): path is string => typeof path === 'string' && /^\/assets\/[\w.-]+\.js$/.test(path),
  );
}

/** What a notice brings along. */
export interface Notice {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** Reads the text of a push; what is no notice of ours is not shown. */
export function noticeOf(text: string, origin: string): Notice | undefined {
  try {
    const { title, body, path, tag } = JSON.parse(text) as Partial<Record<keyof Notice, unknown>>;
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

/** A path of this origin and nothing else: a notice must not lead away. */
export function ownPath(unchecked: unknown, origin: string): string {
  const address = typeof unchecked === 'string' ? URL.parse(unchecked, origin) : null;
  if (address === null || address.origin !== origin) return '/';
  return `${address.pathname}${address.search}${address.hash}`;
}
