import { expect, test, vi } from 'vitest';
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
