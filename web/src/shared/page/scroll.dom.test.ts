import { expect, test, vi } from 'vitest';
import { scrollOnArrival } from './scroll.ts';

test.each(['#%', '#%E0%A4%A', '#gone'])('the anchor %s of nothing leads to the top', (hash) => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  scrollOnArrival({ key: 'x', hash, returns: false });
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});
