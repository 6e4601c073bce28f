import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { screens, show } from '../pages/screens.ts';
import { logIn } from '../setup/api.ts';

test('no screen asks anybody but our own server, and none breaks its own rules', async ({
  openFor,
  openForVisitor,
  server,
}) => {
  const visitor = await openForVisitor();
  const member = await openFor(await logIn(server.url, 'maria@example.org'));
  const [visitorSays, memberSays] = [listen(visitor, server.url), listen(member, server.url)];
  for (const screen of screens) await show(screen.forMembers ? member : visitor, screen);
  for (const { foreign, complaints } of [visitorSays, memberSays]) {
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  }
});

test('the page may load nothing but its own files, and no script inside it', async ({ request }) => {
  const response = await request.get('/login', { headers: { accept: 'text/html' } });
  const headers = response.headers();
  const policy = new Map(
    (headers['content-security-policy'] ?? '').split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('style-src')).toEqual(["'self'"]);
  expect(policy.get('connect-src')).toEqual(["'self'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  for (const sources of policy.values()) {
    for (const source of sources) expect(["'none'", "'self'", 'data:']).toContain(source);
  }
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['x-powered-by']).toBeUndefined();
  const html = await response.text();
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
  expect(html).not.toMatch(/\son[a-z]+=|\sstyle=/i);
});

test('files that never change are kept for a year, the page is asked for each time', async ({
  page,
  request,
}) => {
  const page0 = await request.get('/login', { headers: { accept: 'text/html' } });
  expect(page0.headers()['cache-control']).toBe('no-cache');
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) scripts.push(response.headers()['cache-control'] ?? '');
  });
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  expect(new Set(scripts)).toEqual(new Set(['public, max-age=31536000, immutable']));
});

test('the token of a member stands in no address', async ({ openFor, nextMember }) => {
  const member = await nextMember();
  const page = await openFor(member);
  const addresses: string[] = [];
  page.on('request', (sent) => addresses.push(sent.url()));
  for (const screen of screens.filter(({ forMembers }) => forMembers)) await show(page, screen);
  expect(addresses.filter((address) => address.includes('token') || /eyJ[\w-]+\./.test(address))).toEqual([]);
});

/** What a page asks of others, and what its console complains about. */
function listen(page: Page, origin: string): { foreign: string[]; complaints: string[] } {
  const heard = { foreign: [] as string[], complaints: [] as string[] };
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== origin) heard.foreign.push(request.url());
  });
  page.on('console', (message) => {
    // The refusal of a dead link is an answer of the server, not a fault of the page.
    if (message.type() === 'error') heard.complaints.push(message.text());
  });
  page.on('pageerror', (error) => heard.complaints.push(String(error)));
  return heard;
}
