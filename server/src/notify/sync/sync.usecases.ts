/** Syncs members' data with outside services: only with consent, and the withdrawal of a consent. */
import type { Tx } from '../../platform/db/database.ts';
import { leaveWork } from '../../platform/db/left-work.ts';
import type { Deps } from '../../platform/deps.ts';
import { endClaims, postponeWork } from '../../platform/db/claims.ts';
import { claimsOf } from '../../platform/jobs/claims.usecases.ts';
import type { Queue } from '../../platform/jobs/queue.ts';
import {
  findServiceRegistrations,
  finishSync,
  type ServiceRegistrations,
  makeSyncsDue,
  type Sync,
  syncServices,
  type SyncService,
  queueSync,
} from './sync.queries.ts';

export type { SyncService };

const TABLE = 'outside_pushes';
const BATCH = 5;
/** Longer than syncing a whole batch can take with every call at its time limit. */
const CLAIM_MS = 10 * 60_000;

/**
 * Queues a change of a member (settings, closing, reopening) for the outside services, in the transaction of the
 * change. For a service that is not configured now but may have data of the member from earlier, the sync waits
 * until it is configured again.
 */
export async function requestSync(
  tx: Tx,
  memberId: number,
  deps: Deps,
  services: readonly SyncService[] | 'all' = 'all',
): Promise<void> {
  const registrations = await findServiceRegistrations(tx, memberId);
  for (const service of services === 'all' ? syncServices : services) {
    if (isConfigured(service, deps) || (registrations && isRegistered(service, registrations))) {
      await queueSync(tx, service, memberId, deps.now());
      leaveWork(tx, service);
    }
  }
}

/** Brings forward the queued syncs of a service, because the reason for waiting may have ended. */
export async function retrySync(tx: Tx, service: SyncService, now: number): Promise<void> {
  await makeSyncsDue(tx, service, now);
  leaveWork(tx, service);
}

/** Syncs a member with one service. Throws an IntegrationFailure when it fails. */
export type Deliver = (memberId: number, deps: Deps) => Promise<unknown>;
export type Deliveries = Readonly<Record<SyncService, Deliver>>;

/**
 * The queued syncs, one queue for each configured service; for the workers. They are never given up, because a
 * withdrawal has to arrive.
 */
export function syncQueues(deps: Deps, deliveries: Deliveries): Queue<Sync>[] {
  return syncServices
    .filter((service) => isConfigured(service, deps))
    .map((service) => queueOf(service, deliveries[service], deps));
}

function queueOf(service: SyncService, deliver: Deliver, deps: Deps): Queue<Sync> {
  const { db, now } = deps;
  return {
    name: service,
    batch: BATCH,
    claimMs: CLAIM_MS,
    complaint: 'a service could not be told',
    about: () => ({ service }),
    ...claimsOf(deps, TABLE, [{ service }]),
    deliver: async ({ member_id: memberId }) => void (await deliver(memberId, deps)),
    finish: (syncs) =>
      db.transaction(async (tx) => {
        for (const sync of syncs) await finishSync(tx, sync);
      }),
    postpone: (sync, { reason, pauseMs }) =>
      db.transaction(async (tx) => {
        const failed = { table: TABLE, part: { version: sync.version } } as const;
        const isNewest = await postponeWork(tx, failed, sync, { reason, until: now() + pauseMs });
        // A change meanwhile is due, and has not failed.
        if (!isNewest) await endClaims(tx, TABLE, [sync]);
      }),
  };
}

function isConfigured(service: SyncService, { integrations }: Pick<Deps, 'integrations'>): boolean {
  const clients = { GMS: integrations.gms, HUMHUB: integrations.humhub, NEWSLETTER: integrations.newsletter };
  return clients[service] !== undefined;
}

function isRegistered(service: SyncService, registrations: ServiceRegistrations): boolean {
  const marks = {
    GMS: registrations.gms_registered_at,
    HUMHUB: registrations.humhub_username,
    NEWSLETTER: registrations.newsletter_registered_at,
  };
  return marks[service] !== null;
}
