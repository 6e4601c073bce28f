import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';
import { countLookUp } from './look-ups.usecases.ts';

const SEND = `mutation ($to: String!, $amount: Decimal!, $key: String) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: $amount, memo: "For the bread", idempotencyKey: $key)
}`;
const REQUEST = `mutation ($to: String!) { createPaymentRequest(amount: "1", memo: "For the bread", recipientIdentifier: $to) { code } }`;
const USER = `query ($to: String!) { user(identifier: $to) { firstName } }`;

describe.each(dialects)('looking up addresses on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;

  beforeEach(async () => {
    app = await startTestApp(dialect, { env: { RATE_LIMITS: 'on' } });
    maria = await join(app, 'Maria');
    jonas = await join(app, 'Jonas');
    await give(app, maria, 20);
  });
  afterEach(() => app.close());

  const codeOf = async (document: string, variables: object) => {
    const { error } = await app.graphql(document, variables, { token: await signIn(app, maria) });
    return error?.extensions.code ?? 'done';
  };
  const countLookUps = async (times: number) => {
    for (let time = 0; time < times; time++)
      await countLookUp(maria.actor.member, { identifier: `x${time}@example.org` }, app.deps);
  };

  it.each([
    ['user', USER, {}],
    ['sendCoins', SEND, { amount: '999' }],
    ['sendCoins with a key', SEND, { amount: '999', key: 'the-same-key' }],
    ['createPaymentRequest', REQUEST, {}],
  ])(
    'by %s distinguishes nobody from a member after three hundred in an hour',
    async (_, document, variables) => {
      await countLookUps(299);
      expect(await codeOf(document, { to: 'nobody@example.org', ...variables })).toBe('RECIPIENT_NOT_FOUND');
      const answers = [];
      for (const to of ['nobody@example.org', jonas.email])
        answers.push(await codeOf(document, { to, ...variables }));
      expect(answers).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
      app.advanceBy(61 * 60_000);
      expect(await codeOf(document, { to: 'nobody@example.org', ...variables })).toBe('RECIPIENT_NOT_FOUND');
    },
  );

  it('hinders no gift to a known person', async () => {
    for (let gift = 0; gift < 5; gift++) await codeOf(SEND, { to: jonas.email, amount: '0.01' });
    await countLookUps(299);
    expect(await codeOf(SEND, { to: jonas.email, amount: '0.01' })).toBe('done');
    await countLookUps(1);
    expect(await codeOf(SEND, { to: jonas.uuid, amount: '0.01' })).toBe('done');
    expect(await codeOf(REQUEST, { to: jonas.uuid })).toBe('done');
  });
});
