import { amountOfGdd } from '@kula/core/money/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { give, join, signIn } from '../../../test/people.ts';
import { createContribution } from '../../creation/contributions/contributions.usecases.ts';
import { contributionsOperations } from '../../creation/contributions/contributions.operations.ts';
import { linksOperations } from '../../money/links/links.operations.ts';
import { requestsOperations } from '../../money/payment-requests/payment-requests.operations.ts';
import { transfersOperations } from '../../money/transfers/transfers.operations.ts';
import { accountsOperations } from '../../people/membership/membership.operations.ts';
import type { CommandEntry } from '../operations.ts';

const {
  createContribution: contributing,
  updateContribution,
  createContributionMessage,
} = contributionsOperations;
/** How many its entry allows in a day. */
const mostOf = ({ uses }: CommandEntry): number => given(uses[0]).most;

interface OfADay {
  readonly what: string;
  readonly most: number;
  readonly query: string;
  /** A request that is refused for another reason than the limit. */
  readonly refused?: { readonly query: string; readonly code: string };
}

const perDay: readonly OfADay[] = [
  {
    what: 'contributions',
    most: mostOf(contributing),
    query:
      'mutation { createContribution(amount: "1", memo: "Weeded the garden", contributionDate: "2026-06-01") { id } }',
    refused: {
      query:
        'mutation { createContribution(amount: "1", memo: "Weeded the garden", contributionDate: "2020-06-01") { id } }',
      code: 'CONTRIBUTION_DATE_INVALID',
    },
  },
  {
    what: 'changes of a contribution',
    most: mostOf(updateContribution),
    query:
      'mutation { updateContribution(contributionId: 2, amount: "2", memo: "Weeded the garden", contributionDate: "2026-06-01") { id } }',
    refused: {
      query:
        'mutation { updateContribution(contributionId: 99, amount: "2", memo: "Weeded the garden", contributionDate: "2026-06-01") { id } }',
      code: 'CONTRIBUTION_NOT_FOUND',
    },
  },
  {
    what: 'messages about contributions',
    most: mostOf(createContributionMessage),
    query: 'mutation { createContributionMessage(contributionId: 2, message: "In the morning") { id } }',
    refused: {
      query: 'mutation { createContributionMessage(contributionId: 99, message: "In the morning") { id } }',
      code: 'CONTRIBUTION_NOT_FOUND',
    },
  },
  {
    what: 'changes of settings',
    most: mostOf(accountsOperations.updateUserInfos),
    query: 'mutation { updateUserInfos(hideAmountGDD: true) }',
    refused: { query: 'mutation { updateUserInfos(language: "xx") }', code: 'LANGUAGE_INVALID' },
  },
  {
    what: 'links',
    most: mostOf(linksOperations.createTransactionLink),
    query: 'mutation { createTransactionLink(amount: "1", memo: "For seedlings") { id } }',
    refused: {
      query: 'mutation { createTransactionLink(amount: "900", memo: "For seedlings") { id } }',
      code: 'NOT_ENOUGH_GDD',
    },
  },
  {
    what: 'requests',
    most: mostOf(requestsOperations.createPaymentRequest),
    query: 'mutation { createPaymentRequest(amount: "1", memo: "For seedlings") { code } }',
    refused: {
      query:
        'mutation { createPaymentRequest(recipientIdentifier: "maria-b", amount: "1", memo: "For seedlings") { code } }',
      code: 'RECIPIENT_IS_SELF',
    },
  },
  {
    what: 'requests to one person',
    most: given(requestsOperations.createPaymentRequest.uses[1]).most,
    query:
      'mutation { createPaymentRequest(recipientIdentifier: "jonas-w", amount: "1", memo: "For seedlings") { code } }',
  },
  {
    what: 'gifts',
    most: mostOf(transfersOperations.sendCoins),
    query:
      'mutation { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "jonas-w", amount: "1", memo: "For seedlings") }',
    refused: {
      query:
        'mutation { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "jonas-w", amount: "900", memo: "For seedlings") }',
      code: 'NOT_ENOUGH_GDD',
    },
  },
];

const withKey: readonly [string, string][] = perDay
  .filter(({ what, query }) => query.includes('memo:') && !what.startsWith('changes'))
  .map(({ what, query }) => [what, query.replace('memo:', `idempotencyKey: "the ${what}", memo:`)]);

describe.each(dialects)('the rows of a member in a day on %s', (dialect) => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp(dialect, { env: { RATE_LIMITS: 'on' } });
    const maria = await join(app, 'Maria', { alias: 'maria-b' });
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

  const beginDay = async (): Promise<void> => {
    await app.db.transaction((tx) => tx.deleteFrom('throttles').execute());
    token = await signIn(app, { email: 'maria@example.org' });
  };
  /** As if earlier ones had been made before; the windows of minutes and hours are over. */
  const passHourWith = async (count: number): Promise<void> => {
    await app.db.transaction((tx) => tx.updateTable('throttles').set({ count }).execute());
    app.advanceBy(61 * 60_000);
    token = await signIn(app, { email: 'maria@example.org' });
  };
  const make = async (query: string): Promise<string> =>
    (await app.graphql(query, {}, { token })).error?.extensions.code ?? 'made';

  it.each(perDay.map((one) => [one.what, one.most, one] as const))(
    'are limited for %s: %i, and what is refused counts as none',
    async (_, most, { query, refused }) => {
      await beginDay();
      expect(await make(query)).toBe('made');
      await passHourWith(most - 1);
      if (refused) expect(await make(refused.query)).toBe(refused.code);
      expect([await make(query), await make(query)]).toEqual(['made', 'TOO_MANY_REQUESTS']);
      app.advanceBy(86_400_000);
      token = await signIn(app, { email: 'maria@example.org' });
      expect(await make(query)).toBe('made');
    },
  );

  it.each(withKey)(
    'count repeated %s once: they are answered at the end of the day too',
    async (_, query) => {
      await beginDay();
      expect(await make(query)).toBe('made');
      await passHourWith(1_000_000);
      expect(await make(query)).toBe('made');
      expect(await make(query.replace('"the ', '"other '))).toBe('TOO_MANY_REQUESTS');
    },
  );
});
