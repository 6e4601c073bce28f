/** What the community has set up, as the server writes it into the page. */
import { onTestFinished } from 'vitest';
import { config } from '#shared/page/config.ts';
import type { SiteConfig } from '#shared/page/config.ts';

/** Changes the configuration of the page until the end of the test. */
export function configure(change: Partial<SiteConfig>): void {
  const before = { ...config };
  Object.assign(config, change);
  onTestFinished(() => void Object.assign(config, before));
}
