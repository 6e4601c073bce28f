import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, given, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import type { Authenticator } from '../../../test/doubles/authenticator.ts';
import { addPasskey, signInOptions, signInWith } from '../../../test/passkeys.ts';
import { codeFor, give, join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';

const CHOOSE = `mutation ($code: String!, $password: String!, $removes: Boolean) {
  choosePassword(code: $code, password: $password, removeSafeguards: $removes) { gradidoID }
}`;
const OLD_CHOOSE =
  'mutation ($code: String!, $password: String!) { choosePassword(code: $code, password: $password) { gradidoID } }';
const CODE_IN =
  'mutation ($email: String!, $code: String!) { signInWithRecoveryCode(email: $email, code: $code) { firstName } }';
const SEND = `mutation {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "jonas@example.org", amount: "50", memo: "Thank you")
}`;
const NEXT = 'Better-Horse-10';

describe.each(oneDialect)('the safeguards with a new password from a mail on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let phones: Authenticator[];
  let recoveryCodes: string[];

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria');
    await join(app, 'Jonas');
    await give(app, maria, 500);
    return { maria };
  });
  beforeEach(async () => {
    ({ app, maria } = await begin());
    app.advanceBy(11 * 60_000);
    const token = await signIn(app, maria);
    phones = [await addPasskey(app, token, 'Phone'), await addPasskey(app, token, 'Of a stranger')];
    const { data } = await app.graphql<{ createRecoveryCodes: string[] }>(
      'mutation { createRecoveryCodes }',
      {},
      { token },
    );
    recoveryCodes = given(data).createRecoveryCodes;
    const limit = `mutation { setSendLimit(amount: "20", proof: { password: "${PASSWORD}" }) }`;
    given((await app.graphql(limit, {}, { token })).data);
  });
  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const mailed = async () => {
    await app.graphql(`mutation { forgotPassword(email: "${maria.email}") }`);
    return codeFor(app, maria.actor.member.id);
  };
  const choose = async (removes: boolean | null, code?: string) =>
    app.graphql(CHOOSE, { code: code ?? (await mailed()), password: NEXT, removes });
  const codeOf = ({ error }: { error?: { extensions: { code: string } } | undefined }) =>
    error?.extensions.code;
  /** How a login with each passkey and with a code is refused. */
  const refusals = async () => {
    const byPasskey = [];
    for (const phone of phones)
      byPasskey.push(codeOf(await signInWith(app, phone.answer(await signInOptions(app)))));
    const code = given(recoveryCodes.pop());
    const byCode = codeOf(await app.graphql(CODE_IN, { email: maria.email, code }));
    return { byPasskey, byCode };
  };
  const all = { byPasskey: ['WRONG_CREDENTIALS', 'WRONG_CREDENTIALS'], byCode: 'WRONG_CREDENTIALS' };
  const none = { byPasskey: [undefined, undefined], byCode: undefined };
  const kindsOfMails = async () =>
    (await app.db.read.selectFrom('outbox_mails').select('kind').orderBy('id').execute()).map(
      ({ kind }) => kind,
    );

  it('are removed on request: no passkey and no code opens the account, and no limit is left', async () => {
    const REQUEST = 'query ($code: String!) { accountOfCode(code: $code) { hasSafeguards } }';
    const code = await mailed();
    const answer = { accountOfCode: { hasSafeguards: true } };
    expect((await app.graphql(REQUEST, { code })).data).toEqual(answer);
    const { token, error } = await choose(true, code);
    expect(error).toBeUndefined();
    expect(await refusals()).toEqual(all);
    expect(codeOf(await app.graphql(SEND, {}, { token: given(token) }))).toBeUndefined();
    for (const table of ['passkeys', 'recovery_codes', 'send_limits'] as const)
      expect(await app.db.read.selectFrom(table).selectAll().execute()).toEqual([]);
    app.advanceBy(11 * 60_000);
    const next = { code: await mailed() };
    expect((await app.graphql(REQUEST, next)).data).toEqual({ accountOfCode: { hasSafeguards: false } });
  });

  it('leave those of other members as they are', async () => {
    const jonas = await signIn(app, { email: 'jonas@example.org' });
    const phone = await addPasskey(app, jonas);
    await app.graphql('mutation { createRecoveryCodes }', {}, { token: jonas });
    expect((await choose(true)).error).toBeUndefined();
    expect(codeOf(await signInWith(app, phone.answer(await signInOptions(app))))).toBeUndefined();
    expect(await app.db.read.selectFrom('recovery_codes').selectAll().execute()).toHaveLength(10);
  });

  it.each([
    ['without the argument', async () => app.graphql(OLD_CHOOSE, { code: await mailed(), password: NEXT })],
    ['with no value', () => choose(null)],
    ['when they are to stay', () => choose(false)],
  ])('stay %s', async (_, set) => {
    const { token, error } = await set();
    expect(error).toBeUndefined();
    expect(await refusals()).toEqual(none);
    expect(codeOf(await app.graphql(SEND, {}, { token: given(token) }))).toBe('CONFIRMATION_REQUIRED');
  });

  it('are listed in the audit as removed by the member, and only the new password is mailed', async () => {
    const passkeys = await app.db.read.selectFrom('passkeys').select('id').orderBy('id').execute();
    const code = await mailed();
    const before = await kindsOfMails();
    await choose(true, code);
    expect((await kindsOfMails()).slice(before.length)).toEqual(['passwordChanged']);
    const removals = app.db.read.selectFrom('events').selectAll().where('type', '=', 'USER_PASSKEY_REMOVE');
    const { id: memberId } = maria.actor.member;
    expect(await removals.orderBy('id').execute()).toMatchObject(
      passkeys.map(({ id }) => ({
        acting_member_id: memberId,
        affected_member_id: memberId,
        involved_id: id,
      })),
    );
  });

  it('are removed by one of several requests with the same code', async () => {
    const code = await mailed();
    const codes = (await Promise.all([1, 2, 3].map(() => choose(true, code)))).map(codeOf);
    expect(codes.filter((one) => one === undefined)).toHaveLength(1);
    expect(codes.filter((one) => one === 'CODE_UNKNOWN')).toHaveLength(2);
    const phone = await addPasskey(app, await signIn(app, maria, NEXT));
    expect(codeOf(await choose(true, code))).toBe('CODE_UNKNOWN');
    expect(codeOf(await signInWith(app, phone.answer(await signInOptions(app))))).toBeUndefined();
  });

  it('stay with the former password when the request fails', async () => {
    expect(codeOf(await choose(true, '12345'))).toBe('CODE_UNKNOWN');
    const code = await mailed();
    // Events are recorded last, so all other rows have been written when this one is refused.
    const refuse = sql.raw(
      dialect === 'sqlite'
        ? `create trigger no_removal before insert on events when new.type = 'USER_PASSKEY_REMOVE'
           begin select raise(abort, 'a fault of the test'); end`
        : `alter table events add constraint no_removal check (type <> 'USER_PASSKEY_REMOVE') not valid`,
    );
    await app.db.transaction(async (tx) => void (await sql`${refuse}`.execute(tx)));
    expect(codeOf(await choose(true, code))).toBe('INTERNAL');
    expect(await refusals()).toEqual(none);
    expect(await signIn(app, maria)).toMatch(/^ey/);
  });
});
