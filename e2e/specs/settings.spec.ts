import { expect, keptSession, test } from '../fixtures.ts';
import { expectNoProblem, expectProblem } from '../pages/fields.ts';
import { LoginPage } from '../pages/login.page.ts';
import { SettingsPage } from '../pages/settings.page.ts';
import { ask, demoPassword, logIn, must } from '../setup/api.ts';
import type { Person } from '../setup/api.ts';
import { newcomer } from '../setup/newcomer.ts';

const nextPassword = 'Another-Word-7';

interface Kept {
  verifyLogin: {
    firstName: string;
    lastName: string;
    alias: string | null;
    language: string;
    gmsAllowed: boolean;
    gmsPublishName: string;
    gmsPublishLocation: string;
    userLocation: { latitude: number; longitude: number } | null;
    klickTipp: { newsletterState: boolean };
    hideAmountGDD: boolean;
  };
}

async function keptBy(url: string, { token }: Person): Promise<Kept['verifyLogin']> {
  const question = `{ verifyLogin {
    firstName lastName alias language gmsAllowed gmsPublishName gmsPublishLocation userLocation
    klickTipp { newsletterState } hideAmountGDD
  } }`;
  return (await must<Kept>(url, question, {}, token)).verifyLogin;
}

test('names are changed, said to be saved, and everybody sees the new ones', async ({ openFor, server }) => {
  const member = await newcomer(server);
  const page = await openFor(member);
  const settings = await SettingsPage.open(page);
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await expect(page.getByLabel('E-mail')).toHaveValue(member.email);
  await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: 'Save the names' })).toBeHidden();

  await firstName.fill('Ha');
  await page.getByRole('button', { name: 'Save the names' }).click();
  await expectProblem(firstName, /First name: write at least 3 letters/);
  expect((await keptBy(server.url, member)).firstName).toBe('Henrike');

  await firstName.fill(' Hanna ');
  await page.getByLabel('Last name').fill('Vogt-Berg');
  await page.getByRole('button', { name: 'Save the names' }).click();
  await settings.expectSaid('Your names are saved');
  await expect(page.getByRole('button', { name: 'Save the names' })).toBeHidden();
  await expect(settings.frame.menu).toContainText('Hanna Vogt-Berg');
  await page.reload();
  await expect(firstName).toHaveValue('Hanna');
  expect(await keptBy(server.url, member)).toMatchObject({ firstName: 'Hanna', lastName: 'Vogt-Berg' });
});

test('a username is checked while it is typed, chosen once, and the badge of the menu goes', async ({
  openFor,
  server,
}) => {
  const member = await newcomer(server);
  const page = await openFor(member);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { operationName, variables } = (request.postDataJSON() ?? {}) as {
      operationName?: string;
      variables?: { username?: string };
    };
    if (operationName === 'checkUsername') asked.push(variables?.username ?? '');
  });
  const settings = await SettingsPage.open(page);
  await expect(settings.frame.menu.getByRole('link', { name: 'Settings new settings' })).toBeVisible();
  const username = page.getByLabel('Username');

  await username.fill('hä');
  await username.blur();
  await expectProblem(username, /at least 3 characters/);
  await username.fill('han--na');
  await username.blur();
  await expectProblem(username, /Use letters, digits, hyphens and underscores/);
  await username.fill('admin');
  await username.blur();
  await expectProblem(username, /kept for the community/);
  expect(asked).toEqual([]);

  await username.fill('Maria');
  await expectProblem(username, /belongs to somebody already/);
  const free = `hanna-${String(Date.now()).slice(-8)}`;
  await username.fill(free);
  await expectNoProblem(username);
  await expect(username).toHaveAccessibleDescription('This username is free');
  await page.getByRole('button', { name: 'Choose this username' }).click();
  await settings.expectSaid(`From now on you are ${free}`);
  await expect(username).toHaveAttribute('readonly');
  await expect(settings.frame.menu.getByRole('link', { name: 'Settings', exact: true })).toBeVisible();
  await expect(settings.frame.menu).toContainText(`/${free}`);
  expect((await keptBy(server.url, member)).alias).toBe(free);
  expect(asked).toEqual(expect.arrayContaining(['Maria', free]));
});

test('a username that somebody else takes at the last moment is refused at the field', async ({
  openFor,
  server,
}) => {
  const page = await openFor(await newcomer(server));
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    if (operationName === 'checkUsername') await route.fulfill({ json: { data: { checkUsername: true } } });
    else await route.fallback();
  });
  await SettingsPage.open(page);
  const username = page.getByLabel('Username');
  await username.fill('jonas');
  await expect(username).toHaveAccessibleDescription('This username is free');
  await page.getByRole('button', { name: 'Choose this username' }).click();
  await expectProblem(username, /belongs to somebody already/);
  await expect(username).toHaveValue('jonas');
});

