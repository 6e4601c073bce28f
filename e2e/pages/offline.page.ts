import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { Person } from '../setup/api.ts';
import { OverviewPage } from './overview.page.ts';
import { ReviewPage, SendPage } from './send.page.ts';

/** Opens the wallet with a connection, once, and waits until it can do without. */
export async function visitOnce(page: Page): Promise<OverviewPage> {
  const overview = await OverviewPage.open(page);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await expect.poll(() => keptAnswers(page)).toBe(2);
  // The texts of the language are kept as soon as the worker hears of them.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const content = document.querySelector<HTMLMetaElement>('meta[name="kula-texts"]')?.content ?? '{}';
        const texts = JSON.parse(content) as Record<string, Record<string, string>>;
        const paths = Object.entries(texts[document.documentElement.lang] ?? {}).filter(
          ([part]) => !part.startsWith('admin'),
        );
        const found = await Promise.all(paths.map(([, path]) => caches.match(path)));
        return found.every((response) => response !== undefined);
      }),
    )
    .toBe(true);
  return overview;
}

/** How many records the browser keeps in this store of the wallet's database. */
export function kept(page: Page, store: 'answers' | 'gifts'): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('kula-offline');
        opening.addEventListener('error', () => reject(new Error('The database does not open')));
        opening.addEventListener('success', () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains(name)) {
            db.close();
            resolve(0);
            return;
          }
          const count = db.transaction(name).objectStore(name).count();
          count.addEventListener('success', () => {
            db.close();
            resolve(count.result);
          });
        });
      }),
    store,
  );
}

function keptAnswers(page: Page): Promise<number> {
  return kept(page, 'answers');
}

export function noConnection(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'No connection' });
}

/** What waits to be sent. */
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

/** Writes a gift to somebody known and stops before the last press. */
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

/** The same without a connection, up to where it waits. */
export async function letWait(page: Page, to: Person, gift: { amount: string; memo: string }): Promise<void> {
  await reviewFor(page, to, gift);
  await page.getByRole('button', { name: /^Let [\d.,]+ GDD wait$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your gift is waiting' })).toBeVisible();
}
