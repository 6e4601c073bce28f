import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, startTestApp, startTestDatabase, type TestDatabase } from '../../test/app.ts';
import { enqueueMail, type QueuedMail } from '../features/mails/mails.queries.ts';
import { renderMail } from '../features/mails/render.ts';
import { type MailService, smtpMail } from '../outside/mail.ts';
import { type OutboxDeps, sendDue, startOutbox } from './outbox.ts';

/** A mail server that keeps what it is given, and can be told to misbehave. */
async function startSink() {
  const received: { from: string; to: string[]; source: string }[] = [];
  const mood = { refuse: false, delayMs: 0 };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const problem = mood.refuse ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null;
      setTimeout(() => done(problem), mood.delayMs);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    mood,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

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
    senderEmail: 'maria@example.org',
    amount: '1234.5',
    memo: 'Danke für <b>alles</b> & mehr',
    bookingId: 1,
  },
  ...change,
});

describe.each(dialects)('the outbox on %s', (dialect) => {
  let database: TestDatabase;
  let sink: Awaited<ReturnType<typeof startSink>>;
  let service: MailService;
  let outbox: OutboxDeps;

  beforeEach(async () => {
    database = await startTestDatabase(dialect);
    sink = await startSink();
    service = smtpMail(sink.url, { address: 'post@lindental.example', name: 'Lindental' });
    outbox = { ...database, deliver: (row) => service.send(renderMail(row, database.config)) };
  });

  afterEach(async () => {
    service.close();
    await sink.close();
    await database.close();
  });

  const queue = (one: QueuedMail<'transactionReceived'> = mail()) =>
    database.db.transaction((tx) => enqueueMail(tx, one, database.now()));
  const onlyRow = () => database.db.read.selectFrom('outbox_mails').selectAll().executeTakeFirstOrThrow();

  it('sends a mail once, however often its event is queued and however many workers look', async () => {
    await Promise.all([queue(), queue(), queue()]);
    const counts = await Promise.all([sendDue(outbox), sendDue(outbox), sendDue(outbox)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await sendDue(outbox)).toBe(0);
    expect(sink.received.map(({ to }) => to)).toEqual([['lea@example.org']]);
    expect((await onlyRow()).sent_at).toBe(database.now());
  });

  it('tries again later when the mail server refuses, and keeps the reason', async () => {
    sink.mood.refuse = true;
    await queue();
    expect(await sendDue(outbox)).toBe(0);
    const waiting = await onlyRow();
    expect(waiting).toMatchObject({ attempts: 1, sent_at: null, failed_at: null });
    expect(waiting.last_error).toContain('Try later');
    sink.mood.refuse = false;
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

  it('takes up what a worker had claimed when it died', async () => {
    await queue();
    const died = { ...outbox, deliver: () => new Promise<void>(() => undefined) };
    void sendDue(died);
    await expect.poll(async () => (await onlyRow()).next_attempt_at).toBe(database.now() + 5 * 60_000);
    expect(await sendDue(outbox)).toBe(0);
    database.advanceBy(5 * 60_000);
    expect(await sendDue(outbox)).toBe(1);
  });
});

describe('the outbox worker', () => {
  it('stops after the mail that is on its way and sends none after that', async () => {
    const database = await startTestDatabase('sqlite');
    for (const key of ['received:1', 'received:2']) {
      await database.db.transaction((tx) => enqueueMail(tx, mail({ eventKey: key }), database.now()));
    }
    const delivered: string[] = [];
    let arrive: (() => void) | undefined;
    const worker = startOutbox({
      ...database,
      deliver: async (row) => {
        await new Promise<void>((resolve) => (arrive = resolve));
        delivered.push(row.event_key);
      },
    });
    await expect.poll(() => arrive).toBeDefined();
    const stopped = worker.stop();
    arrive?.();
    await stopped;
    expect(delivered).toEqual(['received:1']);
    await database.close();
  });
});

describe('a mail on its way', () => {
  it('reaches one person only, whatever stands in names and words', async () => {
    const sink = await startSink();
    const app = await startTestApp('sqlite');
    const service = smtpMail(sink.url, { address: 'post@lindental.example', name: 'Lindental' });
    const hostile = 'Maria, evil@example.org\r\nBcc: evil@example.org';
    const letter = renderMail(
      {
        event_key: 'received:9',
        kind: 'transactionReceived',
        to_address: 'lea@example.org',
        to_name: hostile,
        language: 'en',
        payload: JSON.stringify({ ...mail().payload, senderName: hostile }),
      },
      app.deps.config,
    );
    await service.send(letter);
    expect(sink.received).toHaveLength(1);
    expect(sink.received[0]?.to).toEqual(['lea@example.org']);
    const [head = ''] = (sink.received[0]?.source ?? '').split('\r\n\r\n');
    expect(head).not.toMatch(/^bcc:/im);
    expect(head).toMatch(/^message-id: <received\.9@localhost>/im);
    service.close();
    await app.close();
    await sink.close();
  });

  it('says the same in text and HTML, with the words of the member as words', async () => {
    const app = await startTestApp('sqlite');
    const { subject, text, html, replyTo } = renderMail(
      {
        event_key: 'received:1',
        kind: 'transactionReceived',
        to_address: 'lea@example.org',
        to_name: 'Lea Brunner',
        language: 'de',
        payload: JSON.stringify(mail().payload),
      },
      app.deps.config,
    );
    expect(subject).toBe('Maria Sommer dankt dir mit 1.234,50 GDD');
    expect(text).toContain('> Danke für <b>alles</b> & mehr');
    expect(html).toContain('Danke für &lt;b&gt;alles&lt;/b&gt; &amp; mehr');
    expect(html).not.toContain('<b>alles');
    expect(replyTo).toEqual({ address: 'maria@example.org', name: 'Maria Sommer' });
    await app.close();
  });

  it.each([
    ['en', 'Welcome to Lindental', '24 hours'],
    ['de', 'Willkommen bei Lindental', '24 Stunden'],
    ['es', 'Te damos la bienvenida a Lindental', '24 horas'],
    ['fr', 'Bienvenue à Lindental', '24 heures'],
    ['nl', 'Welkom bij Lindental', '24 uur'],
    ['tr', 'Welcome to Lindental', '24 hours'],
  ])('speaks %s', async (language, greeting, validity) => {
    const app = await startTestApp('sqlite');
    const { subject, text } = renderMail(
      {
        event_key: 'activation:1:1',
        kind: 'accountActivation',
        to_address: 'lea@example.org',
        to_name: 'Lea Brunner',
        language,
        payload: JSON.stringify({ firstName: 'Lea', code: '123', redeemCode: 'CL-a/b', project: 'x&y' }),
      },
      app.deps.config,
    );
    expect(subject).toContain(greeting);
    expect(text).toContain(validity);
    expect(text).toContain(`${app.deps.config.communityUrl}/checkEmail/123/CL-a%2Fb?project=x%26y`);
    await app.close();
  });
});
