/** Mails that stay here because no mail server is configured. Never in production. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { escapeHtml } from '../../notify/mails/mail-layout.ts';
import { mailboxMail, type MailboxMail, newestMailboxMails } from '../../notify/mails/mailbox.usecases.ts';
import { notFound } from './errors.ts';

/** A mail contains its own styles and nothing else; its links open in a new tab. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox";

export function registerMailbox(app: FastifyInstance, deps: Deps): void {
  if (deps.config.production || deps.config.smtpUrl !== undefined) return;
  app.get('/mailbox', async (request, reply) => {
    const mails = await newestMailboxMails(deps);
    if ((request.headers.accept ?? '').includes('application/json')) return mails.map(asJson);
    return reply.type('text/html; charset=utf-8').send(pageOf(mails, deps.config.communityName));
  });
  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const mail = /^\d{1,15}$/.test(request.params.id)
      ? await mailboxMail(deps, Number(request.params.id))
      : undefined;
    if (!mail) return notFound(reply);
    reply.header('content-security-policy', MAIL_POLICY);
    return reply
      .type('text/html; charset=utf-8')
      .send(mail.body_html.replaceAll('<a href', '<a target="_blank" href'));
  });
}

function asJson(mail: MailboxMail): object {
  return {
    id: mail.id,
    to: mail.to_address,
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    createdAt: new Date(mail.created_at).toISOString(),
  };
}

function pageOf(mails: readonly MailboxMail[], community: string): string {
  const list = mails.map(mailHtml).join('\n') || '<p>No mail has been sent yet.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mailbox – ${escapeHtml(community)}</title>
</head>
<body>
<h1>Mailbox</h1>
<p>No mail server is configured, so mails stay here, newest first.</p>
${list}
</body>
</html>
`;
}

function mailHtml(mail: MailboxMail): string {
  const when = new Date(mail.created_at).toISOString();
  return `<article>
<hr>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to_address)}, <time datetime="${when}">${when}</time>, <a href="/mailbox/${mail.id}">view as mail</a></p>
<p>${withLinks(mail.body_text).replaceAll('\n', '<br>\n')}</p>
</article>`;
}

function withLinks(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
