/** The requests of a page, and the messages of its browser. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export interface PageEvents {
  readonly otherOrigins: string[];
  readonly complaints: string[];
  /** The content security policies of the loaded pages. */
  readonly policies: Set<string>;
  readonly addresses: string[];
}

/** The requests of a page, its content security policies, and the errors of its console. */
export function listen(page: Page, origin: string): PageEvents {
  const events: PageEvents = { otherOrigins: [], complaints: [], policies: new Set(), addresses: [] };
  page.on('request', (request) => {
    events.addresses.push(request.url());
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== origin) events.otherOrigins.push(request.url());
  });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'document') return;
    events.policies.add(response.headers()['content-security-policy'] ?? 'none');
  });
  page.on('console', (message) => {
    // Only requests that the test itself aborted fail like this.
    if (message.type() === 'error' && !message.text().includes('net::ERR_FAILED'))
      events.complaints.push(message.text());
  });
  page.on('pageerror', (error) => events.complaints.push(String(error)));
  return events;
}

/** No other host was requested, no policy was violated, and no token was in an address. */
export function expectDiscreet({ otherOrigins, complaints, policies, addresses }: PageEvents): void {
  expect(otherOrigins).toEqual([]);
  expect(complaints).toEqual([]);
  for (const policy of policies) {
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^' ]+')?(;|$)/);
    expect(policy).not.toContain('unsafe');
  }
  expect(addresses.filter((address) => /token|eyJ[\w-]+\./.test(address))).toEqual([]);
}
