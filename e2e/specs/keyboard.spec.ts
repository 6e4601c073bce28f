import { expect, test } from '../fixtures.ts';
import { ContributePage } from '../pages/contributions.page.ts';
import { tabTo } from '../pages/keyboard.ts';
import { LoginPage } from '../pages/login.page.ts';
import { accountOf, demoPassword } from '../setup/api.ts';
import { ownEntries } from '../setup/contributions.ts';

test.use({ sharesServer: true });

test('a member logs in and sends with the keyboard alone', async ({ page, server, nextMember }) => {
  const recipient = await nextMember();
  const login = await LoginPage.open(page);
  await tabTo(page, 'E-mail');
  await page.keyboard.type('amara@example.org');
  await tabTo(page, 'Password');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(login.page).toHaveURL(/\/overview$/);
  await expect(page.getByRole('heading', { name: 'Hello, Amara' })).toBeVisible();
  // From the top of the page, as after a first visit.
  await page.goto('/overview');
  await expect(page.getByRole('heading', { name: 'Hello, Amara' })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, 'Send');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Send Gradido' })).toBeFocused();
  await tabTo(page, 'To whom?');
  await page.keyboard.type(recipient.email);
  await tabTo(page, 'How much?');
  await page.keyboard.type('1.50');
  await tabTo(page, 'What are you thanking them for?');
  await page.keyboard.type('With ten fingers');
  await tabTo(page, 'Continue to review');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check and send' })).toBeFocused();
  // On a busy machine the navigation may set the focus on the heading once more, after the first Tab: then Tab is
  // pressed again.
  await expect(async () => {
    await tabTo(page, 'Send 1.50 GDD');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeFocused({ timeout: 5000 });
  }).toPass();
  const [booking] = (await accountOf(server.url, recipient)).transactions.filter(({ id }) => id > 0);
  expect(booking?.memo).toBe('With ten fingers');
});

test('a contribution is submitted with the keyboard alone', async ({ openFor, nextMember, server }) => {
  const member = await nextMember();
  const page = await openFor(member, { viewport: { width: 360, height: 230 } });
  const { form } = await ContributePage.open(page);
  await tabTo(page, form.memo);
  // A field that begins behind the navigation of a low window is brought above it.
  const field = page.locator('textarea:focus');
  await page.keyboard.press('Shift+Tab');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.keyboard.press('Tab');
  const bar = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox();
  await expect.poll(async () => ((await field.boundingBox())?.y ?? Infinity) + 24).toBeLessThan(bar?.y ?? 0);
  await page.keyboard.type('Told with ten fingers');
  await tabTo(page, form.hours);
  await page.keyboard.type('0.25');
  await tabTo(page, form.submit);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Thank you, / })).toBeFocused();
  const [newest] = await ownEntries(server.url, member);
  expect(newest).toMatchObject({ memo: 'Told with ten fingers', amount: '5' });
});
