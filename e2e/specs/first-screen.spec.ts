/**
 * The first screen of a visit depends on no request that its own scripts send: on a slow phone that would be
 * one more round trip.
 */
import type { Page } from '@playwright/test';
import { firstScreens } from '../../web/src/wallet/first-screens.ts';
import { anySize, expect, test } from '../fixtures.ts';
import { codesOf } from '../setup/codes.ts';

const ownScripts = /\/assets\/(?:entry|vendor)-[^/]+\.js$/;
/** More files take longer, because a browser loads only six at a time. */
const mostFiles = 22;
/** With what begins after the first paint: pictures, fonts, and the parts for changes and for use without a connection. */
const mostOfAll = 24;

interface PageRequests {
  /** Before the page's own scripts have loaded. */
  readonly early: string[];
  /** From then on until the screen has its heading. */
  readonly late: string[];
}

/**
 * What the page requests without its scripts: the files that it links to, and the answers of its first
 * screen.
 */
function requestsOfPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = document.head.querySelectorAll<HTMLLinkElement>(
      'link:is([rel="modulepreload"], [rel="preload"], [rel="stylesheet"])',
    );
    const files = [...links].map((link) => new URL(link.href).pathname);
    return 'kulaEarly' in window ? [...files, '/graphql'] : files;
  });
}

async function requestsOf(page: Page, path: string): Promise<PageRequests> {
  const requests: PageRequests = { early: [], late: [] };
  let list = requests.early;
  page.on('request', (request) => list.push(new URL(request.url()).pathname));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(ownScripts, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // The page is parsed, and its scripts are still pending.
  await page.waitForFunction(() => document.readyState === 'interactive');
  // The requests of the page are reported one by one, on a slow machine after it was parsed.
  const requested = await requestsOfPage(page);
  await expect.poll(() => requested.filter((path) => !requests.early.includes(path))).toEqual([]);
  list = requests.late;
  release();
  await page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor();
  return requests;
}

const filesIn = (paths: readonly string[]): string[] => paths.filter((path) => /\.(?:js|css)$/.test(path));

for (const path of Object.keys(firstScreens))
  test(
    `${path} has all its files and answers under way before its scripts run`,
    { tag: anySize },
    async ({ nextMember, openFor, server }) => {
      const page = await openFor(await nextMember());
      const { gift = '', request = '' } = await codesOf(server);
      const codes: Record<string, string> = { '/redeem/': gift, '/request/': request };
      const { early, late } = await requestsOf(page, `${path}${codes[path] ?? ''}`);
      expect(filesIn(late)).toEqual([]);
      expect(filesIn(early).length).toBeLessThanOrEqual(mostFiles);
      expect(early.filter((requests) => requests === '/graphql')).toHaveLength(1);
    },
  );

test(
  'the login page has all its files under way before its scripts run, and shares the way with no font',
  { tag: anySize },
  async ({ openForVisitor }) => {
    const page = await openForVisitor();
    const { early, late } = await requestsOf(page, '/login');
    expect(filesIn(late)).toEqual([]);
    expect(early.filter((requests) => requests.endsWith('.woff2'))).toEqual([]);
  },
);

test(
  'a first overview loads few files, with all that begins after its first paint',
  { tag: anySize },
  async ({ nextMember, openFor }) => {
    const page = await openFor(await nextMember());
    const files = new Set<string>();
    page.on('request', (request) => files.add(new URL(request.url()).pathname));
    const live = page.waitForRequest(/\/live\?/);
    await page.goto('/overview');
    // The last part to begin is the one that requests changes.
    await live;
    await page.waitForLoadState('networkidle');
    files.delete('/graphql');
    files.delete('/live');
    expect(files.size, [...files].join('\n')).toBeLessThanOrEqual(mostOfAll);
  },
);
