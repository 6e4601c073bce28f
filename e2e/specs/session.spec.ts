import { execute } from '../../server/test/graphql-client.ts';
import { expect, storedSession, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { configure } from '../setup/site-config.ts';

test.use({ sharesServer: true });

const minute = 60_000;

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
  const { token } = await storedSession(page);
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
  const { errors } = await execute(server.url, '{ verifyLogin { id } }', {}, token ?? '');
  expect(errors?.[0]?.extensions.code).toBe('SESSION_EXPIRED');
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

test('a browser without storage shows a message, and after five seconds a page with help: our own, or the community’s', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  // The clock is stopped, so that a slow machine does not use up the five seconds.
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + minute);
  await LoginPage.open(page);
  await expect(page.getByRole('alert')).toContainText('Your browser keeps nothing for this page');
  await page.clock.runFor(4900);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/storage$/);
  await expect(page.getByRole('heading', { name: 'Your browser keeps nothing for this page' })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toContainText('allow cookies and site data for');
  // The page does not lead to itself again.
  await page.clock.runFor(6000);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await configure(page, ({ links }) => ({
    links: { ...(links as object), cookies: 'https://help.example/cookies' },
  }));
  await page.route('https://help.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>How to allow cookies</h1>' }),
  );
  await LoginPage.open(page);
  await page.clock.runFor(5100);
  await expect(page.getByRole('heading', { name: 'How to allow cookies' })).toBeVisible();
});

test('a stored session goes on after the clock of the device was set two days ahead', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember());
  await OverviewPage.open(page);
  await page.addInitScript(
    (ahead) => {
      const { now } = Date;
      Date.now = () => now() + ahead;
    },
    2 * 1440 * minute,
  );
  await page.reload();
  await OverviewPage.on(page);
  const { token } = await storedSession(page);
  expect(token).not.toBeNull();
});
