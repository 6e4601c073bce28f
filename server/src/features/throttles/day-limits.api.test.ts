import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { give, join, signIn } from '../../../test/people.ts';

const mostOfADay: readonly [string, number, string][] = [
  [
    'contributions',
    300,
    'mutation { createContribution(amount: "1", memo: "Weeded the garden", contributionDate: "2026-06-01") { id } }',
  ],
  ['links', 300, 'mutation { createTransactionLink(amount: "1", memo: "For seedlings") { id } }'],
  ['requests', 300, 'mutation { createPaymentRequest(amount: "1", memo: "For seedlings") { code } }'],
  [
    'gifts',
    1000,
    'mutation { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "jonas-w", amount: "1", memo: "For seedlings") }',
  ],
];

describe.each(dialects)('what a member makes in a day on %s', (dialect) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp(dialect, { env: { RATE_LIMITS: 'on' } });
    const maria = await join(app, 'Maria');
    await join(app, 'Jonas', { alias: 'jonas-w' });
    await give(app, maria, 100);
  });
  afterAll(() => app.close());

  it.each(mostOfADay)('is no more than so many %s: %i', async (_, most, query) => {
    await app.db.transaction((tx) => tx.deleteFrom('throttles').execute());
    const token = await signIn(app, { email: 'maria@example.org' });
    const make = async () => (await app.graphql(query, {}, { token })).error?.extensions.code ?? 'made';
    expect(await make()).toBe('made');
    // As if the others had been made before; the window of a minute is over.
    await app.db.transaction((tx) =>
      tx
        .updateTable('throttles')
        .set({ count: most - 1 })
        .execute(),
    );
    app.advanceBy(61_000);
    expect([await make(), await make()]).toEqual(['made', 'TOO_MANY_REQUESTS']);
    app.advanceBy(86_400_000);
    const later = await signIn(app, { email: 'maria@example.org' });
    expect((await app.graphql(query, {}, { token: later })).error).toBeUndefined();
  });
});
