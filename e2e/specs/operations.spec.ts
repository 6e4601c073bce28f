/**
 * The requests of screens when they are rendered, except those that the wallet sends in advance, and their number. Most
 * screens are opened by `web/src/wallet/questions.dom.test.tsx` and `web/src/admin/questions.dom.test.tsx`.
 */
import type { Page } from '@playwright/test';
import texts from '../../web/src/generated/documents.json' with { type: 'json' };
import { firstScreens } from '../../web/src/wallet/first-screens.ts';
import { anySize, expect, forget, test } from '../fixtures.ts';
import { operationsIn } from '../pages/operations.ts';
import { officeScreens, routes, show } from '../pages/screens.ts';
import type { Screen } from '../pages/screens.ts';
import { logIn } from '../setup/api.ts';
import { codesOf } from '../setup/codes.ts';
import type { Codes } from '../setup/codes.ts';
import { administrator, inOffice } from '../setup/officials.ts';

/** A screen may take as long as two round trips of the network. */
const mostRequests = 2;

const nameOf = (text: string): string => /^(?:query|mutation) (\w+)/.exec(text)?.[1] ?? text;
/** A screen may send a command once it is complete. */
const commands = new Set(texts.filter((text) => text.startsWith('mutation')).map(nameOf));

interface Received {
  /** The names of the operations with their variables. */
  readonly sent: string[];
  readonly ahead: string[];
  /** The operations of each request. */
  readonly requests: string[][];
  /** Requests that were refused as a whole. */
  readonly refused: string[];
}

/** Records the operations of a page from now on. */
function traffic(page: Page): Received {
  const received: Received = { sent: [], ahead: [], requests: [], refused: [] };
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const operations = operationsIn(request);
    const named = operations.map(
      ({ operationName, variables }) => `${operationName} ${JSON.stringify(variables)}`,
    );
    const isAhead = request.headers()['asked-by'] === 'wallet';
    received[isAhead ? 'ahead' : 'sent'].push(...named);
    const queries = operations.filter(({ operationName }) => !commands.has(operationName));
    if (!isAhead && queries.length > 0)
      received.requests.push(queries.map(({ operationName }) => operationName));
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/graphql') && response.status() === 400)
      received.refused.push(response.request().postData() ?? '');
  });
  return received;
}

const repeated = (operations: readonly string[]): string[] =>
  operations.filter((operation, index) => operations.indexOf(operation) !== index);

/**
 * Opens the screen as a visit that begins with it: the browser has no cached answers of the screens before
 * it.
 */
async function expectFew(page: Page, received: Received, screen: Screen, codes: Codes): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  // A browser that was just opened has kept no answers.
  if (origin !== 'null') await forget(page, origin, 'indexeddb');
  const { sent, requests, refused } = received;
  for (const list of [sent, requests, refused]) list.length = 0;
  await show(page, screen, codes);
  const before = requests.slice();
  expect(repeated(sent), screen.name).toEqual([]);
  expect(before.length, `${screen.name}: ${JSON.stringify(before)}`).toBeLessThanOrEqual(mostRequests);
  expect(refused, screen.name).toEqual([]);
  const bookings = sent.filter((operation) => /^dashboard .*"currentPage":1[,}]/.test(operation));
  expect(bookings.length, screen.name).toBeLessThan(2);
}

/** Their pages send requests before the wallet has loaded; the others are tested without a browser. */
const queriesEarly = ({ path }: Screen): boolean =>
  Object.keys(firstScreens).includes(path.replace(/\{.*\}/, ''));

test(
  'no screen whose page queries early sends the same query twice, or more than two requests',
  { tag: anySize },
  async ({ openFor, openForVisitor, server }) => {
    const codes = await codesOf(server);
    const maria = await logIn(server.url, 'maria@example.org');
    const [member, visitor] = [await openFor(maria), await openForVisitor()];
    const [receivedByMember, receivedByVisitor] = [traffic(member), traffic(visitor)];
    const some = routes.filter(queriesEarly);
    expect(some.length).toBeGreaterThan(Object.keys(firstScreens).length);
    for (const screen of some) {
      await test.step(screen.name, () =>
        screen.forMembers
          ? expectFew(member, receivedByMember, screen, codes)
          : expectFew(visitor, receivedByVisitor, screen, codes),
      );
    }
  },
);

test(
  'the start of the admin area loads its first screen before anything is asked, so that two requests are enough',
  { tag: anySize },
  async ({ openForVisitor, server }) => {
    const theo = await administrator(server.url);
    const page = await openForVisitor(inOffice(server.url, theo, 'ADMIN'));
    const member = officeScreens.filter(({ name }) => name === 'member');
    expect(member).toHaveLength(1);
    for (const screen of member) await expectFew(page, traffic(page), screen, {});
  },
);

test(
  'requests in advance leave out what the screen has requested',
  { tag: anySize },
  async ({ openFor, server }) => {
    const page = await openFor(await logIn(server.url, 'maria@example.org'));
    const { sent, ahead } = traffic(page);
    await page.goto('/transactions');
    await expect.poll(() => ahead.filter((operation) => operation.startsWith('dashboard')).length).toBe(3);
    expect(repeated([...sent, ...ahead])).toEqual([]);
  },
);
