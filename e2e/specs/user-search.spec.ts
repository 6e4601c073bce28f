import type { Person } from '../../server/test/graphql-client.ts';
import { expect, test } from '../fixtures.ts';
import { goInside } from '../pages/screens.ts';
import { must } from '../setup/api.ts';
import { newcomer } from '../setup/newcomer.ts';
import { configure } from '../setup/site-config.ts';

test.use({ sharesServer: true });

const change = `mutation ($name: PublishNameType, $place: Location, $exactly: GmsPublishLocationType) {
  updateUserInfos(gmsAllowed: true, gmsPublishName: $name, gmsLocation: $place, gmsPublishLocation: $exactly)
}`;

interface Choices {
  readonly name?: string;
  readonly place?: { latitude: number; longitude: number };
  readonly exactly?: 'GMS_LOCATION_TYPE_EXACT' | 'GMS_LOCATION_TYPE_APPROXIMATE';
}

/** The member agrees to be found. */
async function appear(url: string, { token }: Person, choices: Choices = {}): Promise<void> {
  await must(url, change, { name: 'PUBLISH_NAME_FULL', ...choices }, token);
}

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
  const urls: string[] = [];
  // The content security policy blocks such a request where the server does not allow it; here only the attempt
  // counts.
  await page.route('https://tiles.example/**', (route) => {
    urls.push(route.request().url());
    return route.abort();
  });
  await page.goto('/usersearch?view=map');
  await expect(page.getByText('Pictures of the map come from tiles.example.')).toBeVisible();
  await expect(page.locator('.map-square').first()).toBeAttached();
  await expect(page.locator('.leaflet-tile[src*="tiles.example"]')).toHaveCount(0);
  expect(urls).toEqual([]);
  await page.getByRole('button', { name: 'Load the pictures' }).click();
  await expect(page.locator('img.leaflet-tile[src*="tiles.example"]').first()).toBeAttached();
});
