/** With very large letters on a small phone, in German, every state of a screen has room for its words; for the routes
 * themselves, `every-screen.spec.ts` checks it. */
import { test } from '../fixtures.ts';
import { expectRoomForLetters, setLetters } from '../pages/letters.ts';
import { officeScreens, show, states } from '../pages/screens.ts';
import type { Screen } from '../pages/screens.ts';
import { logIn, speak } from '../setup/api.ts';
import { codesOf } from '../setup/codes.ts';
import { administrator, inOffice } from '../setup/officials.ts';

test.describe.configure({ mode: 'parallel' });

const look = { viewport: { width: 360, height: 740 }, locale: 'de' };

const half = Math.ceil(states.length / 2);
const parts: readonly (readonly [string, readonly Screen[]])[] = [
  ['the first half of the states', states.slice(0, half)],
  ['the second half of the states', states.slice(half)],
];

for (const [name, screens] of parts) {
  test(`on ${name} nothing is cut off or broken with letters of twice the size`, async ({
    openFor,
    openForVisitor,
    server,
  }) => {
    const codes = await codesOf(server);
    const visitor = await openForVisitor(look);
    const member = await openFor(await logIn(server.url, 'maria@example.org'), { ...look, language: 'de' });
    for (const page of [visitor, member]) await setLetters(page, 32);
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        const page = screen.forMembers ? member : visitor;
        await show(page, screen, codes);
        await expectRoomForLetters(page);
      });
    }
  });
}

test('on every page of the admin area nothing is cut off or broken with letters of twice the size', async ({
  openFor,
  server,
}) => {
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
});
