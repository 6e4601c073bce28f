/**
 * With letters at 125 per cent on a small phone, in German: controls, texts and messages stay in the window.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { setTextSize } from '../pages/axe.ts';
import { setLetters } from '../pages/letters.ts';
import { logIn } from '../setup/api.ts';
import { makeLink } from '../setup/links.ts';

test.use({ sharesServer: true });

const phone = { width: 360, height: 740 };
const german = { language: 'de', session: { textSize: 125 }, viewport: phone };

test('whoever wants in finds the fields on the first screen, and the pictures after them', async ({
  openForVisitor,
}) => {
  const page = await openForVisitor({ viewport: { width: 360, height: 640 } });
  await page.goto('/login');
  for (const name of ['100%', '125%']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByLabel('E-mail')).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Password', { exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeInViewport({ ratio: 1 });
  const [form, pictures] = await Promise.all(
    [page.locator('.auth-form'), page.locator('.grove')].map((part) => part.boundingBox()),
  );
  expect(pictures?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
});

test('names and words of a list are not broken in the middle', async ({ openFor, server }) => {
  const page = await openFor(await logIn(server.url, 'maria@example.org'), german);
  for (const path of ['/overview', '/transactions', '/gdt', '/requests/sent', '/usersearch'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('.rows > li').first()).toBeVisible();
      expect(await brokenWords(page)).toEqual([]);
    });
});

test('a press in the middle of the empty field means the field, not the scanner above it', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember(), { ...german, hasTouch: true });
  await page.goto('/send');
  const field = page.getByRole('combobox', { name: 'An wen?' });
  await field.tap();
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\/send$/);
  await page.getByRole('link', { name: 'Code scannen' }).tap();
  await expect(page).toHaveURL(/\/scan$/);
});

test('the reason of a refusal comes into the window with its field, however little a keyboard leaves of it', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember(), { ...german, viewport: { width: 360, height: 440 } });
  await page.goto('/send');
  await page.getByRole('combobox', { name: 'An wen?' }).fill('maria@example.org');
  await page.getByLabel('Wie viel?').fill('1000000');
  await page.getByLabel('Wofür sagst du Danke?').fill('Für die Suppe am Dienstag');
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click();
  await expect(page.getByLabel('Wie viel?')).toBeFocused();
  await expect(page.getByText(/^Du kannst bis zu/)).toBeInViewport({ ratio: 1 });
});

test('the answer to what has changed comes into the window when it is asked for', async ({
  openFor,
  server,
}) => {
  const page = await openFor(await logIn(server.url, 'maria@example.org'), german);
  await page.goto('/statements/why');
  const answer = page.locator('.account-paper .answer');
  await expect(answer.getByRole('heading')).toBeInViewport();
  await page.getByRole('button', { name: 'Seit einem Monat' }).click();
  await expect(answer).toBeFocused();
  await expect(answer.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(answer.locator('dl > div').last()).toBeInViewport({ ratio: 1 });
});

test('the statement of a chosen period comes into the window, before its actions and its bookings', async ({
  openFor,
  server,
}) => {
  const page = await openFor(await logIn(server.url, 'maria@example.org'), german);
  await page.goto('/statements');
  const answer = page.locator('.account-paper .answer');
  await expect(answer.getByRole('heading')).toBeVisible();
  await page.getByRole('button', { name: 'Letzter Monat' }).click();
  await expect(answer).toBeFocused();
  await expect(answer.getByRole('heading')).toBeInViewport({ ratio: 1 });
  const [actions, bookings] = await Promise.all(
    [page.getByRole('button', { name: 'Tabelle (CSV)' }), page.getByRole('table')].map((one) =>
      one.boundingBox(),
    ),
  );
  expect(actions?.y).toBeLessThan(bookings?.y ?? 0);
});

/** Words that are broken over more than one line; those that are longer than any line of a phone may. */
function brokenWords(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest('.sr') !== null) continue;
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\p{L}{2,18}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

test('with letters of twice the size nothing covers a password or an amount, and names keep their width', async ({
  openFor,
  openForVisitor,
  nextMember,
}) => {
  const visitor = await doubled(await openForVisitor({ viewport: phone }));
  await visitor.goto('/login');
  const password = visitor.getByLabel('Password', { exact: true });
  const show = visitor.getByRole('button', { name: 'Show Password' });
  await password.fill('Kula-Demo-1');
  const [field, button] = [await password.boundingBox(), await show.boundingBox()];
  expect(button?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));

  const page = await doubled(await openFor(await nextMember(), german));
  await page.goto('/send');
  const amount = page.getByLabel('Wie viel?');
  await amount.fill('1.120,50');
  expect(await amount.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  const memo = page.getByLabel('Wofür sagst du Danke?');
  await memo.fill('Das habe ich aus Versehen gesendet. Schickst du es mir bitte zurück?');
  expect(await memo.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0);
  await memo.clear();
  await page.getByRole('combobox', { name: 'An wen?' }).fill('somebody.with.a.long.name@example.org');
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click();
  const beyond = (): Promise<number> =>
    page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
  await expect(page.locator('.error').first()).toBeVisible();
  expect(await beyond()).toBe(0);

  await page.locator('.nav').getByRole('button', { name: 'Mehr' }).click();
  const name = page.getByRole('dialog').locator('header b').first();
  // Broken after each letter it would be as wide as one letter.
  expect((await name.boundingBox())?.width).toBeGreaterThan(60);
});

