import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { join, signIn } from '../../../test/people.ts';

const half = 'a \ud800 b';
const CREATE = `mutation ($code: String) {
  createUser(email: "nina@example.org", firstName: "Nina", lastName: "Neu", redeemCode: $code) { id } }`;

describe.each(dialects)('an unpaired surrogate on %s', (dialect) => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp(dialect);
    token = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
  });
  afterAll(() => app.close());

  it.each<[string, string, object, string]>([
    ['in a variable', CREATE, { code: half }, 'redeemCode'],
    ['as the only sign', CREATE, { code: '\udfff' }, 'redeemCode'],
    [
      'in a nested input',
      'query ($filter: SearchContributionsFilterArgs) { adminListContributions(filter: $filter) { contributionCount } }',
      { filter: { query: half } },
      'query',
    ],
    [
      'in a field of a nested input',
      'query ($query: String) { adminListContributions(filter: { query: $query }) { contributionCount } }',
      { query: half },
      'query',
    ],
  ])('is refused %s', async (_, query, variables, field) => {
    const { error } = await app.graphql(query, variables, { token });
    expect(error?.extensions).toEqual({ code: 'BAD_INPUT', field });
  });

  it.each([JSON.stringify(half), `"""${half}"""`])('is refused as the literal %j', async (literal) => {
    const { data, error } = await app.graphql<object>(
      CREATE.replace('($code: String)', '').replace('$code', literal),
    );
    expect(data).toBeFalsy();
    expect(error?.extensions.code).not.toBe('INTERNAL');
  });

  it('reaches no mail', async () => {
    const mails = await app.db.read.selectFrom('outbox_mails').select('to_address').execute();
    expect(mails).not.toContainEqual({ to_address: 'nina@example.org' });
  });

  it('is no fault where its other half follows', async () => {
    const { data } = await app.graphql<object>(CREATE, { code: 'a \ud83d\ude42 b' });
    expect(data).toBeTruthy();
  });
});
