/** The data that a real browser loads for a page on a first visit, as it is transferred. */
import { get } from 'node:http';
import { chromium, type Page } from 'playwright-core';
import { systemChromium } from '../e2e/setup/chromium.ts';

const smallestCompressedBytes = 2000;
/**
 * Data that a page loads so long after its start is not counted: on a slow machine it would be counted by
 * chance.
 */
const deferredMs = 1500;
/** Of the wallet and of the admin area. */
const sessionKeys = ['kula-session', 'kula-admin-session'];

export interface PageSize {
  readonly page: string;
  readonly files: number;
  readonly gzipBytes: number;
  readonly brotliBytes: number;
  /** Style sheets, gzip. */
  readonly cssBytes: number;
  /** Everything that came over the wire: page, scripts, styles, fonts, pictures and answers. */
  readonly transferBytes: number;
}

/** Opens each path in a fresh browser, as on a first visit; the session is that of a member. */
export async function measureSizes(
  url: string,
  session: object,
  paths: readonly string[],
): Promise<PageSize[]> {
  const browser = await chromium.launch(systemChromium('quick'));
  try {
    const sizes: PageSize[] = [];
    for (const path of paths) {
      const localStorage =
        path === '/login' ? [] : sessionKeys.map((name) => ({ name, value: JSON.stringify(session) }));
      const context = await browser.newContext({
        storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
      });
      const page = await context.newPage();
      const scripts = new Set<string>();
      const styles = new Set<string>();
      page.on('response', (response) => {
        const type = response.headers()['content-type'] ?? '';
        if (/javascript/.test(type)) scripts.add(response.url());
        if (/text\/css/.test(type)) styles.add(response.url());
      });
      const transferred = await countTransfer(page);
      await page.addInitScript(leaveOutDeferred, deferredMs);
      // A page with an open stream is never idle.
      await page.route('**/live?*', (route) => route.abort());
      await page.goto(url + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const transferBytes = transferred();
      await context.close();
      const files = [...scripts];
      sizes.push({
        page: path,
        files: files.length,
        gzipBytes: await sum(files, 'gzip'),
        brotliBytes: await sum(files, 'br'),
        cssBytes: await sum([...styles], 'gzip'),
        transferBytes,
      });
    }
    return sizes;
  } finally {
    await browser.close();
  }
}

/** In the page: drops timers of at least this delay. */
function leaveOutDeferred(least: number): void {
  const start = window.setTimeout.bind(window);
  const sooner = (work: () => void, ms = 0): number => (ms >= least ? 0 : start(work, ms));
  Object.assign(window, { setTimeout: sooner });
}

/** Counts the bytes that the browser itself reports, headers included. */
async function countTransfer(page: Page): Promise<() => number> {
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}

async function sum(files: readonly string[], encoding: string): Promise<number> {
  const lengths = await Promise.all(files.map((file) => transferred(file, encoding)));
  return lengths.reduce((total, length) => total + length, 0);
}

/** Bytes of the body as transferred. The smallest files are not compressed; a large one must be. */
function transferred(file: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(file, { headers: { 'accept-encoding': encoding } }, (response) => {
      const isCompressed = response.headers['content-encoding'] === encoding;
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => {
        if (isCompressed || bytes < smallestCompressedBytes) resolve(bytes);
        else reject(new Error(`${file} did not come as ${encoding}.`));
      });
      response.on('error', reject);
    }).on('error', reject);
  });
}
