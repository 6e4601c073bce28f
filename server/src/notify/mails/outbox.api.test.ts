import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  dialects,
  startTestApp,
  startTestDatabase,
  type TestApp,
  type TestDatabase,
} from '../../../test/app.ts';
import { type MailSink, startMailSink } from '../../../test/mail-sink.ts';
import { give, join, signIn } from '../../../test/people.ts';
import { enqueueMails, type QueuedMail } from './mails.usecases.ts';
import type { OutboxRow } from './mail-row.ts';
import { renderMail } from './mail-rendering.ts';
import { type MailService, smtpMail } from '../../platform/integrations/mail.ts';
import { type Queue, type QueueDeps, startWorkers, workOff } from '../../platform/jobs/queue.ts';
import { mailQueue, type MailQueueDeps } from './mail-queue.usecases.ts';

const mail = (
  change: Partial<QueuedMail<'transactionReceived'>> = {},
): QueuedMail<'transactionReceived'> => ({
  eventKey: 'received:1',
  kind: 'transactionReceived',
  to: { address: 'lea@example.org', name: 'Lea Brunner' },
  language: 'de',
  payload: {
    firstName: 'Lea',
    senderName: 'Maria Sommer',
    replyAddress: 'maria@example.org',
    amount: '1234.5',
    memo: 'Danke für <b>alles</b> & mehr',
    bookingId: 1,
  },
  ...change,
});

type OutboxDeps = MailQueueDeps & QueueDeps;
const sendDue = (outbox: OutboxDeps): Promise<number> => workOff(mailQueue(outbox), outbox);

