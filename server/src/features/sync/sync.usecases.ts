/** Pushes of members' data to outside services: only with consent, and the withdrawal where consent was taken back. */
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { PushQueue } from '../../jobs/pushes.ts';
import {
  claimPushes,
  findKnownOutside,
  finishPush,
  type KnownOutside,
  makePushesDue,
  postponePush,
  type Push,
  pushServices,
  type PushService,
  requestPush,
} from './sync.queries.ts';

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

/**
 * Brings forward what waits for a service, because the reason for waiting may be gone. Call `deps.wakeOutbox()` after
 * the commit.
 */
export function retryPushes(tx: Tx, service: PushService, now: number): Promise<void> {
  return makePushesDue(tx, service, now);
}

/** Brings what one service knows of a member up to date. Throws an OutsideFailure when it cannot. */
export type Deliver = (memberId: number, deps: Deps) => Promise<unknown>;
export type Deliveries = Readonly<Record<PushService, Deliver>>;

/** The pushes that wait, one queue for each service that is configured; for the worker. */
export function pushQueues(deps: Deps, deliveries: Deliveries): PushQueue<Push>[] {
  return pushServices
    .filter((service) => isConfigured(service, deps))
    .map((service) => queueOf(service, deliveries[service], deps));
}

function queueOf(service: PushService, deliver: Deliver, deps: Deps): PushQueue<Push> {
  const { db, now } = deps;
  return {
    service,
    claim: (span) => db.transaction((tx) => claimPushes(tx, { service, ...span }, db.dialect === 'postgres')),
    deliver: async ({ member_id: memberId }) => void (await deliver(memberId, deps)),
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