test('nothing is lost when saving fails: the field says so and keeps what was typed', async ({
  openFor,
  nextMember,
}) => {
  const member = await nextMember();
  const page = await openFor(member);
  const settings = await SettingsPage.open(page);
  await page.route('**/graphql', (route) => route.abort());
  await page.getByLabel('Last name').fill('Unsaved');
  await page.getByRole('button', { name: 'Save the names' }).click();
  await expect(page.getByRole('alert')).toContainText('The server does not answer');
  const newsletter = settings.switch('Newsletter');
  const before = await newsletter.isChecked();
  await newsletter.click();
  await expect(newsletter).toHaveAccessibleDescription(/The server does not answer/);
  expect(await newsletter.isChecked()).toBe(before);

  await page.unroute('**/graphql');
  await settings.goTo('Display');
  await settings.goTo('You');
  await expect(page.getByLabel('Last name')).toHaveValue('Unsaved');
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Unsaved');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue(member.lastName);
});

test('the newsletter is taken and given up', async ({ openFor, nextMember, server }) => {
  const member = await nextMember();
  const page = await openFor(member);
  const settings = await SettingsPage.open(page);
  const newsletter = settings.switch('Newsletter');
  await newsletter.setChecked(false);
  await newsletter.click();
  await settings.expectSaid('You get the newsletter from now on');
  await expect(newsletter).toBeChecked();
  expect((await keptBy(server.url, member)).klickTipp.newsletterState).toBe(true);
  await newsletter.click();
  await settings.expectSaid('You get no newsletter any more');
  await page.reload();
  await expect(newsletter).not.toBeChecked();
});

test('language, text size and colours change at once and are there again after a reload', async ({
  openFor,
  nextMember,
  server,
}) => {
  const member = await nextMember();
  const page = await openFor(member);
  const settings = await SettingsPage.open(page, 'display');
  await page.getByRole('radio', { name: '125 %' }).check({ force: true });
  await settings.expectSaid('Saved on this device');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible();
  await settings.expectSaid('Deine Sprache ist gespeichert');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-text-size', '125');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('lang', 'de');
  expect((await keptBy(server.url, member)).language).toBe('de');
  await page.getByRole('radio', { name: 'Wie das Gerät' }).check({ force: true });
  await expect(root).not.toHaveAttribute('data-theme');
});

test('amounts are hidden everywhere and shown again', async ({ openFor, nextMember, server }) => {
  const member = await nextMember();
  const page = await openFor(member);
  const settings = await SettingsPage.open(page, 'display');
  await settings.switch('Show GDD').click();
  await settings.expectSaid('Your GDD amounts are hidden now');
  await settings.frame.goTo('Overview');
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('*****');
  expect((await keptBy(server.url, member)).hideAmountGDD).toBe(true);
  await SettingsPage.open(page, 'display');
  await settings.switch('Show GDD').click();
  await settings.expectSaid('Your GDD amounts are shown again');
});

test('a member chooses to be found, under which name, and where', async ({ openFor, server }) => {
  const member = await newcomer(server, { firstName: 'Hanna', lastName: 'Vogt' });
  const page = await openFor(member, {
    geolocation: { latitude: 48.2123456, longitude: 9.5 },
    permissions: ['geolocation'],
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== new URL(server.url).origin) foreign.push(request.url());
  });
  // The address of the 2.7.0 wallet.
  const settings = await SettingsPage.open(page, 'extern');
  await expect(settings.switch('Others can find me')).not.toBeChecked();
  await expect(page.getByLabel('Your name there')).toBeHidden();
  await settings.switch('Others can find me').click();
  await settings.expectSaid('Others can find you now');

  const name = page.getByLabel('Your name there');
  await expect(name.getByRole('option')).toHaveText([
    'HaVo (username or initials)',
    'Hanna (first name)',
    'Hanna V (first name and first letter)',
    'HaVo (initials)',
    'Hanna Vogt (full name)',
  ]);
  await name.selectOption('Hanna V (first name and first letter)');
  await expect
    .poll(async () => (await keptBy(server.url, member)).gmsPublishName)
    .toBe('PUBLISH_NAME_FIRST_INITIAL');
  await page.getByRole('radio', { name: 'Exact' }).check({ force: true });
  await expect
    .poll(async () => (await keptBy(server.url, member)).gmsPublishLocation)
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
  await settings.expectSaid('Your place is saved');
  await expect(page.getByText('Latitude 48.25, longitude -9.5')).toBeVisible();
  const { userLocation } = await keptBy(server.url, member);
  expect(userLocation).toEqual({ latitude: 48.25, longitude: -9.5 });
  expect(foreign).toEqual([]);

  await settings.switch('Others can find me').click();
  await settings.expectSaid('You do not show up in the search any more');
  expect((await keptBy(server.url, member)).gmsAllowed).toBe(false);
});

