import { expect, test } from '../fixtures.ts';
import { accountOf, demoPassword } from '../setup/api.ts';
import { askAbout, conversation, moderator, ownEntries } from '../setup/contributions.ts';

const memo = 'Für die Kürbissuppe am Dienstag';

test('the whole path in German and in the dark', async ({ openForVisitor, nextMember, server }) => {
  const recipient = await nextMember();
  const page = await openForVisitor({ locale: 'de-DE', colorScheme: 'dark' });

  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Schön, dass du da bist' })).toBeVisible();
  expect(
    await page.evaluate(() => {
      const [red = 255, green = 255, blue = 255] =
        getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      return Math.max(red, green, blue);
    }),
  ).toBeLessThan(80);
  await page.getByLabel('E-Mail').fill('jonas@example.org');
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/overview$/);
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await menu.getByRole('link', { name: 'Senden', exact: true }).click();
  const amount = page.getByLabel('Wie viel?');
  const toReview = page.getByRole('button', { name: 'Weiter zur Prüfung' });
  await page.getByRole('combobox', { name: 'An wen?' }).fill(recipient.email);
  await amount.fill('1e9');
  await page.getByLabel('Wofür sagst du Danke?').fill(memo);
  await toReview.click();
  await expect(amount).toHaveAccessibleDescription(/Schreib den Betrag in Ziffern, etwa 12,50/);
  await amount.fill('1,25');
  await toReview.click();
  await expect(page.getByRole('heading', { name: 'Stimmt alles?' })).toBeVisible();
  await page.getByRole('button', { name: /1,25 GDD/ }).click();
  await expect(page.getByRole('heading', { name: 'Danke, Jonas!' })).toBeVisible();

  await menu.getByRole('link', { name: 'Transaktionen', exact: true }).click();
  const row = page.locator('details').filter({ hasText: memo });
  await expect(row).toContainText('\u22121,25 GDD');
  await row.locator('summary').click();
  const after = row.locator('dl > div').filter({ hasText: 'Neues Guthaben' }).getByRole('definition');
  await expect(after).toHaveText(/^[\d.]+,\d\d GDD$/);

  const [booking] = (await accountOf(server.url, recipient)).transactions.filter(({ id }) => id > 0);
  expect(booking).toMatchObject({ amount: '1.25', memo });
});

test('a link and its gift in German and in the dark', async ({ openFor, nextMember }) => {
  const [giver, taker] = [await nextMember(), await nextMember()];
  const look = { language: 'de', colorScheme: 'dark' } as const;
  const page = await openFor(giver, look);
  await page.goto('/send');
  await page.getByText('Per Link oder QR').click();
  await page.getByLabel('Wie viel?').fill('2,50');
  await page.getByLabel('Wofür sagst du Danke?').fill(memo);
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click();
  await expect(page.getByRole('heading', { name: 'Stimmt alles?' })).toBeVisible();
  await page.getByRole('button', { name: 'Link erstellen' }).click();
  await expect(page.getByRole('heading', { name: 'Dein Link ist fertig' })).toBeVisible();
  await page.getByRole('button', { name: 'QR-Code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scannen und einlösen' });
  const address = /QR-Code zu (\S+)/.exec(
    (await dialog.getByRole('img').first().getAttribute('aria-label')) ?? '',
  )?.[1];
  expect(address).toBeDefined();

  const other = await openFor(taker, look);
  await other.goto(address ?? '');
  await expect(
    other.getByRole('heading', { name: `${giver.firstName} ${giver.lastName} schenkt dir` }),
  ).toBeVisible();
  await expect(other.getByRole('main')).toContainText(memo);
  await other.getByRole('button', { name: '2,50 GDD einlösen' }).click();
  await expect(other.getByRole('heading', { name: `Angekommen, ${taker.firstName}!` })).toBeVisible();
  await other.goto(address ?? '');
  await expect(other.getByRole('heading', { name: 'Diesen Link hast du eingelöst' })).toBeVisible();
});

test('a contribution, a question about it and its answer in German and in the dark', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [member, amara] = [await nextMember(), await moderator(server.url)];
  const page = await openFor(member, { language: 'de', colorScheme: 'dark' });
  await page.goto('/contributions');
  await page.getByLabel('Tätigkeit').fill(memo);
  await page.getByLabel('Wie viele Stunden?').fill('1,5');
  await expect(page.getByLabel('Oder als Betrag in GDD')).toHaveValue('30,00');
  await page.getByRole('button', { name: 'Beitrag einreichen' }).click();
  await expect(page.getByText('Dein Beitrag liegt jetzt bei der Moderation.')).toBeVisible();
  const [told] = await ownEntries(server.url, member);
  expect(told).toMatchObject({ memo, amount: '30' });
  const id = told?.id ?? 0;
  await askAbout(server.url, amara, id, 'Für wie viele habt ihr gekocht?');

  await page.goto(`/contributions/own-contributions/1#contributionListItem-${String(id)}`);
  const entry = page.locator(`#contributionListItem-${String(id)}`);
  await expect(entry).toContainText('Rückfrage');
  const thread = entry.getByRole('group', { name: 'Gespräch mit der Moderation' });
  await expect(thread).toContainText('Für wie viele habt ihr gekocht?');
  await thread.getByLabel('Deine Antwort').fill('Für zwölf, und es war genug.');
  await thread.getByRole('button', { name: 'Antworten' }).click();
  await expect(page.getByText('Danke. Deine Worte sind bei der Moderation.')).toBeVisible();
  await expect(entry).toContainText('Eingereicht');
  expect(await conversation(server.url, amara, id)).toContain('Für zwölf, und es war genug.');
});
