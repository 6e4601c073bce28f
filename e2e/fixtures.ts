/** What every test gets: a server of its file, people with money, browsers in which they are signed in. */
import { test as base, expect } from '@playwright/test';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { missingFor } from '../server/test/proxies.ts';
import type { ProxyKind } from '../server/test/proxies.ts';
import { logIn, speak } from './setup/api.ts';
import type { Person } from './setup/api.ts';
import { startServer } from './setup/server.ts';
import type { RunningServer } from './setup/server.ts';
import type { DatabaseKind } from './setup/templates.ts';

export { expect };

export interface Options {
  readonly database: DatabaseKind;
  /** The proxy before the server, which then runs as in production; undefined where browsers meet the server itself. */
  readonly behind: ProxyKind | undefined;
}

interface PersonalSettings extends BrowserContextOptions {
  /** Language of the wallet, whatever the member's own is. */
  language?: string;
  /** Parts of the stored session that differ from a fresh login. */
  session?: object;
}

/** A server with the demo community as it was sown, and how many of its members were handed out. */
interface House {
  readonly file: string;
  readonly server: RunningServer;
  taken: number;
}

interface WorkerFixtures {
  /** The house for the tests of one file: what one file changes, no other finds. */
  houseFor: (file: string) => Promise<House>;
}

interface TestFixtures {
  house: House;
  server: RunningServer;
  /** Hands out members with more than 100 GDD who speak English, each to one test only. */
  nextMember: () => Promise<Person>;
  /** Opens a browser of its own in which this member is signed in. */
  openFor: (person: Person, settings?: PersonalSettings) => Promise<Page>;
  /** Opens a browser of its own for a visitor. */
  openForVisitor: (settings?: BrowserContextOptions) => Promise<Page>;
}

/** The fortieth is left to the test that changes a password. */
const handedOut = 39;
/** From here on the next test gets a new house: none needs more than the rest. */
const fewLeft = 34;

/** Whatever the tests of one house did, every booking follows from the one before. */
async function leave(house: House | undefined): Promise<void> {
  try {
    await house?.server.assertLedgerSound();
  } finally {
    await house?.server.stop();
  }
}

/** What a test holds up on its way to the page is let go of first: at that moment some of it may be under way. */
async function closeContext(page: Page): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

export const test = base.extend<TestFixtures, WorkerFixtures & Options>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  behind: [undefined, { option: true, scope: 'worker' }],
  houseFor: [
    async ({ database, behind }, use) => {
      let house: House | undefined;
      await use(async (file) => {
        if (house?.file === file && house.taken < fewLeft) return house;
        await leave(house);
        house = undefined;
        house = { file, server: await startServer(database, undefined, { behind }), taken: 0 };
        return house;
      });
      await leave(house);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  house: async ({ houseFor, behind }, use, { file }) => {
    const reason = behind === undefined ? undefined : missingFor(behind);
    test.skip(reason !== undefined, reason);
    await use(await houseFor(file));
  },
  server: async ({ house }, use) => use(house.server),
  nextMember: async ({ house }, use) =>
    use(async () => {
      house.taken += 1;
      if (house.taken > handedOut) throw new Error('One test asks for more members than there are.');
      const { url } = house.server;
      const member = await logIn(url, `member${String(house.taken).padStart(2, '0')}@example.org`);
      // They come from several countries; which of them a test gets depends on the order of tests.
      await speak(url, member, 'en');
      return member;
    }),
  baseURL: async ({ server }, use) => use(server.url),
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
    for (const page of pages) await closeContext(page);
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
    for (const page of pages) await closeContext(page);
  },
});

/** A test of what a proxy can break (the whole way of a newcomer, streams, the worker): it runs in production behind each one, too. */
export const smoke = '@smoke';

/** A test of what no size of the window changes: it is not repeated on the phone. */
export const anySize = '@any-size';

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
