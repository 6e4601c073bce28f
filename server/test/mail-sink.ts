/** A mail server for tests that keeps what it is given and can be told to misbehave. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  /** The envelope: who really gets the mail, whatever its head says. */
  readonly to: string[];
  readonly source: string;
}

export interface MailSink {
  readonly received: ReceivedMail[];
  /** Refuses this recipient for now, as a full mailbox would. */
  readonly mood: { refuse: string | undefined };
  readonly url: string;
  /** Answers nobody until released. */
  hold(): void;
  release(): void;
  close(): Promise<void>;
}

export async function startMailSink(): Promise<MailSink> {
  const received: ReceivedMail[] = [];
  const mood: MailSink['mood'] = { refuse: undefined };
  let gate = Promise.resolve();
  let open = (): void => undefined;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refused = address === mood.refuse;
      void gate.then(() =>
        done(refused ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null),
      );
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  // A sender that is killed lets go of its connection; what it was about to send is no mail yet.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    mood,
    url: `smtp://127.0.0.1:${port}`,
    hold: () => {
      gate = new Promise((resolve) => (open = resolve));
    },
    release: () => open(),
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
