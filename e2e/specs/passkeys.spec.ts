import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { LoginPage } from '../pages/login.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { ReviewPage, SendPage, SentPage } from '../pages/send.page.ts';
import { SettingsPage } from '../pages/settings.page.ts';
import { demoPassword, must } from '../setup/api.ts';
import { addAuthenticator } from '../setup/authenticator.ts';

test.use({ sharesServer: true });

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill(name);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Your passkey has been added')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('not used yet');
}

/** The first two of the codes, which are shown once. */
async function makeCodes(page: Page): Promise<[string, string]> {
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 codes are left')).toBeVisible();
  return [codes[0] ?? '', codes[1] ?? ''];
}

async function review(page: Page, memo: string): Promise<void> {
  const send = await SendPage.open(page);
  await send.recipient.fill('jonas@example.org');
  await send.amount.fill('2');
  await send.memo.fill(memo);
  await send.submit.click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.clear());
}

test('a passkey is added, confirms a gift, signs in and is removed; codes replace it @any-size', async ({
  openFor,
  nextMember,
}) => {
  const member = await nextMember();
  const page = await openFor(member);
  const authenticator = await addAuthenticator(page);
  await SettingsPage.open(page, 'security');
  await addPasskey(page, 'My test phone');
  const [first, second] = await makeCodes(page);

  await page.getByRole('button', { name: 'Set a limit' }).click();
  await page.getByLabel('GDD a day without a confirmation').fill('1');
  await page.getByRole('button', { name: 'Save the limit' }).click();
  await expect(page.getByText(/Without a confirmation you send up to 1\.00 GDD a day/)).toBeVisible();

  await review(page, 'For the bread of the morning');
  await new ReviewPage(page).confirm();

  await authenticator.recognise(false);
  await review(page, 'For the bread of the evening');
  await page.getByRole('button', { name: /^Send 2\.00 GDD/ }).click();
  const note = page.getByRole('alert').filter({ hasText: 'Please confirm this amount' });
  await expect(note).toContainText('With this amount you go over the limit that you set for a day.');
  await note.getByRole('button', { name: 'Passkey lost?' }).click();
  await note.getByRole('textbox', { name: 'Recovery code' }).fill('too short');
  await note.getByRole('button', { name: 'Confirm with the code' }).click();
  await expect(note).toContainText('A recovery code has sixteen characters');
  await note.getByRole('textbox', { name: 'Recovery code' }).fill(first.toLowerCase());
  await note.getByRole('button', { name: 'Confirm with the code' }).click();
  await SentPage.on(page);
  await authenticator.recognise(true);

  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await OverviewPage.on(page);

  await SettingsPage.open(page, 'security');
  await page.getByRole('button', { name: 'Remove “My test phone”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkey yet')).toBeVisible();
  await expect(page.getByText('You send without a confirmation.')).toBeVisible();

  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('No passkey was confirmed');
  await page.getByRole('button', { name: 'Passkey lost?' }).click();
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(first);
  await page.getByRole('button', { name: 'Log in with a recovery code' }).click();
  await expect(page.getByRole('alert')).toContainText('the code was used before');
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(second);
  await page.getByRole('button', { name: 'Log in with a recovery code' }).click();
  await OverviewPage.on(page);
});

test('a device stays signed in after a restart of the browser, until it is signed out @any-size @smoke', async ({
  openForVisitor,
  nextMember,
  server,
}) => {
  const member = await nextMember();
  const page = await openForVisitor();
  const login = await LoginPage.open(page);
  await page.getByLabel('Stay logged in on this device').check();
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('staySignedIn') === true,
  );
  await login.logIn(member.email, demoPassword);
  await saved;

  /** The browser as it is opened on another day: its storage is there, and the token has expired. */
  const restarted = async () => {
    await page.goto('/healthz');
    await page.evaluate(() => {
      const state = JSON.parse(localStorage.getItem('kula-session') ?? '{}') as object;
      localStorage.setItem('kula-session', JSON.stringify({ ...state, token: null, tokenTime: null }));
    });
    return openForVisitor({ storageState: await page.context().storageState() });
  };
  const again = await restarted();
  await again.goto('/overview');
  await OverviewPage.on(again);

  await SettingsPage.open(again, 'security');
  const row = again.getByRole('listitem').filter({ hasText: 'this device' });
  await expect(row).toContainText(/Chrome · Linux/);
  await expect(row).toContainText('Stays logged in until');
  // This session was opened automatically: changes of safeguards need the password.
  await again.getByRole('button', { name: 'Make recovery codes' }).click();
  const dialog = again.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'I’ve saved them' }).click();

  await must(server.url, 'mutation { endSessions }', {}, member.token);
  await again.goto('/overview');
  await LoginPage.on(again);
});
