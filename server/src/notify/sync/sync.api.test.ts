import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import {
  newsletterAccount,
  type NewsletterDouble,
  startNewsletter,
} from '../../../test/doubles/newsletter.ts';
import { join, signIn, type TestMember } from '../../../test/people.ts';
import { pushesSettled } from '../../../test/pushes.ts';
import { syncDeliveries } from '../../app/ports.ts';
import { type Queue, startWorkers } from '../../platform/jobs/queue.ts';
import { newsletterService } from '../../platform/integrations/newsletter.ts';
import { type Sync, queueSync } from './sync.queries.ts';
import { syncQueues, requestSync } from './sync.usecases.ts';

const MINUTE_MS = 60_000;
const nobody = 'http://127.0.0.1:1';

/** A newsletter service that is configured for the queue and not for the app's own worker. */
function withNewsletter(app: TestApp): TestApp['deps'] {
  const account = { url: nobody, user: '', password: '', apiKeyDe: '', apiKeyEn: '' };
  const newsletter = newsletterService(account, { timeoutMs: 100 });
  return { ...app.deps, integrations: { ...app.deps.integrations, newsletter } };
}

describe.each(dialects)('a change for outside services, on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria');
    return { maria };
  });
  beforeEach(async () => void ({ app, maria } = await begin()));
  afterEach(() => app.close());

  const request = (member = maria) =>
    app.db.transaction((tx) =>
      queueSync(tx, 'NEWSLETTER', { member_id: member.actor.member.id }, app.deps.now()),
    );
  const rows = () => app.db.read.selectFrom('outside_pushes').selectAll().orderBy('member_id').execute();
  const queueOf = (deliver: (push: Sync) => Promise<void>): Queue<Sync> => {
    const queue = syncQueues(withNewsletter(app), syncDeliveries).find(({ name }) => name === 'NEWSLETTER');
    if (!queue) throw new Error('There is no queue for the newsletter.');
    return { ...queue, deliver };
  };
  /** Runs workers until nothing is due. */
  const work = async (...deliver: ((push: Sync) => Promise<void>)[]): Promise<void> => {
    const { now, log } = app.deps;
    const workers = deliver.map((one) => startWorkers([queueOf(one)], { now, log }));
    await pushesSettled({ ...app, wakeWorkers: () => workers.forEach(({ wake }) => wake()) });
    await Promise.all(workers.map((worker) => worker.stop()));
  };

  it('is one row for a member and a service, however often something changes', async () => {
    for (let times = 0; times < 5; times++) await request();
    expect(await rows()).toMatchObject([{ service: 'NEWSLETTER', version: 5, attempts: 0 }]);
  });

  it('is sent once by any number of processes', async () => {
    const members = [maria];
    for (let index = 0; index < 11; index++) members.push(await join(app, `Neu${'abcdefghijk'[index]}`));
    for (const member of members) await request(member);
    const delivered: Sync['member_id'][] = [];
    const deliver = async ({ member_id }: Sync): Promise<void> => void delivered.push(member_id);
    await work(deliver, deliver, deliver);
    expect(delivered.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      members.map(({ actor }) => actor.member.id),
    );
    expect(await rows()).toEqual([]);
  });

  it('is sent again when it changed meanwhile, and never by two at the same time', async () => {
    await request();
    let inFlight = 0;
    let most = 0;
    const versions: number[] = [];
    const deliver = async ({ version }: Sync): Promise<void> => {
      most = Math.max(most, ++inFlight);
      versions.push(version);
      if (versions.length === 1) await request();
      await new Promise((resolve) => setTimeout(resolve, 30));
      inFlight--;
    };
    await work(deliver, deliver);
    expect(versions).toEqual([1, 2]);
    expect(most).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('is one row for what an event is about, besides that of the state of its member', async () => {
    await request();
    const { id } = maria.actor.member;
    for (const involved_id of [7, id, 7]) {
      const event = { involved_id, affected_member_id: id };
      await app.db.transaction((tx) => queueSync(tx, 'NEWSLETTER', event, app.deps.now()));
    }
    const delivered: Pick<Sync, 'member_id' | 'involved_id' | 'version'>[] = [];
    await work(async (sync) => void delivered.push(sync));
    expect(delivered).toMatchObject([
      { member_id: id, involved_id: null, version: 1 },
      { member_id: null, involved_id: 7, version: 2 },
      { member_id: null, involved_id: id, version: 1 },
    ]);
    expect(await rows()).toEqual([]);
  });

  it('is retried after growing pauses, and never given up', async () => {
    await request();
    let attempts = 0;
    const deliver = async (): Promise<void> => {
      attempts++;
      throw new Error('maria@example.org cannot be reached');
    };
    const pauses: number[] = [];
    for (let round = 0; round < 14; round++) {
      await work(deliver);
      const [row] = await rows();
      pauses.push(((row?.next_attempt_at ?? 0) - app.deps.now()) / MINUTE_MS);
      expect(row).toMatchObject({ attempts: round + 1, last_error: 'unexpected', claimed_until_at: null });
      app.setNow(row?.next_attempt_at ?? 0);
    }
    expect(attempts).toBe(14);
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360, 360, 360]);
    expect(JSON.stringify(app.logged)).not.toContain('maria');
  });

  it('is taken over from a killed process, after its claim has expired', async () => {
    await request();
    const queue = queueOf(async () => undefined);
    const now = app.deps.now();
    expect(await queue.claim({ now, until: now + MINUTE_MS, limit: 5 })).toHaveLength(1);
    expect(await queue.claim({ now, until: now + MINUTE_MS, limit: 5 })).toEqual([]);
    await request();
    expect(await queue.claim({ now, until: now + MINUTE_MS, limit: 5 })).toEqual([]);
    const later = now + MINUTE_MS;
    expect(await queue.claim({ now: later, until: later + 1, limit: 5 })).toMatchObject([{ version: 2 }]);
  });

  it('is not stored for a service that is not configured and has no data', async () => {
    await app.db.transaction((tx) => requestSync(tx, { to: maria.actor.member }, app.deps));
    expect(await rows()).toEqual([]);
  });

  it('is stored for a service that has data and is not configured now', async () => {
    await app.db.transaction(async (tx) => {
      await tx
        .updateTable('members')
        .set({ gms_registered_at: 1, humhub_username: '', newsletter_registered_at: 1 })
        .where('id', '=', maria.actor.member.id)
        .execute();
      await requestSync(tx, { to: maria.actor.member }, app.deps);
    });
    expect((await rows()).map(({ service }) => service).toSorted()).toEqual(['GMS', 'HUMHUB', 'NEWSLETTER']);
  });
});

