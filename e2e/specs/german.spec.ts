import { expect, test } from '../fixtures.ts';
import { accountOf, demoPassword } from '../setup/api.ts';

const memo = 'Für die Kürbissuppe am Dienstag';

test('the whole path in German and in the dark', async ({ openForVisitor, nextMember, server }) => {
  const recipient = await nextMember();
  const page = await openForVisitor({ locale: 'de-DE', colorScheme: 'dark' });

  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Schön, dass du da bist' })).toBeVisible();
  expect(
    await page.evaluate(() => {
      const [red = 255, green = 255, blue = 255] =
        getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      return Math.max(red, green, blue);
    }),
  ).toBeLessThan(80);
  await page.getByLabel('E-Mail').fill('jonas@example.org');
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/overview$/);
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await menu.getByRole('link', { name: 'Senden', exact: true }).click();
  const amount = page.getByLabel('Wie viel?');
  const toReview = page.getByRole('button', { name: 'Weiter zur Prüfung' });
  await page.getByRole('combobox', { name: 'An wen?' }).fill(recipient.email);
  await amount.fill('1e9');
  await page.getByLabel('Wofür sagst du Danke?').fill(memo);
  await toReview.click();
  await expect(amount).toHaveAccessibleDescription(/Schreib den Betrag in Ziffern, etwa 12,50/);
  await amount.fill('1,25');
  await toReview.click();
  await expect(page.getByRole('heading', { name: 'Stimmt alles?' })).toBeVisible();
  await page.getByRole('button', { name: /1,25 GDD/ }).click();
  await expect(page.getByRole('heading', { name: 'Danke, Jonas!' })).toBeVisible();

  await menu.getByRole('link', { name: 'Transaktionen', exact: true }).click();
  const row = page.locator('details').filter({ hasText: memo });
  await expect(row).toContainText('\u22121,25 GDD');
  await row.locator('summary').click();
  const after = row.locator('dl > div').filter({ hasText: 'Neues Guthaben' }).getByRole('definition');
  await expect(after).toHaveText(/^[\d.]+,\d\d GDD$/);

  const [booking] = (await accountOf(server.url, recipient)).transactions.filter(({ id }) => id > 0);
  expect(booking).toMatchObject({ amount: '1.25', memo });
});
