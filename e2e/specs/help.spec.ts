import { expect, test } from '../fixtures.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { expectFit } from '../pages/layout.ts';
import { logIn } from '../setup/api.ts';
import { newcomer } from '../setup/newcomer.ts';

test.use({ sharesServer: true });

test('the mark beside a word scrolls to its explanation, and so does the list of the words', async ({
  openFor,
  server,
}) => {
  const page = await openFor(await logIn(server.url, 'maria@example.org'));
  await page.goto('/contributions');
  await page.getByRole('link', { name: 'What is a contribution?' }).click();
  await expect(page.getByRole('region', { name: 'Contribution', exact: true })).toBeInViewport();
  await page
    .getByRole('navigation', { name: 'Jump to a word' })
    .getByRole('link', { name: 'Reserve' })
    .click();
  await expect(page.getByRole('region', { name: 'Reserve' })).toBeInViewport();
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
  await expectNoViolations(page);
  await expectFit(page);
  await page.goto('/words');
  await expect(page.getByRole('heading', { name: 'Begriffe' })).toBeVisible();
  await expectNoViolations(page);
  await expectFit(page);
});
