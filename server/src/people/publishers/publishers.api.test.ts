import { Refusal } from '@kula/core/platform/errors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, startTestApp, type TestApp } from '../../../test/app.ts';
import { join, signIn } from '../../../test/people.ts';
import { purchase } from '../../../test/purchase.ts';
import { acceptPurchase } from './publishers.usecases.ts';

const SECRET = 'a-secret-that-the-shop-knows-as-well';
const STATE =
  '{ hasElopage verifyLogin { hasElopage } user(identifier: "maria@example.org") { hasElopage } }';
const LOGIN = `mutation ($email: String!) { login(email: $email, password: "Correct-Horse-9") { hasElopage } }`;

/** With a price that has more than cents, and addresses in capitals. */
const report = {
  ...purchase,
  product: { ...purchase.product, price: '29.999' },
  publisher: { ...purchase.publisher, email: 'Publisher@example.org' },
  payer: { ...purchase.payer, email: 'Buyer@Example.org' },
};

describe.each(oneDialect)('reports of purchases on %s', (dialect) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp(dialect, { env: { WEBHOOK_ELOPAGE_SECRET: SECRET } });
  });
  afterEach(() => app.close());

  const post = (payload: unknown, secret = SECRET, type = 'application/json') =>
    app.app.inject({
      method: 'POST',
      url: `/hook/elopage/${secret}`,
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const purchases = () => app.db.read.selectFrom('purchases').selectAll().execute();
  const newcomer = () =>
    app.db.read.selectFrom('members').selectAll().where('email', '=', 'buyer@example.org').executeTakeFirst();

  it('are stored, with cents truncated by digits', async () => {
    expect((await post(report)).statusCode).toBe(200);
    expect(await purchases()).toEqual([
      {
        id: 1,
        event: 'payment.successful',
        affiliate_program_id: 111,
        publisher_id: 77,
        order_id: 12,
        product_id: 36001,
        price_cents: 2999,
        payer_email: 'buyer@example.org',
        publisher_email: 'publisher@example.org',
        paid: 1,
        success_at: Date.UTC(2026, 4, 31, 10),
        membership_id: 43,
        created_at: app.deps.now(),
      },
    ]);
  });

  it('may be sent as a form', async () => {
    const form = new URLSearchParams({
      event: 'payment.successful',
      order_id: '12',
      payment_state: 'pending',
      'product[id]': '5',
      'product[price]': '19,9',
      'publisher[id]': '',
      'membership[id]': '43',
      'payer[email]': 'buyer@example.org',
      '__proto__[paid]': 'yes',
      'payer[__proto__][x]': 'y',
    }).toString();
    expect((await post(form, SECRET, 'application/x-www-form-urlencoded')).statusCode).toBe(200);
    expect(await purchases()).toMatchObject([
      { product_id: 5, price_cents: 1990, paid: 0, publisher_id: null, success_at: null },
    ]);
    expect(await newcomer()).toBeUndefined();
    expect('paid' in {}).toBe(false);
  });

  it('open an account for a new member who bought a membership, once', async () => {
    await post(report);
    expect(await newcomer()).toMatchObject({
      first_name: 'Bettina',
      language: 'de',
      publisher_id: 77,
      email_checked_at: null,
      gms_allowed: 0,
      newsletter: 0,
    });
    await post(report);
    await post({ ...report, event: 'payment.refunded' });
    expect(await purchases()).toHaveLength(2);
    const mails = await app.db.read.selectFrom('outbox_mails').select('kind').execute();
    expect(mails).toEqual([{ kind: 'accountActivation' }]);
  });

  it('open the account of a buyer when they are repeated, where it could not be opened at once', async () => {
    const { ports } = app.deps;
    const invitationOf = () => Promise.reject(new Refusal('TOO_MANY_REQUESTS'));
    const busy = { ...app.deps, ports: { ...ports, membership: { ...ports.membership, invitationOf } } };
    await expect(acceptPurchase(report, busy)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await newcomer()).toBeUndefined();
    expect((await post(report)).statusCode).toBe(200);
    expect(await newcomer()).toMatchObject({ first_name: 'Bettina' });
    expect(await purchases()).toHaveLength(1);
  });

  it('open none for other products, nor with an invalid name', async () => {
    await post({ ...report, product: { ...report.product, id: 36002 } });
    const payer = { ...report.payer, first_name: 'Eve, <eve@evil.example>' };
    expect((await post({ ...report, payer })).statusCode).toBe(200);
    expect(await newcomer()).toBeUndefined();
    expect(await purchases()).toHaveLength(2);
    expect(JSON.stringify(app.logged)).not.toContain('buyer');
  });

  it.each([
    { ...report, event: 'lesson.viewed' },
    { ...report, event: 'lesson.completed' },
    { ...report, event: 'lesson.commented' },
    { ...report, payer: undefined },
    { ...report, product: undefined },
    { ...report, publisher: undefined },
    { ...report, membership: undefined },
    { ...report, product: { id: 'many' } },
    { ...report, payer: { email: 'nobody' } },
    [],
    'null',
  ])('are answered and passed over when they are of no use: %j', async (body) => {
    expect((await post(body)).statusCode).toBe(200);
    expect(await purchases()).toEqual([]);
  });

  it('are refused without the secret', async () => {
    for (const secret of ['secret', `${SECRET}x`, SECRET.slice(1), SECRET.toUpperCase()]) {
      const answer = await post(report, secret);
      expect(answer.statusCode).toBe(404);
    }
    expect(await purchases()).toEqual([]);
  });

  it('are refused above a bound, and when they are not a report', async () => {
    expect((await post({ ...report, event: 'x'.repeat(200_000) })).statusCode).toBe(413);
    expect((await post('{', SECRET)).statusCode).toBe(400);
    expect((await post('<xml/>', SECRET, 'application/xml')).statusCode).toBe(415);
  });

  it('show to the buyer, and to nobody else, that there is a purchase', async () => {
    const maria = await join(app, 'Maria');
    const jonas = await join(app, 'Jonas');
    await post({ ...report, payer: { ...report.payer, email: maria.email } });
    const asMaria = await app.graphql(STATE, {}, { token: await signIn(app, maria) });
    expect(asMaria.data).toEqual({
      hasElopage: true,
      verifyLogin: { hasElopage: true },
      user: { hasElopage: true },
    });
    const asJonas = await app.graphql(STATE, {}, { token: await signIn(app, jonas) });
    expect(asJonas.data).toEqual({
      hasElopage: false,
      verifyLogin: { hasElopage: false },
      user: { hasElopage: null },
    });
    expect((await app.graphql(LOGIN, { email: maria.email })).data).toEqual({ login: { hasElopage: true } });
  });
});

describe.each(oneDialect)('without a secret for them, on %s', (dialect) => {
  it('there is no address for purchases, and none for the member search', async () => {
    const app = await startTestApp(dialect);
    for (const secret of ['secret', 'undefined', '']) {
      const url = `/hook/elopage/${secret}`;
      const answer = await app.app.inject({ method: 'POST', url, payload: report });
      expect(answer.statusCode).toBe(404);
    }
    const response = await app.app.inject({ url: '/hook/gms/secret?token=x' });
    expect(response.statusCode).toBe(400);
    await app.close();
  });
});
