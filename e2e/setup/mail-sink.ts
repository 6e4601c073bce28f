/** A mail server that reads what it receives, for tests that wait for a mail. */
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { startMailSink } from '../../server/test/mail-sink.ts';

export interface SinkMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface ReadMailSink {
  readonly url: string;
  /** The newest mail to this address with a matching subject, as soon as it arrives. */
  waitFor(to: string, subject: RegExp): Promise<SinkMail>;
  close(): Promise<void>;
}

const WAIT_MS = 15_000;

export async function startReadMailSink(): Promise<ReadMailSink> {
  const mails: SinkMail[] = [];
  const waiting = new Set<() => void>();
  const { url, close } = await startMailSink(async ({ to, source }) => {
    const mail = await PostalMime.parse(source);
    for (const address of to) mails.unshift(sinkMail(address, mail));
    for (const wake of waiting) wake();
  });
  const mailsTo = (address: string): SinkMail[] => mails.filter((mail) => mail.to === address);
  return {
    url,
    close,
    waitFor(address, subject) {
      const find = (): SinkMail | undefined => mailsTo(address).find((mail) => subject.test(mail.subject));
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
          const got = mailsTo(address).map((mail) => mail.subject);
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
  };
}

function sinkMail(to: string, { subject, text, html }: Email): SinkMail {
  return { to, subject: subject ?? '', text: text ?? '', html: html ?? '' };
}
