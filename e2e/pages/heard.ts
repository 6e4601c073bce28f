/** What a page asks of whom, and what its browser says about it. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export interface Heard {
  readonly otherOrigins: string[];
  readonly complaints: string[];
  /** The content security policies under which pages were drawn. */
  readonly policies: Set<string>;
  readonly addresses: string[];
}

/** What a page asks of whom, what it is allowed, and what its console complains about. */
export function listen(page: Page, origin: string): Heard {
  const heard: Heard = { otherOrigins: [], complaints: [], policies: new Set(), addresses: [] };
  page.on('request', (request) => {
    heard.addresses.push(request.url());
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== origin) heard.otherOrigins.push(request.url());
  });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'document') return;
    heard.policies.add(response.headers()['content-security-policy'] ?? 'none');
  });
  page.on('console', (message) => {
    // Only what a test itself cut off fails like this.
    if (message.type() === 'error' && !message.text().includes('net::ERR_FAILED'))
      heard.complaints.push(message.text());
  });
  page.on('pageerror', (error) => heard.complaints.push(String(error)));
  return heard;
}

/** Nobody else was asked, nothing was against the page's own rules, and no token stood in an address. */
export function expectDiscreet({ otherOrigins, complaints, policies, addresses }: Heard): void {
  expect(otherOrigins).toEqual([]);
  expect(complaints).toEqual([]);
  for (const policy of policies) {
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).not.toContain('unsafe');
  }
  expect(addresses.filter((address) => /token|eyJ[\w-]+\./.test(address))).toEqual([]);
}
