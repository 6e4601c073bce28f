/** Mail over SMTP. */
import type { Transporter } from 'nodemailer';

export interface Letter {
  readonly to: { readonly address: string; readonly name: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The reply address; absent when nobody reads replies. */
  readonly replyTo?: { readonly address: string; readonly name: string };
  /** The same for every attempt to send one mail. */
  readonly messageId: string;
}

export interface MailService {
  /** How many mails the service accepts at the same time. */
  readonly atOnce: number;
  send(letter: Letter): Promise<void>;
  close(): void;
}

const CONNECT_MS = 10_000;
const ANSWER_MS = 20_000;
const CONNECTIONS = 2;

/** The parameters of the address take precedence over all options, so the demand is one of them. */
function demandingTls(url: string): string {
  const address = new URL(url);
  address.searchParams.set('requireTLS', 'true');
  return address.href;
}

/** Addresses are passed as objects, never as concatenated text: a name cannot add a recipient. */
export function smtpMail(
  { url, needsTls }: { readonly url: string; readonly needsTls: boolean },
  from: { address: string; name: string },
): MailService {
  let transport: Transporter | undefined;
  const opened = async (): Promise<Transporter> => {
    // Imported with the first mail, so that the start does not wait for it.
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport({
      url: needsTls ? demandingTls(url) : url,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return transport;
  };
  return {
    atOnce: CONNECTIONS,
    send: async ({ to, subject, text, html, replyTo, messageId }) => {
      const open = await opened();
      await open.sendMail({ from, to, subject, text, html, messageId, ...(replyTo ? { replyTo } : {}) });
    },
    close: () => transport?.close(),
  };
}
