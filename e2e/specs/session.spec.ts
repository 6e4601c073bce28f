import { expect, keptSession, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { SendPage } from '../pages/send.page.ts';
import { ask, demoPassword, tokenEnding } from '../setup/api.ts';
import { configure } from '../setup/site-config.ts';

test.use({ sharesServer: true });

const second = 1000;
const minute = 60 * second;

test('an address that does not exist is reported as such, with a link back', async ({ page }) => {
  await LoginPage.open(page);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'This page has flown away' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await LoginPage.on(page);
});

test('before the end of a session a dialog asks, and the session is extended when the member stays', async ({
  openFor,
  nextMember,
  server,
}) => {
  const member = await nextMember();
  const token = tokenEnding(member.token, server.secret, Date.now() + 70 * second);
  const page = await openFor({ ...member, token });
  // Every answer renews the token: only a screen that cannot load keeps the old expiry.
  let isRenewable = false;
  await page.route('**/graphql', (route) => {
    const renews = route.request().postData()?.includes('"verifyLogin"') === true;
    return isRenewable && renews ? route.continue() : route.abort();
  });
  await page.goto('/overview');
  const dialog = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(/\d+\s*seconds/);
  await expect(dialog).toHaveAccessibleDescription(/For your safety we will log you out soon/);
  await expect(dialog.getByRole('timer')).toHaveAttribute('aria-live', 'assertive');
  await expect(dialog.getByRole('button', { name: 'Log out' })).toBeVisible();
  const stay = dialog.getByRole('button', { name: 'Stay logged in' });
  await expect(stay).toBeFocused();
  // Only the press may renew: automatic requests of the screen still get no answer.
  isRenewable = true;
  await stay.click();
  await expect(dialog).toBeHidden();
  expect((await keptSession(page)).tokenTime).toBeGreaterThan(Date.now() + 9 * minute);
});

test('a session at its maximum duration reports that once and lets the member finish', async ({
  openFor,
  nextMember,
  server,
}) => {
  const member = await nextMember();
  const token = tokenEnding(member.token, server.secret, Date.now() + 60 * second);
  const page = await openFor({ ...member, token });
  // At the maximum duration of a session every answer has a token with the same expiry.
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), token } });
  });
  await page.clock.install({ time: Date.now() });
  await page.goto('/send');
  const dialog = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await dialog.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(dialog).toBeHidden();
  const lastWord = page.getByRole('status').filter({ hasText: 'your drafts are kept' });
  await expect(lastWord).toBeVisible();
  await new SendPage(page).memo.fill('Half a sentence');
  // Longer than an ordinary toast is shown.
  await page.clock.runFor(6 * second);
  await expect(lastWord).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('an expired session leads to the login, keeps the draft, and the login leads back to it', async ({
  openFor,
  nextMember,
}) => {
  const member = await nextMember();
  const page = await openFor(member);
  await page.clock.install({ time: Date.now() });
  const send = await SendPage.open(page);
  await send.fill({ to: 'maria@example.org', amount: '3.20', memo: 'Half a sentence' });
  await page.clock.fastForward(9 * minute);
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  await page.clock.fastForward(2 * minute);
  const login = await LoginPage.on(page);
  await expect(
    page.getByText('You were away for a while, so we logged you out for your safety.'),
  ).toBeVisible();
  // The server's clock did not move: from here on the browser's is equal to it again.
  await page.clock.setSystemTime(Date.now());
  await login.tryWith(member.email, demoPassword);
  await expect(page).toHaveURL(/\/send$/);
  await expect(send.recipient).toHaveValue('maria@example.org');
  await expect(send.amount).toHaveValue('3.20');
  await expect(send.memo).toHaveValue('Half a sentence');
});

test('logging out ends the session on the server and removes all data', async ({
  openFor,
  nextMember,
  server,
}) => {
  const member = await nextMember();
  const page = await openFor(member);
  const overview = await OverviewPage.open(page);
  const send = await overview.toSend();
  await send.memo.fill('Nobody else should read this');
  const { token } = await keptSession(page);
  await overview.frame.logOut();
  const left = await page.evaluate(
    () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
  );
  for (const trace of [
    member.firstName,
    member.lastName,
    member.email,
    member.gradidoID,
    token ?? '',
    'Nobody else',
  ]) {
    expect(left).not.toContain(trace);
  }
  const { errors } = await ask(server.url, '{ verifyLogin { id } }', {}, token ?? '');
  expect(errors?.[0]?.extensions.code).toBe('SESSION_EXPIRED');
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

test('the session of an active member is renewed before it ends, that of an inactive one is not', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember());
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('verifyLogin') === true) renewals.push(request.url());
  });
  await page.clock.install({ time: Date.now() });
  await OverviewPage.open(page);
  await page.clock.runFor(3 * minute);
  await page.keyboard.press('Shift');
  await page.clock.runFor(5 * second);
  expect(renewals).toHaveLength(0);

  await page.clock.runFor(3 * minute);
  expect(renewals).toHaveLength(0);
  await page.keyboard.press('Shift');
  await page.clock.runFor(5 * second);
  await expect.poll(() => renewals.length).toBe(1);
});

test('a browser without storage shows a message, and after five seconds the help page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await configure(page, ({ links }) => ({
    links: { ...(links as object), cookies: 'https://help.example/cookies' },
  }));
  await page.route('https://help.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>How to allow cookies</h1>' }),
  );
  // The clock is stopped, so that a slow machine does not use up the five seconds.
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + minute);
  await LoginPage.open(page);
  await expect(page.getByRole('alert')).toContainText('Your browser keeps nothing for this page');
  await page.clock.runFor(4900);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole('heading', { name: 'How to allow cookies' })).toBeVisible();
});
