/** What each screen asks the server while it is drawn, besides what the wallet brings ahead by itself. */
import type { Page } from '@playwright/test';
import { anySize, expect, test } from '../fixtures.ts';
import { routes, show } from '../pages/screens.ts';
import { logIn } from '../setup/api.ts';
import { codesOf } from '../setup/codes.ts';

test.describe.configure({ mode: 'parallel' });

/** The questions of a page from now on: the names of the operations with their variables. */
function questionsOf(page: Page): { asked: string[]; ahead: string[] } {
  const all = { asked: [] as string[], ahead: [] as string[] };
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const { operationName, variables } = request.postDataJSON() as {
      operationName: string;
      variables: object;
    };
    const isAhead = request.headers()['asked-by'] === 'wallet';
    all[isAhead ? 'ahead' : 'asked'].push(`${operationName} ${JSON.stringify(variables)}`);
  });
  return all;
}

const repeated = (questions: readonly string[]): string[] =>
  questions.filter((question, index) => questions.indexOf(question) !== index);

const half = Math.ceil(routes.length / 2);
for (const some of [routes.slice(0, half), routes.slice(half)]) {
  test(
    `no screen asks the same thing twice, from ${some[0]?.name ?? ''} on`,
    { tag: anySize },
    async ({ openFor, openForVisitor, server }) => {
      const codes = await codesOf(server);
      const maria = await logIn(server.url, 'maria@example.org');
      for (const screen of some) {
        await test.step(screen.name, async () => {
          const page = screen.forMembers ? await openFor(maria) : await openForVisitor();
          const { asked } = questionsOf(page);
          await show(page, screen, codes);
          expect(repeated(asked), screen.name).toEqual([]);
          const bookings = asked.filter((question) => /^dashboard .*"currentPage":1[,}]/.test(question));
          expect(bookings.length, screen.name).toBeLessThan(2);
          await page.context().close();
        });
      }
    },
  );
}

test(
  'what is brought ahead leaves out what the screen has asked for',
  { tag: anySize },
  async ({ openFor, server }) => {
    const page = await openFor(await logIn(server.url, 'maria@example.org'));
    const { asked, ahead } = questionsOf(page);
    await page.goto('/transactions');
    await expect.poll(() => ahead.filter((question) => question.startsWith('dashboard')).length).toBe(3);
    expect(repeated([...asked, ...ahead])).toEqual([]);
  },
);
