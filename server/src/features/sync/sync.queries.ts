/**
 * SQL about the queue of pushes to outside services. There is one row for a service and a member, however often
 * something changes: a push sends the state of its moment, so that nothing old can arrive last.
 */
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { OutsidePushTable } from '../../db/tables-outside.ts';

export type Push = Selectable<OutsidePushTable>;
export type PushService = Push['service'];

export const pushServices: readonly PushService[] = ['GMS', 'HUMHUB', 'NEWSLETTER'];

/** Queues a push of the member's state, in the transaction of the change; one under way is followed by another. */
export async function requestPush(
  tx: Tx,
  service: PushService,
  memberId: number,
  now: number,
): Promise<void> {
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

export async function makePushesDue(tx: Tx, service: PushService, now: number): Promise<void> {
  await tx
    .updateTable('outside_pushes')
    .set({ next_attempt_at: now })
    .where('service', '=', service)
    .where('next_attempt_at', '>', now)
    .execute();
}

export interface ClaimOptions {
  readonly service: PushService;
  readonly now: number;
  readonly until: number;
  readonly limit: number;
}

/** Takes what is due, so that no other process takes it at the same time. `skipLocked` where the database knows it. */
export async function claimPushes(
  tx: Tx,
  { service, now, until, limit }: ClaimOptions,
  skipLocked: boolean,
): Promise<readonly Push[]> {
  const due = tx
    .selectFrom('outside_pushes')
    .selectAll()
    .where('service', '=', service)
    .where('next_attempt_at', '<=', now)
    .where((e) => e.or([e('claimed_until_at', 'is', null), e('claimed_until_at', '<=', now)]))
    .orderBy('next_attempt_at')
    .limit(limit)
    .$if(skipLocked, (query) => query.forUpdate().skipLocked());
  const rows = await due.execute();
  const ids = rows.map(({ member_id }) => member_id);
  if (ids.length === 0) return rows;
  await tx
    .updateTable('outside_pushes')
    .set({ claimed_until_at: until })
    .where('service', '=', service)
    .where('member_id', 'in', ids)
    .execute();
  return rows;
}

/** Takes a push out of the queue after it arrived; if the state has changed since, it stays for another one. */
export async function finishPush(tx: Tx, push: Push): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('outside_pushes')
    .where('service', '=', push.service)
    .where('member_id', '=', push.member_id)
    .where('version', '=', push.version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) await releasePush(tx, push);
}

/** It did not work: again later, unless something newer waits already. */
export async function postponePush(
  tx: Tx,
  push: Push,
  { reason, until }: { reason: string; until: number },
): Promise<void> {
  await tx
    .updateTable('outside_pushes')
    .set({ attempts: push.attempts + 1, last_error: reason.slice(0, 200), next_attempt_at: until })
    .where('service', '=', push.service)
    .where('member_id', '=', push.member_id)
    .where('version', '=', push.version)
    .execute();
  await releasePush(tx, push);
}

async function releasePush(tx: Tx, push: Push): Promise<void> {
  await tx
    .updateTable('outside_pushes')
    .set({ claimed_until_at: null })
    .where('service', '=', push.service)
    .where('member_id', '=', push.member_id)
    .execute();
}

export interface KnownOutside {
  gms_registered_at: number | null;
  humhub_username: string | null;
  newsletter_registered_at: number | null;
}

/** Which services may know the member. */
export function findKnownOutside(tx: Tx, memberId: number): Promise<KnownOutside | undefined> {
  return tx
    .selectFrom('members')
    .select(['gms_registered_at', 'humhub_username', 'newsletter_registered_at'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}
