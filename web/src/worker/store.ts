/// <reference types="./shell.d.ts" />
import { build, entry, files } from 'virtual:shell';

/**
 * The files of the wallet, by build. The build before stays until the next but one, so that a page that is still open finds
 * its parts. Nothing here belongs to a member.
 */
const prefix = 'kula-build-';
const own = `${prefix}${build}`;
const pageAddress = '/';
const buildsKept = 2;

/** Keeps everything of this build; what an older one has already is taken from there. */
export async function keepBuild(): Promise<void> {
  await keepAll(files);
}

/** What is missing of this build is fetched: a browser may have been closed half way, or have taken room back. */
export async function fillUp(): Promise<void> {
  const store = await caches.open(own);
  const found = await Promise.all(files.map((file) => store.match(file)));
  const missing = files.filter((_, index) => found[index] === undefined);
  if (missing.length > 0 || (await keptPage()) === undefined) await keepAll(missing);
}

/** What comes is kept even if something else does not, so that the next try has less to fetch. */
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

/** Older builds go, but for the one before. */
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
 * Takes over the page as the server sends it now, if it is the page of this build: names and links of the community may have
 * changed. The copy knows no address, because the one it was asked under may hold a secret.
 */
export async function keepPage(page: Response): Promise<void> {
  const html = await page.text();
  if (!html.includes(entry)) return;
  const headers = new Headers(page.headers);
  // The text is no longer compressed.
  headers.delete('content-encoding');
  headers.delete('content-length');
  await (await caches.open(own)).put(pageAddress, new Response(html, { headers }));
}

async function fetched(path: string): Promise<Response> {
  const isBuilt = path.startsWith('/assets/');
  const response = await fetch(path, {
    cache: isBuilt ? 'default' : 'no-cache',
    // The page is sent to who asks for a page.
    ...(path === pageAddress ? { headers: { accept: 'text/html' } } : {}),
  });
  if (!response.ok) throw new Error(`${path} was answered with ${String(response.status)}`);
  return response;
}
