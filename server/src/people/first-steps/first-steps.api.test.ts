import { amountOfGdd } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, given, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { give, join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';
import { updateUserInfos } from '../membership/settings.usecases.ts';
import { sendCoins } from '../../money/transfers/transfers.usecases.ts';

const STEPS = '{ firstSteps { hasUsername hasContributed hasThanked hasReadFading } }';
const MARK = 'mutation ($mark: FirstStepsMark!) { markFirstSteps(mark: $mark) }';
const LINK = 'mutation { createTransactionLink(amount: "1", memo: "For anybody") { id } }';
const nothingDone = { hasUsername: false, hasContributed: false, hasThanked: false, hasReadFading: false };

describe.each(oneDialect)('first steps on %s', (dialect) => {
  let app: TestApp;
  let lea: TestMember;
  let asLea: string;

  const begin = beginning(dialect, async (app) => {
    const lea = await join(app, 'Lea');
    return { lea, asLea: await signIn(app, lea) };
  });
  beforeEach(async () => void ({ app, lea, asLea } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const steps = async (token = asLea): Promise<object | null> =>
    given((await app.graphql<{ firstSteps: object | null }>(STEPS, {}, { token })).data).firstSteps;
  const mark = (name: string, token = asLea) => app.graphql(MARK, { mark: name }, { token });
  const send = (to: TestMember) =>
    sendCoins(
      lea.actor,
      {
        recipientCommunityIdentifier: '',
        recipientIdentifier: to.email,
        amount: amountOfGdd(1n),
        memo: 'For the bread',
      },
      app.deps,
    );

  it('are completed by doing them', async () => {
    expect(await steps()).toEqual(nothingDone);
    await updateUserInfos(lea.actor, { alias: 'lea' }, app.deps);
    expect(await steps()).toEqual({ ...nothingDone, hasUsername: true });
    await give(app, lea, 50);
    expect(await steps()).toEqual({ ...nothingDone, hasUsername: true, hasContributed: true });
    await send(await join(app, 'Jonas'));
    await mark('FADING_READ');
    expect(await steps()).toEqual({
      hasUsername: true,
      hasContributed: true,
      hasThanked: true,
      hasReadFading: true,
    });
  });

  it('count a link as a sent gift', async () => {
    await give(app, lea, 50);
    await app.graphql(LINK, {}, { token: asLea });
    expect(await steps()).toMatchObject({ hasThanked: true });
  });

  it('stay closed in every session, and for this member only', async () => {
    const asOther = await signIn(app, await join(app, 'Other'));
    await mark('FADING_READ');
    await mark('CLOSED');
    await mark('CLOSED');
    expect(await steps()).toBeNull();
    expect(await steps(await signIn(app, lea))).toBeNull();
    expect(await steps(asOther)).toEqual(nothingDone);
    await mark('REOPENED');
    expect(await steps()).toEqual({ ...nothingDone, hasReadFading: true });
  });

  it('store the first time, and accept only known marks', async () => {
    await mark('FADING_READ');
    const read = async () => app.db.read.selectFrom('first_steps').selectAll().executeTakeFirstOrThrow();
    const first = await read();
    app.advanceBy(5000);
    await mark('FADING_READ');
    expect(await read()).toEqual(first);
    expect((await mark('SOMETHING')).error).toBeDefined();
  });

  it('are not for members with a history', async () => {
    await give(app, lea, 50);
    const jonas = await join(app, 'Jonas');
    for (let sent = 1; sent <= 8; sent++) await send(jonas);
    expect(await steps()).toMatchObject({ hasThanked: true });
    await send(jonas);
    expect(await steps()).toBeNull();
  });

  it('are removed with the account', async () => {
    await mark('FADING_READ');
    await app.graphql(`mutation { closeAccount(password: "${PASSWORD}") }`, {}, { token: asLea });
    expect(await app.db.read.selectFrom('first_steps').selectAll().execute()).toEqual([]);
  });
});
