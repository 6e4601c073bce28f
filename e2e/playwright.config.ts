import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { PlaywrightTestConfig } from '@playwright/test';
import { proxyKinds } from '../server/test/proxies.ts';
import type { ProxyKind } from '../server/test/proxies.ts';
import type { Options } from './fixtures.ts';
import { systemChromium } from './setup/chromium.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };
/** What has no form of its own on a large screen is tried on a phone only. */
const pocket =
  /\/(?:live|push|requests|requests-accessibility|offline|offline-device|offline-frame|gratitude|scan|link-card|help|statements|foresight|steady)\.spec\.ts/;
/** The long story runs on both databases and both sizes, and behind each proxy; everything else on the embedded database. */
const story = /newcomer\.spec\.ts/;

/** Two programs that speak with each other, one on each kind of database: what is tried is what goes between them. */
const neighbours = /federation\.spec\.ts/;

type Project = NonNullable<PlaywrightTestConfig<object, Options>['projects']>[number];

/** As a community runs it: production, with HTTPS by a real proxy, whose certificate no browser knows. */
function behindProxy(behind: ProxyKind): Project {
  const launch = systemChromium('quick');
  return {
    name: `behind ${behind}`,
    use: {
      viewport: desktop,
      database: 'postgres',
      behind,
      ignoreHTTPSErrors: true,
      // Service workers are fetched by the browser itself, which does not know what its page may ignore.
      launchOptions: { ...launch, args: [...launch.args, '--ignore-certificate-errors'] },
    },
    metadata: { database: 'postgres' },
    grep: /@smoke/,
  };
}

// Playwright demands the default export.
export default defineConfig<object, Options>({
  testDir: 'specs',
  globalSetup: './setup/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  // A test waits for its server and its page a third of the time; one more uses what is left.
  workers: availableParallelism() + 1,
  retries: 0,
  // Generous, because a slow machine is no fault of the wallet; what hangs still ends.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    launchOptions: systemChromium('quick'),
    // A fifth of all computing went into traces of tests that passed: `npm run e2e -- --trace=retain-on-failure` makes them.
    trace: { mode: 'off', screenshots: false, sources: false },
    contextOptions: {
      // The tests judge the first answer that is drawn, not the movement towards it.
      reducedMotion: 'reduce',
      // A worker would answer requests that the tests want to see; its own tests let it in.
      serviceWorkers: 'block',
    },
  },
  projects: [
    // Its tests wait for each other and for what comes late: begun last, they would keep one core alone.
    {
      name: 'two communities',
      use: { viewport: desktop },
      metadata: { database: 'both' },
      testMatch: neighbours,
    },
    {
      name: 'desktop, SQLite',
      use: { viewport: desktop, database: 'sqlite' },
      metadata: { database: 'sqlite' },
      testIgnore: [pocket, neighbours],
    },
    {
      name: 'phone, SQLite',
      use: { viewport: phone, database: 'sqlite', hasTouch: true },
      metadata: { database: 'sqlite' },
      grepInvert: /@any-size/,
      testMatch: [
        pocket,
        /send.*\.spec\.ts/,
        /transactions.*\.spec\.ts/,
        /\/(?:links|redeem|redeem-contribution|gdt)\.spec\.ts/,
        /contribution.*\.spec\.ts/,
        /information\.spec\.ts/,
      ],
    },
    {
      name: 'phone, PostgreSQL',
      use: { viewport: phone, database: 'postgres', hasTouch: true },
      metadata: { database: 'postgres' },
      testMatch: story,
    },
    ...proxyKinds.map(behindProxy),
  ],
});
