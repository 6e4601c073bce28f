/**
 * Subscriptions of the newsletter. Stored here, and synced to the newsletter service where one is
 * configured.
 */
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { type Page, toRange } from '../../platform/paging.ts';
import { findSubscribers, setNewsletter, type SubscriberRow } from './newsletter.queries.ts';
import { newsletterOperations } from './newsletter.operations.ts';

/**
 * Stores whether the member subscribes to the newsletter, and queues the sync; a repetition is accepted.
 * Refuses with TOO_MANY_REQUESTS.
 */
export function wantNewsletter(actor: Actor, wanted: boolean, deps: Deps): Promise<void> {
  const { member } = actor;
  return command(
    {
      operation: newsletterOperations[wanted ? 'subscribeNewsletter' : 'unsubscribeNewsletter'],
      actor,
      work: async (tx) => {
        const isChanged = await setNewsletter(tx, member.id, wanted ? 1 : 0);
        const changed = wanted ? 'NEWSLETTER_SUBSCRIBE' : 'NEWSLETTER_UNSUBSCRIBE';
        const kind = isChanged ? changed : 'NEWSLETTER_REPEATED';
        await notify(tx, { kind, by: member, to: member }, deps);
      },
    },
    deps,
  );
}

/** A page of the subscribers with a confirmed address and an open account. Refuses with PAGE_INVALID. */
export function listSubscribers(
  page: Page,
  deps: Deps,
): Promise<{ count: number; subscribers: SubscriberRow[] }> {
  return findSubscribers(deps.db.read, toRange(page));
}
