import { expect, test } from '../fixtures.ts';
import { pagesOf } from '../pages/pdf.ts';
import { makeLink } from '../setup/links.ts';

test.use({ sharesServer: true });

const memo = 'For the soup on Tuesday';

test('a link is printed as a card, alone or with others on a sheet, with or without its amount', async ({
  openFor,
  nextMember,
  server,
}) => {
  const member = await nextMember();
  const made = [];
  for (const words of ['The first', 'The second', memo])
    made.push(await makeLink(server.url, member, '20', words));
  const page = await openFor(member);
  await page.goto('/transactions#links');
  const row = page.getByRole('group', { name: memo });
  await row.getByRole('link', { name: 'Card to print' }).click();
  const card = page.getByRole('article', { name: memo });
  await expect(card).toContainText(`from ${member.firstName}`);
  await expect(card).toContainText('20.00 GDD');
  await expect(card.getByRole('img', { name: `QR code of ${made[2]?.link ?? ''}` })).toBeVisible();
  await expect(card).toContainText(/Can be redeemed until \w+ \d+, \d{4}/);
  await page.getByRole('switch', { name: 'Show the amount on the card' }).click();
  await expect(card).not.toContainText('20.00');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(['A4']);

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('radio', { name: 'A sheet with 3 links' }).check();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(['A4']);
});
