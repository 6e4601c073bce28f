import type { Page } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import { expectNoViolations } from '../pages/axe.ts';
import { listen } from '../pages/page-events.ts';
import { tabTo } from '../pages/keyboard.ts';
import { MemberFrame } from '../pages/member-frame.ts';
import { ScanPage } from '../pages/scan.page.ts';
import { goInside } from '../pages/screens.ts';
import { startCamera } from '../setup/camera.ts';
import type { FakeCamera } from '../setup/camera.ts';
import { makeLink } from '../setup/links.ts';

/** Every browser of this file has a camera that can show a code of the test. */
const test = base.extend<object, { camera: FakeCamera }>({
  camera: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const camera = await startCamera();
      await use(camera);
      await camera.close();
    },
    { scope: 'worker' },
  ],
  browser: [async ({ camera }, use) => use(camera.browser), { scope: 'worker' }],
});

test.use({ sharesServer: true });

const allowed = { permissions: ['camera'] };
const memo = 'For the soup on Tuesday';

test('a scanned gift and a scanned request open automatically, and a code of another host does not', async ({
  camera,
  openFor,
  nextMember,
  server,
}) => {
  const [giver, taker] = [await nextMember(), await nextMember()];
  const { link } = await makeLink(server.url, giver, '1', memo);
  camera.show(link);
  const page = await openFor(taker, allowed);
  const received = listen(page, server.url);
  await recordStreams(page);
  await page.goto('/overview');
  await (await new MemberFrame(page).openMore()).getByRole('link', { name: 'Scan and show' }).click();
  await expect(
    page.getByRole('heading', { name: `${giver.firstName} ${giver.lastName} gives you` }),
  ).toBeVisible();
  await expect(page).toHaveURL(link);
  await expect.poll(async () => await liveTracks(page)).toBe(0);

  camera.show(`${server.url.toUpperCase()}/REQUEST/0123456789ABCDEF01234567`);
  await goInside(page, '/scan');
  await expect(page).toHaveURL(`${server.url}/request/0123456789abcdef01234567`);
  await expect.poll(async () => await liveTracks(page)).toBe(0);

  camera.show('https://elsewhere.example/redeem/0123456789abcdef01234567');
  await goInside(page, '/scan');
  await expect(page.getByRole('heading', { name: 'This code leads elsewhere' })).toBeFocused();
  expect(received.otherOrigins).toEqual([]);
  await expect.poll(async () => await liveTracks(page)).toBe(0);
  await expectNoViolations(page);
  camera.show('Thank you for the soup');
  await page.getByRole('button', { name: 'Scan another code' }).click();
  await expect(page.getByRole('heading', { name: 'This code holds text' })).toBeVisible();
});

test('the wallet explains the camera before the browser asks, and works without it', async ({
  camera,
  openFor,
  nextMember,
}) => {
  const shown = await nextMember();
  camera.show('');
  const page = await openFor(await nextMember());
  const scan = await ScanPage.open(page);
  await expect(page.getByText('No picture leaves this device')).toBeVisible();
  await tabTo(page, 'Switch the camera on');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'The camera is not allowed here' })).toBeVisible();
  await expectNoViolations(page);

  const code = await openFor(shown);
  await code.goto('/code');
  const [file] = await Promise.all([
    code.waitForEvent('download'),
    code.getByRole('button', { name: 'Save as picture' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('my-code.png');
  await scan.picture.setInputFiles(await file.path());
  await expect(page).toHaveURL(new RegExp(`${shown.gradidoID}$`));
});

test('the camera stops with the screen, with its button and when it is unplugged, and has a torch where there is one', async ({
  camera,
  openFor,
  nextMember,
}) => {
  camera.show('');
  const page = await openFor(await nextMember(), allowed);
  await recordStreams(page);
  const scan = await ScanPage.open(page);
  await expect(scan.finder).toBeVisible();
  await expectNoViolations(page);
  const light = scan.finder.getByRole('button', { name: 'Light' });
  await expect(light).toHaveAttribute('aria-pressed', 'false');
  await light.click();
  await expect(light).toHaveAttribute('aria-pressed', 'true');
  await scan.finder.getByRole('button', { name: 'Switch off' }).click();
  await expect(scan.start).toBeVisible();
  await expect.poll(async () => await liveTracks(page)).toBe(0);
  await scan.start.click();
  await expect(scan.finder).toBeVisible();
  await page.goto('/scan#main');
  await expect(scan.finder).toBeVisible();
  expect(await liveTracks(page)).toBe(1);
  await page.getByRole('link', { name: 'My code' }).click();
  await expect(page.getByRole('heading', { name: 'My code', level: 1 })).toBeVisible();
  await expect.poll(async () => await liveTracks(page)).toBe(0);
});

/** Records the camera streams of the page, and gives the camera a torch. */
function recordStreams(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(globalThis, { tracks });
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await getUserMedia(wanted);
      for (const track of stream.getTracks()) {
        Object.assign(track, { getCapabilities: () => ({ torch: true }), applyConstraints: async () => {} });
        tracks.push(track);
      }
      return stream;
    };
  });
}

function liveTracks(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { tracks } = globalThis as unknown as { tracks: MediaStreamTrack[] };
    return tracks.filter(({ readyState }) => readyState === 'live').length;
  });
}
