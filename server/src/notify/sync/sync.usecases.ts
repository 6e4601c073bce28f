/** Syncs with outside services: members' data only with consent, and the withdrawal of a consent; and events. */
import type { Tx } from '../../platform/db/database.ts';
import { leaveWork } from '../../platform/db/left-work.ts';
import type { Deps } from '../../platform/deps.ts';
import { endClaims, postponeWork } from '../../platform/db/claims.ts';
import { type QueuedService, queuedServices } from '../../platform/integrations/services.ts';
import { claimsOf } from '../../platform/jobs/claims.usecases.ts';
import type { Queue } from '../../platform/jobs/queue.ts';
import {
  findRegistrations,
  finishSync,
  makeSyncsDue,
  queueSync,
  type Sync,
  type SyncSubject,
} from './sync.queries.ts';

const TABLE = 'outside_pushes';
const BATCH = 5;
/** Longer than syncing a whole batch can take with every call at its time limit. */
const CLAIM_MS = 10 * 60_000;

/** The services that get an event, or the state of the member concerned; `all` that get members' states. */
export type SyncedServices = readonly QueuedService[] | 'all';

/** What has changed, as an event has it: the member concerned, and what it is about. */
interface Change {
  readonly to?: { readonly id: number } | undefined;
  readonly involvedId?: number | undefined;
}

/**
 * Queues a change of a member (settings, closing, reopening) or an event for outside services, in its transaction. For a
 * service that is not configured now but may have data of the member from earlier, the sync waits until it is configured
 * again.
 */
export async function requestSync(
  tx: Tx,
  change: Change,
  deps: Deps,
  services: SyncedServices = 'all',
): Promise<void> {
  const registrations = change.to ? await findRegistrations(tx, change.to.id) : [];
  for (const { name, about, client } of queuedServices) {
    if (services === 'all' ? about !== 'member' : !services.includes(name)) continue;
    if (deps.integrations[client] === undefined && !registrations.includes(name)) continue;
    await queueSync(tx, name, subjectOf(change, about), deps.now());
    leaveWork(tx, name);
  }
}

function subjectOf({ to, involvedId }: Change, about: 'member' | 'event'): SyncSubject {
  if (about === 'member' && to) return { member_id: to.id };
  if (about === 'event' && involvedId !== undefined)
    return { involved_id: involvedId, affected_member_id: to?.id ?? null };
  throw new Error('An event does not have what a service gets of it.');
}

/** Brings forward the queued syncs of a service, because the reason for waiting may have ended. */
export async function retrySync(tx: Tx, service: QueuedService, now: number): Promise<void> {
  await makeSyncsDue(tx, service, now);
  leaveWork(tx, service);
}

/**
 * Sends a service the state of a member, or an event, by the number of the member or of what the event is about. Throws an
 * IntegrationFailure when it fails.
 */
type Deliver = (id: number, deps: Deps) => Promise<unknown>;
export type Deliveries = Readonly<Record<QueuedService, Deliver>>;

/**
 * The queued syncs, one queue for each configured service; for the workers. They are never given up, because a
 * withdrawal has to arrive.
 */
export function syncQueues(deps: Deps, deliveries: Deliveries): Queue<Sync>[] {
  return queuedServices
    .filter(({ client }) => deps.integrations[client] !== undefined)
    .map(({ name }) => queueOf(name, deliveries[name], deps));
}

function queueOf(service: QueuedService, deliver: Deliver, deps: Deps): Queue<Sync> {
  const { db, now } = deps;
  return {
    name: service,
    batch: BATCH,
    claimMs: CLAIM_MS,
    complaint: 'a service could not be told',
    about: () => ({ service }),
    ...claimsOf(deps, TABLE, [{ service }]),
    // A row has one of the two.
    deliver: async ({ member_id, involved_id }) =>
      void (await deliver(Number(member_id ?? involved_id), deps)),
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
