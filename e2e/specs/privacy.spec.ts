import { createHash } from 'node:crypto';
import { expect, test } from '../fixtures.ts';

test.use({ sharesServer: true });

test('the page may load nothing but its own files, and runs no script inside it but the one of the build', async ({
  request,
}) => {
  const response = await request.get('/login', { headers: { accept: 'text/html' } });
  const headers = response.headers();
  const policy = new Map(
    (headers['content-security-policy'] ?? '').split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  expect(policy.get('default-src')).toEqual(["'none'"]);
  const html = await response.text();
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  expect(hashes).toHaveLength(1);
  expect(policy.get('script-src')).toEqual(["'self'", ...hashes]);
  expect(policy.get('style-src')).toEqual(["'self'"]);
  expect(policy.get('connect-src')).toEqual(["'self'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  for (const sources of policy.values()) {
    for (const source of sources) expect(["'none'", "'self'", 'data:', ...hashes]).toContain(source);
  }
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['x-powered-by']).toBeUndefined();
  expect(html).not.toMatch(/\son[a-z]+=|\sstyle=/i);
});

test('files that never change are cached for a year, the page is requested each time', async ({
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

test('names of other languages are drawn in the letters of the wallet, which are loaded for them alone', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) loaded.push(request.url());
  });
  await page.goto('/login');
  await page.evaluate(() => document.fonts.ready);
  expect(loaded.filter((url) => !url.includes('-kula-'))).toEqual([]);
  const heading = page.locator('h1').first();
  await heading.evaluate((element) => (element.textContent = 'Łukasz Żółć, Ελένη, Жанна'));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const shownIn = async (): Promise<string[]> => {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
  };
  await expect.poll(shownIn).toEqual([]);
  expect(loaded.filter((url) => !url.includes('-kula-'))).toHaveLength(3);
});
