import type { Page } from '@playwright/test';
import { anySize, expect, keptSession, test } from '../fixtures.ts';
import { openOffice } from '../pages/admin-office.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { ask, logIn } from '../setup/api.ts';
import { administrator, inOffice } from '../setup/officials.ts';
import { configure } from '../setup/site-config.ts';

test('the foot names version and build and links to both', async ({ openFor, nextMember }) => {
  const page = await openFor(await nextMember());
  await configure(page, ({ links }) => ({
    buildCommit: '0123456789abcdef',
    links: {
      ...(links as object),
      release: 'https://code.example/releases/2.7.0',
      commit: 'https://code.example/commit/0123456789abcdef',
    },
  }));
  await OverviewPage.open(page);
  const foot = page.locator('footer');
  await expect(foot.getByRole('link', { name: 'Version 2.7.0' })).toHaveAttribute(
    'href',
    'https://code.example/releases/2.7.0',
  );
  await expect(foot.getByRole('link', { name: 'Build 01234567' })).toHaveAttribute(
    'href',
    'https://code.example/commit/0123456789abcdef',
  );
  await expect(foot.getByRole('link', { name: 'support@example.org' })).toHaveAttribute(
    'href',
    'mailto:support@example.org',
  );
});

test('a member copies the own id from the menu and reaches the settings by the avatar', async ({
  openFor,
  server,
}) => {
  const page = await openFor(await logIn(server.url, 'maria@example.org'), {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { frame } = await OverviewPage.open(page);
  await frame.menu.getByRole('button', { name: 'Lindental/maria Copy your ID' }).click();
  await expect(page.getByText('Your Gradido ID is copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Lindental/maria');
  await frame.menu.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('on a phone everything that has no place at the bottom stands behind "More"', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember(), { viewport: { width: 360, height: 740 } });
  const { frame } = await OverviewPage.open(page);
  await expect(frame.menu.getByRole('link', { name: 'Member search' })).toBeHidden();
  await frame.menu.getByRole('button', { name: 'More' }).click();
  const more = page.getByRole('dialog', { name: 'More' });
  await expect(more.getByRole('link', { name: 'Support' })).toBeVisible();
  await more.getByRole('link', { name: 'Member search' }).click();
  await expect(page.getByRole('heading', { name: 'Member search', level: 1 })).toBeVisible();
  await expect(more).toBeHidden();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('the way to the admin area is taken with a token that works once, and ends the session here', async ({
  openFor,
  server,
}) => {
  const theo = await logIn(server.url, 'theo@example.org');
  const page = await openFor(theo, { session: { roles: ['ADMIN'] } });
  await configure(page, () => ({ adminUrl: `${server.url}/admin` }));
  await page.route(
    (url) => url.pathname === '/admin/authenticate',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Moderation</h1>' }),
  );
  const { frame } = await OverviewPage.open(page);
  await frame.menu.getByRole('button', { name: 'Admin area' }).click();
  await expect(page.getByRole('heading', { name: 'Moderation' })).toBeVisible();
  const token = new URL(page.url()).searchParams.get('token') ?? '';
  expect(token).not.toBe('');
  expect(token).not.toBe(theo.token);
  expect((await keptSession(page)).token).toBeNull();

  const question = '{ verifyLogin { firstName } }';
  const first = await ask<{ verifyLogin: { firstName: string } }>(server.url, question, {}, token);
  expect(first.data?.verifyLogin.firstName).toBe('Theo');
  const second = await ask(server.url, question, {}, token);
  expect(second.errors?.[0]?.extensions.code).toBe('SESSION_EXPIRED');
});

test('without a token for the way to the admin area the member stays and is told', async ({
  openFor,
  server,
}) => {
  const page = await openFor(await logIn(server.url, 'theo@example.org'), { session: { roles: ['ADMIN'] } });
  await configure(page, () => ({ adminUrl: `${server.url}/admin` }));
  const { frame } = await OverviewPage.open(page);
  await page.route('**/graphql', (route) => route.abort());
  await frame.menu.getByRole('button', { name: 'Admin area' }).click();
  await expect(page.getByRole('alert')).toContainText('The server does not answer');
  await expect(page).toHaveURL(/\/overview$/);
  expect((await keptSession(page)).token).not.toBeNull();
});

test('members without a role see no admin area', async ({ openFor, nextMember, server }) => {
  const page = await openFor(await nextMember());
  await configure(page, () => ({ adminUrl: `${server.url}/admin` }));
  const { frame } = await OverviewPage.open(page);
  await expect(frame.menu.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(frame.menu.getByText('Admin area')).toBeHidden();
});

test(
  'a place that takes its time is marked as soon as it is pressed',
  { tag: anySize },
  async ({ openFor, nextMember }) => {
    const page = await openFor(await nextMember());
    const { frame } = await OverviewPage.open(page);
    const arrives = Promise.withResolvers<void>();
    await page.route('**/assets/transactions.page-*.js', async (route) => {
      await arrives.promise;
      await route.fallback();
    });
    const place = frame.menu.getByRole('link', { name: 'Transactions', exact: true });
    await place.click();
    await expect(place).toHaveAttribute('aria-current', 'page');
    await expect(frame.menu.getByRole('link', { name: 'Overview', exact: true })).not.toHaveAttribute(
      'aria-current',
    );
    await expect(
      page.locator('main[aria-busy="true"]').getByRole('heading', { name: /^Hello/ }),
    ).toBeVisible();
    // Whoever changes their mind is not kept waiting.
    await frame.goTo('Overview');
    await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
    await frame.goTo('Transactions');
    await expect(page.locator('main[aria-busy="true"]')).toHaveCount(1);

    arrives.resolve();
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
    await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
  },
);

/** Goes from the start to each place that a link leads to, to the next one, and back and forward between them. */
async function goRound(page: Page, start: string, places: readonly string[]): Promise<void> {
  const menu = page.getByRole('navigation', { name: /^(Main menu|Administration)$/ });
  const arrived = async (path: string): Promise<void> => {
    await expect(page).toHaveURL(path);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main[aria-busy]')).toHaveCount(0);
    await expect(menu.locator('[aria-current]')).toHaveAttribute('href', path);
  };
  const go = async (path: string): Promise<void> => {
    await menu.locator(`a[href="${path}"]:not(.brand)`).click();
    await arrived(path);
  };
  const backAndForward = async (from: string, to: string): Promise<void> => {
    await page.goBack();
    await arrived(from);
    await page.goForward();
    await arrived(to);
  };
  for (const [index, place] of places.entries()) {
    await go(place);
    await backAndForward(start, place);
    const next = places[index + 1];
    if (next !== undefined) {
      await go(next);
      await backAndForward(place, next);
    }
    await go(start);
  }
}

test(
  'back and forward lead between all places of the wallet and of the admin area',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const page = await openFor(await nextMember());
    await OverviewPage.open(page);
    await goRound(page, '/overview', ['/send', '/transactions', '/contributions/contribute', '/information']);
    const theo = await administrator(server.url);
    const office = await openFor(theo, inOffice(server.url, theo, 'ADMIN'));
    await openOffice(office, '/admin/members', 'Members');
    const links = office.getByRole('navigation', { name: 'Administration' }).getByRole('link');
    const places = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    await goRound(
      office,
      '/admin/members',
      places.filter((path) => path !== '/admin/members'),
    );
  },
);
