import { expect, test } from '../fixtures.ts';
import { entryOf, expectFit, expectSaid, openOffice, partOf } from '../pages/admin-office.ts';
import { expectProblem } from '../pages/fields.ts';
import { noisyPicture, plainPicture, svg } from '../../server/test/pictures.ts';
import { administrator, inOffice } from '../setup/officials.ts';

test('an administrator uploads the picture of the community and of a project, and visitors see them', async ({
  openFor,
  openForVisitor,
  server,
}) => {
  const theo = await administrator(server.url);
  const page = await openFor(theo, inOffice(server.url, theo, 'ADMIN'));
  const logo = await plainPicture('webp', { width: 800, height: 100, alpha: 0.6 });
  await openOffice(page, '/admin/communities', 'Communities');
  await page.getByRole('button', { name: 'Edit' }).click();
  const field = page.getByLabel('Picture or logo');
  await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg });
  await expectProblem(field, /cannot be read as a picture/);
  await field.setInputFiles({ name: 'logo.webp', mimeType: 'image/webp', buffer: logo });
  await expect(page.getByRole('img', { name: 'The picture as it will be shown' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Saved');
  await expect(page.locator('dl').getByRole('img', { name: 'Lindental' })).toBeVisible();
  // A wide one is not squeezed, and leaves the menu its line.
  await expect(page.locator('.brand img')).toHaveCSS('object-fit', 'contain');
  expect((await page.locator('.brand img').boundingBox())?.width).toBeLessThanOrEqual(128);

  await openOffice(page, '/admin/projects', 'Projects');
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Orchard');
  await page.getByLabel('Short name').fill('orchard');
  // Larger than proxies allow elsewhere.
  const banner = await noisyPicture();
  expect(banner.length).toBeGreaterThan(300_000);
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: banner });
  await expect(page.getByRole('img', { name: 'The picture as it will be shown' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Saved');

  const visitor = await openForVisitor();
  await visitor.goto('/login?project=orchard');
  const drawn = (name: string) => visitor.locator(name).first();
  for (const picture of [visitor.getByRole('img', { name: 'Lindental' }).first(), drawn('img.banner')]) {
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
  }
});

test('an administrator writes the documents, and new members read them in an existing language', async ({
  openFor,
  openForVisitor,
  server,
}) => {
  const theo = await administrator(server.url);
  const page = await openFor(theo, inOffice(server.url, theo, 'ADMIN'));
  await openOffice(page, '/admin/documents', 'Documents');
  await partOf(page, 'Privacy').getByRole('button', { name: 'Add Deutsch' }).click();
  await page.getByLabel('Text', { exact: true }).fill('# Verein\n\n- wenig\n- nie verkauft');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(entryOf(page, 'Deutsch')).toContainText('characters');
  await partOf(page, 'Terms of use').getByRole('button', { name: 'Add English' }).click();
  await page.getByLabel('Or its address elsewhere').fill('https://terms.example/all');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(entryOf(page, 'https://terms.example/all')).toBeVisible();

  const visitor = await openForVisitor({ locale: 'fr-FR' });
  await visitor.goto('/register');
  const terms = visitor.getByRole('contentinfo').getByRole('link', { name: 'Conditions d’utilisation' });
  await expect(terms).toHaveAttribute('href', 'https://terms.example/all');
  const link = visitor.getByRole('link', { name: 'politique de confidentialité' });
  await expect(link).toHaveAttribute('href', '/privacy');
  await visitor.goto('/privacy');
  const main = visitor.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Confidentialité');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Verein');
  await expectFit(visitor);
});
