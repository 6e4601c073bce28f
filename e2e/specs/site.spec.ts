import type { Person } from '../../server/test/graphql-client.ts';
import { expect, test } from '../fixtures.ts';
import { expectToast, openOffice } from '../pages/admin-office.ts';
import { expectProblem } from '../pages/fields.ts';
import { noisyPicture, reencodedPicture, svg } from '../../server/test/pictures.ts';
import { must } from '../setup/api.ts';
import { administrator, inOffice } from '../setup/officials.ts';

/** A project with this picture, which is uploaded as by its form. */
async function makeProject(url: string, { token }: Person, alias: string, picture: Buffer): Promise<void> {
  const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` };
  const uploaded = await fetch(`${url}/pictures`, { method: 'POST', headers, body: new Uint8Array(picture) });
  const { path } = (await uploaded.json()) as { path: string };
  await must(
    url,
    'mutation ($input: ProjectBrandingInput!) { upsertProjectBranding(input: $input) { id } }',
    { input: { name: 'Orchard', alias, newUserToSpace: false, logoUrl: path } },
    token,
  );
}

test('an administrator uploads the picture of the community, and visitors see it and that of a project', async ({
  openFor,
  openForVisitor,
  server,
}) => {
  const theo = await administrator(server.url);
  const page = await openFor(theo, inOffice(server.url, theo, 'ADMIN'));
  const logo = await reencodedPicture('webp', { width: 800, height: 100, alpha: 0.6 });
  await openOffice(page, '/admin/communities', 'Communities');
  await page.getByRole('button', { name: 'Edit' }).click();
  const field = page.getByLabel('Picture or logo');
  await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg });
  await expectProblem(field, /cannot be read as a picture/);
  await field.setInputFiles({ name: 'logo.webp', mimeType: 'image/webp', buffer: logo });
  await expect(page.getByRole('img', { name: 'The picture as it will be shown' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved');
  await expect(page.locator('dl').getByRole('img', { name: 'Lindental' })).toBeVisible();
  // A wide one is not squeezed, and leaves the menu its line.
  await expect(page.locator('.brand img')).toHaveCSS('object-fit', 'contain');
  expect((await page.locator('.brand img').boundingBox())?.width).toBeLessThanOrEqual(128);

  const banner = await noisyPicture();
  expect(banner.length).toBeGreaterThan(300_000);
  await makeProject(server.url, theo, 'orchard', banner);
  const visitor = await openForVisitor();
  await visitor.goto('/login?project=orchard');
  const drawn = (name: string) => visitor.locator(name).first();
  for (const picture of [visitor.getByRole('img', { name: 'Lindental' }).first(), drawn('img.banner')]) {
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
  }
});
