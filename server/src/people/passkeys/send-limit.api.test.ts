import { confirmationContent } from '@kula/core/money/send-limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, given, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { connectCommunities, createNetwork, startCommunity, uuidOf } from '../../../test/communities.ts';
import type { Authenticator } from '../../../test/doubles/authenticator.ts';
import { addPasskey, confirm } from '../../../test/passkeys.ts';
import { give, join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';

const SEND = `mutation ($community: String!, $to: String!, $amount: Decimal!, $memo: String!, $key: String, $confirmation: OwnerProof) {
  sendCoins(recipientCommunityIdentifier: $community, recipientIdentifier: $to, amount: $amount, memo: $memo, idempotencyKey: $key, confirmation: $confirmation)
}`;
const OLD_SEND = `mutation ($to: String!) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: "50", memo: "Thank you")
}`;
const LINK = `mutation ($amount: Decimal!, $key: String, $confirmation: OwnerProof) {
  createTransactionLink(amount: $amount, memo: "Thank you", idempotencyKey: $key, confirmation: $confirmation) { id }
}`;
const ACCEPT = `mutation ($code: String!, $key: String, $confirmation: OwnerProof) {
  acceptPaymentRequest(code: $code, idempotencyKey: $key, confirmation: $confirmation)
}`;
const LIMIT =
  'mutation ($amount: Decimal, $proof: OwnerProof!) { setSendLimit(amount: $amount, proof: $proof) }';
const MINUTE = 60_000;

const gift = { community: '', to: 'jonas@example.org', amount: '50', memo: 'Thank you', key: 'key-number-1' };
const wordsOf = ({ community, to, amount, memo, key }: typeof gift) =>
  confirmationContent('sendCoins', [community, to, amount, memo, key]);

describe.each(oneDialect)('a limit for sending on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;
  let token: string;
  let phone: Authenticator;

  const begin = beginning(
    dialect,
    async (app) => {
      const maria = await join(app, 'Maria');
      const jonas = await join(app, 'Jonas');
      await give(app, maria, 500);
      const token = await signIn(app, maria);
      return { maria, jonas, token };
    },
    { env: { RATE_LIMITS: 'on' } },
  );
  beforeEach(async () => {
    ({ app, maria, jonas, token } = await begin());
    phone = await addPasskey(app, token);
    await execute(LIMIT, { amount: '20', proof: { password: PASSWORD } });
  });
  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const execute = <Data = object>(query: string, variables: object = {}, by = token) =>
    app.graphql<Data>(query, variables, { token: by });
  const codeOf = async (query: string, variables: object = {}, by = token) =>
    (await execute(query, variables, by)).error?.extensions.code;
  const confirmed = async (about: string) => ({
    assertion: await confirm(app, token, { authenticator: phone, about }),
  });
  const sent = async () =>
    (await app.db.read.selectFrom('bookings').select('amount').where('type', '=', 'SEND').execute()).length;

  it('requires a confirmation above it, and none below', async () => {
    expect(await codeOf(SEND, { ...gift, amount: '20' })).toBeUndefined();
    expect(await codeOf(SEND, { ...gift, key: 'key-number-2' })).toBe('CONFIRMATION_REQUIRED');
    const again = { ...gift, key: 'key-number-2' };
    expect(await codeOf(SEND, { ...again, confirmation: await confirmed(wordsOf(again)) })).toBeUndefined();
    expect(await sent()).toBe(2);
  });

  it('is one for a day together: an amount does not pass in parts', async () => {
    const small = (key: number) => ({ ...gift, amount: '7', key: `key-number-${key}` });
    for (const key of [1, 2]) expect(await codeOf(SEND, small(key))).toBeUndefined();
    expect(await codeOf(SEND, small(3))).toBe('CONFIRMATION_REQUIRED');
    const at = await Promise.all([4, 5, 6].map((key) => codeOf(SEND, { ...small(key), amount: '6' })));
    expect(at.filter((code) => code === undefined)).toHaveLength(1);
    app.advanceBy(24 * 60 * MINUTE);
    token = await signIn(app, maria);
    expect(await codeOf(SEND, small(7))).toBeUndefined();
  });

  it('explains to older clients what is missing', async () => {
    const { error } = await execute(OLD_SEND, { to: jonas.email });
    expect(error?.message).toContain('confirmed with a passkey or a recovery code');
    expect(error?.extensions.code).toBe('CONFIRMATION_REQUIRED');
  });

  it.each([
    ['amount', { amount: '51' }],
    ['recipient', { to: 'moderator@example.org' }],
    ['words', { memo: 'Thank me' }],
    ['key', { key: 'key-number-2' }],
  ])('is passed by a confirmation for this gift and for none with another %s', async (_, other) => {
    const confirmation = await confirmed(wordsOf(gift));
    expect(await codeOf(SEND, { ...gift, ...other, confirmation })).toBe('CONFIRMATION_WRONG');
    expect(await sent()).toBe(0);
    expect(await codeOf(SEND, { ...gift, confirmation })).toBeUndefined();
  });

  it('accepts a confirmation once, also where several arrive at the same time', async () => {
    const confirmation = await confirmed(wordsOf({ ...gift, key: '' }));
    const { key: _, ...keyless } = gift;
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(SEND, { ...keyless, confirmation })));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'CONFIRMATION_WRONG')).toHaveLength(2);
    expect(await sent()).toBe(1);
  });

  it('answers a repeated gift as the first time, also when its confirmation has expired by then', async () => {
    const command = { ...gift, confirmation: await confirmed(wordsOf(gift)) };
    expect(await codeOf(SEND, command)).toBeUndefined();
    app.advanceBy(5 * MINUTE);
    expect(await codeOf(SEND, command)).toBeUndefined();
    expect(await codeOf(SEND, gift)).toBeUndefined();
    expect(await sent()).toBe(1);
  });

  it('keeps a confirmation valid whose gift could not be sent', async () => {
    const big = { ...gift, amount: '600' };
    const confirmation = await confirmed(wordsOf(big));
    expect(await codeOf(SEND, { ...big, confirmation })).toBe('NOT_ENOUGH_GDD');
    await give(app, maria, 200);
    expect(await codeOf(SEND, { ...big, confirmation })).toBeUndefined();
  });

  it('is not passed by a passkey of another member, a password or another command', async () => {
    const hers = await signIn(app, jonas);
    const other = await addPasskey(app, hers);
    const ofAnother = {
      assertion: await confirm(app, token, { authenticator: other, about: wordsOf(gift) }),
    };
    expect(await codeOf(SEND, { ...gift, confirmation: ofAnother })).toBe('CONFIRMATION_WRONG');
    const asHim = { assertion: await confirm(app, hers, { authenticator: other, about: wordsOf(gift) }) };
    expect(await codeOf(SEND, { ...gift, confirmation: asHim })).toBe('CONFIRMATION_WRONG');
    expect(await codeOf(SEND, { ...gift, confirmation: { password: PASSWORD } })).toBe(
      'CONFIRMATION_REQUIRED',
    );
    expect(await codeOf(SEND, { ...gift, confirmation: await confirmed('account') })).toBe(
      'CONFIRMATION_WRONG',
    );
  });

  it('is passed by a recovery code, once', async () => {
    const { createRecoveryCodes: codes } = given(
      (await execute<{ createRecoveryCodes: string[] }>('mutation { createRecoveryCodes }')).data,
    );
    const confirmation = { recoveryCode: codes[0] };
    expect(await codeOf(SEND, { ...gift, confirmation })).toBeUndefined();
    expect(await codeOf(SEND, { ...gift, key: 'key-number-2', confirmation })).toBe('CONFIRMATION_WRONG');
  });

  it('applies to links and to answers to payment requests as well', async () => {
    expect(await codeOf(LINK, { amount: '50' })).toBe('CONFIRMATION_REQUIRED');
    const link = confirmationContent('createTransactionLink', ['50', 'Thank you', 'key-number-1']);
    const made = { amount: '50', key: 'key-number-1', confirmation: await confirmed(link) };
    expect(await codeOf(LINK, made)).toBeUndefined();
    const asJonas = await signIn(app, jonas);
    const { createPaymentRequest } = given(
      (
        await execute<{ createPaymentRequest: { code: string } }>(
          'mutation { createPaymentRequest(amount: "50", memo: "Please help") { code } }',
          {},
          asJonas,
        )
      ).data,
    );
    const { code } = createPaymentRequest;
    expect(await codeOf(ACCEPT, { code })).toBe('CONFIRMATION_REQUIRED');
    const confirmation = await confirmed(confirmationContent('acceptPaymentRequest', [code, '']));
    expect(await codeOf(ACCEPT, { code, confirmation })).toBeUndefined();
  });

  it('is changed and removed with a proof each time, however recent the login is', async () => {
    expect(await codeOf(LIMIT, { amount: '100', proof: {} })).toBe('PROOF_REQUIRED');
    expect(await codeOf(LIMIT, { amount: '100', proof: { password: 'Wrong-Horse-9' } })).toBe(
      'PASSWORD_WRONG',
    );
    expect(await codeOf(LIMIT, { amount: '-1', proof: { password: PASSWORD } })).toBe('AMOUNT_INVALID');
    expect(await codeOf(LIMIT, { amount: '0', proof: await confirmed('account') })).toBeUndefined();
    expect(await codeOf(SEND, { ...gift, amount: '0.01' })).toBe('CONFIRMATION_REQUIRED');
    expect(await codeOf(LIMIT, { amount: null, proof: { password: PASSWORD } })).toBeUndefined();
    expect(await codeOf(SEND, gift)).toBeUndefined();
  });

  it('is removed with the last passkey, and cannot be set without one', async () => {
    const { id } = await app.db.read.selectFrom('passkeys').select('id').executeTakeFirstOrThrow();
    await execute(`mutation { removePasskey(id: ${id}) }`);
    expect(await codeOf(SEND, gift)).toBeUndefined();
    expect(await codeOf(LIMIT, { amount: '1', proof: { password: PASSWORD } })).toBe('PASSKEY_MISSING');
  });
});

