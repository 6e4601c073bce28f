/** Members of two communities who send each other payment requests, each in a browser of their own. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { RequestFormPage, RequestPage, RequestsPage } from './requests.page.ts';
import type { Gift } from './send.page.ts';
import { visit } from './visit.ts';

/** Opens the form for a member of another community. */
export async function openRemoteForm(page: Page, community: string): Promise<RequestFormPage> {
  await visit(page, '/requests/ask');
  const form = await RequestFormPage.on(page);
  await page.getByLabel('Community', { exact: true }).selectOption({ label: community });
  return form;
}

/** Opens the open request from the overview; with several requests the link leads to all of them. */
export async function openReceived(page: Page, waits: Locator, memo: string): Promise<void> {
  await waits.getByRole('link').filter({ hasText: memo }).click();
  await expect(page).toHaveURL(/\/requests?(?:\/|$)/);
  if (page.url().endsWith('/requests')) await new RequestsPage(page).row(memo).getByRole('link').click();
}

/** Asks a member of another community; returns the text of the confirmation. */
export async function requestFromPeer(page: Page, community: string, question: Gift): Promise<Locator> {
  const form = await openRemoteForm(page, community);
  await form.review(question);
  await form.send.click();
  const done = page.getByRole('status').filter({ hasText: question.memo });
  await expect(done).toContainText(/Your request (?:has been sent|is on its way)/);
  return done;
}

/** The row of a request in the list of those that the member made. */
export async function sentRow(page: Page, memo: string): Promise<Locator> {
  await visit(page, '/requests/sent');
  return new RequestsPage(page).sent.getByRole('listitem').filter({ hasText: memo });
}

/** A request of Jonas to Maria of the other community, who declines. */
async function declineAtPeer(jonas: Page, maria: Page, community: string): Promise<void> {
  await requestFromPeer(jonas, community, { to: 'maria@example.org', amount: '2', memo: 'For the paint' });
  await visit(maria, '/requests');
  const received = new RequestsPage(maria);
  await received.row('For the paint').getByRole('link').click();
  await (await RequestPage.on(maria, 'Jonas Weidner asks you for')).decline();
  await expect(await sentRow(jonas, 'For the paint')).toContainText('declined');
}

/** A request of Jonas to Maria of the other community, which he withdraws. */
async function withdrawAtPeer(jonas: Page, maria: Page, community: string): Promise<void> {
  await requestFromPeer(jonas, community, { to: 'maria@example.org', amount: '1', memo: 'For the nails' });
  await (await sentRow(jonas, 'For the nails')).getByRole('link').click();
  await jonas.getByRole('button', { name: 'Take back' }).click();
  await jonas.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await RequestPage.on(jonas, 'You have taken this request back');
  await visit(maria, '/requests');
  await expect(new RequestsPage(maria).row('For the nails')).toContainText('taken back');
}

/** Two requests of Jonas to Maria of the other community, which end without a gift. */
export async function endAtPeer(jonas: Page, maria: Page, community: string): Promise<void> {
  await declineAtPeer(jonas, maria, community);
  await withdrawAtPeer(jonas, maria, community);
}
