import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.page.ts';
import { MemberFrame } from '../pages/member-frame.ts';
import { SettingsPage } from '../pages/settings.page.ts';
import { demoPassword, logIn, must } from '../setup/api.ts';
import type { Person } from '../setup/api.ts';
import { configure } from '../setup/site-config.ts';

const platform = 'https://circles.example';

/** A community with circles; the platform answers with this address. */
async function withCircles(
  page: Page,
  address: string,
): Promise<{ asked: () => number; projects: unknown[] }> {
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
  for (const host of [platform, 'https://evil.example']) {
    await page.route(`${host}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<h1>This is ${host}</h1>` }),
    );
  }
  return { asked: () => projects.length, projects };
}

async function takePart(url: string, { token }: Person, humhubAllowed: boolean): Promise<void> {
  const change = 'mutation ($humhubAllowed: Boolean) { updateUserInfos(humhubAllowed: $humhubAllowed) }';
  await must(url, change, { humhubAllowed }, token);
}

test('a community without circles shows no link to them', async ({ openFor, nextMember }) => {
  const page = await openFor(await nextMember());
  await page.goto('/overview');
  await expect(page.getByRole('link', { name: 'Find members' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Circles' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'To the circles' })).toBeHidden();
  await page.goto('/circles');
  await expect(page.getByRole('heading', { name: 'There are no circles here' })).toBeVisible();
  await SettingsPage.open(page, 'community');
  await expect(page.getByRole('switch', { name: 'I take part in circles' })).toBeHidden();
});

test('circles are reached from menu and overview, after their address was shown', async ({
  openFor,
  nextMember,
  server,
}) => {
  const member = await nextMember();
  await takePart(server.url, member, true);
  const page = await openFor(member);
  const { asked } = await withCircles(page, `${platform}/user/auth/external?authclient=jwt&jwt=a.b.c`);
  await page.goto('/overview');
  await expect(page.getByRole('link', { name: 'To the circles' })).toBeVisible();
  await (await new MemberFrame(page).openMore()).getByRole('link', { name: 'Circles' }).click();
  await expect(page.getByRole('heading', { name: 'Circles', level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Circles/);
  await expect(page.getByText('You leave the wallet and go to circles.example.')).toBeVisible();
  expect(asked()).toBe(0);
  await page.getByRole('button', { name: 'Go to the circles' }).click();
  await expect(page.getByRole('heading', { name: `This is ${platform}` })).toBeVisible();
  expect(asked()).toBe(1);
});

test('an answer with another host is not followed', async ({ openFor, nextMember, server }) => {
  const member = await nextMember();
  await takePart(server.url, member, true);
  const page = await openFor(member);
  await withCircles(page, 'https://evil.example/user/auth/external?jwt=a.b.c');
  await page.goto('/circles');
  await page.getByRole('button', { name: 'Go to the circles' }).click();
  await expect(page.getByRole('alert')).toContainText('away from the address of your community');
  await expect(page).toHaveURL(/\/circles$/);
});

test('a member who does not take part is led to the switch, which asks for a name', async ({
  openFor,
  nextMember,
  server,
}) => {
  const member = await nextMember();
  await takePart(server.url, member, false);
  const page = await openFor(member);
  await withCircles(page, platform);
  await page.goto('/circles');
  await page.getByRole('link', { name: 'Switch on in the settings' }).click();
  const settings = new SettingsPage(page);
  await settings.switch('I take part in circles').click();
  await settings.expectSaid('You take part in circles now');
  const name = page
    .getByRole('radiogroup', { name: 'Your name in circles' })
    .getByRole('radio', { name: `${member.firstName} (first name)` });
  await name.check();
  await settings.expectSaid('Saved');
  await page.reload();
  await expect(name).toBeChecked();
});

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
  // Jonas's language is German.
  await page.getByRole('button', { name: 'Zu den Kreisen gehen' }).click();
  await expect(page.getByRole('heading', { name: `This is ${platform}` })).toBeVisible();
  expect(projects).toEqual(['kita']);
});
