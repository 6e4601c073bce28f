import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { give, join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';

describe.each(dialects)('one request with several operations on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;

  beforeEach(async () => {
    app = await startTestApp(dialect);
    maria = await join(app, 'Maria');
    jonas = await join(app, 'Jonas');
    await give(app, maria, 100);
  });

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const send = (alias: string) => `${alias}: sendCoins(
    recipientCommunityIdentifier: "", recipientIdentifier: "${jonas.email}", amount: "5", memo: "Thank you"
  )`;
  const bookings = () =>
    app.db.read.selectFrom('bookings').select('id').where('member_id', '=', jonas.actor.member.id).execute();

  it.each([
    ['logout', 'logout'],
    ['endSessions', 'endSessions'],
    ['closeAccount', `closeAccount(password: "${PASSWORD}")`],
  ])('refuses what follows %s', async (_, ending) => {
    const token = await signIn(app, maria);
    const { error, token: renewed } = await app.graphql(
      `mutation { end: ${ending} ${send('after')} }`,
      {},
      { token },
    );
    expect(error?.extensions.code).toBe('SESSION_EXPIRED');
    expect(renewed).toBeUndefined();
    expect(await bookings()).toEqual([]);
  });

  it('carries out what comes before the end of the session', async () => {
    const token = await signIn(app, maria);
    const { data, error } = await app.graphql(`mutation { ${send('before')} logout }`, {}, { token });
    expect({ data, error }).toEqual({ data: { before: true, logout: true }, error: undefined });
    expect(await bookings()).toHaveLength(1);
  });
});
