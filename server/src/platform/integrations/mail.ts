/** Mail over SMTP. */
import type { Transporter } from 'nodemailer';

export interface OutgoingMail {
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
  send(mail: OutgoingMail): Promise<void>;
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

/**
 * A program wrote the mail, so no program answers it (RFC 3834): neither a note of absence, which would go to the member in
 * `Reply-To`, who wrote nothing, nor a ticket system. Exchange looks at a header of its own; reports of failed delivery are
 * not suppressed there. No `Precedence` and no `List-*`: each mail is written to one member about the own account, nobody
 * has subscribed to it, and filters take both for mass mail.
 */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

/** Lines of quoted-printable are no longer. */
const LINE_MAX = 76;

/**
 * A part of the mail. Quoted-printable breaks long lines, some mail programs do not join an address that was broken, and
 * the link in it opens nothing: base64 has no such lines.
 */
function part(content: string): { content: string; contentTransferEncoding?: 'base64' } {
  const isBroken = content.split('\n').some((line) => line.includes('://') && encoded(line) > LINE_MAX);
  return isBroken ? { content, contentTransferEncoding: 'base64' } : { content };
}

/** The length in quoted-printable. */
function encoded(line: string): number {
  const bytes = Buffer.from(line);
  return bytes.reduce((sum, byte) => sum + (byte > 0x7e || byte === 0x3d ? 3 : 1), 0);
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
      await open.sendMail({
        from,
        to,
        subject,
        text: part(text),
        html: part(html),
        messageId,
        headers: automatic,
        // What cannot be delivered comes back to the community and to no member, whatever `Reply-To` says.
        envelope: { from: from.address, to: to.address },
        ...(replyTo ? { replyTo } : {}),
      });
    },
    close: () => transport?.close(),
  };
}
