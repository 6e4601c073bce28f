/** A page that the browser translates survives every button, and shows nothing that is over. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { allowTranslation } from '#shared/page/translation.ts';
import { addressOf, furtherScreens, shownPatterns } from '../../test/all-screens.ts';
import { likeTheServer } from '../../test/few-requests.ts';
import { expectKept, expectShown, pressAll, stopTranslating, translate } from '../../test/translated.ts';
import { openWallet } from '../../test/wallet.tsx';
import { isForMembers } from './paths.ts';

const addresses = [...shownPatterns.map(addressOf), ...furtherScreens];

beforeAll(() => {
  allowTranslation();
  // A file that is saved is no page.
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  return () => {
    save.mockRestore();
  };
});
afterEach(stopTranslating);

let pressed = 0;

test.each(addresses.map((path) => [path]))('%s', async (path) => {
  vi.stubGlobal('print', () => undefined);
  const member = isForMembers(path) ? {} : { member: null };
  const { server } = await openWallet(path, { ...member, manner: likeTheServer });
  await expectShown(server);
  expectKept();
  translate();
  pressed += await pressAll();
  expect(document.body.textContent).not.toContain('could not be shown');
});

test('many buttons were pressed', () => {
  expect(pressed).toBeGreaterThan(150);
});
