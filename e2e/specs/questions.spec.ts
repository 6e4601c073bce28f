/** What each screen asks the server while it is drawn, besides what the wallet brings ahead by itself, and in how many requests. */
import type { Page } from '@playwright/test';
import { mayBeListed } from '../../server/src/graphql/limits.ts';
import { readDocument } from '../../server/src/graphql/documents.ts';
import { servedSchema } from '../../server/src/app/graphql/schema.ts';
import texts from '../../web/src/generated/documents.json' with { type: 'json' };
import { patterns } from '../../web/src/admin/paths.ts';
import { alone } from '../../web/src/shared/client/together.ts';
import { anySize, expect, test } from '../fixtures.ts';
import { questionsIn } from '../pages/questions.ts';
import { officeScreens, routes, show } from '../pages/screens.ts';
import type { Screen } from '../pages/screens.ts';
import { logIn } from '../setup/api.ts';
import { codesOf } from '../setup/codes.ts';
import type { Codes } from '../setup/codes.ts';
import { administrator, inOffice } from '../setup/officials.ts';

test.describe.configure({ mode: 'parallel' });

/** What the network there and back costs, twice, is what a screen may take. */
const mostRequests = 2;

const nameOf = (text: string): string => /^(?:query|mutation) (\w+)/.exec(text)?.[1] ?? text;
/** A screen that is complete may tell the server so. */
const commands = new Set(texts.filter((text) => text.startsWith('mutation')).map(nameOf));

interface Heard {
  /** The names of the operations with their variables. */
  readonly asked: string[];
  readonly ahead: string[];
  /** The questions of each request. */
  readonly requests: string[][];
  /** Requests that were refused as a whole. */
  readonly refused: string[];
}

/** The questions of a page from now on. */
function questionsOf(page: Page): Heard {
  const heard: Heard = { asked: [], ahead: [], requests: [], refused: [] };
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const questions = questionsIn(request);
    const named = questions.map(
      ({ operationName, variables }) => `${operationName} ${JSON.stringify(variables)}`,
    );
    const isAhead = request.headers()['asked-by'] === 'wallet';
    heard[isAhead ? 'ahead' : 'asked'].push(...named);
    const asking = questions.filter(({ operationName }) => !commands.has(operationName));
    if (!isAhead && asking.length > 0) heard.requests.push(asking.map(({ operationName }) => operationName));
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/graphql') && response.status() === 400)
      heard.refused.push(response.request().postData() ?? '');
  });
  return heard;
}

const repeated = (questions: readonly string[]): string[] =>
  questions.filter((question, index) => questions.indexOf(question) !== index);

async function expectFew(page: Page, screen: Screen, codes: Codes): Promise<void> {
  const { asked, requests, refused } = questionsOf(page);
  await show(page, screen, codes);
  const before = requests.slice();
  expect(repeated(asked), screen.name).toEqual([]);
  expect(before.length, `${screen.name}: ${JSON.stringify(before)}`).toBeLessThanOrEqual(mostRequests);
  expect(refused, screen.name).toEqual([]);
  const bookings = asked.filter((question) => /^dashboard .*"currentPage":1[,}]/.test(question));
  expect(bookings.length, screen.name).toBeLessThan(2);
  await page.context().close();
}

const half = Math.ceil(routes.length / 2);
for (const some of [routes.slice(0, half), routes.slice(half)]) {
  test(
    `no screen asks the same thing twice, or in more than two requests, from ${some[0]?.name ?? ''} on`,
    { tag: anySize },
    async ({ openFor, openForVisitor, server }) => {
      const codes = await codesOf(server);
      const maria = await logIn(server.url, 'maria@example.org');
      for (const screen of some) {
        await test.step(screen.name, async () => {
          const page = screen.forMembers ? await openFor(maria) : await openForVisitor();
          await expectFew(page, screen, codes);
        });
      }
    },
  );
}

test(
  'no screen of the admin area asks the same thing twice, or in more than two requests',
  { tag: anySize },
  async ({ openForVisitor, server }) => {
    const theo = await administrator(server.url);
    for (const screen of officeScreens)
      await test.step(screen.name, async () =>
        expectFew(await openForVisitor(inOffice(server.url, theo, 'ADMIN')), screen, {}),
      );
  },
);

test('every address of the admin area is among those that are looked at', () => {
  const paths = officeScreens.map(({ path }) => path.replace(/\?.*/, ''));
  // These lead on, and show nothing of the community.
  const { root: _root, authenticate: _authenticate, login: _login, ...shown } = patterns;
  for (const pattern of Object.values(shown)) {
    const fits = new RegExp(`^${pattern.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`);
    expect(
      paths.some((path) => fits.test(path)),
      pattern,
    ).toBe(true);
  }
});

test('a query that the server takes in no list travels alone, and no other', () => {
  const schema = servedSchema();
  for (const text of texts.filter((one) => one.startsWith('query'))) {
    const isListed = mayBeListed(readDocument(text, schema, { isSchemaPublic: false }));
    expect(alone.test(JSON.stringify({ operationName: nameOf(text) })), text).toBe(!isListed);
  }
});

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
