import { expect, test } from '../fixtures.ts';
import { SettingsPage } from '../pages/settings.page.ts';
import { storedChoices } from '../setup/own-choices.ts';

test.use({ sharesServer: true });

test('language, text size and colours change at once, with the keyboard too, and are kept after a reload', async ({
  openFor,
  nextMember,
  server,
}) => {
  const member = await nextMember();
  const page = await openFor(member);
  const settings = await SettingsPage.open(page);
  await test.step('with the keyboard alone', async () => {
    await settings.tabs.getByRole('link', { name: 'You' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(settings.tabs.locator('[aria-current="page"]')).toBeFocused();
    await expect(page).toHaveURL(/\/settings\/display$/);
    await page.getByRole('radio', { name: '100%' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('html')).toHaveAttribute('data-text-size', '125');
    await settings.expectToast('Saved on this device');
    await settings.switch('Show GDD').focus();
    await page.keyboard.press('Space');
    await settings.expectToast('Your GDD amounts are hidden now');
    // Presses are ignored until the change is saved.
    await expect(settings.switch('Show GDD')).not.toHaveAttribute('aria-busy');
    await page.keyboard.press('Space');
    await settings.expectToast('Your GDD amounts are shown again');
  });
  await test.step('the others, and a reload', async () => {
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await page.getByLabel('Language').selectOption('Deutsch');
    await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible();
    await settings.expectToast('Deine Sprache ist gespeichert');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible();
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-text-size', '125');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(root).toHaveAttribute('lang', 'de');
    expect((await storedChoices(server.url, member)).language).toBe('de');
    await page.getByRole('radio', { name: 'Wie das Gerät' }).check({ force: true });
    await expect(root).not.toHaveAttribute('data-theme');
  });
});
