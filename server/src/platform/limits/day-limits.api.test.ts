import { amountOfGdd } from '@kula/core/money/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { give, join, signIn } from '../../../test/people.ts';
import { createContribution } from '../../creation/contributions/contributions.usecases.ts';

const mostOfADay: readonly [string, number, string][] = [
  [
    'contributions',
    300,
    'mutation { createContribution(amount: "1", memo: "Weeded the garden", contributionDate: "2026-06-01") { id } }',
  ],
  [
    'changes of a contribution',
    300,
    'mutation { updateContribution(contributionId: 2, amount: "2", memo: "Weeded the garden", contributionDate: "2026-06-01") { id } }',
  ],
  [
    'messages about contributions',
    300,
    'mutation { createContributionMessage(contributionId: 2, message: "In the morning") { id } }',
  ],
  ['changes of settings', 300, 'mutation { updateUserInfos(hideAmountGDD: true) }'],
  ['links', 300, 'mutation { createTransactionLink(amount: "1", memo: "For seedlings") { id } }'],
  ['requests', 300, 'mutation { createPaymentRequest(amount: "1", memo: "For seedlings") { code } }'],
  [
    'gifts',
    1000,
    'mutation { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "jonas-w", amount: "1", memo: "For seedlings") }',
  ],
];

describe.each(dialects)('the rows of a member in a day on %s', (dialect) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp(dialect, { env: { RATE_LIMITS: 'on' } });
    const maria = await join(app, 'Maria');
    await join(app, 'Jonas', { alias: 'jonas-w' });
    await give(app, maria, 100);
    const contribution = {
      amount: amountOfGdd(1n),
      memo: 'Weeded the garden',
      contributionDate: '2026-06-01',
    };
    await createContribution(maria.actor, { ...contribution, timezoneOffset: 0 }, app.deps);
  });
  afterAll(() => app.close());

  it.each(mostOfADay)('are limited for %s: %i', async (_, most, query) => {
    await app.db.transaction((tx) => tx.deleteFrom('throttles').execute());
    let token = await signIn(app, { email: 'maria@example.org' });
    const make = async () => (await app.graphql(query, {}, { token })).error?.extensions.code ?? 'made';
    expect(await make()).toBe('made');
    // As if earlier ones had been made before; the windows of minutes and hours are over.
    await app.db.transaction((tx) =>
      tx
        .updateTable('throttles')
        .set({ count: most - 1 })
        .execute(),
    );
    app.advanceBy(61 * 60_000);
    token = await signIn(app, { email: 'maria@example.org' });
    expect([await make(), await make()]).toEqual(['made', 'TOO_MANY_REQUESTS']);
    app.advanceBy(86_400_000);
    token = await signIn(app, { email: 'maria@example.org' });
    expect(await make()).toBe('made');
  });
});
