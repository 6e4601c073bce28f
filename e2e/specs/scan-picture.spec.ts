/** What of scanning and showing a code needs no camera: a browser with one takes twice the time. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ScanPage } from '../pages/scan.page.ts';
import { makeLink } from '../setup/links.ts';

test.use({ sharesServer: true });

const memo = 'For the soup on Tuesday';

test('a picture without a code, and a file that is not a picture, are distinguished', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember());
  const scan = await ScanPage.open(page);
  const wall = await page.getByRole('main').screenshot();
  await scan.picture.setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: wall });
  await expect(page.getByRole('alert').filter({ hasText: 'no code to be found' })).toBeVisible();
  await scan.picture.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(page.getByRole('alert').filter({ hasText: 'not a picture' })).toBeVisible();
});

test('a pasted screenshot is read', async ({ openFor, nextMember, server }) => {
  const [giver, taker] = [await nextMember(), await nextMember()];
  const { link, id } = await makeLink(server.url, giver, '1', memo);
  const card = await openFor(giver);
  await card.goto(`/links/${String(id)}/card`);
  const picture = await card.getByRole('article', { name: memo }).screenshot();
  const page = await openFor(taker);
  await ScanPage.open(page);
  await paste(page, picture);
  await expect(page).toHaveURL(link);
});

/** Like a paste by a member. */
function paste(page: Page, picture: Buffer): Promise<void> {
  return page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'shot.png', { type: 'image/png' }));
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [...picture],
  );
}
