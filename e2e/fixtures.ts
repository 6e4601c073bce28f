/**
 * The fixtures of every test: a server for its file, members with a balance, browsers in which they are signed
 * in.
 */
import { test as base, expect } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Person } from '../server/test/graphql-client.ts';
import { missingFor } from '../server/test/proxies.ts';
import type { ProxyKind } from '../server/test/proxies.ts';
import { logIn, memberAddress, speak } from './setup/api.ts';
import { startServer } from './setup/server.ts';
import type { RunningServer } from './setup/server.ts';
import type { DatabaseKind } from './setup/templates.ts';

export { expect };

/** For what is mostly there after a moment: by itself Playwright soon looks only twice and then once a second. */
export const often = { intervals: [20, 50, 100] };

export interface Options {
  readonly database: DatabaseKind;
  /**
   * The proxy before the server, which then runs in production mode; undefined where browsers use the server
   * directly.
   */
  readonly frontProxy: ProxyKind | undefined;
}

interface PersonalSettings extends BrowserContextOptions {
  /** Language of the wallet, whatever the member's own is. */
  language?: string;
  /** Parts of the stored session that differ from a fresh login. */
  session?: object;
}

/** A server with the seeded demo community, and how many of its members were handed out. */
interface DemoServer {
  readonly file: string;
  readonly server: RunningServer;
  taken: number;
}

interface WorkerFixtures {
  /** The server for the tests of one file, or of all files that share one. */
  demoFor: (file: string) => Promise<DemoServer>;
  /** A browser for each server whose worker has stored the files of the wallet. */
  withWorkers: Map<string, BrowserContext>;
}

interface TestFixtures {
  /** Whether the tests of this file change only members that were handed out to them: files like that share a server. */
  sharesServer: boolean;
  demo: DemoServer;
  server: RunningServer;
  /** Hands out members with more than 100 GDD and English as their language, each to one test only. */
  nextMember: () => Promise<Person>;
  /** What the browsers of a test are opened with. */
  contextSettings: BrowserContextOptions;
  /** Opens a browser of its own in which this member is signed in. */
  openFor: (person: Person, settings?: PersonalSettings) => Promise<Page>;
  /**
   * Opens a page for this member in a browser that allows workers and that several tests use, one after the other: only
   * the files that its worker has stored are left of the test before, because storing them costs more than most
   * tests.
   */
  openWithWorker: (person: Person) => Promise<Page>;
  /** Opens a browser of its own for a visitor. */
  openForVisitor: (settings?: BrowserContextOptions) => Promise<Page>;
}

/** The fortieth is reserved for the test that changes a password. */
const handedOut = 39;
/** Stands for the file of a server that several files share. */
const everyFile = '*';
/** From this number on the next test gets a new server: no test needs more members than are left. */
const fewLeft = 34;

/** Whatever the tests on a server did, its whole ledger is checked. */
async function leave(demo: DemoServer | undefined): Promise<void> {
  try {
    await demo?.server.assertLedgerSound();
  } finally {
    await demo?.server.stop();
  }
}

/** Removes the routes of a test first, because some requests may still be held by them. */
async function closeContext(page: Page): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

/**
 * Opens a page in a browser of its own. Playwright would open another page first, to write the storage of this one:
 * the page writes it itself, before its first script. A cookie marks that this was done, because what the wallet
 * removes later stays removed.
 */
async function openWith(
  browser: Browser,
  { storageState, ...settings }: BrowserContextOptions,
): Promise<Page> {
  if (typeof storageState !== 'object' || storageState.cookies.length > 0) {
    const given = storageState === undefined ? {} : { storageState };
    return (await browser.newContext({ ...settings, ...given })).newPage();
  }
  const context = await browser.newContext(settings);
  await context.addInitScript((origins) => {
    const own = origins.find(({ origin }) => origin === location.origin);
    const mark = `test-began-${location.port}`;
    if (own === undefined || document.cookie.includes(mark)) return;
    document.cookie = `${mark}=1; path=/`;
    for (const { name, value } of own.localStorage) localStorage.setItem(name, value);
  }, storageState.origins);
  return context.newPage();
}

