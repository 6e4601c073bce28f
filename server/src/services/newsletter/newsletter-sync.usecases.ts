/** Syncs subscribers with the newsletter. No data is sent of a member who never subscribed. */
import type { Deps } from '../../platform/deps.ts';
import { findMember, updateMember } from '../../people/members/members.usecases.ts';

/**
 * Subscribes, renames or unsubscribes a member at the newsletter service. Nothing is sent of a member who
 * never subscribed. Throws IntegrationFailure, upon which the sync is retried.
 */
export async function syncNewsletter(memberId: number, deps: Deps): Promise<void> {
  const { newsletter } = deps.integrations;
  const member = await findMember(deps.db.read, { id: memberId });
  if (!newsletter || !member) return;
  const wanted = member.newsletter === 1 && member.deleted_at === null && member.email_checked_at !== null;
  const isRegistered = member.newsletter_registered_at !== null;
  if (!wanted) {
    if (!isRegistered) return;
    await newsletter.unsubscribe(member.email);
    await mark(memberId, null, deps);
    return;
  }
  const subscriber = {
    email: member.email,
    firstName: member.first_name,
    lastName: member.last_name,
    language: member.language,
  };
  // Written before it is sent, so that a subscription that may exist there is removed in any case.
  if (!isRegistered) await mark(memberId, deps.now(), deps);
  if (isRegistered && (await newsletter.rename(subscriber))) return;
  await newsletter.subscribe(subscriber);
}

async function mark(memberId: number, since: number | null, deps: Deps): Promise<void> {
  await deps.db.transaction((tx) => updateMember(tx, memberId, { newsletter_registered_at: since }));
}
