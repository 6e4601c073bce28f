/**
 * SQL about the queue of syncs with outside services. There is one row for a service and a member, however often
 * something changes: a sync sends the state of its moment, so that nothing old can arrive last.
 */
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { endClaims } from '../../platform/db/claims.ts';
import type { SyncTable } from '../../platform/db/tables-integrations.ts';

export type Sync = Selectable<SyncTable>;
export type SyncService = Sync['service'];

export const syncServices: readonly SyncService[] = ['GMS', 'HUMHUB', 'NEWSLETTER'];

/** Queues a sync of the member's state, in the transaction of the change; one in progress is followed by another. */
export async function queueSync(tx: Tx, service: SyncService, memberId: number, now: number): Promise<void> {
  await tx
    .insertInto('outside_pushes')
    .values({ service, member_id: memberId, next_attempt_at: now, last_error: null, claimed_until_at: null })
    .onConflict((conflict) =>
      conflict.columns(['service', 'member_id']).doUpdateSet((e) => ({
        version: e('outside_pushes.version', '+', 1),
        attempts: 0,
        next_attempt_at: now,
        last_error: null,
      })),
    )
    .execute();
}

export async function makeSyncsDue(tx: Tx, service: SyncService, now: number): Promise<void> {
  await tx
    .updateTable('outside_pushes')
    .set({ next_attempt_at: now })
    .where('service', '=', service)
    .where('next_attempt_at', '>', now)
    .execute();
}

/** Removes a sync from the queue after it arrived; if the state has changed since, it stays for another one. */
export async function finishSync(tx: Tx, sync: Sync): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('outside_pushes')
    .where('service', '=', sync.service)
    .where('member_id', '=', sync.member_id)
    .where('version', '=', sync.version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) await endClaims(tx, 'outside_pushes', [sync]);
}

export interface ServiceRegistrations {
  gms_registered_at: number | null;
  humhub_username: string | null;
  newsletter_registered_at: number | null;
}

/** The services that may have data of the member. */
export function findServiceRegistrations(
  tx: Tx,
  memberId: number,
): Promise<ServiceRegistrations | undefined> {
  return tx
    .selectFrom('members')
    .select(['gms_registered_at', 'humhub_username', 'newsletter_registered_at'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}