describe.each(dialects)('the outbox on %s', (dialect) => {
  let database: TestDatabase;
  let sink: MailSink;
  let service: MailService;
  let outbox: OutboxDeps;

  beforeEach(async () => {
    database = await startTestDatabase(dialect);
    sink = await startMailSink();
    service = smtpMail(sink.unencrypted, { address: 'post@lindental.example', name: 'Lindental' });
    outbox = { ...database, deliver: (row) => service.send(renderMail(row, database.config)) };
  });

  afterEach(async () => {
    service.close();
    await sink.close();
    await database.close();
  });

  const queue = (one: QueuedMail<'transactionReceived'> = mail()) =>
    database.db.transaction(async (tx) => enqueueMails(tx, [{ ...one, at: database.now() }]));
  const onlyRow = () => database.db.read.selectFrom('outbox_mails').selectAll().executeTakeFirstOrThrow();

  it('sends a mail once, however often its event is queued and however many workers run', async () => {
    await Promise.all([queue(), queue(), queue()]);
    const counts = await Promise.all([sendDue(outbox), sendDue(outbox), sendDue(outbox)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await sendDue(outbox)).toBe(0);
    expect(sink.received.map(({ to }) => to)).toEqual([['lea@example.org']]);
    expect(await onlyRow()).toMatchObject({ sent_at: database.now(), payload: '{}' });
  });

  it('retries later when the mail server refuses, and stores the reason', async () => {
    sink.mode.refuse = 'lea@example.org';
    await queue();
    expect(await sendDue(outbox)).toBe(0);
    const waiting = await onlyRow();
    expect(waiting).toMatchObject({ attempts: 1, sent_at: null, failed_at: null });
    expect(waiting.last_error).toContain('Try later');
    sink.mode.refuse = undefined;
    expect(await sendDue(outbox)).toBe(0);
    database.advanceBy(60_001);
    expect(await sendDue(outbox)).toBe(1);
    expect(await onlyRow()).toMatchObject({ attempts: 2, last_error: null });
  });

  it('waits longer each time and gives up in the end', async () => {
    outbox = { ...outbox, deliver: () => Promise.reject(new Error('no route to the mail server')) };
    await queue();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      await sendDue(outbox);
      const { next_attempt_at: next } = await onlyRow();
      pauses.push(next - database.now());
      database.advanceBy(next - database.now());
    }
    expect(pauses.slice(0, 4)).toEqual([60_000, 120_000, 240_000, 480_000]);
    expect(Math.max(...pauses)).toBe(6 * 3_600_000);
    expect(await onlyRow()).toMatchObject({ attempts: 12, sent_at: null });
    expect((await onlyRow()).failed_at).not.toBeNull();
  });

  it('adds a random delay, so that mails that failed together are not retried together', async () => {
    const deliver = () => Promise.reject(new Error('no route to the mail server'));
    await queue();
    await queue(mail({ eventKey: 'received:2' }));
    const chances = [0.4, 1];
    await sendDue({ ...outbox, deliver, chance: () => chances.shift() ?? 0 });
    const rows = await database.db.read.selectFrom('outbox_mails').select('next_attempt_at').execute();
    const pauses = rows.map(({ next_attempt_at: at }) => at - database.now());
    expect(pauses.toSorted((a, b) => a - b)).toEqual([66_000, 75_000]);
  });

  it('sends mails that a worker had claimed when it died', async () => {
    await queue();
    let begun = 0;
    const deliver = (): Promise<void> => {
      begun++;
      return new Promise(() => undefined);
    };
    void sendDue({ ...outbox, deliver });
    await expect.poll(() => begun).toBe(1);
    expect(await sendDue(outbox)).toBe(0);
    database.advanceBy(5 * 60_000);
    expect(await sendDue(outbox)).toBe(1);
  });

  it('sends nothing again, and nothing else, while sent mails cannot be marked', async () => {
    for (const number of [1, 2, 3]) await queue(mail({ eventKey: `received:${number}` }));
    const sent: string[] = [];
    const queueOfMails = mailQueue({ ...outbox, deliver: async (row) => void sent.push(row.event_key) });
    let isFull = true;
    const attempts: number[] = [];
    const failing: Queue<OutboxRow> = {
      ...queueOfMails,
      finish: async (rows) => {
        attempts.push(rows.length);
        if (isFull) throw new Error('no room on the disk');
        await queueOfMails.finish(rows);
      },
    };
    const workers = startWorkers([failing], database);
    await expect.poll(() => attempts.length).toBeGreaterThan(1);
    await queue(mail({ eventKey: 'received:4' }));
    workers.wake();
    await expect.poll(() => attempts.length).toBeGreaterThan(2);
    expect(sent).toEqual(['received:1', 'received:2', 'received:3']);
    isFull = false;
    workers.wake();
    await expect.poll(() => sent.at(3)).toBe('received:4');
    await workers.stop();
    expect(sent).toHaveLength(4);
    const rows = await database.db.read.selectFrom('outbox_mails').select('sent_at').execute();
    expect(rows.map(({ sent_at: at }) => at)).toEqual(Array.from({ length: 4 }, () => database.now()));
  });

  it('marks mails that were sent at the same time together', async () => {
    for (let number = 1; number <= 40; number++) await queue(mail({ eventKey: `received:${number}` }));
    const marked: number[] = [];
    const deps = { ...outbox, atOnce: 40, deliver: async () => undefined };
    const queueOfMails = mailQueue(deps);
    const { finish } = queueOfMails;
    const watched = {
      ...queueOfMails,
      finish: (rows: Parameters<typeof finish>[0]) => {
        marked.push(rows.length);
        return finish(rows);
      },
    };
    expect(await workOff(watched, deps)).toBe(40);
    expect(marked).toEqual([40]);
  });

  it('sends each mail once though a slow server uses up the time for which they were claimed', async () => {
    for (const number of [1, 2, 3]) await queue(mail({ eventKey: `received:${number}` }));
    const sent: string[] = [];
    const rival: OutboxDeps = { ...outbox, deliver: async (row) => void sent.push(row.event_key) };
    const slow: OutboxDeps = {
      ...outbox,
      deliver: async (row) => {
        sent.push(row.event_key);
        database.advanceBy(3 * 60_000);
        // The claim of the second was renewed at its turn; that of the third has run out by now.
        if (row.event_key === 'received:2') await sendDue(rival);
      },
    };
    await sendDue(slow);
    expect(sent).toEqual(['received:1', 'received:2', 'received:3']);
  });

  it('sends mails that open an account before all others', async () => {
    for (let number = 1; number <= 30; number++) await queue(mail({ eventKey: `received:${number}` }));
    database.advanceBy(60_000);
    const kinds = [
      'accountActivation',
      'accountMultiRegistration',
      'accountStaysClosed',
      'accountClosed',
      'accountOpened',
      'resetPassword',
      'passwordChanged',
    ] as const;
    const { payload, ...account } = mail();
    for (const kind of kinds) {
      const urgent = { ...account, kind, eventKey: kind, payload: payload as never };
      await database.db.transaction(async (tx) => enqueueMails(tx, [{ ...urgent, at: database.now() }]));
    }
    const sent: string[] = [];
    expect(await sendDue({ ...outbox, deliver: async (row) => void sent.push(row.event_key) })).toBe(
      30 + kinds.length,
    );
    expect(sent.slice(0, kinds.length).toSorted()).toEqual([...kinds].toSorted());
    expect(sent.slice(kinds.length)).toHaveLength(30);
  });

  it('sends the next mail though the server refuses one and another cannot be written', async () => {
    sink.mode.refuse = 'lea@example.org';
    await queue(mail({ eventKey: 'received:1' }));
    await queue(mail({ eventKey: 'received:2', kind: 'nonsense' as 'transactionReceived' }));
    await queue(mail({ eventKey: 'received:3', to: { address: 'jonas@example.org', name: 'Jonas' } }));
    expect(await sendDue(outbox)).toBe(1);
    expect(sink.received.map(({ to }) => to)).toEqual([['jonas@example.org']]);
  });
});