it('a limit for sending applies to members of other communities', async () => {
  const network = createNetwork();
  const [a, b] = [
    await startCommunity('a', 'sqlite', network),
    await startCommunity('b', 'postgres', network),
  ];
  await connectCommunities(a, b);
  const maria = await join(a.app, 'Maria');
  const bruno = await join(b.app, 'Bruno');
  await give(a.app, maria, 100);
  const token = await signIn(a.app, maria);
  const authenticator = await addPasskey(a.app, token);
  await a.app.graphql(LIMIT, { amount: '20', proof: { password: PASSWORD } }, { token });
  const toPeer = { ...gift, community: await uuidOf(b), to: bruno.uuid };
  const send = async (more: object) =>
    (await a.app.graphql(SEND, { ...toPeer, ...more }, { token })).error?.extensions.code;
  expect(await send({})).toBe('CONFIRMATION_REQUIRED');
  const assertion = await confirm(a.app, token, { authenticator, about: wordsOf(toPeer) });
  expect(await send({ amount: '60', confirmation: { assertion } })).toBe('CONFIRMATION_WRONG');
  expect(await send({ confirmation: { assertion } })).toBeUndefined();
  expect(await send({ confirmation: { assertion } })).toBeUndefined();
  await a.app.close();
  await b.app.close();
});
