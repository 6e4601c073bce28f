/** Pushes of members' data to outside services: only with consent, and the withdrawal where consent was taken back. */
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { PushQueue } from '../../jobs/pushes.ts';
import {
  claimPushes,
  findKnownOutside,
  finishPush,
  type KnownOutside,
  postponePush,
  type Push,
  pushServices,
  type PushService,
  requestPush,
} from './sync.queries.ts';
import { tellCircles } from '../circles/circles-sync.usecases.ts';
import { tellMemberSearch } from '../member-search/member-search-sync.usecases.ts';
import { tellNewsletter } from '../newsletter/newsletter-sync.usecases.ts';

/**
 * Queues what changed about a member (settings, closing, reopening) for the outside services, in the transaction of the
 * change. For a service that is not configured now but may hold data of the member from earlier, the push waits until
 * it is configured again. Call `deps.wakeOutbox()` after the commit.
 */
export async function requestPushes(
  tx: Tx,
  memberId: number,
  deps: Deps,
  services: readonly PushService[] = pushServices,
): Promise<void> {
  const known = await findKnownOutside(tx, memberId);
  for (const service of services) {
    if (isConfigured(service, deps) || (known && mayKnow(service, known))) {
      await requestPush(tx, service, memberId, deps.now());
    }
  }
}

/** The pushes that wait, one queue for each service that is configured; for the worker. */
export function pushQueues(deps: Deps): PushQueue<Push>[] {
  return pushServices.filter((service) => isConfigured(service, deps)).map((name) => queueOf(name, deps));
}

function queueOf(service: PushService, deps: Deps): PushQueue<Push> {
  const { db, now } = deps;
  return {
    service,
    claim: (span) => db.transaction((tx) => claimPushes(tx, { service, ...span }, db.dialect === 'postgres')),
    deliver: (push) => deliver(push, deps),
    finish: (push) => db.transaction((tx) => finishPush(tx, push)),
    postpone: (push, { reason, pauseMs }) =>
      db.transaction((tx) => postponePush(tx, push, { reason, until: now() + pauseMs })),
  };
}

function isConfigured(service: PushService, { outside }: Pick<Deps, 'outside'>): boolean {
  const clients = { GMS: outside.gms, HUMHUB: outside.humhub, NEWSLETTER: outside.newsletter };
  return clients[service] !== undefined;
}

function mayKnow(service: PushService, known: KnownOutside): boolean {
  const marks = {
    GMS: known.gms_registered_at,
    HUMHUB: known.humhub_username,
    NEWSLETTER: known.newsletter_registered_at,
  };
  return marks[service] !== null;
}

/** Tells the service the state of this moment. Throws an OutsideFailure when it cannot. */
async function deliver({ service, member_id }: Push, deps: Deps): Promise<void> {
  if (service === 'GMS') await tellMemberSearch(member_id, deps);
  if (service === 'HUMHUB') await tellCircles(member_id, deps);
  if (service === 'NEWSLETTER') await tellNewsletter(member_id, deps);
}
