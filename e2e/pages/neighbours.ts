/** Members and administrators of two communities that trade with each other, each in a browser of their own. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, signedIn } from '../fixtures.ts';
import { expectFit, expectSaid, openOffice } from './admin-office.ts';
import { SendPage } from './send.page.ts';
import type { Gift, ReviewPage } from './send.page.ts';
import { logIn, must, speak } from '../setup/api.ts';
import type { Person } from '../setup/api.ts';
import type { Community } from '../setup/communities.ts';
import { administrator, inOffice } from '../setup/officials.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };
const opened: Page[] = [];

/** Closes every browser that was opened here. */
export async function closeAll(): Promise<void> {
  for (const page of opened.splice(0)) await page.context().close();
}

export async function openAt(
  browser: Browser,
  { url }: Community,
  settings: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: desktop,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    baseURL: url,
    ...settings,
  });
  const page = await context.newPage();
  opened.push(page);
  return page;
}

export async function memberOf(community: Community, name: string): Promise<Person> {
  const person = await logIn(community.url, `${name}@example.org`);
  await speak(community.url, person, 'en');
  return person;
}

export async function openFor(browser: Browser, community: Community, name: string): Promise<Page> {
  const person = await memberOf(community, name);
  return openAt(browser, community, {
    storageState: signedIn(community.url, person, { language: 'en' }),
  });
}

export async function openOfficeOf(browser: Browser, community: Community): Promise<Page> {
  const theo = await administrator(community.url);
  return openAt(browser, community, inOffice(community.url, theo, 'ADMIN'));
}

export async function expectFitEverywhere(page: Page): Promise<void> {
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
  await expectSaid(page, 'The community is added');
  await expect(page.getByRole('heading', { name: other.name, level: 1 })).toBeVisible();
}

export async function sendToPeer(page: Page, community: string, gift: Gift): Promise<ReviewPage> {
  const form = await SendPage.open(page);
  await page.getByLabel('Community', { exact: true }).selectOption({ label: community });
  const review = await form.review(gift);
  await expect(page.getByText(`This goes to another community.`)).toBeVisible();
  return review;
}

export async function shareSearch(browser: Browser, community: Community, other: Community): Promise<void> {
  const office = await openOfficeOf(browser, community);
  await openOffice(office, '/admin/communities', 'Communities');
  await office.getByRole('link', { name: other.name }).click();
  await office.getByRole('switch', { name: `Share the member search with ${other.name}` }).click();
  await expectSaid(office, 'Saved');
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
