/**
 * SQL about the queue of syncs with outside services. There is one row for a service and a member, however often
 * something changes: a sync sends the state of its moment, so that nothing old can arrive last. For a service that gets
 * events there is one for what the event is about.
 */
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { endClaims } from '../../platform/db/claims.ts';
import type { MemberTable } from '../../platform/db/tables.ts';
import type { SyncTable } from '../../platform/db/tables-integrations.ts';
import type { MemberService, QueuedService } from '../../platform/integrations/services.ts';

export type Sync = Selectable<SyncTable>;

/** What is sent: the state of a member, or an event that concerns one. */
export type SyncSubject =
  | { readonly member_id: number }
  | { readonly involved_id: number; readonly affected_member_id: number | null };

/** Queues a sync, in the transaction of the change; one in progress is followed by another. */
export async function queueSync(
  tx: Tx,
  service: QueuedService,
  subject: SyncSubject,
  now: number,
): Promise<void> {
  const key = 'member_id' in subject ? 'member_id' : 'involved_id';
  await tx
    .insertInto('outside_pushes')
    .values({ service, ...subject, next_attempt_at: now })
    .onConflict((conflict) =>
      conflict.columns(['service', key]).doUpdateSet((e) => ({
        version: e('outside_pushes.version', '+', 1),
        attempts: 0,
        next_attempt_at: now,
        last_error: null,
      })),
    )
    .execute();
}

export async function makeSyncsDue(tx: Tx, service: QueuedService, now: number): Promise<void> {
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
    .where('id', '=', sync.id)
    .where('version', '=', sync.version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) await endClaims(tx, 'outside_pushes', [sync]);
}

/** By which column it is seen that a service may have data of a member: null where it has none. */
const registrationColumns = {
  GMS: 'gms_registered_at',
  HUMHUB: 'humhub_username',
  NEWSLETTER: 'newsletter_registered_at',
} as const satisfies Readonly<Record<MemberService, keyof MemberTable>>;

/** The services that may have data of the member. */
export async function findRegistrations(tx: Tx, memberId: number): Promise<readonly QueuedService[]> {
  const member = await tx
    .selectFrom('members')
    .select(Object.values(registrationColumns))
    .where('id', '=', memberId)
    .executeTakeFirst();
  const services = Object.keys(registrationColumns) as MemberService[];
  return services.filter((service) => member && member[registrationColumns[service]] !== null);
}
