import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, PASSWORD, registerNina, signIn, type TestMember } from '../../../test/people.ts';
import { deleteMember, restoreMember } from './administration.usecases.ts';
import { closeAccount } from './closing.usecases.ts';
import { forgotPassword } from './forgotten-password.usecases.ts';
import { createUser } from './registration.usecases.ts';

const MINUTE = 60_000;
const FORGOT = `mutation ($email: String!) { forgotPassword(email: $email) }`;

describe.each(oneDialect)('the address of a closed account on %s', (dialect) => {
  let app: TestApp;
  let nina: TestMember;
  let theo: TestMember;

  // No mail server answers, so mails stay in the outbox with their contents.
  const begin = beginning(
    dialect,
    async (app) => {
      const theo = await join(app, 'Theo', { role: 'ADMIN' });
      const nina = await join(app, 'Nina', { language: 'fr' });
      return { theo, nina };
    },
    { env: { RATE_LIMITS: 'on', SMTP_URL: 'smtp://127.0.0.1:1' } },
  );
  beforeEach(async () => void ({ app, theo, nina } = await begin()));
  afterEach(() => app.close());

  const mailsTo = (address: string) =>
    app.db.read
      .selectFrom('outbox_mails')
      .select(['kind', 'language', 'payload'])
      .where('to_address', '=', address)
      .orderBy('id')
      .execute();
  const kindsTo = async (address: string) => (await mailsTo(address)).map(({ kind }) => kind);
  /** An account whose address nobody has confirmed. */
  const unconfirmed = async () => {
    const other = 'other@example.org';
    await registerNina(app, { email: other });
    return app.db.read
      .selectFrom('members')
      .select(['id', 'email'])
      .where('email', '=', other)
      .executeTakeFirstOrThrow();
  };
  const close = () => closeAccount(nina.actor, PASSWORD, app.deps);
  const forgot = () => app.graphql(FORGOT, { email: nina.email });

  it('is informed at the closing, in the language of its member', async () => {
    await close();
    expect((await mailsTo(nina.email)).at(-1)).toEqual({
      kind: 'accountClosed',
      language: 'fr',
      payload: JSON.stringify({ closedAt: new Date(app.deps.now()).toISOString(), firstName: 'Nina' }),
    });
  });

  it('is informed when an administrator closes the account, unless nobody has confirmed it', async () => {
    await deleteMember(theo.actor, nina.actor.member.id, app.deps);
    expect(await kindsTo(nina.email)).toEqual(['accountActivation', 'accountClosed']);
    const { id, email: other } = await unconfirmed();
    await deleteMember(theo.actor, id, app.deps);
    expect(await kindsTo(other)).toEqual(['accountActivation']);
  });

  it.each([
    ['registers', () => registerNina(app)],
    ['requests a new password or another activation mail', forgot],
  ])('is informed that it stays closed when somebody %s, every ten minutes', async (_, request) => {
    await close();
    const before = await kindsTo(nina.email);
    const newKinds = async () => (await kindsTo(nina.email)).slice(before.length);
    await request();
    await request();
    // Both requests lead to the same mail.
    await forgot();
    await registerNina(app);
    expect(await newKinds()).toEqual(['accountStaysClosed']);
    expect((await mailsTo(nina.email)).at(-1)?.language).toBe('fr');
    app.advanceBy(10 * MINUTE);
    await request();
    expect(await newKinds()).toEqual(['accountStaysClosed', 'accountStaysClosed']);
    const codes = app.db.read.selectFrom('email_codes').select('id');
    expect(await codes.where('member_id', '=', nina.actor.member.id).execute()).toHaveLength(1);
  });

  it('is answered like a new one', async () => {
    await close();
    const closed = await registerNina(app);
    const fresh = await registerNina(app, { email: 'other@example.org' });
    expect(closed.error).toBeUndefined();
    expect(Object.keys(closed.data?.createUser ?? {})).toEqual(Object.keys(fresh.data?.createUser ?? {}));
    expect(closed.data?.createUser.gradidoID).not.toBe(nina.uuid);
    expect((await forgot()).data).toEqual({ forgotPassword: true });
  });

  it('gets ten mails a day, however many networks send requests', async () => {
    await close();
    const form = { email: nina.email, firstName: 'Nina', lastName: 'Newcomer' };
    for (let hour = 1; hour < 24; hour++) {
      await createUser({ ...form, address: `10.2.0.${hour}` }, app.deps);
      await forgotPassword({ email: nina.email, address: `10.3.0.${hour}` }, app.deps);
      app.advanceBy(60 * MINUTE);
    }
    const kinds = await kindsTo(nina.email);
    expect(kinds.filter((kind) => kind === 'accountStaysClosed')).toHaveLength(10);
  });

  it('is informed that the account is open again, unless nobody has confirmed it', async () => {
    await close();
    await restoreMember(theo.actor, nina.actor.member.id, app.deps);
    await restoreMember(theo.actor, nina.actor.member.id, app.deps);
    expect((await kindsTo(nina.email)).slice(-2)).toEqual(['accountClosed', 'accountOpened']);
    expect((await mailsTo(nina.email)).at(-1)?.language).toBe('fr');
    const { id, email: other } = await unconfirmed();
    await deleteMember(theo.actor, id, app.deps);
    await restoreMember(theo.actor, id, app.deps);
    expect(await kindsTo(other)).toEqual(['accountActivation']);
  });

  it('gets the link to a new password again once the account is open', async () => {
    await close();
    await forgot();
    await restoreMember(theo.actor, nina.actor.member.id, app.deps);
    app.advanceBy(10 * MINUTE);
    await forgot();
    expect((await kindsTo(nina.email)).slice(-3)).toEqual([
      'accountStaysClosed',
      'accountOpened',
      'resetPassword',
    ]);
    expect(await signIn(app, nina)).toMatch(/^ey/);
  });
});
