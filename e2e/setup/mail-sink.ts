/** An SMTP server that stores what it receives. */
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SinkMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailSink {
  readonly url: string;
  /** The newest mail to this address with a matching subject, as soon as it arrives. */
  waitFor(to: string, subject: RegExp): Promise<SinkMail>;
  /** All mails to this address so far. */
  to(address: string): SinkMail[];
  /** Refuses mails to this address, until the returned function is called. */
  refuse(address: string): () => void;
  close(): Promise<void>;
}

const WAIT_MS = 15_000;

export async function startMailSink(port: number): Promise<MailSink> {
  const mails: SinkMail[] = [];
  const waiting = new Set<() => void>();
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(refused.has(address) ? new Error('Nobody is known here') : undefined);
    },
    onData(stream, session, done) {
      buffer(stream)
        .then(async (raw) => {
          const mail = await PostalMime.parse(raw);
          for (const { address } of session.envelope.rcptTo) mails.unshift(sinkMail(address, mail));
          for (const wake of waiting) wake();
          done();
        })
        .catch(done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const to = (address: string): SinkMail[] => mails.filter((mail) => mail.to === address);
  return {
    url: `smtp://127.0.0.1:${port}`,
    to,
    refuse(address) {
      refused.add(address);
      return () => void refused.delete(address);
    },
    waitFor(address, subject) {
      const find = (): SinkMail | undefined => to(address).find((mail) => subject.test(mail.subject));
      return new Promise((resolve, reject) => {
        const look = (): void => {
          const mail = find();
          if (mail === undefined) return;
          waiting.delete(look);
          clearTimeout(timer);
          resolve(mail);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          const got = to(address).map((mail) => mail.subject);
          reject(
            new Error(
              `No mail ${String(subject)} came to ${address}; there are: ${got.join(' | ') || 'none'}`,
            ),
          );
        }, WAIT_MS);
        waiting.add(look);
        look();
      });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function sinkMail(to: string, { subject, text, html }: Email): SinkMail {
  return { to, subject: subject ?? '', text: text ?? '', html: html ?? '' };
}
