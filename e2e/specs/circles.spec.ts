import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.page.ts';
import { demoPassword, logIn, must } from '../setup/api.ts';
import type { Person } from '../setup/api.ts';
import { configure } from '../setup/site-config.ts';

const platform = 'https://circles.example';

/** A community with circles; the platform answers with this address. */
async function withCircles(page: Page, address: string): Promise<{ projects: unknown[] }> {
  const projects: unknown[] = [];
  await configure(page, ({ services }) => ({
    services: { ...(services as object), circles: true, circlesUrl: platform },
  }));
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON() as {
      operationName: string;
      variables: { project: string | null };
    };
    if (operationName !== 'circlesLogin') return route.fallback();
    projects.push(variables.project);
    return route.fulfill({ json: { data: { authenticateHumhubAutoLogin: address } } });
  });
  await page.route(`${platform}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<h1>This is ${platform}</h1>` }),
  );
  return { projects };
}

async function takePart(url: string, { token }: Person, humhubAllowed: boolean): Promise<void> {
  const change = 'mutation ($humhubAllowed: Boolean) { updateUserInfos(humhubAllowed: $humhubAllowed) }';
  await must(url, change, { humhubAllowed }, token);
}

test('a login for a project shows its banner and leads to its circle', async ({ openForVisitor, server }) => {
  const jonas = await logIn(server.url, 'jonas@example.org');
  await takePart(server.url, jonas, true);
  const admin = await logIn(server.url, 'theo@example.org');
  await must(
    server.url,
    `mutation ($input: ProjectBrandingInput!) { upsertProjectBranding(input: $input) { id } }`,
    { input: { name: 'Kita', alias: 'kita', newUserToSpace: false, logoUrl: `${server.url}/mark.svg` } },
    admin.token,
  );
  const page = await openForVisitor();
  const { projects } = await withCircles(page, `${platform}/s/kita`);
  const login = await LoginPage.open(page, '/login?project=kita');
  const banner = page.locator('img.banner');
  await expect(banner).toHaveAttribute('src', '/mark.svg');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'A new password' })).toBeVisible();
  await expect(banner).toBeVisible();
  await page.goBack();
  await login.tryWith('jonas@example.org', demoPassword);
  await expect(page).toHaveURL(/\/circles\?project=kita$/);
  expect(projects).toEqual([]);
  await expect(page.locator('footer')).toBeHidden();
  // Jonas's language is German.
  await page.getByRole('button', { name: 'Zu den Kreisen gehen' }).click();
  await expect(page.getByRole('heading', { name: `This is ${platform}` })).toBeVisible();
  expect(projects).toEqual(['kita']);
});
