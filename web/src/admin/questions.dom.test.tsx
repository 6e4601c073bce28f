/**
 * The requests of each screen of the admin area when it is rendered, and their number. That the start of the area loads
 * a screen before it renders anything, is seen by a browser (`operations.spec.ts`).
 */
import { expect, test } from 'vitest';
import { config } from '#shared/page/config.ts';
import { openAdmin, theo } from '../../test/admin.tsx';
import { expectFewRequests, likeTheServer } from '../../test/few-requests.ts';
import type { Answers } from '../../test/played-server.ts';
import { configure } from '../../test/site.ts';
import { patterns } from './paths.ts';

/** These redirect, and show no data of the community. */
const { root: _root, authenticate: _authenticate, login: _login, ...shown } = patterns;
const pages = Object.values(shown).map((pattern) => pattern.replace('/:tab?', '').replace(':id', '1'));
/** Further screens of a pattern. */
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

test.each([...pages, ...more].map((path) => [path]))(
  '%s sends no query twice, and two requests at most',
  async (path) => {
    configure({ services: { ...config.services, communities: { links: false } } });
    const { server } = await openAdmin(path, { as: theo, answers, manner: likeTheServer });
    await expectFewRequests(server);
    expect(path).not.toContain(':');
  },
);
