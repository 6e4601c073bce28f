/// <reference types="./shell.d.ts" />
import { build, entry, files } from 'virtual:shell';

/**
 * The files of the wallet, by build. The previous build is kept for one more, so that an open page finds its
 * parts. No data of a member is stored here.
 */
const prefix = 'kula-build-';
const own = `${prefix}${build}`;
const pageAddress = '/';
const buildsKept = 2;

/** Stores all files of this build; those that an older build has already are copied. */
export async function keepBuild(): Promise<void> {
  await keepAll(files);
}

/** Fetches the missing files of this build: the browser may have been closed meanwhile, or may have evicted files. */
export async function fillUp(): Promise<void> {
  const store = await caches.open(own);
  const found = await Promise.all(files.map((file) => store.match(file)));
  const missing = files.filter((_, index) => found[index] === undefined);
  if (missing.length > 0 || (await keptPage()) === undefined) await keepAll(missing);
}

/** Stores what arrives even if other files fail, so that the next attempt fetches less. */
async function keepAll(wanted: readonly string[]): Promise<void> {
  const store = await caches.open(own);
  const tries = await Promise.allSettled([
    ...wanted.map(async (file) => {
      const known = file.startsWith('/assets/') ? await caches.match(file) : undefined;
      await store.put(file, known ?? (await fetched(file)));
    }),
    fetched(pageAddress).then(keepPage),
  ]);
  const failed = tries.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Removes older builds, except the previous one. */
export async function dropOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(
    builds.slice(0, Math.max(0, builds.length - buildsKept + 1)).map((name) => caches.delete(name)),
  );
}

/** Texts of the language in use. */
export async function keepParts(paths: readonly string[]): Promise<void> {
  const store = await caches.open(own);
  await Promise.all(
    paths.map(async (path) => {
      if ((await caches.match(path)) === undefined) await store.put(path, await fetched(path));
    }),
  );
}

export function keptFile(path: string): Promise<Response | undefined> {
  return caches.match(path);
}

export async function keptPage(): Promise<Response | undefined> {
  return (await caches.open(own)).match(pageAddress);
}

/**
 * Stores the page as the server sends it now, if it belongs to this build: names and links of the community may
 * have changed. The copy is stored without its address, because that may contain a secret.
 */
export async function keepPage(page: Response): Promise<void> {
  const html = await page.text();
  if (!html.includes(entry)) return;
  const headers = new Headers(page.headers);
  // The stored text is not compressed.
  headers.delete('content-encoding');
  headers.delete('content-length');
  await (await caches.open(own)).put(pageAddress, new Response(html, { headers }));
}

async function fetched(path: string): Promise<Response> {
  const isBuilt = path.startsWith('/assets/');
  const response = await fetch(path, {
    cache: isBuilt ? 'default' : 'no-cache',
    // The page is only sent for navigation requests.
    ...(path === pageAddress ? { headers: { accept: 'text/html' } } : {}),
  });
  if (!response.ok) throw new Error(`${path} was answered with ${String(response.status)}`);
  return response;
}
