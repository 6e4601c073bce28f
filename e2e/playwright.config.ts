import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { PlaywrightTestConfig } from '@playwright/test';
import { forOperators } from '../server/test/operators.ts';
import { missingFor } from '../server/test/proxies.ts';
import type { ProxyKind } from '../server/test/proxies.ts';
import type { Options } from './fixtures.ts';
import { systemChromium } from './setup/chromium.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };
/** Specs without a layout of their own on large screens run on a phone only. */
const pocket =
  /\/(?:live|requests|requests-accessibility|offline|offline-device|offline-frame|gratitude|scan|scan-picture|link-card|help|statements|foresight|steady)\.spec\.ts/;
/** Two servers that trade with each other, one on each kind of database: their communication is tested. */
const neighbours = /federation\.spec\.ts/;

type Project = NonNullable<PlaywrightTestConfig<object, Options>['projects']>[number];

const whatProxiesBreak = /@smoke/;
/** Both answer the same requests to the server in `proxy.api.test.ts`; the browser tests are repeated behind the second one. */
const proxies: readonly ProxyKind[] = ['nginx', ...forOperators<ProxyKind>(['Caddy'])];
/** Where a proxy is missing, these tests run without one. */
const runsWithoutProxy = proxies.some((kind) => missingFor(kind) !== undefined);
/** What repeats other tests in further windows, or between further members, takes minutes: `npm run operators` has it. */
const repetitions = forOperators([true]).length > 0 ? [] : [/@operators/];
const proxyTests = runsWithoutProxy ? [] : [whatProxiesBreak];

/**
 * As a community runs it: production mode, with HTTPS by a real proxy, whose certificate no browser trusts. With that, the
 * test of a newcomer's whole path runs on both databases and both sizes, and behind each proxy.
 */
function projectOf(frontProxy: ProxyKind): Project {
  const launch = systemChromium('quick');
  const database = frontProxy === 'Caddy' ? 'sqlite' : 'postgres';
  return {
    name: `behind ${frontProxy}`,
    use: {
      ...(frontProxy === 'Caddy' ? { viewport: phone, hasTouch: true } : { viewport: desktop }),
      database,
      frontProxy,
      ignoreHTTPSErrors: true,
      // The browser itself fetches service workers, and ignores the setting of its page.
      launchOptions: { ...launch, args: [...launch.args, '--ignore-certificate-errors'] },
    },
    metadata: { database },
    grep: whatProxiesBreak,
  };
}

// Playwright requires the default export.
export default defineConfig<object, Options>({
  testDir: 'specs',
  globalSetup: './setup/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  // A third of a test's time is waiting for its server and its page; one more worker uses that time.
  workers: availableParallelism() + 1,
  retries: 0,
  // Long, because a slow machine is not a fault of the wallet; a hanging test still ends.
  timeout: 120_000,
  // Between two looks Playwright would wait up to a second.
  expect: { timeout: 20_000, toPass: { intervals: [20, 50, 100] } },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    launchOptions: systemChromium('quick'),
    // Traces of passing tests took a fifth of the computing time: `npm run e2e -- --trace=retain-on-failure`
    // makes them.
    trace: { mode: 'off', screenshots: false, sources: false },
    contextOptions: {
      // The tests check the first rendered result, not the transition to it.
      reducedMotion: 'reduce',
      // A worker would answer requests that the tests observe; its own tests allow it.
      serviceWorkers: 'block',
    },
  },
  projects: [
    // Tests of streams, of the camera and of a lost connection wait more than they compute: beside the others, and not at the
    // end, that costs no time.
    {
      name: 'phone, SQLite',
      workers: Math.ceil(availableParallelism() / 2),
      use: { viewport: phone, database: 'sqlite', hasTouch: true },
      metadata: { database: 'sqlite' },
      grepInvert: [/@any-size/, ...proxyTests, ...repetitions],
      testMatch: [
        pocket,
        /send.*\.spec\.ts/,
        /transactions.*\.spec\.ts/,
        /\/(?:links|redeem|gdt)\.spec\.ts/,
        /contribution.*\.spec\.ts/,
      ],
    },
    // Its tests depend on each other and wait for delayed events, and those behind proxies take long: started last, they
    // would run alone on one core.
    {
      name: 'two communities',
      use: { viewport: desktop },
      metadata: { database: 'both' },
      testMatch: neighbours,
      grepInvert: repetitions,
    },
    ...proxies.map(projectOf),
    {
      name: 'desktop, SQLite',
      use: { viewport: desktop, database: 'sqlite' },
      metadata: { database: 'sqlite' },
      testIgnore: [pocket, neighbours],
      grepInvert: [...proxyTests, ...repetitions],
    },
  ],
});
