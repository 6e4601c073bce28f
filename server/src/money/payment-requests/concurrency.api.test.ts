import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, given, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { give, join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';

const CREATE = `mutation ($to: String, $amount: Decimal!) {
  createPaymentRequest(recipientIdentifier: $to, amount: $amount, memo: "For the garden") { code }
}`;
const ACCEPT = 'mutation ($code: String!) { acceptPaymentRequest(code: $code) }';
const DECLINE = 'mutation ($code: String!) { declinePaymentRequest(code: $code) }';
const WITHDRAW = 'mutation ($code: String!) { withdrawPaymentRequest(code: $code) }';
const CLOSE = `mutation { closeAccount(password: "${PASSWORD}") }`;
const SEND = `mutation { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "jonas@example.org", amount: "20", memo: "Thank you") }`;
const ENDED = ['REQUEST_ACCEPTED', 'REQUEST_DECLINED', 'REQUEST_WITHDRAWN'];

describe.each(dialects)('concurrent commands on payment requests on %s', (dialect) => {
  let app: TestApp;
  let members: Record<'maria' | 'jonas' | 'lea' | 'noor', TestMember>;
  let tokens: Record<keyof typeof members, string>;

  const begin = beginning(dialect, async (app) => {
    const people = {
      maria: await join(app, 'Maria'),
      jonas: await join(app, 'Jonas'),
      lea: await join(app, 'Lea'),
      noor: await join(app, 'Noor'),
    };
    for (const name of ['maria', 'lea', 'noor'] as const) await give(app, people[name], 100);
    const entries = await Promise.all(
      Object.entries(people).map(async ([name, member]) => [name, await signIn(app, member)]),
    );
    return { members: people, tokens: Object.fromEntries(entries) as typeof tokens };
  });
  beforeEach(async () => void ({ app, members, tokens } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const call = async (query: string, variables: object, who: keyof typeof members): Promise<string> => {
    const { data, error } = await app.graphql<object>(query, variables, { token: tokens[who] });
    return data ? 'done' : (error?.extensions.code ?? 'no answer');
  };
  const makeRequest = async (
    who: keyof typeof members,
    to: TestMember | undefined,
    amount: string,
  ): Promise<string> => {
    const variables = { to: to?.email, amount };
    const { data } = await app.graphql<{ createPaymentRequest: { code: string } }>(CREATE, variables, {
      token: tokens[who],
    });
    return given(data).createPaymentRequest.code;
  };
  const stateOf = async (code: string) =>
    given(
      await app.db.read
        .selectFrom('payment_requests')
        .select(['state', 'booking_id'])
        .where('code', '=', code)
        .executeTakeFirst(),
    );
  const sends = async (): Promise<number> =>
    (await app.db.read.selectFrom('bookings').select('id').where('type', '=', 'SEND').execute()).length;

  it('end each one in one way, when it is accepted twice, declined and taken back at the same time', async () => {
    for (let round = 0; round < 6; round++) {
      const code = await makeRequest('jonas', members.maria, '1');
      const before = await sends();
      const steps = [ACCEPT, ACCEPT, DECLINE, WITHDRAW];
      // Another one is first in each round.
      const order = steps.map((_, index) => given(steps[(index + round) % steps.length]));
      const answers = await Promise.all(
        order.map((step) => call(step, { code }, step === WITHDRAW ? 'jonas' : 'maria')),
      );
      expect(answers.filter((one) => one === 'done')).toHaveLength(1);
      expect(answers.every((one) => one === 'done' || ENDED.includes(one))).toBe(true);
      const { state, booking_id } = await stateOf(code);
      expect(await sends()).toBe(before + (state === 'ACCEPTED' ? 1 : 0));
      expect(booking_id !== null).toBe(state === 'ACCEPTED');
    }
  });

  it('let one of many members pay a request without a person', async () => {
    for (let round = 0; round < 4; round++) {
      const code = await makeRequest('jonas', undefined, '5');
      const before = await sends();
      const payers = ['maria', 'lea', 'noor', 'maria', 'lea', 'noor'] as const;
      const answers = await Promise.all(payers.map((who) => call(ACCEPT, { code }, who)));
      expect(answers.filter((one) => one === 'done')).toHaveLength(1);
      expect(answers.filter((one) => one === 'REQUEST_ACCEPTED')).toHaveLength(payers.length - 1);
      expect(await sends()).toBe(before + 1);
    }
  });

  it('give the last coins to a send or to a request, never to both, and leave open what was not covered', async () => {
    const codes: string[] = [];
    for (const who of ['jonas', 'lea', 'noor', 'jonas', 'lea'] as const) {
      codes.push(await makeRequest(who, members.maria, '20'));
    }
    const answers = await Promise.all(
      codes.flatMap((code) => [call(ACCEPT, { code }, 'maria'), call(SEND, {}, 'maria')]),
    );
    expect(answers.filter((one) => one === 'done')).toHaveLength(5);
    expect(answers.filter((one) => one === 'NOT_ENOUGH_GDD')).toHaveLength(5);
    const states = await Promise.all(codes.map(stateOf));
    const accepted = answers.filter((one, index) => index % 2 === 0 && one === 'done');
    expect(states.filter(({ state }) => state === 'ACCEPTED')).toHaveLength(accepted.length);
    expect(states.filter(({ state }) => state === 'OPEN')).toHaveLength(5 - accepted.length);
  });

  it('do not wait for each other when two members answer each other at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [
        await makeRequest('maria', members.lea, '2'),
        await makeRequest('lea', members.maria, '3'),
      ];
      const answers = await Promise.all([
        call(ACCEPT, { code: one }, 'lea'),
        call(ACCEPT, { code: other }, 'maria'),
      ]);
      expect(answers).toEqual(['done', 'done']);
    }
  });

  it('end once when the recipient closes the account meanwhile', async () => {
    const codes: string[] = [];
    for (const who of ['jonas', 'lea', 'jonas', 'lea'] as const)
      codes.push(await makeRequest(who, members.maria, '5'));
    const answers = await Promise.all([
      ...codes.map((code, index) => call(WITHDRAW, { code }, index % 2 === 0 ? 'jonas' : 'lea')),
      call(CLOSE, {}, 'maria'),
    ]);
    expect(answers.pop()).toBe('done');
    const states = await Promise.all(codes.map(async (code) => (await stateOf(code)).state));
    expect(states).toEqual(answers.map((one) => (one === 'done' ? 'WITHDRAWN' : 'DECLINED')));
  });
});