export const test = base.extend<TestFixtures, WorkerFixtures & Options>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  frontProxy: [undefined, { option: true, scope: 'worker' }],
  demoFor: [
    async ({ database, frontProxy }, use) => {
      const demos = new Map<'shared' | 'own', DemoServer>();
      await use(async (file) => {
        const kind = file === everyFile ? 'shared' : 'own';
        const demo = demos.get(kind);
        if (demo?.file === file && demo.taken < fewLeft) return demo;
        demos.delete(kind);
        await leave(demo);
        const next = {
          file,
          server: await startServer(database, undefined, { proxy: frontProxy }),
          taken: 0,
        };
        demos.set(kind, next);
        return next;
      });
      for (const demo of demos.values()) await leave(demo);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sharesServer: [false, { option: true }],
  withWorkers: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>();
      await use(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  demo: async ({ demoFor, frontProxy, sharesServer }, use, { file }) => {
    const reason = frontProxy === undefined ? undefined : missingFor(frontProxy);
    test.skip(reason !== undefined, reason);
    await use(await demoFor(sharesServer ? everyFile : file));
  },
  server: async ({ demo }, use) => use(demo.server),
  nextMember: async ({ demo }, use) =>
    use(async () => {
      demo.taken += 1;
      if (demo.taken > handedOut) throw new Error('One test asks for more members than there are.');
      const { url } = demo.server;
      const member = await logIn(url, memberAddress(demo.taken));
      // Their languages differ; which member a test gets depends on the order of tests.
      await speak(url, member, 'en');
      return member;
    }),
  baseURL: async ({ server }, use) => use(server.url),
  contextSettings: async ({ server, contextOptions, viewport, locale, timezoneId }, use) =>
    use({
      ...contextOptions,
      viewport,
      ...(locale === undefined ? {} : { locale }),
      ...(timezoneId === undefined ? {} : { timezoneId }),
      baseURL: server.url,
    }),
  openFor: async ({ openForVisitor, server }, use) =>
    use((person, { language = 'en', session = {}, ...settings } = {}) => {
      const storageState = signedIn(server.url, person, { language, ...session });
      return openForVisitor({ storageState, ...settings });
    }),
  openWithWorker: async ({ browser, server, withWorkers, contextSettings }, use) => {
    const { url } = server;
    await use(async (person) => {
      const context =
        withWorkers.get(url) ?? (await browser.newContext({ ...contextSettings, serviceWorkers: 'allow' }));
      withWorkers.set(url, context);
      const page = await context.newPage();
      await page.goto('/healthz');
      await forget(page, url, 'indexeddb,local_storage');
      const [own] = storageOf(url, person, { language: 'en' });
      await page.evaluate((items) => {
        for (const { name, value } of items) localStorage.setItem(name, value);
      }, own?.localStorage ?? []);
      return page;
    });
    const context = withWorkers.get(url);
    for (const page of context?.pages() ?? []) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
    }
    await context?.setOffline(false);
  },
  openForVisitor: async ({ browser, contextSettings }, use) => {
    const pages: Page[] = [];
    await use(async (settings = {}) => {
      const page = await openWith(browser, { ...contextSettings, ...settings });
      pages.push(page);
      return page;
    });
    for (const page of pages) await closeContext(page);
  },
});

/**
 * A test of something that a proxy can break (the whole path of a newcomer, streams, the worker): it also runs in
 * production mode behind each proxy.
 */
export const smoke = '@smoke';

/** A test that does not depend on the size of the window: it is not repeated on the phone. */
export const anySize = '@any-size';

const sessionKey = 'kula-session';

/** The storage of a browser with a signed-in member. */
export function signedIn(
  origin: string,
  person: Person,
  more: object,
): NonNullable<BrowserContextOptions['storageState']> {
  return { cookies: [], origins: storageOf(origin, person, more) };
}

/** Removes this kind of data of a page's origin, as a browser does on request. */
export async function forget(page: Page, origin: string, storageTypes: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await browser.detach();
}

interface OwnStorage {
  origin: string;
  localStorage: { name: string; value: string }[];
}

function storageOf(origin: string, person: Person, more: object): OwnStorage[] {
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
  return [{ origin, localStorage: [{ name: sessionKey, value: JSON.stringify(state) }] }];
}

interface StoredSession {
  token: string | null;
  tokenTime: number | null;
  redirectPath: string;
  publisherId: number | null;
}

/** The session in the storage of this browser. */
export function storedSession(page: Page): Promise<StoredSession> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as StoredSession, sessionKey);
}
