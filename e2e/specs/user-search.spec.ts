import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { goInside } from '../pages/screens.ts';
import { SendPage } from '../pages/send.page.ts';
import { must } from '../setup/api.ts';
import type { Person } from '../setup/api.ts';
import { newcomer } from '../setup/newcomer.ts';
import { configure } from '../setup/site-config.ts';

test.use({ sharesServer: true });

const change = `mutation ($name: PublishNameType, $place: Location, $exactly: GmsPublishLocationType) {
  updateUserInfos(gmsAllowed: true, gmsPublishName: $name, gmsLocation: $place, gmsPublishLocation: $exactly)
}`;

interface Wishes {
  readonly name?: string;
  readonly place?: { latitude: number; longitude: number };
  readonly exactly?: 'GMS_LOCATION_TYPE_EXACT' | 'GMS_LOCATION_TYPE_APPROXIMATE';
}

/** The member agrees to be found. */
async function appear(url: string, { token }: Person, wishes: Wishes = {}): Promise<void> {
  await must(url, change, { name: 'PUBLISH_NAME_FULL', ...wishes }, token);
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name or username' }).fill(words);
  await page.keyboard.press('Enter');
}

test('only members who agreed to be found are found, by the chosen name, and can be thanked', async ({
  openFor,
  nextMember,
  server,
}) => {
  const found = await newcomer(server, { firstName: 'Quendolin', lastName: 'Zaunkoenig' });
  await newcomer(server, { firstName: 'Quendolin', lastName: 'Verborgen' });
  await appear(server.url, found, { name: 'PUBLISH_NAME_FIRST_INITIAL' });
  const page = await openFor(await nextMember());
  await page.goto('/usersearch');
  await expect(page.getByRole('heading', { name: 'Member search', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Member search \(beta\)/);
  await search(page, 'quen');
  await expect(page).toHaveURL(/\?query=quen$/);
  await expect(page.getByText('1 member found')).toBeVisible();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Quendolin Z' });
  await expect(row).toContainText('not on the map');
  await expect(page.getByText('Zaunkoenig')).toBeHidden();
  await expect(page.getByText('Verborgen')).toBeHidden();

  await row.getByRole('link', { name: 'Thank Quendolin Z' }).click();
  await SendPage.on(page);
  await expect(page.getByRole('group', { name: 'To whom?' })).toContainText('Quendolin');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('quen');
});

test('the map shows places as exactly as their members chose, names the pressed ones, and requests no other host', async ({
  openFor,
  nextMember,
  server,
}) => {
  const place = { latitude: 48.1, longitude: 9.2 };
  const exact = await newcomer(server, { firstName: 'Xaver', lastName: 'Genau' });
  const about = await newcomer(server, { firstName: 'Xenia', lastName: 'Ungefaehr' });
  await appear(server.url, exact, { place, exactly: 'GMS_LOCATION_TYPE_EXACT' });
  await appear(server.url, about, {
    place: { latitude: 48.2, longitude: 9.4 },
    exactly: 'GMS_LOCATION_TYPE_APPROXIMATE',
  });
  const house = { latitude: 47.9, longitude: 10.1 };
  for (const [firstName, lastName] of [
    ['Yara', 'Haus'],
    ['Yves', 'Haus'],
  ] as const) {
    const member = await newcomer(server, { firstName, lastName });
    await appear(server.url, member, { place: house, exactly: 'GMS_LOCATION_TYPE_EXACT' });
  }
  const seeker = await nextMember();
  await must(server.url, change, { place: { latitude: 48.1, longitude: 9.3 } }, seeker.token);
  const page = await openFor(seeker);
  const otherOrigins: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== new URL(server.url).origin)
      otherOrigins.push(request.url());
  });
  await page.goto('/usersearch?query=x');
  await expect(page.getByRole('listitem').filter({ hasText: 'Xaver Genau' })).toContainText('7 km away');
  await expect(page.getByRole('listitem').filter({ hasText: 'Xenia Ungefaehr' })).toContainText(
    /about \d+ km away/,
  );

  await page.getByRole('navigation', { name: 'List or map' }).getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL(/query=x&view=map$/);
  const map = page.getByRole('group', { name: /^Map of the members/ });
  await expect(map.locator('.map-point.exact')).toHaveCount(1);
  await expect(map.locator('.map-point.about')).toHaveCount(1);
  await map.locator('.map-point.exact').click();
  const card = page.locator('[aria-live="polite"]').filter({ hasText: 'Xaver Genau' });
  await expect(card.getByRole('link', { name: 'Thank Xaver Genau' })).toBeVisible();
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toBeHidden();
  await test.step('people whose markers would overlap are one number, and all of them are named when it is pressed', async () => {
    await goInside(page, '/usersearch?query=haus&view=map');
    await expect(map.locator('.map-point.community')).toHaveText('Lindental');
    await expect(map.locator('.map-ring')).not.toHaveCount(0);
    await expect(map.locator('.map-point.many')).toHaveText('2');
    await map.locator('.map-point.many').click();
    const chosen = page.locator('[aria-live="polite"]').getByRole('listitem');
    await expect(chosen).toHaveCount(2);
    for (const name of ['Yara Haus', 'Yves Haus'])
      await expect(chosen.filter({ hasText: name })).toHaveCount(1);
  });
  expect(otherOrigins).toEqual([]);
});

test('pictures of another server are loaded only after a press', async ({ openFor, nextMember }) => {
  const page = await openFor(await nextMember());
  await configure(page, ({ services }) => ({
    services: { ...(services as object), map: { tiles: 'https://tiles.example/{z}/{x}/{y}.png' } },
  }));
  const asked: string[] = [];
  // The content security policy blocks such a request where the server does not allow it; here only the attempt
  // counts.
  await page.route('https://tiles.example/**', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto('/usersearch?view=map');
  await expect(page.getByText('Pictures of the map come from tiles.example.')).toBeVisible();
  await expect(page.locator('.map-square').first()).toBeAttached();
  await expect(page.locator('.leaflet-tile[src*="tiles.example"]')).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Load the pictures' }).click();
  await expect(page.locator('img.leaflet-tile[src*="tiles.example"]').first()).toBeAttached();
});

test('where a community searches elsewhere, the link is explained and followed after a press', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember());
  await configure(page, ({ services }) => ({ services: { ...(services as object), memberSearch: 'gms' } }));
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    if (operationName === 'gmsLogin') {
      const authenticateGmsUserSearch = { url: 'https://gms.example/user-search', token: 'one-time' };
      await route.fulfill({ json: { data: { authenticateGmsUserSearch } } });
    } else await route.fallback();
  });
  await page.route('https://gms.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The map outside</h1>' }),
  );
  await page.goto('/usersearch');
  await expect(page.getByText('The map is a platform outside this wallet.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.getByRole('button', { name: 'Open the map' }).click();
  await expect(page.getByRole('heading', { name: 'The map outside' })).toBeVisible();
  expect(page.url()).toBe('https://gms.example/user-search?accesstoken=one-time');
});
