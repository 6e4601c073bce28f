/** Letters of a size that a browser or the wallet can be set to, and whether a page has room for them. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { setTextSize } from './axe.ts';

/** The size of the browser's own letters, which a member sets for every page; usually 16 pixels. */
export async function setLetters(page: Page, pixels: number, fixed = pixels): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed } });
}

/**
 * What has no room: a page wider than its window, text or buttons that leave the window or are cut off, words that are
 * broken in the middle though a whole line of their card has room for them, and columns of a few letters.
 */
export function withoutRoom(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const findings = new Set<string>();
    const wholeWidth = document.documentElement.clientWidth;
    const wide = document.documentElement.scrollWidth - wholeWidth;
    if (wide > 0) findings.add(`the page is ${wide} pixels wider than the window`);

    const placeOf = (element: Element): string => {
      const names = [element.parentElement, element].map(
        (one) => `${one?.localName ?? ''}${[...(one?.classList ?? [])].map((name) => `.${name}`).join('')}`,
      );
      return names.join(' > ');
    };
    const shorten = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    const unseen = (element: Element): boolean =>
      element.closest('.sr, .unit, thead, svg, .map, .paper-card, [inert]') !== null ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.getBoundingClientRect().width <= 1;

    /** The edge at which an ancestor cuts the element off; one that scrolls shows it. */
    const edgeOf = (element: Element): number => {
      let edge = wholeWidth;
      for (
        let one: Element | null = element;
        one !== null && one !== document.body;
        one = one.parentElement
      ) {
        const { overflowX, position, textOverflow, webkitLineClamp } = getComputedStyle(one);
        if (overflowX === 'auto' || overflowX === 'scroll') {
          if (one.scrollWidth > one.clientWidth && one.localName !== 'dialog')
            return Number.POSITIVE_INFINITY;
        }
        const { right } = one.getBoundingClientRect();
        const isShortened = webkitLineClamp !== 'none' || textOverflow === 'ellipsis';
        if (isShortened) return Number.POSITIVE_INFINITY;
        const cuts = overflowX === 'hidden' || overflowX === 'clip';
        if (cuts || one.matches('.card, .rows > li, .note, .toast, .dialog')) edge = Math.min(edge, right);
        if (position === 'fixed') break;
      }
      return edge + 1;
    };

    const isBeyond = (element: Element, left: number, right: number): boolean => {
      const edge = edgeOf(element);
      return right > edge || (left < -1 && edge !== Number.POSITIVE_INFINITY);
    };

    for (const element of document.body.querySelectorAll('button, a, input, select, textarea')) {
      if (unseen(element)) continue;
      const { left, right } = element.getBoundingClientRect();
      if (element.matches('.skip, [type="radio"], [type="checkbox"]')) continue;
      if (isBeyond(element, left, right))
        findings.add(`beyond the edge: ${shorten(element.textContent)} (${placeOf(element)})`);
    }

    const main = document.querySelector('main') ?? document.body;
    const innerWidth = (box: Element): number => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(box);
      return box.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    };
    const sheets =
      '.card, .setting, .row, .row-body, .note, .balance, .fact, .deed, .empty, .dialog, .button, .chip';
    // The longest words are hyphenated beside a box to check, for which a card leaves them less than its line.
    const longestWord = 17;
    const box = 2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    /** How wide a word may be at least before it is broken: a whole line of its card has no room for it. */
    const lineFor = (word: string, element: Element): number =>
      word.length > longestWord ? innerWidth(main) - box : innerWidth(element.closest(sheets) ?? main);

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (element === null || text.trim() === '' || unseen(element)) continue;
      if (element.matches('script, style, noscript, option, .skip')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (isBeyond(element, left, right))
        findings.add(`beyond the edge: ${shorten(text)} (${placeOf(element)})`);

      for (const { index, 0: word } of text.matchAll(/\p{L}{2,}|\p{N}[\p{N}.,:]*\p{N}/gu)) {
        // The hyphen that a soft one becomes belongs to the letter after it, and is in the line before.
        range.setStart(node, text[index - 1] === '\u00AD' ? index + 1 : index);
        range.setEnd(node, index + word.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(rects.map(({ top }) => Math.round(top))).size < 2) continue;
        // An address has no place for a hyphen: it is measured as a whole.
        const start = text.slice(0, index).search(/\S*$/u);
        const token = /^\S+/u.exec(text.slice(start))?.[0] ?? word;
        if (/[@_/.:,]\S/u.test(token)) {
          range.setStart(node, start);
          range.setEnd(node, start + token.length);
        }
        const width = [...range.getClientRects()].reduce((sum, rect) => sum + rect.width, 0);
        if (width < lineFor(word, element)) findings.add(`broken: ${word} (${placeOf(element)})`);
        else if (getComputedStyle(element).hyphens !== 'auto')
          findings.add(`broken without a hyphen: ${word} (${placeOf(element)})`);
      }

      let block: Element | null = element;
      while (block !== null && getComputedStyle(block).display.startsWith('inline'))
        block = block.parentElement;
      if (block === null) continue;
      const style = getComputedStyle(block);
      const room =
        block.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      // Six letters are about three times as wide as the letters are high.
      if (lines.size > 2 && room < 3 * Number.parseFloat(style.fontSize))
        findings.add(`a column of ${Math.round(room)} pixels: ${shorten(text)} (${placeOf(element)})`);
    }
    return [...findings];
  });
}

/** Twice the usual letters; and large letters of the browser, made larger by the wallet. The letters stay doubled. */
export async function expectRoomForLetters(page: Page): Promise<void> {
  expect.soft(await withoutRoom(page), 'at 200 per cent').toEqual([]);
  await setLetters(page, 24);
  await setTextSize(page, 125);
  expect.soft(await withoutRoom(page), 'at 150 and 125 per cent').toEqual([]);
  await setTextSize(page, 100);
  await setLetters(page, 32);
}

/** Checks the room for letters of twice the size; the page has the usual ones before and afterwards. */
export async function expectRoomForDoubleLetters(page: Page): Promise<void> {
  await setTextSize(page, 100);
  await setLetters(page, 32);
  await expectRoomForLetters(page);
  await setLetters(page, 16, 13);
}
