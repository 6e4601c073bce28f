import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { withoutStreams } from '../pages/live.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { FirstSteps } from '../pages/help.page.ts';
import { tabTo } from '../pages/keyboard.ts';
import { goInside } from '../pages/screens.ts';
import { logIn, must } from '../setup/api.ts';
import type { Person } from '../setup/api.ts';
import { newcomer } from '../setup/newcomer.ts';

test.use({ sharesServer: true });

const username = 'Choose a username';
const contribution = 'Add what you did for others';
const fading = 'Find out why a balance fades';

test('a new member sees four steps, and each is ticked when it is done', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [person, friend] = [await newcomer(server), await nextMember()];
  const page = await openFor(person);
  const help = await FirstSteps.open(page);
  await expect(help.steps).toHaveCount(4);
  await help.expectDone();
  await expectNoViolations(page);

  await help.step(fading).click();
  await expect(page).toHaveURL(/\/words#fading$/);
  await expect(page.getByRole('region', { name: 'Fading' })).toBeInViewport();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await help.expectDone(fading);

  await help.step(username).click();
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await change(server.url, person, `updateUserInfos(alias: "first-${String(Date.now())}")`);
  await FirstSteps.open(page);
  await help.expectDone(fading, username);

  await help.step(contribution).click();
  await expect(page).toHaveURL(/\/contributions/);
  await page.getByLabel('Activity').fill('Watered the trees in the street');
  await page.getByLabel('How many hours?').fill('1');
  await page.getByRole('button', { name: 'Submit contribution' }).click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await help.expectDone(fading, username, contribution);

  await send(server.url, friend, person, '5');
  await send(server.url, person, friend, '1');
  await FirstSteps.open(page);
  await expect(page.getByRole('heading', { name: 'You know your way now' })).toBeVisible();
  await help.putAway();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  await expect(page.getByText('Say thanks to')).toBeVisible();
  await expect(help.card).toHaveCount(0);
});

test('closed steps stay closed: after a reload, a login, and on another device', async ({
  openFor,
  server,
}) => {
  const person = await newcomer(server);
  const page = await openFor(person);
  const help = await FirstSteps.open(page);
  await tabTo(page, 'Hide');
  await page.keyboard.press('Enter');
  await expect(help.card).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const otherDevice = await openFor(await logIn(server.url, person.email));
  for (const other of [page, otherDevice]) {
    const told = other.waitForResponse(
      (response) => response.request().postData()?.includes('firstSteps') === true,
    );
    await other.goto('/overview');
    await told;
    await expect(other.getByRole('heading', { name: 'Good to have you here' })).toBeVisible();
    await expect(new FirstSteps(other).card).toHaveCount(0);
  }
});

test('members with a history see no first steps, and load nothing for them', async ({ openFor, server }) => {
  const page = await openFor(await logIn(server.url, 'maria@example.org'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  // A page with an open stream never becomes idle.
  await withoutStreams(page);
  await page.goto('/overview');
  await expect(page.getByText('Say thanks to')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((what) => /first-?steps/i.test(what))).toEqual([]);
});

test('the words are explained, and a small mark beside them links to the explanation', async ({
  openFor,
  server,
}) => {
  const page = await openFor(await logIn(server.url, 'maria@example.org'));
  await page.goto('/words');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [mark, place, word, from] of [
    ['What is fading?', '#fading', 'Fading', '/overview'],
    ['What are GDT?', '#GDT', 'GDT', '/overview'],
    ['What is a link?', '#link', 'Link', '/send'],
    ['What is a contribution?', '#contribution', 'Contribution', '/contributions'],
  ] as const) {
    await goInside(page, from);
    if (from === '/send') await page.getByText('By link or QR').click();
    await page.getByRole('link', { name: mark }).click();
    await expect(page).toHaveURL(new RegExp(`/words${place}$`));
    await expect(page.getByRole('region', { name: word, exact: true })).toBeInViewport();
  }
  await page
    .getByRole('navigation', { name: 'Jump to a word' })
    .getByRole('link', { name: 'Reserve' })
    .click();
  await expect(page.getByRole('region', { name: 'Reserve' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Contribution' })).toContainText('20 GDD for each hour');
  await expect(page.getByRole('region', { name: 'Link' })).toContainText('14 days');
  // This community has no circles.
  await expect(page.getByRole('region', { name: 'Circle' })).toHaveCount(0);
});

test('first steps and the glossary fit on small screens, in the dark and in German', async ({
  openFor,
  server,
}) => {
  const page = await openFor(await newcomer(server), {
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
    language: 'de',
  });
  await page.goto('/overview');
  await expect(page.getByRole('region', { name: 'Deine ersten Schritte' })).toBeVisible();
  await expectFit(page);
  await page.goto('/words');
  await expect(page.getByRole('heading', { name: 'Begriffe' })).toBeVisible();
  await expectFit(page);
});

async function expectFit(page: Page): Promise<void> {
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

function change(url: string, { token }: Person, mutation: string): Promise<unknown> {
  return must(url, `mutation { ${mutation} }`, {}, token);
}

function send(url: string, from: Person, to: Person, amount: string): Promise<unknown> {
  return change(
    url,
    from,
    `sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "${to.gradidoID}", amount: "${amount}", memo: "Thank you for the bread")`,
  );
}
