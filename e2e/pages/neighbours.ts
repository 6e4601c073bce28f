/** Members and administrators of two communities that trade with each other, each in a browser of their own. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Person } from '../../server/test/graphql-client.ts';
import { expect, signedIn } from '../fixtures.ts';
import { expectToast, openOffice } from './admin-office.ts';
import { expectNoViolationsAt } from './axe.ts';
import { expectFit } from './layout.ts';
import { SendPage } from './send.page.ts';
import type { Gift, ReviewPage } from './send.page.ts';
import { visit } from './visit.ts';
import { logIn, must, speak } from '../setup/api.ts';
import type { Community } from '../setup/communities.ts';
import { administrator, inOffice } from '../setup/officials.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };
const opened: Page[] = [];
/** The browsers of the tests so far, by whose they are: opening one costs more than a page of it. */
const browsers = new Map<string, BrowserContext>();

/** Closes every page that was opened here. */
export async function closeAll(): Promise<void> {
  for (const page of opened.splice(0)) await page.close();
}

/** Closes every browser that was opened here. */
export async function closeBrowsers(): Promise<void> {
  for (const context of browsers.values()) await context.close();
  browsers.clear();
}

/** A page in the browser of this visitor, with what the storage of a browser with a new login contains. */
async function openAs(
  browser: Browser,
  { url }: Community,
  name: string,
  { storageState }: Pick<BrowserContextOptions, 'storageState'> = {},
): Promise<Page> {
  const key = `${name} ${url}`;
  const context =
    browsers.get(key) ??
    (await browser.newContext({
      viewport: desktop,
      locale: 'en-US',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      baseURL: url,
    }));
  browsers.set(key, context);
  const page = await context.newPage();
  opened.push(page);
  if (typeof storageState === 'object')
    await page.addInitScript((origins) => {
      const own = origins.find(({ origin }) => origin === location.origin);
      if (own === undefined || sessionStorage.getItem('test-began') !== null) return;
      sessionStorage.setItem('test-began', '');
      for (const { name: item, value } of own.localStorage) localStorage.setItem(item, value);
    }, storageState.origins);
  return page;
}

export function openForVisitor(browser: Browser, community: Community): Promise<Page> {
  return openAs(browser, community, 'a visitor');
}

export async function memberOf(community: Community, name: string): Promise<Person> {
  const person = await logIn(community.url, `${name}@example.org`);
  await speak(community.url, person, 'en');
  return person;
}

export async function openFor(browser: Browser, community: Community, name: string): Promise<Page> {
  const person = await memberOf(community, name);
  return openAs(browser, community, name, {
    storageState: signedIn(community.url, person, { language: 'en' }),
  });
}

export async function openOfficeOf(browser: Browser, community: Community): Promise<Page> {
  const theo = await administrator(community.url);
  return openAs(browser, community, 'the office', inOffice(community.url, theo, 'ADMIN'));
}

/** No violations of axe on a phone, no sizes that are too small in a large window, and no horizontal scrolling. */
export async function expectSound(page: Page): Promise<void> {
  await expectNoViolationsAt(page, [phone, desktop], { everythingAt: phone, sizesAt: [desktop] });
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expectFit(page);
  }
}

export async function addByHand(page: Page, other: Community): Promise<void> {
  await openOffice(page, '/admin/communities', 'Communities');
  await page.getByRole('button', { name: 'Add a community' }).click();
  await page.getByLabel('Address', { exact: true }).fill(other.url);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectToast(page, 'The community has been added');
  await expect(page.getByRole('heading', { name: other.name, level: 1 })).toBeVisible();
}

/** Changes the limits on the page of a community, after a value that is none. */
export async function changeLimits(page: Page, most: string, daily: string): Promise<void> {
  await page.getByRole('button', { name: 'Change the limits' }).click();
  await page.getByLabel('They may owe us at most').fill(most);
  await page.getByLabel('Daily limit, each way').fill('some');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Write an amount with at most two decimals').first()).toBeVisible();
  await page.getByLabel('Daily limit, each way').fill(daily);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved');
}

export async function sendToPeer(page: Page, community: string, gift: Gift): Promise<ReviewPage> {
  await visit(page, '/send');
  const form = await SendPage.on(page);
  await page.getByLabel('Community', { exact: true }).selectOption({ label: community });
  const review = await form.review(gift);
  await expect(page.getByText('This goes to another community and cannot be taken back.')).toBeVisible();
  return review;
}

export async function shareSearch(browser: Browser, community: Community, other: Community): Promise<void> {
  const office = await openOfficeOf(browser, community);
  await openOffice(office, '/admin/communities', 'Communities');
  await office.getByRole('link', { name: other.name }).click();
  await office.getByRole('switch', { name: `Share the member search with ${other.name}` }).click();
  await expectToast(office, 'Saved');
  await expect(office.getByRole('switch')).toBeChecked();
}

export async function linkOf(community: Community, person: Person, amount: string): Promise<string> {
  const make = `mutation ($amount: Decimal!) { createTransactionLink(amount: $amount, memo: "A gift for the road") { code } }`;
  type Data = { createTransactionLink: { code: string } };
  return (await must<Data>(community.url, make, { amount }, person.token)).createTransactionLink.code;
}

/** Selects the visitor's community, and follows the link to it. */
export async function goToPeer(page: Page, community: Community): Promise<void> {
  await page.getByLabel('In which community are you a member?').selectOption({ label: community.name });
  await page.getByRole('button', { name: `On to ${community.name}` }).click();
  await page.waitForURL((url) => url.origin === community.url);
}
