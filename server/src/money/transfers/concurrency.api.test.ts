import { afterEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';

const SEND = `mutation ($to: String!, $amount: Decimal!, $key: String) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: $amount, memo: "Thank you", idempotencyKey: $key)
}`;

describe.each(dialects)('many sends at once on %s', (dialect) => {
  let app: TestApp;

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const send = async (token: string, to: TestMember, amount: string, key?: string): Promise<string> => {
    const { data, error } = await app.graphql<{ sendCoins: boolean }>(
      SEND,
      { to: to.email, amount, key },
      { token },
    );
    return data?.sendCoins === true ? 'sent' : (error?.extensions.code ?? 'no answer');
  };

  const count = async (answers: Promise<string>[]): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const answer of await Promise.all(answers)) counts[answer] = (counts[answer] ?? 0) + 1;
    return counts;
  };

  const bookingsOf = async (member: TestMember): Promise<number> => {
    const { id } = member.actor.member;
    const rows = await app.db.read.selectFrom('bookings').select('id').where('member_id', '=', id).execute();
    return rows.length;
  };

  it('book each key once, however often it comes at the same time', async () => {
    app = await startTestApp(dialect);
    const [maria, jonas] = [await join(app, 'Maria'), await join(app, 'Jonas')];
    await give(app, maria, 100);
    const token = await signIn(app, maria);
    const answers = Array.from({ length: 100 }, (_, index) =>
      send(token, jonas, '1', `key-number-${index % 20}`),
    );
    expect(await count(answers)).toEqual({ sent: 100 });
    expect(await bookingsOf(jonas)).toBe(20);
  });

  it('begin an account once, when its first bookings come at the same time', async () => {
    app = await startTestApp(dialect);
    const jonas = await join(app, 'Jonas');
    const senders = [await join(app, 'Maria'), await join(app, 'Lea'), await join(app, 'Noor')];
    for (const sender of senders) await give(app, sender, 50);
    const tokens = await Promise.all(senders.map((sender) => signIn(app, sender)));
    expect(await count(tokens.flatMap((token) => [1, 2, 3].map(() => send(token, jonas, '5'))))).toEqual({
      sent: 9,
    });
    expect(await bookingsOf(jonas)).toBe(9);
  });

  it('go in circles and back between members, many times, without a deadlock', async () => {
    app = await startTestApp(dialect);
    const [maria, jonas] = [await join(app, 'Maria'), await join(app, 'Jonas')];
    await give(app, maria, 200);
    await give(app, jonas, 200);
    const [asMaria, asJonas] = [await signIn(app, maria), await signIn(app, jonas)];
    for (let round = 0; round < 5; round++) {
      app.advanceBy(60_000);
      const answers = Array.from({ length: 30 }, (_, index) =>
        index % 2 === 0 ? send(asMaria, jonas, '0.5') : send(asJonas, maria, '0.75'),
      );
      expect(await count(answers)).toEqual({ sent: 30 });
    }
  });

  it('are refused for a time when one member sends very many', async () => {
    app = await startTestApp(dialect, { env: { RATE_LIMITS: 'on' } });
    const [maria, jonas] = [await join(app, 'Maria'), await join(app, 'Jonas')];
    await give(app, maria, 100);
    const token = await signIn(app, maria);
    // Ten at a time: far more at once would be refused before they are counted.
    const answers: string[] = [];
    for (let round = 0; round < 7; round++)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => send(token, jonas, '1')))));
    expect(await count(answers.map((answer) => Promise.resolve(answer)))).toEqual({
      sent: 60,
      TOO_MANY_REQUESTS: 10,
    });
    app.advanceBy(61_000);
    expect(await send(token, jonas, '1')).toBe('sent');
  });
});