test('the answer of the search for members comes into the window, whatever the form leaves of it', async ({
  openFor,
  server,
}) => {
  const page = await doubled(
    await openFor(await logIn(server.url, 'maria@example.org'), { language: 'de', viewport: phone }),
  );
  await page.goto('/usersearch');
  await expect(page.locator('.rows > li').first()).toBeVisible();
  await page.getByRole('searchbox').fill('Jonas');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect(page).toHaveURL(/query=Jonas/);
  await expect(page.getByRole('heading', { name: 'Menschen, die du kennst' })).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('searchbox').fill('Xaver');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect(page.getByRole('heading', { name: 'Nichts gefunden' })).toBeInViewport({ ratio: 0.9 });
});

test('a code is shown whole, and a question with all of its words before its answers', async ({
  openFor,
  nextMember,
  server,
}) => {
  const member = await nextMember();
  await makeLink(server.url, member, '1', 'Für die Suppe am Dienstag');
  const page = await doubled(await openFor(member, { language: 'de', viewport: phone }));
  for (const viewport of [phone, { width: 740, height: 360 }])
    await test.step(`${String(viewport.width)} pixels wide`, async () => {
      await page.setViewportSize(viewport);
      await page.goto('/code');
      const code = page.getByRole('main').getByRole('img', { name: /^Code von/ });
      await code.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      expect(await code.evaluate(isUncovered)).toBe(true);
      expect((await page.locator('.nav').boundingBox())?.height).toBeLessThan(viewport.height / 4);

      await page.goto('/transactions#links');
      await page.getByRole('button', { name: 'QR-Code' }).click();
      const dialog = page.getByRole('dialog');
      await expect.poll(() => dialog.getByRole('img').evaluate(isUncovered)).toBe(true);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Zurückziehen' }).click();
      const keep = dialog.getByRole('button', { name: 'Behalten' });
      const [words, answer] = await Promise.all(
        [dialog.locator('.dialog-text > *').last(), keep].map((one) => one.boundingBox()),
      );
      expect(answer?.y).toBeGreaterThan((words?.y ?? 0) + (words?.height ?? 0));
      await keep.scrollIntoViewIfNeeded();
      await expect(keep).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');

      await page.goto('/overview');
      const targets = page.locator('.balance-note a');
      await expect(targets).toHaveCount(3);
      const [first, second] = await Promise.all(
        [targets.first(), targets.last()].map((a) => a.boundingBox()),
      );
      expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
    });
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Codes erstellen' }).click();
  const codes = page.getByRole('dialog').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  for (const width of [320, 390])
    for (const size of [100, 125] as const) {
      await page.setViewportSize({ width, height: 740 });
      await setTextSize(page, size);
      expect(await codes.evaluateAll(cutCodes), `${String(width)} px, ${String(size)} %`).toEqual([]);
    }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.frame :is(h1, h3, button)').filter({ visible: true })).toHaveCount(0);
  await expect(codes.first()).toBeVisible();
});

/** The codes that are wider than the text of their dialog. */
function cutCodes(codes: Element[]): string[] {
  const box = codes[0]?.closest('dialog');
  if (!box) return ['no dialog'];
  const { paddingLeft, paddingRight } = getComputedStyle(box);
  const { left, right } = box.getBoundingClientRect();
  const range = document.createRange();
  const isCut = (code: Element): boolean => {
    range.selectNodeContents(code);
    return [...range.getClientRects()].some(
      (line) =>
        line.left < left + Number.parseFloat(paddingLeft) ||
        line.right > right - Number.parseFloat(paddingRight),
    );
  };
  return codes.filter(isCut).map(({ textContent }) => textContent);
}

/** Whether all four corners of an element are in the window, with nothing over them. */
function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  // Within the round corners.
  const inset = 20;
  return [left + inset, right - inset].every((x) =>
    [top + inset, bottom - inset].every((y) => element.contains(document.elementFromPoint(x, y))),
  );
}

async function doubled(page: Page): Promise<Page> {
  await setLetters(page, 32);
  return page;
}

test('a statement is printed in the letters that the member has chosen', async ({ openFor, server }) => {
  const page = await openFor(await logIn(server.url, 'maria@example.org'), { language: 'de' });
  await page.goto('/statements');
  await expect(page.locator('.booked')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const letters = (): Promise<string> =>
    page.locator('html').evaluate((html) => getComputedStyle(html).fontSize);
  // 10.5 points.
  expect(await letters()).toBe('14px');
  await setLetters(page, 32);
  expect(await letters()).toBe('28px');
  await setTextSize(page, 125);
  expect(await letters()).toBe('35px');
});
