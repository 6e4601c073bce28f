import { amountOfGdd } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  assertLedgerSound,
  dialects,
  given,
  oneDialect,
  startTestApp,
  startTestDatabase,
  type TestApp,
} from '../../../test/app.ts';
import { type PushService, startPushService, type TestBrowser } from '../../../test/doubles/push-service.ts';
import { give, join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';
import { queueWork } from '../../../test/queued-work.ts';
import { beyond32Bits, countFrom } from '../../../test/wide-ids.ts';
import { createContribution } from '../../creation/contributions/contributions.usecases.ts';
import { resumeSession } from '../../people/sessions/sessions.usecases.ts';
import { subscribe } from './devices.usecases.ts';
import { deviceQueue } from './push-messages.usecases.ts';

const SUBSCRIBE = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
  subscribePush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth)
}`;
const UNSUBSCRIBE = 'mutation ($endpoint: String!) { unsubscribePush(endpoint: $endpoint) }';
const SEND = `mutation ($to: String!) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: "12.5", memo: "For a secret")
}`;
const MINUTE_MS = 60_000;

describe.each(oneDialect)('devices on %s', (dialect) => {
  let app: TestApp;
  let service: PushService;
  let maria: TestMember;
  let asMaria: string;
  let jonas: TestMember;
  let asJonas: string;

  beforeEach(async () => {
    service = await startPushService();
    app = await startTestApp(dialect, { pushClient: service.client, env: { OUTSIDE_TIMEOUT_MS: '2000' } });
    await countFrom(app.db, beyond32Bits);
    maria = await join(app, 'Maria');
    jonas = await join(app, 'Jonas', { language: 'de' });
    await give(app, maria, 150);
    asMaria = await signIn(app, maria);
    asJonas = await signIn(app, jonas);
  });
  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
    await service.close();
  });

  const act = async <Data>(token: string, query: string, variables: object = {}): Promise<Data> => {
    const { data, error } = await app.graphql<Data>(query, variables, { token });
    if (!data) throw new Error(error?.extensions.code);
    return data;
  };
  const switchOn = async (token: string, browser = service.browser()): Promise<TestBrowser> => {
    const { endpoint, p256dh, auth } = browser;
    await act(token, SUBSCRIBE, { endpoint, p256dh, auth });
    return browser;
  };
  const send = (to = 'jonas@example.org') => act(asMaria, SEND, { to });
  const devices = () => app.db.read.selectFrom('push_devices').selectAll().orderBy('id').execute();
  const messages = () => app.db.read.selectFrom('device_notices').selectAll().execute();
  const allSent = async (): Promise<void> => {
    await expect.poll(messages, { timeout: 10_000 }).toEqual([]);
  };

  it('are not switched on by a session that ended while the request was in flight', async () => {
    const { endpoint, p256dh, auth } = service.browser();
    const actor = await resumeSession(asJonas, app.deps, { isUsed: true });
    await act(asJonas, 'mutation { logout }');
    await expect(subscribe(actor, { endpoint, p256dh, auth }, app.deps)).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
    });
    expect(await devices()).toEqual([]);
  });

  it('show no sentence that was chosen as a name', async () => {
    const phone = await switchOn(asJonas);
    const rename = 'mutation ($name: String!) { updateUserInfos(firstName: $name) }';
    for (const name of ['Sign in at lindental-wallet.example', 'Your account is locked. Answer us now'])
      await act(asMaria, rename, { name }).then(() => send());
    await expect.poll(() => phone.read.length, { timeout: 10_000 }).toBe(2);
    expect(phone.read.map(({ body }) => body)).toEqual([
      'Ein Mitglied hat dir gedankt.',
      'Ein Mitglied hat dir gedankt.',
    ]);
  });

  it('receive the name and never the amount, in the member’s language, signed by this community', async () => {
    const [phone, laptop, other] = [
      await switchOn(asJonas),
      await switchOn(asJonas),
      await switchOn(asMaria),
    ];
    await send();
    await expect.poll(() => [phone.read.length, laptop.read.length], { timeout: 10_000 }).toEqual([1, 1]);
    expect(phone.read[0]).toEqual({
      title: 'Lindental',
      body: 'Maria hat dir gedankt.',
      path: '/transactions',
      tag: 'received',
    });
    expect(other.read).toEqual([]);
    const { pushKey } = await act<{ pushKey: string }>(asJonas, '{ pushKey }');
    expect([...service.senders]).toEqual([pushKey]);
    await allSent();
  });

  it('receive answers to contributions', async () => {
    const phone = await switchOn(asJonas);
    const input = { memo: 'Planted trees', contributionDate: '2026-06-01', timezoneOffset: 0 };
    const id = await createContribution(jonas.actor, { ...input, amount: amountOfGdd(20n) }, app.deps);
    const asModerator = await signIn(app, { email: 'moderator@example.org' });
    await act(asModerator, 'mutation ($id: Int!) { confirmContribution(id: $id) }', { id });
    await expect.poll(() => phone.read, { timeout: 10_000 }).toHaveLength(1);
    expect(phone.read[0]).toMatchObject({
      body: 'Dein Beitrag wurde bestätigt. Danke!',
      path: '/contributions/own-contributions',
    });
  });

  it('receive nothing about refused commands', async () => {
    const phone = await switchOn(asJonas);
    for (let round = 0; round < 12; round++) await send();
    await expect(send()).rejects.toThrow('NOT_ENOUGH_GDD');
    await expect.poll(() => phone.read.length, { timeout: 20_000 }).toBe(12);
    await allSent();
  });

  it('are removed when their subscription no longer exists', async () => {
    const gone = { ...service.browser(), endpoint: `${given(service.browser().endpoint)}-gone` };
    const phone = await switchOn(asJonas);
    await switchOn(asJonas, gone);
    await send();
    await expect.poll(devices, { timeout: 10_000 }).toMatchObject([{ endpoint: phone.endpoint }]);
    await expect.poll(() => phone.read.length).toBe(1);
    await allSent();
  });

  it('are removed when the stored key cannot be used', async () => {
    const phone = await switchOn(asJonas);
    const off = Buffer.alloc(65, 4).toString('base64url');
    const spoilt = await switchOn(asJonas);
    await app.db.transaction((tx) =>
      tx.updateTable('push_devices').set({ p256dh: off }).where('endpoint', '=', spoilt.endpoint).execute(),
    );
    await send();
    await expect.poll(devices, { timeout: 10_000 }).toMatchObject([{ endpoint: phone.endpoint }]);
    await expect.poll(() => phone.read.length).toBe(1);
    await allSent();
  });

  it('receive a message later when the service fails, and none after a day', async () => {
    const phone = await switchOn(asJonas);
    service.status = 500;
    await send();
    await expect.poll(messages, { timeout: 10_000 }).toMatchObject([{ attempts: 1 }]);
    service.status = undefined;
    app.advanceBy(MINUTE_MS + 1);
    app.wakeWorkers();
    await expect.poll(() => phone.read.length, { timeout: 10_000 }).toBe(1);
    await allSent();
    service.status = 302;
    await send();
    await expect.poll(messages, { timeout: 10_000 }).toMatchObject([{ attempts: 1 }]);
    app.advanceBy(25 * 60 * MINUTE_MS);
    app.wakeWorkers();
    await allSent();
    expect(phone.read).toHaveLength(1);
  });

  it('that do not answer are not tried for every message, and receive all when they do', async () => {
    const phone = await switchOn(asJonas);
    service.status = 500;
    await send();
    await expect.poll(messages, { timeout: 10_000 }).toMatchObject([{ attempts: 1 }]);
    for (let round = 0; round < 4; round++) await send();
    // Another member's device is served after them.
    service.status = undefined;
    const other = await switchOn(asMaria);
    // This also queues a message for Jonas.
    await give(app, jonas, 10);
    await act(asJonas, SEND.replace('12.5', '1'), { to: 'maria@example.org' });
    await expect.poll(() => other.read.length, { timeout: 10_000 }).toBe(1);
    const [silent] = await devices();
    const waiting = (await messages()).filter(({ device_id: id }) => id === silent?.id);
    expect(waiting.map(({ attempts }) => attempts)).toEqual([1, 0, 0, 0, 0, 0]);
    expect(phone.read).toEqual([]);
    app.advanceBy(MINUTE_MS + 1);
    app.wakeWorkers();
    await expect.poll(() => phone.read.length, { timeout: 10_000 }).toBe(6);
    await allSent();
  });

  it('are at most ten for a member; the one renewed longest ago is removed', async () => {
    const first = await switchOn(asJonas);
    const second = await switchOn(asJonas);
    app.advanceBy(1000);
    await switchOn(asJonas, first);
    for (let count = 0; count < 9; count++) {
      app.advanceBy(1000);
      await switchOn(asJonas);
    }
    const left = (await devices()).map(({ endpoint }) => endpoint);
    expect([left.length, left.includes(first.endpoint), left.includes(second.endpoint)]).toEqual([
      10,
      true,
      false,
    ]);
  });

  it('belong to the member who used them last', async () => {
    const shared = await switchOn(asJonas);
    await act(asMaria, UNSUBSCRIBE, { endpoint: shared.endpoint });
    expect(await devices()).toMatchObject([{ member_id: jonas.actor.member.id }]);
    await switchOn(asMaria, shared);
    expect(await devices()).toMatchObject([{ member_id: maria.actor.member.id }]);
    await send();
    await act(asMaria, UNSUBSCRIBE, { endpoint: shared.endpoint });
    expect(await devices()).toEqual([]);
    expect(shared.read).toEqual([]);
  });

  it('do not receive messages of their former member', async () => {
    const shared = await switchOn(asJonas);
    service.status = 500;
    await send();
    await expect.poll(messages, { timeout: 10_000 }).toMatchObject([{ attempts: 1 }]);
    service.status = undefined;
    await switchOn(asMaria, shared);
    expect([await messages(), shared.read]).toEqual([[], []]);
  });

  it('receive waiting messages at once when they are renewed', async () => {
    const phone = await switchOn(asJonas);
    service.status = 500;
    await send();
    await expect.poll(messages, { timeout: 10_000 }).toMatchObject([{ attempts: 1 }]);
    service.status = undefined;
    await switchOn(asJonas, phone);
    await expect.poll(() => phone.read.length, { timeout: 10_000 }).toBe(1);
    await allSent();
  });

  it('are removed with their session, with all sessions and with the account', async () => {
    await switchOn(asJonas);
    const otherSession = await signIn(app, jonas);
    const there = await switchOn(otherSession);
    await act(asJonas, 'mutation { logout }');
    expect(await devices()).toMatchObject([{ endpoint: there.endpoint }]);
    await act(otherSession, 'mutation { endSessions }');
    expect(await devices()).toEqual([]);
    const again = await signIn(app, jonas);
    await switchOn(again);
    await act(again, `mutation { closeAccount(password: "${PASSWORD}") }`);
    expect(await devices()).toEqual([]);
  });

  it('stay when their member changes the password there, and are removed elsewhere', async () => {
    const here = await switchOn(asJonas);
    await switchOn(await signIn(app, jonas));
    const change = `mutation { updateUserInfos(password: "${PASSWORD}", passwordNew: "Better-Horse-10") }`;
    const { token } = await app.graphql(change, {}, { token: asJonas });
    expect(await devices()).toMatchObject([{ endpoint: here.endpoint }]);
    await act(given(token), 'mutation { logout }');
    expect(await devices()).toEqual([]);
  });

  it('are refused when they are invalid', async () => {
    const { endpoint, p256dh, auth } = service.browser();
    const field = async (change: object): Promise<string | undefined> =>
      (await app.graphql(SUBSCRIBE, { endpoint, p256dh, auth, ...change }, { token: asJonas })).error
        ?.extensions.field;
    expect(await field({ endpoint: 'http://127.0.0.1:22/' })).toBe('endpoint');
    expect(await field({ endpoint: `${endpoint}${'x'.repeat(1024)}` })).toBe('endpoint');
    expect(await field({ p256dh: 'AAAA' })).toBe('p256dh');
    expect(await field({ p256dh: Buffer.alloc(65).toString('base64url') })).toBe('p256dh');
    // Has the form of a point, and is not on the curve.
    expect(await field({ p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe('p256dh');
    expect(await field({ auth: 'not base64 !' })).toBe('auth');
    expect(await field({ auth: Buffer.alloc(15).toString('base64url') })).toBe('auth');
    expect(await devices()).toEqual([]);
  });

  it('get messages signed with the configured key pair, or with one that is made once', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => act<{ pushKey: string }>(asJonas, '{ pushKey }')),
    );
    expect(new Set(answers.map(({ pushKey }) => pushKey)).size).toBe(1);
    const { publicKey, privateKey } = given(
      await app.db.read
        .selectFrom('push_keys')
        .select(['public_key as publicKey', 'private_key as privateKey'])
        .executeTakeFirst(),
    );
    expect(publicKey).toBe(given(answers[0]).pushKey);
    expect(privateKey).toMatch(/^[\w-]{43}$/);
  });
});

it.each(dialects)(
  'a message in flight is not sent again when an earlier one arrives, on %s',
  async (dialect) => {
    const database = await startTestDatabase(dialect);
    const { db, now } = database;
    await db.transaction((tx) => queueWork(tx, 2, now()));
    // The first has failed before: when it arrives, the device is back, and what waits for it is due.
    await db.transaction(async (tx) => {
      const { id } = await tx
        .selectFrom('device_notices')
        .select((e) => e.fn.min('id').as('id'))
        .executeTakeFirstOrThrow();
      await tx.updateTable('device_notices').set({ attempts: 1 }).where('id', '=', id).execute();
    });
    const queue = deviceQueue(database as unknown as TestApp['deps']);
    const claim = () => queue.claim({ now: now(), until: now() + MINUTE_MS, limit: 5 });
    const [earlier, inFlight] = await claim();
    await queue.finish([given(earlier)]);
    expect(await claim()).toEqual([]);
    await queue.finish([given(inFlight)]);
    expect(await db.read.selectFrom('device_notices').select('id').execute()).toEqual([]);
    await database.close();
  },
);
