import { expect, onTestFinished, test, vi } from 'vitest';
import { scrollOn } from './scroll-on.ts';
import { keepsScroll, scrollOnArrival } from './scroll.ts';

test.each(['#%', '#%E0%A4%A', '#gone'])('the unknown anchor %s leads to the top', (hash) => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  scrollOnArrival({ key: 'x', hash, returns: false, state: null });
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test('a screen that scrolls by itself is left where it is, but not when the member comes back to it', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  scrollOnArrival({ key: 'y', hash: '', returns: false, state: keepsScroll });
  expect(scrollTo).not.toHaveBeenCalled();
  scrollOnArrival({ key: 'z', hash: '', returns: true, state: keepsScroll });
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

/** A page that can be scrolled as far as it is high; returns how it grows, and where it is. */
function page(): { grow: (to: number) => void; at: () => number; isWatched: () => boolean } {
  let [height, at, isWatched, look] = [0, 0, false, () => undefined as void];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        look = callback;
      }
      observe(): void {
        isWatched = true;
      }
      disconnect(): void {
        isWatched = false;
      }
    },
  );
  vi.spyOn(window, 'scrollTo').mockImplementation((_: number, to: number) => {
    at = Math.min(to, height);
  });
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => at);
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(() => void vi.restoreAllMocks());
  const grow = (to: number): void => {
    height = to;
    if (isWatched) look();
  };
  return { grow, at: () => at, isWatched: () => isWatched };
}

test('after a reload the page is scrolled to its place as soon as it is high enough, and then left alone', () => {
  const { grow, at, isWatched } = page();
  scrollOn(1400);
  grow(600);
  expect(at()).toBe(600);
  grow(3000);
  expect(at()).toBe(1400);
  expect(isWatched()).toBe(false);
});

test.each(['wheel', 'keydown', 'touchstart'])(
  'who moves before the page is there is not moved: %s',
  (input) => {
    const { grow, at } = page();
    scrollOn(1400);
    window.dispatchEvent(new Event(input));
    grow(3000);
    expect(at()).toBe(0);
  },
);
