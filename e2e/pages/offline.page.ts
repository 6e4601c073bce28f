import type { Locator, Page } from '@playwright/test';
import type { Person } from '../../server/test/graphql-client.ts';
import { expect, often } from '../fixtures.ts';
import { give } from '../setup/api.ts';
import type { RunningServer } from '../setup/server.ts';
import { OverviewPage } from './overview.page.ts';

/** Opens the wallet with a connection, once, and waits until it can be used without one. */
export async function visitOnce(page: Page): Promise<OverviewPage> {
  const overview = await OverviewPage.open(page);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await expect
    .poll(() => storedAnswers(page), often)
    .toEqual(expect.arrayContaining(['account dashboard', 'account partners', 'favourites']));
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
export async function countStored(page: Page, store: 'answers' | 'gifts'): Promise<number> {
  return (await storedNames(page, store)).length;
}

/** The names of the stored answers, without their owner. */
async function storedAnswers(page: Page): Promise<string[]> {
  const names = await storedNames(page, 'answers');
  return names.map((name) =>
    (JSON.parse(name) as unknown[]).filter((part) => !/^[\da-f-]{36}$/.test(String(part))).join(' '),
  );
}

function storedNames(page: Page, store: 'answers' | 'gifts'): Promise<string[]> {
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

interface Fixtures {
  openWithWorker: (person: Person) => Promise<Page>;
  nextMember: () => Promise<Person>;
  server: RunningServer;
}

/** For a test that needs a browser of its own besides the worker. */
export const withWorker = { serviceWorkers: 'allow' } as const;

/**
 * Two members with a small gift between them, and a wallet of the first that was visited once and lost its
 * connection, with another gift that is stored to be sent later.
 */
export async function waitingGift(
  { openWithWorker, nextMember, server }: Fixtures,
  gift: { amount: string; memo: string },
) {
  const [member, friend] = [await nextMember(), await nextMember()];
  await give(server.url, member, friend, { amount: '0.01', memo: 'So that we know each other' });
  const page = await openWithWorker(member);
  await visitOnce(page);
  await page.context().setOffline(true);
  const send = await new OverviewPage(page).toSend();
  await send.recipient.fill(friend.firstName);
  await page
    .getByRole('option')
    .filter({ hasText: `${friend.firstName} ${friend.lastName}` })
    .click();
  await send.amount.fill(gift.amount);
  await send.memo.fill(gift.memo);
  await send.submit.click();
  await page.getByRole('button', { name: /^Send [\d.,]+ GDD when online$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your gift is waiting' })).toBeVisible();
  return { member, friend, page };
}
