/**
 * Checks of every screen in every look. Loading takes longest: each page is loaded once for all looks that can be
 * changed without a reload.
 */
import type { Page, ViewportSize } from '@playwright/test';
import { patterns } from '../../web/src/wallet/paths.ts';
import { test } from '../fixtures.ts';
import { expectNoViolationsAt, expectRoom, expectRoomForLargeLetters, setTextSize } from '../pages/axe.ts';
import { expectFit } from '../pages/layout.ts';
import { expectRoomForDoubleLetters } from '../pages/letters.ts';
import { expectDiscreet, listen } from '../pages/page-events.ts';
import { expectAllShown, routes, show, showNext, states } from '../pages/screens.ts';
import type { Screen } from '../pages/screens.ts';
import { logIn, must } from '../setup/api.ts';
import { codesOf } from '../setup/codes.ts';

test.describe.configure({ mode: 'parallel' });

const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1440, height: 900 };
const windows = [phone, tablet, desktop];
/** A window of 1280 by 1024 pixels at 400 % zoom; as wide as the narrowest phones. */
const zoomed = { width: 320, height: 256 };

/** What is loaded first has the focus where the browser puts it, so it is none of the screens. */
const nowhere: Screen = { name: 'nowhere', path: '/nowhere', forMembers: false };

/**
 * On a tablet only the frame has colours of its own, that of visitors and that of members, and on a phone the statement as
 * well (`widths.test.ts`).
 */
const withFrame = ['login', 'overview'];
const windowsFor = ({ name }: Screen): readonly ViewportSize[] =>
  withFrame.includes(name) ? windows : [phone, desktop];
const sizesOnlyFor = ({ name }: Screen): readonly ViewportSize[] =>
  name === 'statements' || withFrame.includes(name) ? [] : [phone];

const partsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, part * size + size),
  );

test('every address of the wallet is tested', () => {
  // These two redirect and show nothing themselves.
  const { root: _root, authenticate: _authenticate, ...shown } = patterns;
  expectAllShown(shown, routes);
});

for (const [part, some] of partsOf(routes, 10).entries()) {
  test(`every route sets the focus, axe finds nothing in light and dark, large letters and those of twice the size have room on a phone, nothing scrolls sideways, no other host is requested; part ${part + 1}`, async ({
    openFor,
    openForVisitor,
    server,
  }) => {
    const codes = await codesOf(server);
    await writeImprint(server.url);
    // German has the longest words.
    const look = { viewport: desktop, locale: 'de' };
    const visitor = await openForVisitor(look);
    const member = await openFor(await logIn(server.url, 'maria@example.org'), { ...look, language: 'de' });
    const received = [listen(visitor, server.url), listen(member, server.url)];
    const loaded = new Set<Page>();
    for (const screen of some) {
      await test.step(screen.name, async () => {
        const page = screen.forMembers ? member : visitor;
        if (!loaded.has(page)) await show(page, nowhere, codes);
        loaded.add(page);
        await showNext(page, screen, codes);
        const sizesAt = sizesOnlyFor(screen);
        await expectNoViolationsAt(page, windowsFor(screen), { everythingAt: desktop, sizesAt });
        await expectToFit(page);
        await page.setViewportSize(phone);
        await expectRoomForDoubleLetters(page);
        await page.setViewportSize(desktop);
      });
    }
    for (const one of received) expectDiscreet(one);
  });
}

/** Between a phone and a desktop, and between the usual letters and those of twice the size. */
for (const [part, some] of partsOf(routes, 10).entries()) {
  test(
    `every route has room on a tablet, and for large letters on a phone; part ${part + 1}`,
    { tag: '@operators' },
    async ({ openFor, openForVisitor, server }) => {
      const codes = await codesOf(server);
      await writeImprint(server.url);
      const look = { viewport: phone, locale: 'de' };
      const visitor = await openForVisitor(look);
      const member = await openFor(await logIn(server.url, 'maria@example.org'), { ...look, language: 'de' });
      for (const screen of some) {
        await test.step(screen.name, async () => {
          const page = screen.forMembers ? member : visitor;
          await show(page, screen, codes);
          await expectRoomForLargeLetters(page);
          await page.setViewportSize(tablet);
          await expectRoom(page);
          await page.setViewportSize(phone);
        });
      }
    },
  );
}

for (const [part, some] of partsOf(states, 8).entries()) {
  test(
    `on every state of a screen axe finds nothing in light and dark, letters of twice the size have room on a phone, nothing scrolls sideways, no other host is requested; part ${part + 1}`,
    { tag: '@operators' },
    async ({ openFor, openForVisitor, server }) => {
      const codes = await codesOf(server);
      const look = { viewport: phone, locale: 'de' };
      const visitor = await openForVisitor(look);
      const member = await openFor(await logIn(server.url, 'maria@example.org'), { ...look, language: 'de' });
      const received = [listen(visitor, server.url), listen(member, server.url)];
      for (const screen of some) {
        await test.step(screen.name, async () => {
          const page = screen.forMembers ? member : visitor;
          await show(page, screen, codes);
          // The state stays open while the window grows. Only the frame has colours of its own in larger windows, and it is that
          // of the routes.
          await expectNoViolationsAt(page, windows, { everythingAt: phone, sizesAt: [tablet, desktop] });
          await expectRoomForDoubleLetters(page);
          await expectToFit(page);
          await setTextSize(page, 100);
          await page.setViewportSize(phone);
        });
      }
      for (const one of received) expectDiscreet(one);
    },
  );
}

/** A document with what makes it hard to show: headings, a list and a long word. */
async function writeImprint(url: string): Promise<void> {
  const text = [
    '## Wer wir sind',
    '- die Gemeinschaft\n- ihr Vorstand',
    'Fragen an vorstandsvorsitzende@gemeinschaft-lindental.example',
  ].join('\n\n');
  const write = `mutation ($text: String!) { saveSiteDocument(kind: IMPRINT, language: "de", text: $text) }`;
  await must(url, write, { text }, (await logIn(url, 'theo@example.org')).token);
}

/** No horizontal scrolling in a window of 320 pixels, at the usual text size and at the largest. */
async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize(zoomed);
  for (const size of [100, 125] as const) {
    await setTextSize(page, size);
    await expectFit(page);
  }
}
