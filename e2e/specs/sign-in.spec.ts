import { expect, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { demoPassword } from '../setup/api.ts';

test.use({ sharesServer: true });

test('from the root address a member logs in, with capitals and surrounding blanks, and sees name and balance', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await test.step('a visitor reads the page in the language that is chosen', async () => {
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await expect(page.getByRole('heading', { name: 'Schön, dass du da bist' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
  });
  const overview = await (await LoginPage.on(page)).logIn('  AMARA@Example.org ', demoPassword);
  await expect(page.getByRole('heading', { name: 'Hello, Amara' })).toBeVisible();
  await expect(overview.balance).toContainText(/[\d,]+\.\d\d GDD/);
  await expect(page).toHaveTitle(/^Welcome, Amara/);
  await test.step('who is signed in is led to the wallet', async () => {
    await page.goto('/login');
    await OverviewPage.on(page);
  });
});
