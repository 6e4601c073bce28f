import { expect, test } from '../fixtures.ts';
import { expectProblem } from '../pages/fields.ts';
import { SettingsPage } from '../pages/settings.page.ts';
import { newcomer } from '../setup/newcomer.ts';
import { storedChoices } from '../setup/own-choices.ts';

test.use({ sharesServer: true });

test('a member chooses to be found, under which name, and where', async ({ openFor, server }) => {
  const member = await newcomer(server, { firstName: 'Hanna', lastName: 'Vogt' });
  const page = await openFor(member, {
    geolocation: { latitude: 48.2123456, longitude: 9.5 },
    permissions: ['geolocation'],
  });
  const otherOrigins: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== new URL(server.url).origin)
      otherOrigins.push(request.url());
  });
  // The address of the 2.7.0 wallet.
  const settings = await SettingsPage.open(page, 'extern');
  await expect(settings.switch('Others can find me')).not.toBeChecked();
  await expect(page.getByLabel('Your name there')).toBeHidden();
  await settings.switch('Others can find me').click();
  await settings.expectToast('Others can find you now');

  const name = page.getByRole('radiogroup', { name: 'Your name there' });
  await expect(name.locator('label')).toHaveText([
    'HaVo (username or initials)',
    'Hanna (first name)',
    'Hanna V (first name and initial)',
    'HaVo (initials)',
    'Hanna Vogt (full name)',
  ]);
  // The choice is shown once it is being sent, a moment after the press.
  await name.getByRole('radio', { name: 'Hanna V (first name and initial)' }).click();
  await expect
    .poll(async () => (await storedChoices(server.url, member)).gmsPublishName)
    .toBe('PUBLISH_NAME_FIRST_INITIAL');
  const exact = page.getByRole('radio', { name: 'Exact' });
  await exact.click({ force: true });
  await expect(exact).toBeChecked();
  await expect
    .poll(async () => (await storedChoices(server.url, member)).gmsPublishLocation)
    .toBe('GMS_LOCATION_TYPE_EXACT');

  await page.getByRole('button', { name: 'Choose a place' }).click();
  const latitude = page.getByLabel('Latitude');
  await latitude.fill('north');
  await page.getByRole('button', { name: 'Save this place' }).click();
  await expectProblem(latitude, /Write the latitude as a number between −90 and 90/);
  await page.getByRole('button', { name: 'Use my position' }).click();
  await expect(latitude).toHaveValue('48.21235');
  await expect(page.getByLabel('Longitude')).toHaveValue('9.5');
  const map = page.getByRole('group', { name: 'Map to choose a place' });
  await expect(map.locator('.map-point.own')).toBeVisible();
  await map.click({ position: { x: 240, y: 60 } });
  await expect(latitude).not.toHaveValue('48.21235');
  await latitude.fill('48,25');
  await page.getByLabel('Longitude').fill('-9.5');
  await page.getByRole('button', { name: 'Save this place' }).click();
  await settings.expectToast('Your place is saved');
  await expect(page.getByText('Latitude 48.25, longitude −9.5')).toBeVisible();
  const { userLocation } = await storedChoices(server.url, member);
  expect(userLocation).toEqual({ latitude: 48.25, longitude: -9.5 });
  expect(otherOrigins).toEqual([]);

  await settings.switch('Others can find me').click();
  await settings.expectToast('You no longer show up in the search');
  expect((await storedChoices(server.url, member)).gmsAllowed).toBe(false);
});
