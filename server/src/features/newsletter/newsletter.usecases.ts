/** Who wants the newsletter. Kept here, and sent to the newsletter service where one is configured. */
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../actor.ts';
import { recordEvent } from '../events/events.usecases.ts';
import { countSettingsTry } from '../accounts/settings.usecases.ts';
import { type Page, toRange } from '../../paging.ts';
import { requestSync } from '../sync/sync.usecases.ts';
import { pageOfSubscribers, setNewsletter, type SubscriberRow } from './newsletter.queries.ts';

/**
 * Keeps whether the member wants the newsletter, and queues that for the newsletter service; a repetition is accepted.
 * Refuses with TOO_MANY_REQUESTS.
 */
export async function wantNewsletter({ member }: Actor, wanted: boolean, deps: Deps): Promise<void> {
  await countSettingsTry(member, deps);
  await deps.db.transaction(async (tx) => {
    const isChanged = await setNewsletter(tx, member.id, wanted ? 1 : 0);
    await requestSync(tx, member.id, deps, ['NEWSLETTER']);
    if (!isChanged) return;
    const type = wanted ? 'NEWSLETTER_SUBSCRIBE' : 'NEWSLETTER_UNSUBSCRIBE';
    await recordEvent(tx, { type, actingMemberId: member.id, affectedMemberId: member.id }, deps.now());
  });
}

/** A page of those who want it, with a confirmed address and an open account. Refuses with PAGE_INVALID. */
export function listSubscribers(
  page: Page,
  deps: Deps,
): Promise<{ count: number; subscribers: SubscriberRow[] }> {
  return pageOfSubscribers(deps.db.read, toRange(page));
}