test('a device that does not tell where it is leaves the two other ways', async ({ openFor, server }) => {
  const member = await newcomer(server);
  await must(server.url, 'mutation { updateUserInfos(gmsAllowed: true) }', {}, member.token);
  const page = await openFor(member, { permissions: [] });
  await SettingsPage.open(page, 'community');
  await page.getByRole('button', { name: 'Choose a place' }).click();
  await page.getByRole('button', { name: 'Use my position' }).click();
  await expect(page.getByRole('alert')).toContainText('write the two numbers');
  await expect(page.getByLabel('Latitude')).toBeVisible();
});

test('a new password needs the present one, keeps the rules, and is the only one from then on', async ({
  openFor,
  server,
}) => {
  const member = await newcomer(server);
  const page = await openFor(member);
  await SettingsPage.open(page, 'security');
  await page.getByRole('button', { name: 'Change the password' }).click();
  const old = page.getByLabel('Present password', { exact: true });
  const fresh = page.getByLabel('New password', { exact: true });
  const repeat = page.getByLabel('Repeat the password', { exact: true });
  const save = page.getByRole('button', { name: 'Save the new password' });

  await save.click();
  await expectProblem(old, 'Fill in: Present password');
  await fresh.fill('short');
  await expect(page.getByRole('listitem').filter({ hasText: 'at least 8 characters' })).toContainText(
    'still open',
  );
  await old.fill('Wrong-Word-1');
  await fresh.fill(nextPassword);
  await repeat.fill(`${nextPassword}!`);
  await save.click();
  await expectProblem(repeat, 'Write the same password twice');
  await repeat.fill(nextPassword);
  await save.click();
  await expectProblem(old, /Your present password is a different one/);
  await expect(fresh).toHaveValue(nextPassword);

  await old.fill(demoPassword);
  await save.click();
  const login = await LoginPage.on(page);
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  await login.tryWith(member.email, demoPassword);
  await expect(page.getByRole('alert')).toContainText('E-mail and password do not fit together.');
  await login.logIn(member.email, nextPassword);
});

test('a member sees all sessions and signs out everywhere', async ({ openFor, server }) => {
  const member = await newcomer(server);
  const elsewhere = await logIn(server.url, member.email);
  const page = await openFor(member);
  const settings = await SettingsPage.open(page, 'security');
  const sessions = settings.section('Where you are signed in').getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This device, now' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out on all devices?' });
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await LoginPage.on(page);
  expect((await keptSession(page)).token).toBeNull();
  for (const { token } of [member, elsewhere]) {
    const { errors } = await ask(server.url, '{ verifyLogin { id } }', {}, token);
    expect(errors?.[0]?.extensions.code).toBe('SESSION_EXPIRED');
  }
});

test('closing the account is explained, asks for the password, and is final', async ({ openFor, server }) => {
  const member = await newcomer(server);
  const page = await openFor(member);
  await SettingsPage.open(page, 'security');
  await page.getByRole('button', { name: 'Close my account …' }).click();
  await expect(page.getByText('You can no longer use your balance.')).toBeVisible();
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  const close = page.getByRole('button', { name: 'Close my account for good' });
  await close.click();
  await expectProblem(password, 'Fill in: Password');
  await password.fill('Wrong-Word-1');
  await close.click();
  await expectProblem(password, /present password is a different one/);
  await page.getByRole('button', { name: 'Stay a member' }).click();
  await expect(password).toBeHidden();

  await page.getByRole('button', { name: 'Close my account …' }).click();
  await password.fill(demoPassword);
  await close.click();
  const login = await LoginPage.on(page);
  await expect(page.getByText(/Your account is closed\. Thank you/)).toBeVisible();
  await login.tryWith(member.email, demoPassword);
  await expect(page.getByRole('alert')).toBeVisible();
  expect((await keptSession(page)).token).toBeNull();
});

test('settings are changed with the keyboard alone', async ({ openFor, nextMember }) => {
  const page = await openFor(await nextMember());
  const settings = await SettingsPage.open(page);
  await settings.tabs.getByRole('link', { name: 'You' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/settings\/display$/);
  await page.getByRole('radio', { name: '100 %' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-text-size', '125');
  await settings.switch('Show GDD').focus();
  await page.keyboard.press('Space');
  await settings.expectSaid('Your GDD amounts are hidden now');
  await page.keyboard.press('Space');
  await settings.expectSaid('Your GDD amounts are shown again');
});
