import { actorOf } from '../../platform/graphql/context.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Resolvers, Wire } from '../../platform/graphql/generated/resolvers.ts';
import { hasEnded } from '../../notify/mails/mail-validity.ts';
import { listOutbox, type MailState, type OutboxMail, retryMail } from './outbox.usecases.ts';

export const resolvers = {
  Query: {
    outboxMails: async (_, { state, ...page }, { deps }) => {
      const { count, mails } = await listOutbox(state ?? undefined, page, deps);
      return { count, mails: mails.map((mail) => wireMail(mail, deps)) };
    },
  },
  Mutation: {
    retryMail: async (_, { id }, context) => {
      await retryMail(await actorOf(context), id, context.deps);
      return true;
    },
  },
} satisfies Resolvers;

/** The text of a mail is private to its sender and its reader: only its subject matter is shown. */
function wireMail(mail: OutboxMail, { config, now }: Deps): Wire<'OutboxMail'> {
  const state: MailState = mail.sent_at !== null ? 'SENT' : mail.failed_at !== null ? 'FAILED' : 'WAITING';
  return {
    id: mail.id,
    kind: mail.kind,
    state,
    toName: mail.to_name,
    toAddress: mail.to_address,
    language: mail.language,
    createdAt: mail.created_at,
    attempts: mail.attempts,
    nextAttemptAt: state === 'WAITING' ? mail.next_attempt_at : null,
    sentAt: mail.sent_at,
    failedAt: mail.failed_at,
    lastError: mail.last_error,
    mayBeTried: state !== 'SENT' && !hasEnded(mail, config, now()),
  };
}
