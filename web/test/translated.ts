/** A browser that translates the page, as far as the page can see it: the words stay, and their places change. */
import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { PlayedServer } from './played-server.ts';

const skipped = ['SCRIPT', 'STYLE', 'TEXTAREA', 'FONT'];
let watch: MutationObserver | undefined;

/** From now on every text, also a later one, is replaced by an element with the same words. */
export function translate(): void {
  watch = new MutationObserver(translateAll);
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  translateAll();
}

export function stopTranslating(): void {
  watch?.disconnect();
  watch = undefined;
}

function textsIn(place: Node): Text[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(
    ({ data, parentElement }) => data.trim() !== '' && parentElement?.nodeName !== 'TEXTAREA',
  );
}

function translateAll(): void {
  for (const text of textsIn(document.body)) {
    const parent = text.parentElement;
    if (parent === null || skipped.includes(parent.nodeName) || parent.closest('[translate="no"]') !== null)
      continue;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = text.data;
    text.replaceWith(outer);
  }
}

/** A press, once what was shown before has been translated. */
export async function press(target: Element): Promise<void> {
  if (watch !== undefined) translateAll();
  // Observers of the page learn of it before the next event.
  await nextTurn();
  fireEvent.click(target);
  await nextTurn();
}

const nextTurn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** The screen has its heading, and all its answers. */
export async function expectShown({ underWay }: PlayedServer): Promise<void> {
  await expect
    .poll(() => [
      document.querySelectorAll('h1').length,
      underWay(),
      document.querySelectorAll('main :is(.skeleton, .spinner)').length,
    ])
    .toEqual([1, 0, 0]);
}

/** Sums, the product, and the names of those who are signed in. */
const untranslatable = /^(?:[−+-]?\s?\d+[.,]\d\d|\*{5}|Kula|Hanna Vogt|Theo Brandt|HV|TB)$/;

/** What is the same in every language is not given to the translation. */
export function expectKept(): void {
  const given = textsIn(document.body).filter(
    ({ data, parentElement }) =>
      untranslatable.test(data.trim()) && parentElement?.closest('[translate="no"]') === null,
  );
  expect(given.map(({ parentElement }) => parentElement?.outerHTML)).toEqual([]);
}

/** The end of a session, and other pages, are not part of a screen. */
const leaves = /^(?:Log out|Admin area|To the wallet)/;

/**
 * Presses the buttons of the page, as they were at first, and expects after each that the page shows the texts that React has
 * rendered, and no others. Returns the number of presses.
 */
export async function pressAll(): Promise<number> {
  let pressed = 0;
  await expectRendered('');
  for (const button of document.querySelectorAll('button')) {
    if (!button.isConnected || leaves.test(button.textContent)) continue;
    const name = button.getAttribute('aria-label') ?? button.textContent;
    await press(button);
    await expectRendered(name);
    pressed += 1;
  }
  return pressed;
}

async function expectRendered(name: string): Promise<void> {
  await expect
    .poll(() => [
      name,
      ...textsIn(rootOf())
        .map(({ data }) => data)
        .toSorted(),
    ])
    .toEqual([name, ...renderedTexts().toSorted()]);
}

function rootOf(): Element {
  const found = document.body.lastElementChild;
  if (found === null) throw new Error('Nothing is rendered.');
  return found;
}

/** What React keeps for each element and text; it tells nobody else what it has rendered. */
interface Fiber {
  readonly tag: number;
  readonly memoizedProps: string | { readonly children?: unknown } | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}
const ofText = 6;
const ofElement = 5;

function renderedTexts(): string[] {
  const root = rootOf();
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
  const known = Reflect.get(root, key ?? '') as { stateNode: { current: Fiber } };
  const texts: string[] = [];
  const open: Fiber[] = [known.stateNode.current];
  for (let fiber = open.pop(); fiber !== undefined; fiber = open.pop()) {
    const { tag, memoizedProps, child, sibling } = fiber;
    if (tag === ofText && typeof memoizedProps === 'string') texts.push(memoizedProps);
    if (tag === ofElement && child === null && typeof memoizedProps === 'object') {
      const { children } = memoizedProps ?? {};
      if (typeof children === 'string' || typeof children === 'number') texts.push(String(children));
    }
    if (sibling !== null) open.push(sibling);
    if (child !== null) open.push(child);
  }
  return texts.filter((text) => text.trim() !== '');
}
