import type { Locator, Page } from '@playwright/test';
import { expect, often } from '../fixtures.ts';
import { must } from '../setup/api.ts';
import type { Person } from '../setup/api.ts';
import type { RunningServer } from '../setup/server.ts';
import { OverviewPage } from './overview.page.ts';
import { ReviewPage, SendPage } from './send.page.ts';

/** Opens the wallet with a connection, once, and waits until it can be used without one. */
export async function visitOnce(page: Page, pagesOfBookings = 1): Promise<OverviewPage> {
  // The first page is part of the account's answer.
  const pages = Array.from(
    { length: pagesOfBookings - 1 },
    (_, index) => `account page ${String(index + 2)}`,
  );
  const overview = await OverviewPage.open(page);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await expect
    .poll(() => keptAnswers(page), often)
    .toEqual(expect.arrayContaining(['account dashboard', 'account partners', 'favourites', ...pages]));
  // The texts of the language are stored as soon as the worker gets their addresses.
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const content = document.querySelector<HTMLMetaElement>('meta[name="kula-texts"]')?.content ?? '';
          const { at, names } = JSON.parse(content) as { at: Record<string, string>; names: string[] };
          const address = at[document.documentElement.lang] ?? '';
          const found = await Promise.all(names.map((name) => caches.match(address.replace('*', name))));
          return found.every((response) => response !== undefined);
        }),
      often,
    )
    .toBe(true);
  return overview;
}

/** Number of records in this store of the wallet's database. */
export async function kept(page: Page, store: 'answers' | 'gifts'): Promise<number> {
  return (await keptNames(page, store)).length;
}

/** The names of the stored answers, without their owner. */
async function keptAnswers(page: Page): Promise<string[]> {
  const names = await keptNames(page, 'answers');
  return names.map((name) =>
    (JSON.parse(name) as unknown[]).filter((part) => !/^[\da-f-]{36}$/.test(String(part))).join(' '),
  );
}

function keptNames(page: Page, store: 'answers' | 'gifts'): Promise<string[]> {
  return page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('kula-offline');
        let isMissing = false;
        // The wallet has not created it yet. An empty one created here would leave the wallet without its stores.
        opening.addEventListener('upgradeneeded', () => {
          isMissing = true;
          opening.transaction?.abort();
        });
        opening.addEventListener('error', () => {
          if (isMissing) resolve([]);
          else reject(new Error('The database does not open'));
        });
        opening.addEventListener('success', () => {
          const db = opening.result;
          const keys = db.transaction(name).objectStore(name).getAllKeys();
          keys.addEventListener('success', () => {
            db.close();
            resolve(keys.result as string[]);
          });
        });
      }),
    store,
  );
}

export function noConnection(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'No connection' });
}

/**
 * Restores the connection. Pages get the event before workers, and a file that a page then loads for the
 * first time would fail: the signs of a connection are held back until both have it.
 */
export async function connectAgain(page: Page): Promise<void> {
  const isBack = Promise.withResolvers<void>();
  const signs = '**/{healthz,graphql}';
  await page.route(signs, async (route) => {
    await isBack.promise;
    await route.fallback();
  });
  await page.context().setOffline(false);
  isBack.resolve();
  await page.unroute(signs);
}

/** The waiting gifts. */
export class WaitingPage {
  readonly page: Page;
  readonly gifts: Locator;

  constructor(page: Page) {
    this.page = page;
    this.gifts = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('blockquote') });
  }

  static async on(page: Page): Promise<WaitingPage> {
    await expect(page.getByRole('heading', { name: 'Waiting gifts', level: 1 })).toBeVisible();
    return new WaitingPage(page);
  }

  gift(memo: string): Locator {
    return this.gifts.filter({ hasText: memo });
  }
}

/** Fills in a gift to a known person and stops before it is sent. */
export async function reviewFor(
  page: Page,
  to: Person,
  gift: { amount: string; memo: string },
): Promise<ReviewPage> {
  const send = await SendPage.on(page);
  await send.recipient.fill(to.firstName);
  await page
    .getByRole('option')
    .filter({ hasText: `${to.firstName} ${to.lastName}` })
    .click();
  await send.amount.fill(gift.amount);
  await send.memo.fill(gift.memo);
  await send.submit.click();
  return ReviewPage.on(page);
}

/** The same without a connection, until the gift is stored to be sent later. */
export async function letWait(page: Page, to: Person, gift: { amount: string; memo: string }): Promise<void> {
  await reviewFor(page, to, gift);
  await page.getByRole('button', { name: /^Let [\d.,]+ GDD wait$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your gift is waiting' })).toBeVisible();
}

interface Fixtures {
  openWithWorker: (person: Person) => Promise<Page>;
  nextMember: () => Promise<Person>;
  server: RunningServer;
}

/** For a test that needs a browser of its own besides the worker. */
export const withWorker = { serviceWorkers: 'allow' } as const;

/**
 * Two members with a small gift between them, and a wallet of the first that can be used without a
 * connection.
 */
export async function friendsWithWallet({ openWithWorker, nextMember, server }: Fixtures) {
  const [member, friend] = [await nextMember(), await nextMember()];
  await must(
    server.url,
    `mutation ($id: String!) {
      sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $id, amount: "0.01", memo: "So that we know each other")
    }`,
    { id: friend.gradidoID },
    member.token,
  );
  const page = await openWithWorker(member);
  await visitOnce(page);
  return { member, friend, page };
}

/** The same, after the connection is lost and a gift is stored to be sent later. */
export async function waitingGift(fixtures: Fixtures, gift: { amount: string; memo: string }) {
  const known = await friendsWithWallet(fixtures);
  await known.page.context().setOffline(true);
  await new OverviewPage(known.page).toSend();
  await letWait(known.page, known.friend, gift);
  return known;
}
