/** A mail server for tests that stores the mails it receives and can fail on demand. */
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listenAt } from './ports.ts';

export interface ReceivedMail {
  readonly from: string;
  /** The envelope: the real recipient, whatever the header contains. */
  readonly to: string[];
  readonly source: string;
}

export interface MailSink {
  readonly received: ReceivedMail[];
  /** Refuses this recipient temporarily, as a full mailbox would. */
  readonly mode: { refuse: string | undefined };
  readonly url: string;
  /** The address and options for the mail client; it offers no TLS. */
  readonly unencrypted: { readonly url: string; readonly needsTls: false };
  /** Answers no client until released. */
  hold(): void;
  release(): void;
  close(): Promise<void>;
}

/** `onMail` is called for each mail before it is accepted. */
export async function startMailSink(
  onMail: (mail: ReceivedMail) => Promise<void> = async () => undefined,
): Promise<MailSink> {
  const received: ReceivedMail[] = [];
  const mode: MailSink['mode'] = { refuse: undefined };
  let gate = Promise.resolve();
  let open = (): void => undefined;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refused = address === mode.refuse;
      void gate.then(() =>
        done(refused ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null),
      );
    },
    onData: (stream, { envelope }, done) => {
      text(stream)
        .then(async (source) => {
          const mail = {
            from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
            to: envelope.rcptTo.map(({ address }) => address),
            source,
          };
          received.push(mail);
          await onMail(mail);
          done();
        })
        .catch(done);
    },
  });
  // A sender that is killed closes its connection; the incomplete mail is none.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
  const url = `smtp://127.0.0.1:${await listenAt(server.server)}`;
  return {
    received,
    mode,
    url,
    unencrypted: { url, needsTls: false },
    hold: () => {
      gate = new Promise((resolve) => (open = resolve));
    },
    release: () => open(),
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
