import { expect, test } from '../fixtures.ts';
import { accountOf, demoPassword } from '../setup/api.ts';
import { de } from '../../web/src/locales/de.ts';
import { en } from '../../web/src/locales/en.ts';

/** The pages in the language of the catalogue: these words are looked for, and they have to be German ones. */
function words(...keys: (keyof typeof en)[]): string[] {
  return keys.map((key) => {
    expect(de[key], `${key} is translated`).not.toBe(en[key]);
    return de[key];
  });
}

test('the whole way in German and in the dark', async ({ openForVisitor, nextMember, server }) => {
  const [member, recipient] = [await nextMember(), await nextMember()];
  const [
    welcome = '',
    submit = '',
    password = '',
    toWhom = '',
    howMuch = '',
    memo = '',
    check = '',
    checkTitle = '',
    form = '',
  ] = words(
    'login.welcome',
    'login.submit',
    'password.label',
    'send.to',
    'send.amount',
    'send.memo',
    'send.check',
    'send.checkTitle',
    'send.amountForm',
  );
  const [menu = '', transactions = '', toSend = '', after = ''] = words(
    'nav.label',
    'nav.transactions',
    'nav.send',
    'booking.after',
  );
  const page = await openForVisitor({ locale: 'de-DE', colorScheme: 'dark' });

  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
  const [red = 255, green = 255, blue = 255] = await page.evaluate(() =>
    (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number),
  );
  expect(Math.max(red, green, blue)).toBeLessThan(80);
  await page.getByLabel(de['login.email']).fill(member.email);
  await page.getByLabel(password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: submit, exact: true }).click();
  await expect(page).toHaveURL(/\/overview$/);
  // Members bring their own language with them; this one chose German on another device before.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('kula-session') ?? '{}') as object;
    localStorage.setItem('kula-session', JSON.stringify({ ...session, language: 'de' }));
  });
  await page.reload();

  await page.getByRole('navigation', { name: menu }).getByRole('link', { name: toSend, exact: true }).click();
  await page.getByRole('combobox', { name: toWhom }).fill(recipient.email);
  await page.getByLabel(howMuch).fill('1e9');
  await page.getByLabel(memo).fill('Für die Kürbissuppe');
  await page.getByRole('button', { name: check }).click();
  await expect(page.getByLabel(howMuch)).toHaveAccessibleDescription(form);
  await page.getByLabel(howMuch).fill('1,25');
  await page.getByRole('button', { name: check }).click();
  await expect(page.getByRole('heading', { name: checkTitle })).toBeVisible();
  await page.getByRole('button', { name: /1,25 GDD/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '1,25 GDD' })).toBeVisible();

  await page
    .getByRole('navigation', { name: menu })
    .getByRole('link', { name: transactions, exact: true })
    .click();
  const row = page.locator('details').filter({ hasText: 'Für die Kürbissuppe' });
  await expect(row).toContainText('\u22121,25 GDD');
  await row.locator('summary').click();
  const last = row.locator('dl > div').filter({ hasText: after }).getByRole('definition');
  await expect(last).toHaveText(/^[\d.]+,\d\d GDD$/);

  const [booking] = (await accountOf(server.url, recipient)).transactions.filter(({ id }) => id > 0);
  expect(booking).toMatchObject({ amount: '1.25', memo: 'Für die Kürbissuppe' });
});
