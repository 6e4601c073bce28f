import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { oneDialect, given, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { createAuthenticator, type Oddity } from '../../../test/doubles/authenticator.ts';
import { ADD, addPasskey, creationOptions, signInOptions, signInWith } from '../../../test/passkeys.ts';
import { join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';
import { removeExpiredData } from '../../app/cleanup/cleanup.usecases.ts';

const URL_OF = 'https://kula.example.org';
const MINUTE = 60_000;
const CODE =
  'mutation ($email: String!, $code: String!) { signInWithRecoveryCode(email: $email, code: $code) { firstName } }';
const PROVE = 'mutation ($proof: OwnerProof!) { proveOwner(proof: $proof) }';

describe.each(oneDialect)('passkeys on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let token: string;

  const begin = beginning(
    dialect,
    async (app) => {
      const maria = await join(app, 'Maria');
      const token = await signIn(app, maria);
      return { maria, token };
    },
    { env: { RATE_LIMITS: 'on', COMMUNITY_URL: URL_OF } },
  );
  beforeEach(async () => void ({ app, maria, token } = await begin()));
  afterEach(() => app.close());

  type Execution = Promise<{ error: { extensions: { code: string } } | undefined }>;
  const codeOf = async (answer: Execution) => (await answer).error?.extensions.code;
  const execute = <Data = object>(query: string, variables: object = {}, by = token) =>
    app.graphql<Data>(query, variables, { token: by });
  /** The mails to her about it; sent mails are stored where they can be read. */
  const subjects = async () =>
    (
      await app.db.read
        .selectFrom('mailbox')
        .select('subject')
        .where('to_address', '=', maria.email)
        .execute()
    ).map(({ subject }) => subject);
  const add = async (odd?: Oddity, authenticator = createAuthenticator(URL_OF)) =>
    execute(ADD, { answer: authenticator.create(await creationOptions(app, token), odd), name: 'Phone' });
  const rows = () => app.db.read.selectFrom('passkeys').selectAll().execute();

  it('are added, used to sign in, named and removed, and the member is informed by mail', async () => {
    const phone = await addPasskey(app, token);
    app.advanceBy(MINUTE);
    const signedIn = await signInWith(app, phone.answer(await signInOptions(app)));
    expect(signedIn.data).toEqual({ signInWithPasskey: { firstName: 'Maria' } });
    const session = given(signedIn.token);
    const id = given((await rows())[0]?.id);
    await execute('mutation ($id: Int!) { renamePasskey(id: $id, name: "  My phone ") }', { id }, session);
    expect((await execute('{ passkeys { name lastUsedAt isSynced } }', {}, session)).data).toEqual({
      passkeys: [{ name: 'My phone', lastUsedAt: new Date(app.deps.now()).toISOString(), isSynced: false }],
    });
    expect(await codeOf(execute(`mutation { removePasskey(id: ${id}) }`, {}, session))).toBeUndefined();
    expect(await codeOf(signInWith(app, phone.answer(await signInOptions(app))))).toBe('WRONG_CREDENTIALS');
    const kinds = app.db.read.selectFrom('events').select('type').where('type', 'like', 'USER_PASSKEY%');
    expect((await kinds.orderBy('id').execute()).map(({ type }) => type)).toEqual([
      'USER_PASSKEY_ADD',
      'USER_PASSKEY_LOGIN',
      'USER_PASSKEY_REMOVE',
    ]);
    app.wakeWorkers();
    await expect
      .poll(subjects)
      .toEqual(expect.arrayContaining(['A passkey was added', 'A passkey was removed']));
  });

  it('sign in a member who stays signed in, as a proof of identity', async () => {
    const phone = await addPasskey(app, token);
    app.advanceBy(60 * MINUTE);
    const { token: session } = await signInWith(app, phone.answer(await signInOptions(app)));
    expect(await codeOf(execute('mutation { staySignedIn }', {}, given(session)))).toBeUndefined();
    expect(await codeOf(execute('{ passkeyOptions }', {}, given(session)))).toBeUndefined();
  });

  const odd: [string, Oddity][] = [
    ['of another origin', { origin: 'https://kula.example.com' }],
    ['of a subdomain', { origin: 'https://a.kula.example.org' }],
    ['for another party', { rpId: 'example.org' }],
    ['in a frame of another page', { crossOrigin: true }],
    ['without the member being there', { flags: 64 | 4 }],
    ['without knowing that it is the member', { flags: 64 | 1 }],
    ['that is no new passkey', { type: 'webauthn.get' }],
    ['under another name', { id: 'AAAA' }],
  ];
  it.each(odd)('are not added by an answer %s', async (_, oddity) => {
    expect(await codeOf(add(oddity))).toBe('PASSKEY_REFUSED');
    expect(await rows()).toEqual([]);
  });

  const oddAnswers: [string, Oddity][] = [
    ...odd.filter(([, { flags, id, type }]) => flags === undefined && id === undefined && type === undefined),
    ['without the member being there', { flags: 4 }],
    ['without knowing that it is the member', { flags: 1 }],
    ['of a new passkey', { type: 'webauthn.create' }],
    ['of a passkey that nobody has', { id: 'AAAA' }],
    ['for another member', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['with a count that was sent before', { counter: 1 }],
    ['with a count that went back to nothing', { counter: 0 }],
  ];
  it.each(oddAnswers)('sign nobody in with an answer %s', async (_, oddity) => {
    const phone = await addPasskey(app, token);
    expect(await codeOf(signInWith(app, phone.answer(await signInOptions(app), oddity)))).toBe(
      'WRONG_CREDENTIALS',
    );
    expect((await signInWith(app, phone.answer(await signInOptions(app)))).error).toBeUndefined();
  });

  it('answer each challenge once, within three minutes, and for its purpose', async () => {
    const phone = await addPasskey(app, token);
    const options = await signInOptions(app);
    const answer = phone.answer(options);
    expect(await codeOf(signInWith(app, answer))).toBeUndefined();
    expect(await codeOf(signInWith(app, answer))).toBe('WRONG_CREDENTIALS');
    expect(await codeOf(signInWith(app, phone.answer(options)))).toBe('WRONG_CREDENTIALS');
    const late = await signInOptions(app);
    app.advanceBy(3 * MINUTE + 1);
    expect(await codeOf(signInWith(app, phone.answer(late)))).toBe('WRONG_CREDENTIALS');
    const { confirmationOptions } = given(
      (await execute<{ confirmationOptions: string }>('{ confirmationOptions(about: "account") }')).data,
    );
    expect(await codeOf(signInWith(app, phone.answer(confirmationOptions)))).toBe('WRONG_CREDENTIALS');
  });

  it('answer one of two concurrent attempts with the same answer', async () => {
    const phone = await addPasskey(app, token);
    const answer = phone.answer(await signInOptions(app));
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(signInWith(app, answer))));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  });

  it('store nothing when challenges are requested, and little when they are answered', async () => {
    const phone = await addPasskey(app, token);
    for (let round = 0; round < 20; round++) await signInOptions(app);
    const used = () => app.db.read.selectFrom('used_challenges').selectAll().execute();
    expect(await used()).toHaveLength(1);
    await signInWith(app, phone.answer(await signInOptions(app)));
    expect(await used()).toHaveLength(2);
    app.advanceBy(2 * 24 * 60 * MINUTE);
    await removeExpiredData(app.deps);
    expect(await used()).toEqual([]);
  });

  it('are added with any attestation, which is neither read nor fetched', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const statement = new Map<string, Uint8Array[] | Uint8Array | string | number>([
      ['alg', -7],
      ['sig', new Uint8Array(64)],
      ['x5c', [new Uint8Array(500)]],
    ]);
    for (const format of ['packed', 'tpm', 'apple', 'android-key', 'fido-u2f', 'nonsense']) {
      expect(await codeOf(add({ format, statement }))).toBeUndefined();
    }
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  it.each([
    ['no JSON', 'x'],
    ['a number', '5'],
    ['nothing', '{}'],
    ['lists within lists', '['.repeat(9000)],
    ['bytes within bytes', hostile(Buffer.alloc(8000, 0x81))],
    ['a long list that is not there', hostile(Buffer.from('9bffffffffffffffff', 'hex'))],
    ['half of a map', hostile(Buffer.from('a363666d74646e6f6e65', 'hex'))],
  ])('refuse %s as what it is: not a passkey', async (_, answer) => {
    expect(await codeOf(execute(ADD, { answer, name: 'x' }))).toBe('PASSKEY_REFUSED');
    expect(await codeOf(signInWith(app, answer))).toBe('WRONG_CREDENTIALS');
  });

  it('are twenty at most, each of one member', async () => {
    for (let count = 0; count < 20; count++) await addPasskey(app, token);
    expect(await codeOf(execute('{ passkeyOptions }'))).toBe('PASSKEY_LIMIT_REACHED');
    const jonas = await signIn(app, await join(app, 'Jonas'));
    const phone = createAuthenticator(URL_OF);
    const hers = phone.create(await creationOptions(app, jonas));
    expect(await codeOf(execute(ADD, { answer: hers, name: 'x' }, token))).not.toBeUndefined();
    expect(await codeOf(execute(ADD, { answer: hers, name: 'x' }, jonas))).toBeUndefined();
    expect(
      await codeOf(
        execute(ADD, { answer: phone.create(await creationOptions(app, jonas)), name: 'x' }, jonas),
      ),
    ).toBe('PASSKEY_REFUSED');
    const id = given((await rows())[0]?.id);
    expect(await codeOf(execute(`mutation { removePasskey(id: ${id}) }`, {}, jonas))).toBe(
      'PASSKEY_NOT_FOUND',
    );
    expect(await codeOf(execute(`mutation { renamePasskey(id: ${id}, name: "x") }`, {}, jonas))).toBe(
      'PASSKEY_NOT_FOUND',
    );
  });

  it('need a proof of identity within ten minutes', async () => {
    const phone = await addPasskey(app, token);
    app.advanceBy(9 * MINUTE);
    token = given((await execute('{ verifyLogin { firstName } }')).token);
    app.advanceBy(2 * MINUTE);
    const id = given((await rows())[0]?.id);
    const locked = [
      '{ passkeyOptions }',
      `mutation { removePasskey(id: ${id}) }`,
      'mutation { createRecoveryCodes }',
    ];
    for (const one of locked) expect(await codeOf(execute(one))).toBe('PROOF_REQUIRED');
    expect(await codeOf(execute(PROVE, { proof: {} }))).toBe('PROOF_REQUIRED');
    expect(await codeOf(execute(PROVE, { proof: { password: 'Wrong-Horse-9' } }))).toBe('PASSWORD_WRONG');
    expect(await codeOf(execute(PROVE, { proof: { recoveryCode: '0000-0000-0000-0000' } }))).toBe(
      'CONFIRMATION_WRONG',
    );
    expect(await codeOf(execute(PROVE, { proof: { password: PASSWORD } }))).toBeUndefined();
    expect(await codeOf(execute('{ passkeyOptions }'))).toBeUndefined();
    expect(phone.id).toBeDefined();
  });

  const codes = async () =>
    given((await execute<{ createRecoveryCodes: string[] }>('mutation { createRecoveryCodes }')).data)
      .createRecoveryCodes;
  const signInByCode = (code: string, email = maria.email) =>
    app.graphql<{ signInWithRecoveryCode: { firstName: string } }>(CODE, { email, code });

  it('have ten codes beside them, each valid for one login and stored as a hash', async () => {
    const made = await codes();
    expect(made).toHaveLength(10);
    expect(new Set(made).size).toBe(10);
    const stored = JSON.stringify(await app.db.read.selectFrom('recovery_codes').selectAll().execute());
    expect(stored).not.toContain(made[0]?.replaceAll('-', ''));
    const first = given(made[0]);
    expect((await signInByCode(first.toLowerCase())).data?.signInWithRecoveryCode.firstName).toBe('Maria');
    expect(await codeOf(signInByCode(first))).toBe('WRONG_CREDENTIALS');
    const both = await Promise.all([signInByCode(given(made[1])), signInByCode(given(made[1]))]);
    expect(both.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect((await execute('{ safeguards { recoveryCodesLeft } }')).data).toEqual({
      safeguards: { recoveryCodesLeft: 8 },
    });
    const jonas = await join(app, 'Jonas');
    expect(await codeOf(signInByCode(given(made[2]), jonas.email))).toBe('WRONG_CREDENTIALS');
    await codes();
    expect(await codeOf(signInByCode(given(made[2])))).toBe('WRONG_CREDENTIALS');
  });

  it('have codes with the limits of passwords, which reveal no accounts', async () => {
    await codes();
    const guessed = async (email: string) => {
      const problems = [];
      for (let guess = 0; guess < 12; guess++)
        problems.push(await codeOf(signInByCode('0000-0000-0000-0000', email)));
      return problems;
    };
    app.advanceBy(26 * 60 * MINUTE);
    const [hers, nobodys] = [await guessed(maria.email), await guessed('nobody@example.org')];
    expect(hers.indexOf('TOO_MANY_REQUESTS')).toBe(10);
    expect(nobodys).toEqual(hers);
  });

  it('are removed with the account, and with them all safeguards', async () => {
    const phone = await addPasskey(app, token);
    const [code] = await codes();
    await execute(`mutation { closeAccount(password: "${PASSWORD}") }`);
    expect(await codeOf(signInWith(app, phone.answer(await signInOptions(app))))).toBe('WRONG_CREDENTIALS');
    expect(await codeOf(signInByCode(given(code)))).toBe('WRONG_CREDENTIALS');
    for (const table of ['passkeys', 'recovery_codes', 'send_limits', 'stays'] as const)
      expect(await app.db.read.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

/** An answer with bytes that are hard to parse. */
function hostile(attestation: Buffer): string {
  const client = { type: 'webauthn.create', challenge: 'AAAA', origin: URL_OF };
  const response = {
    clientDataJSON: Buffer.from(JSON.stringify(client)).toString('base64url'),
    attestationObject: attestation.toString('base64url'),
  };
  return JSON.stringify({ id: 'AAAA', rawId: 'AAAA', type: 'public-key', response });
}
