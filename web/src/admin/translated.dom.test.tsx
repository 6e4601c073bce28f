/** A page of the admin area that the browser translates survives every button, and shows nothing that is over. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { allowTranslation } from '#shared/page/translation.ts';
import { openAdmin, theo } from '../../test/admin.tsx';
import { likeTheServer } from '../../test/few-requests.ts';
import type { Answers } from '../../test/played-server.ts';
import { expectKept, expectShown, pressAll, stopTranslating, translate } from '../../test/translated.ts';
import { patterns } from './paths.ts';

/** These redirect. */
const { root: _root, authenticate: _authenticate, ...shown } = patterns;
const pages = Object.values(shown).map((pattern) => pattern.replace('/:tab?', '').replace(':id', '1'));
const more = ['/admin/contributions/all', '/admin/contributions/all?case=1'];

/** An empty text is none of these. */
const answers: Answers = {
  adminMember: { id: 1 },
  listContributionLinks: {
    count: 1,
    links: [{ validFrom: '2026-01-01', validTo: '2026-12-31', cycle: 'ONCE' }],
  },
  statisticsHistory: [{ month: '2026-01' }, { month: '2026-02' }],
  peers: [{ id: 1 }],
};

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

test.each([...pages, ...more].map((path) => [path]))('%s', async (path) => {
  const as = path === patterns.login ? null : theo;
  const { server } = await openAdmin(path, { as, answers, manner: likeTheServer });
  await expectShown(server);
  expectKept();
  translate();
  pressed += await pressAll();
  expect(document.body.textContent).not.toContain('could not be shown');
});

test('many buttons were pressed', () => {
  expect(pressed).toBeGreaterThan(60);
});
