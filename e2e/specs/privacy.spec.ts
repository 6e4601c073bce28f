import { expect, test } from '../fixtures.ts';

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
