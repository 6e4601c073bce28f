import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, startTestApp, type TestApp } from '../../../test/app.ts';
import {
  type NewsletterDouble,
  newsletterAccount,
  startNewsletter,
} from '../../../test/doubles/newsletter.ts';
import { join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';
import { pushesSettled } from '../../../test/pushes.ts';

const SUBSCRIBE = 'mutation { subscribeNewsletter }';
const UNSUBSCRIBE = 'mutation { unsubscribeNewsletter }';
const STATE = '{ verifyLogin { klickTipp { newsletterState } } }';
const SUBSCRIBERS = `query ($currentPage: Int, $pageSize: Int) {
  newsletterSubscribers(currentPage: $currentPage, pageSize: $pageSize) {
    count subscribers { email firstName lastName language }
  }
}`;
const RETRY_MS = 7 * 3_600_000;

async function waiting(app: TestApp): Promise<number> {
  return (await app.db.read.selectFrom('outside_pushes').selectAll().execute()).length;
}

describe.each(oneDialect)('the newsletter stored here on %s', (dialect) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp(dialect);
  });
  afterEach(() => app.close());

  it('has no subscriber without consent', async () => {
    const token = await signIn(app, await join(app, 'Maria'));
    expect((await app.graphql(STATE, {}, { token })).data).toEqual({
      verifyLogin: { klickTipp: { newsletterState: false } },
    });
  });

  it('can be subscribed and unsubscribed repeatedly', async () => {
    const token = await signIn(app, await join(app, 'Maria'));
    for (const [mutation, newsletterState] of [
      [SUBSCRIBE, true],
      [SUBSCRIBE, true],
      [UNSUBSCRIBE, false],
      [UNSUBSCRIBE, false],
    ] as const) {
      const { data } = await app.graphql<object>(mutation, {}, { token });
      expect(Object.values(data ?? {})).toEqual([true]);
      expect((await app.graphql(STATE, {}, { token })).data).toEqual({
        verifyLogin: { klickTipp: { newsletterState } },
      });
    }
    expect(await waiting(app)).toBe(0);
  });

  it('is recorded in the audit when it changes, and only then', async () => {
    const token = await signIn(app, await join(app, 'Maria'));
    for (const mutation of [SUBSCRIBE, SUBSCRIBE, UNSUBSCRIBE, UNSUBSCRIBE, UNSUBSCRIBE])
      await app.graphql(mutation, {}, { token });
    const events = app.db.read.selectFrom('events').select('type').where('type', 'like', 'NEWSLETTER%');
    expect((await events.orderBy('id').execute()).map(({ type }) => type)).toEqual([
      'NEWSLETTER_SUBSCRIBE',
      'NEWSLETTER_UNSUBSCRIBE',
    ]);
  });

  it('lists its subscribers for administrators, page by page, without closed accounts', async () => {
    const names = ['Maria', 'Jonas', 'Lea', 'Tomas'];
    for (const name of names) {
      const member = await join(app, name, { language: 'de' });
      if (name !== 'Lea') await app.graphql(SUBSCRIBE, {}, { token: await signIn(app, member) });
      if (name === 'Tomas') {
        await app.db.transaction(async (tx) => {
          await tx
            .updateTable('members')
            .set({ deleted_at: app.deps.now() })
            .where('id', '=', member.actor.member.id)
            .execute();
        });
      }
    }
    const token = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
    const page = await app.graphql(SUBSCRIBERS, { currentPage: 2, pageSize: 1 }, { token });
    expect(page.data).toEqual({
      newsletterSubscribers: {
        count: 2,
        subscribers: [{ email: 'jonas@example.org', firstName: 'Jonas', lastName: 'Tester', language: 'de' }],
      },
    });
    const moderator = await signIn(app, await join(app, 'Amara', { role: 'MODERATOR' }));
    const refused = await app.graphql(SUBSCRIBERS, {}, { token: moderator });
    expect(refused.error?.extensions.code).toBe('UNAUTHORIZED');
  });
});

