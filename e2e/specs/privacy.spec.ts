import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { nearTheEnd } from '../pages/arrangements.ts';
import { routes, show, states } from '../pages/screens.ts';
import { logIn } from '../setup/api.ts';
import { makeCodes } from '../setup/codes.ts';

test('no screen asks anybody but our own server, breaks its own rules, or names a token in an address', async ({
  openFor,
  openForVisitor,
  server,
}) => {
  const codes = await makeCodes(server);
  const visitor = await openForVisitor();
  const member = await openFor(await logIn(server.url, 'maria@example.org'));
  const heard = { visitor: listen(visitor, server.url), member: listen(member, server.url) };
  for (const screen of [...routes, ...states.filter(({ arrange }) => arrange !== nearTheEnd)])
    await show(screen.forMembers ? member : visitor, screen, codes);
  for (const { foreign, complaints, policies, addresses } of Object.values(heard)) {
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    expect(policies.size).toBe(1);
    expect([...policies].join()).toMatch(/script-src 'self'(;|$)/);
    expect([...policies].join()).not.toContain('unsafe');
    expect(addresses.filter((address) => /token|eyJ[\w-]+\./.test(address))).toEqual([]);
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

interface Heard {
  readonly foreign: string[];
  readonly complaints: string[];
  /** The content security policies under which pages were drawn. */
  readonly policies: Set<string>;
  readonly addresses: string[];
}

/** What a page asks of whom, what it is allowed, and what its console complains about. */
function listen(page: Page, origin: string): Heard {
  const heard: Heard = { foreign: [], complaints: [], policies: new Set(), addresses: [] };
  page.on('request', (request) => {
    heard.addresses.push(request.url());
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== origin) heard.foreign.push(request.url());
  });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'document') return;
    heard.policies.add(response.headers()['content-security-policy'] ?? 'none');
  });
  page.on('console', (message) => {
    // The refusal of a dead link is an answer of the server, not a fault of the page.
    if (message.type() === 'error') heard.complaints.push(message.text());
  });
  page.on('pageerror', (error) => heard.complaints.push(String(error)));
  return heard;
}
