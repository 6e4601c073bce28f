/** With very large letters on a small phone, in German, every page of the admin area has room for its words; for the
 * wallet, `every-screen.spec.ts` checks it. */
import { patterns } from '../../web/src/admin/paths.ts';
import { test } from '../fixtures.ts';
import { expectRoomForLetters, setLetters } from '../pages/letters.ts';
import { expectAllShown, officeScreens, show } from '../pages/screens.ts';
import { speak } from '../setup/api.ts';
import { administrator, inOffice } from '../setup/officials.ts';

test.use({ sharesServer: true });

const look = { viewport: { width: 360, height: 740 }, locale: 'de' };

test(
  'on every page of the admin area nothing is cut off or broken with letters of twice the size',
  { tag: '@operators' },
  async ({ openFor, server }) => {
    const theo = await administrator(server.url);
    await speak(server.url, theo, 'de');
    const page = await openFor(theo, { ...look, ...inOffice(server.url, theo, 'ADMIN') });
    await setLetters(page, 32);
    for (const screen of officeScreens) {
      await test.step(screen.name, async () => {
        await show(page, screen, {});
        await expectRoomForLetters(page);
      });
    }
  },
);

test('every address of the admin area is tested', () => {
  // These redirect, and show no data of the community.
  const { root: _root, authenticate: _authenticate, login: _login, ...shown } = patterns;
  expectAllShown(shown, officeScreens);
});