describe.each(oneDialect)('the newsletter synced with its service on %s', (dialect) => {
  let app: TestApp;
  let service: NewsletterDouble;
  let maria: TestMember;
  let token: string;

  beforeEach(async () => {
    service = await startNewsletter();
    app = await startTestApp(dialect, {
      env: { ...newsletterAccount, KLICKTIPP_URL: service.url, OUTSIDE_TIMEOUT_MS: '1000' },
    });
    maria = await join(app, 'Maria', { language: 'de' });
    token = await signIn(app, maria);
  });
  afterEach(async () => {
    await app.close();
    await service.close();
  });

  it('sends no data of a member who never subscribed, not even on leaving', async () => {
    await app.graphql(UNSUBSCRIBE, {}, { token });
    await app.graphql('mutation { updateUserInfos(firstName: "Mariella") }', {}, { token });
    await app.graphql(`mutation { closeAccount(password: "${PASSWORD}") }`, {}, { token });
    await pushesSettled(app);
    expect(service.seen).toEqual([]);
    expect(await waiting(app)).toBe(0);
  });

  it('sends a subscription with the language, and an unsubscription', async () => {
    await app.graphql(SUBSCRIBE, {}, { token });
    await pushesSettled(app);
    expect(service.subscribers.get(maria.email)).toEqual({
      id: 1,
      status: 'Subscribed',
      apikey: 'key-de',
      fields: { fieldFirstName: 'Maria', fieldLastName: 'Tester' },
    });
    await app.graphql(UNSUBSCRIBE, {}, { token });
    await pushesSettled(app);
    expect(service.subscribers.get(maria.email)?.status).toBe('Unsubscribed');
    expect(await waiting(app)).toBe(0);
  });

  it('sends a new name, and does not subscribe a member again who unsubscribed there', async () => {
    await app.graphql(SUBSCRIBE, {}, { token });
    await pushesSettled(app);
    await app.graphql('mutation { updateUserInfos(firstName: "Mariella") }', {}, { token });
    await pushesSettled(app);
    const subscription = service.subscribers.get(maria.email);
    expect(subscription?.fields).toEqual({ fieldFirstName: 'Mariella', fieldLastName: 'Tester' });
    if (subscription) subscription.status = 'Unsubscribed';
    await app.graphql('mutation { updateUserInfos(firstName: "Marie") }', {}, { token });
    await pushesSettled(app);
    expect(service.subscribers.get(maria.email)?.status).toBe('Unsubscribed');
  });

  it('sends the closing of an account', async () => {
    await app.graphql(SUBSCRIBE, {}, { token });
    await pushesSettled(app);
    await app.graphql(`mutation { closeAccount(password: "${PASSWORD}") }`, {}, { token });
    await pushesSettled(app);
    expect(service.subscribers.get(maria.email)?.status).toBe('Unsubscribed');
  });

  it.each(['silent', 'failing', 'malformed', 'huge'] as const)(
    'answers members at once while the service is %s, and sends the last choice later',
    async (mode) => {
      service.mode = mode;
      expect((await app.graphql(SUBSCRIBE, {}, { token })).data).toEqual({ subscribeNewsletter: true });
      await pushesSettled(app);
      expect(await waiting(app)).toBe(1);
      await app.graphql(UNSUBSCRIBE, {}, { token });
      await app.graphql(SUBSCRIBE, {}, { token });
      await pushesSettled(app);
      service.mode = 'well';
      app.advanceBy(RETRY_MS);
      app.wakeWorkers();
      await pushesSettled(app);
      expect(service.subscribers.get(maria.email)?.status).toBe('Subscribed');
      expect(await waiting(app)).toBe(0);
      expect(JSON.stringify(app.logged)).not.toContain('maria');
    },
  );

  it('removes a subscription that may exist although the answer was lost', async () => {
    service.lie = (seen) => {
      if (seen.path !== '/subscriber/signin') return undefined;
      service.subscribers.set(maria.email, { id: 1, status: 'Subscribed', fields: {}, apikey: '' });
      return { status: 502 };
    };
    await app.graphql(SUBSCRIBE, {}, { token });
    await pushesSettled(app);
    service.lie = undefined;
    await app.graphql(UNSUBSCRIBE, {}, { token });
    await pushesSettled(app);
    expect(service.subscribers.get(maria.email)?.status).toBe('Unsubscribed');
  });
});
