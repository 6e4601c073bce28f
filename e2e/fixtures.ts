/** What every test gets: a server of its worker, people with money, browsers in which they are signed in. */
import { test as base, expect } from '@playwright/test';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { logIn, speak } from './setup/api.ts';
import type { Person } from './setup/api.ts';
import { startServer } from './setup/server.ts';
import type { RunningServer } from './setup/server.ts';
import type { DatabaseKind } from './setup/templates.ts';

export { expect };

export interface Options {
  readonly database: DatabaseKind;
}

interface PersonalSettings extends BrowserContextOptions {
  /** Language of the wallet, whatever the member's own is. */
  language?: string;
  /** Parts of the stored session that differ from a fresh login. */
  session?: object;
}

interface WorkerFixtures {
  server: RunningServer;
  /** Hands out members with more than 100 GDD who speak English, each to one test only. */
  nextMember: () => Promise<Person>;
}

interface TestFixtures {
  ledgerIsSound: void;
  /** Opens a browser of its own in which this member is signed in. */
  openFor: (person: Person, settings?: PersonalSettings) => Promise<Page>;
  /** Opens a browser of its own for a visitor. */
  openForVisitor: (settings?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<TestFixtures, WorkerFixtures & Options>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  server: [
    async ({ database }, use) => {
      const server = await startServer(database);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  nextMember: [
    async ({ server }, use) => {
      let taken = 0;
      await use(async () => {
        taken += 1;
        // A worker with many tests begins anew; the fortieth is left to the test that changes a password.
        const number = ((taken - 1) % 39) + 1;
        const member = await logIn(server.url, `member${String(number).padStart(2, '0')}@example.org`);
        // They come from several countries; which of them a test gets depends on the order of tests.
        await speak(server.url, member, 'en');
        return member;
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  ledgerIsSound: [
    async ({ server }, use) => {
      await use();
      await server.assertLedgerSound();
    },
    { auto: true },
  ],
  openFor: async ({ browser, server, contextOptions, viewport, locale, timezoneId }, use) => {
    const pages: Page[] = [];
    await use(async (person, { language = 'en', session = {}, ...settings } = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
        baseURL: server.url,
        storageState: signedIn(server.url, person, { language, ...session }),
        ...settings,
      });
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
  openForVisitor: async ({ browser, server, contextOptions, viewport, locale, timezoneId }, use) => {
    const pages: Page[] = [];
    await use(async (settings = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
        baseURL: server.url,
        ...settings,
      });
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

const sessionKey = 'kula-session';

/** What a browser keeps for a member who is signed in. */
export function signedIn(
  origin: string,
  person: Person,
  more: object,
): NonNullable<BrowserContextOptions['storageState']> {
  const { token, firstName, lastName, gradidoID, email, alias } = person;
  const state = {
    token,
    firstName,
    lastName,
    gradidoID,
    email,
    username: alias ?? '',
    hideAmountGDD: false,
    ...more,
  };
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: sessionKey, value: JSON.stringify(state) }] }],
  };
}

interface KeptSession {
  token: string | null;
  tokenTime: number | null;
  redirectPath: string;
  publisherId: number | null;
}

/** The session as this browser keeps it. */
export function keptSession(page: Page): Promise<KeptSession> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as KeptSession, sessionKey);
}
