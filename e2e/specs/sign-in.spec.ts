import { expect, keptSession, test } from '../fixtures.ts';
import { expectProblem } from '../pages/fields.ts';
import { LoginPage } from '../pages/login.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { demoPassword } from '../setup/api.ts';

test('the root address leads to the login', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await LoginPage.on(page);
});

test('a member logs in and sees name and balance', async ({ page }) => {
  const login = await LoginPage.open(page);
  const overview = await login.logIn('amara@example.org', demoPassword);
  await expect(page.getByRole('heading', { name: 'Hello, Amara' })).toBeVisible();
  await expect(overview.balance).toContainText(/[\d,]+\.\d\d GDD/);
  await expect(page).toHaveTitle(/^Welcome, Amara/);
});

test('the address may be written in capitals and with blanks around it', async ({ page }) => {
  const login = await LoginPage.open(page);
  await login.logIn('  AMARA@Example.org ', demoPassword);
  await expect(page.getByRole('heading', { name: 'Hello, Amara' })).toBeVisible();
});

test('who is inside already is let through the door', async ({ openFor, nextMember }) => {
  const page = await openFor(await nextMember());
  await page.goto('/login');
  await OverviewPage.on(page);
});

test('an empty form says what is missing, at each field and above', async ({ page }) => {
  const login = await LoginPage.open(page);
  await login.submit.click();
  await expectProblem(login.email, 'Enter your e-mail address');
  await expectProblem(login.password, 'Fill in: Password');
  const summary = page.getByRole('alert').filter({ hasText: 'Something is still missing' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Fill in: Password' }).click();
  await expect(login.password).toBeFocused();
});

test('what is no address is told so, and nobody is asked', async ({ page }) => {
  const login = await LoginPage.open(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('login(') === true) asked += 1;
  });
  await login.tryWith('amara@', demoPassword);
  await expectProblem(login.email, 'Write the full e-mail address, like name@example.org');
  expect(asked).toBe(0);
});

for (const [what, email, password] of [
  ['a wrong password', 'amara@example.org', 'Kula-Demo-2'],
  ['an unknown address', 'nobody@example.org', demoPassword],
  ['a password of another length', 'amara@example.org', 'x'.repeat(1000)],
  ['a hostile password', 'amara@example.org', '<script>alert(1)</script>\u202e🌱'],
] as const) {
  test(`${what} is refused with one and the same sentence`, async ({ page }) => {
    const login = await LoginPage.open(page);
    await login.tryWith(email, password);
    await expect(page.getByRole('alert')).toContainText('E-mail and password do not fit together.');
    await expect(page).toHaveURL(/\/login$/);
    await expect(login.email).toHaveValue(email);
  });
}

test('who meets too many tries is told the way by mail', async ({ page }) => {
  const login = await LoginPage.open(page);
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('login(') !== true) return route.continue();
    const extensions = { code: 'TOO_MANY_REQUESTS', detail: { minutes: 60 } };
    return route.fulfill({ json: { data: null, errors: [{ message: 'Too many requests', extensions }] } });
  });
  await login.tryWith('amara@example.org', demoPassword);
  const alert = page.getByRole('alert').filter({ hasText: 'Wait 60 minutes' });
  await alert.getByRole('link', { name: 'get a link by mail' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('a password can be looked at and covered again', async ({ page }) => {
  const login = await LoginPage.open(page);
  await login.password.fill('Secret-1-Word');
  await page.getByRole('button', { name: 'Show Password' }).click();
  await expect(login.password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide Password' }).click();
  await expect(login.password).toHaveAttribute('type', 'password');
});

test('pressing the button again and again logs in once', async ({ page }) => {
  const login = await LoginPage.open(page);
  let logins = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('login(') === true) logins += 1;
  });
  await login.email.fill('amara@example.org');
  await login.password.fill(demoPassword);
  await login.submit.dblclick();
  await OverviewPage.on(page);
  expect(logins).toBe(1);
});

test('a login that gets no answer says so and can be tried again', async ({ page }) => {
  const login = await LoginPage.open(page);
  let isLost = false;
  await page.route('**/graphql', (route) => {
    // The browser may be offered passkeys meanwhile, which is a question of its own.
    if (isLost || route.request().postData()?.includes('login(') !== true) return route.continue();
    isLost = true;
    return route.abort();
  });
  await login.tryWith('amara@example.org', demoPassword);
  await expect(page.getByRole('alert')).toContainText('The server does not answer.');
  await login.submit.click();
  await OverviewPage.on(page);
});

test('language and text size are chosen at the door and kept', async ({ page }) => {
  await LoginPage.open(page);
  await page.getByRole('button', { name: '125 %' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Français');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('button', { name: /125/ })).toHaveAttribute('aria-pressed', 'true');
});

test('links at the door keep the code and the query of the address', async ({ page }) => {
  await page.goto('/login/CL-12ab?project=garden');
  await page.getByRole('navigation').getByRole('link', { name: 'Become a member' }).click();
  await expect(page).toHaveURL(/\/register\/CL-12ab\?project=garden$/);
  await page.getByRole('navigation').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\/CL-12ab\?project=garden$/);
});

test('the publisher of the address is remembered and leaves the address', async ({ page }) => {
  await page.goto('/login?pid=42&project=garden');
  await expect(page).toHaveURL(/\/login\?project=garden$/);
  expect((await keptSession(page)).publisherId).toBe(42);
});