describe.each(dialects)('closing and opening an account on %s', (dialect) => {
  let app: TestApp;
  let newsletter: NewsletterDouble;
  beforeEach(async () => {
    newsletter = await startNewsletter();
    app = await startTestApp(dialect, { env: { ...newsletterAccount, KLICKTIPP_URL: newsletter.url } });
  });
  afterEach(async () => {
    await app.close();
    await newsletter.close();
  });

  it('is sent in both directions when administrators do it', async () => {
    const maria = await join(app, 'Maria');
    const admin = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
    await app.graphql('mutation { subscribeNewsletter }', {}, { token: await signIn(app, maria) });
    await pushesSettled(app);
    const status = (): string | undefined => newsletter.subscribers.get(maria.email)?.status;
    expect(status()).toBe('Subscribed');
    const userId = maria.actor.member.id;
    await app.graphql(
      'mutation ($userId: Int!) { deleteUser(userId: $userId) }',
      { userId },
      { token: admin },
    );
    await pushesSettled(app);
    expect(status()).toBe('Unsubscribed');
    await app.graphql(
      'mutation ($userId: Int!) { unDeleteUser(userId: $userId) }',
      { userId },
      { token: admin },
    );
    await pushesSettled(app);
    expect(status()).toBe('Subscribed');
  });
});