describe.each(dialects)('with a mail server on %s that', (dialect) => {
  const send = `mutation ($to: String!) { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: "1", memo: "Thank you") }`;

  const patience = { timeout: 20_000 };

  const sendTwice = async (app: TestApp) => {
    const maria = await join(app, 'Maria');
    await join(app, 'Jonas');
    await give(app, maria, 10);
    const token = await signIn(app, maria);
    for (let round = 0; round < 2; round++) {
      const { data } = await app.graphql(send, { to: 'jonas@example.org' }, { token });
      expect(data).toEqual({ sendCoins: true });
    }
  };
  const waiting = (app: TestApp) =>
    app.db.read.selectFrom('outbox_mails').selectAll().where('kind', '=', 'transactionReceived').execute();

  it('is unreachable members send GDD as usual, and mails wait', async () => {
    const app = await startTestApp(dialect, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    await sendTwice(app);
    await expect
      .poll(async () => (await waiting(app)).map(({ attempts }) => attempts), patience)
      .toEqual([1, 1]);
    for (const row of await waiting(app)) {
      expect(row).toMatchObject({ sent_at: null, failed_at: null });
      expect(row.next_attempt_at).toBe(app.deps.now() + 60_000);
    }
    await app.close();
  });

  it('answers slowly members send GDD meanwhile, and get each mail once', async () => {
    const sink = await startMailSink();
    const app = await startTestApp(dialect, { env: { SMTP_URL: sink.url } });
    sink.hold();
    await sendTwice(app);
    expect(sink.received).toEqual([]);
    sink.release();
    await expect
      .poll(() => sink.received.filter(({ to }) => to[0] === 'jonas@example.org').length, patience)
      .toBe(3);
    await expect
      .poll(async () => (await waiting(app)).every(({ sent_at: at }) => at !== null), patience)
      .toBe(true);
    const ids = sink.received.map(({ source }) => /^message-id: (.*)$/im.exec(source)?.[1]);
    expect(new Set(ids).size).toBe(sink.received.length);
    await app.close();
    await sink.close();
  });
});

describe.each(dialects)('the outbox worker on %s', (dialect) => {
  it('stops after the mail in flight and sends none after that', async () => {
    const database = await startTestDatabase(dialect);
    for (const key of ['received:1', 'received:2']) {
      await database.db.transaction(async (tx) =>
        enqueueMails(tx, [{ ...mail({ eventKey: key }), at: database.now() }]),
      );
    }
    const delivered: string[] = [];
    let arrive: (() => void) | undefined;
    const deliver: OutboxDeps['deliver'] = async (row) => {
      await new Promise<void>((resolve) => (arrive = resolve));
      delivered.push(row.event_key);
    };
    const worker = startWorkers([mailQueue({ ...database, deliver })], database);
    await expect.poll(() => arrive).toBeDefined();
    const stopped = worker.stop();
    arrive?.();
    await stopped;
    expect(delivered).toEqual(['received:1']);
    // Another process gets the rest at once, without waiting for the claim of this one to run out.
    const other = { ...database, deliver: async (row: OutboxRow) => void delivered.push(row.event_key) };
    expect(await workOff(mailQueue(other), database)).toBe(1);
    expect(delivered).toEqual(['received:1', 'received:2']);
    await database.close();
  });
});
