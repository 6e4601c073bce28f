/** The administrators' view of mails: the queued ones, the failed ones with the reason, and another attempt. */
import { Refusal } from '@kula/core/platform/errors';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import { leaveWork } from '../../platform/db/left-work.ts';
import { type Page, toRange } from '../../platform/paging.ts';
import { MOST_FOUND } from '../../platform/db/word-search.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { hasEnded } from '../../notify/mails/mail-validity.ts';
import { MAILS } from '../../notify/mails/mails.usecases.ts';
import {
  countWaiting,
  findUnsent,
  type MailState,
  makeDue,
  type OutboxMail,
  listOutboxMails,
} from './outbox.queries.ts';
import { outboxOperations } from './outbox.operations.ts';

export type { MailState, OutboxMail };

/** A page of the mails in the outbox, of one state or of all. Refuses with PAGE_INVALID. */
export function listOutbox(
  state: MailState | undefined,
  page: Page,
  deps: Deps,
): Promise<{ count: number; mails: OutboxMail[] }> {
  return listOutboxMails(deps.db.read, state, toRange(page), MOST_FOUND);
}

/**
 * Sends a queued or failed mail at once. Refuses with NOT_FOUND also for sent mails, and with MAIL_ENDED
 * where its code has expired or its contents were deleted; also as `command` does.
 */
export function retryMail(admin: Actor, id: number, deps: Deps): Promise<void> {
  return command(
    {
      operation: outboxOperations.retryMail,
      actor: admin,
      work: async (tx) => {
        const now = deps.now();
        const mail = await findUnsent(tx, id);
        if (mail && hasEnded(mail, deps.config, now)) throw new Refusal('MAIL_ENDED');
        if (!(await makeDue(tx, id, now))) throw new Refusal('NOT_FOUND');
        leaveWork(tx, MAILS);
        await notify(tx, { kind: 'ADMIN_MAIL_RETRY', by: admin.member, involvedId: id, at: now }, deps);
      },
    },
    deps,
  );
}

/** The number of queued mails. */
export function countWaitingMails({ db }: Pick<Deps, 'db'>): Promise<number> {
  return countWaiting(db.read);
}
