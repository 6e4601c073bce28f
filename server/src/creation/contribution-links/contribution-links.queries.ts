/** SQL about contribution links and their uses. */
import { type Amount, amountOfUnits } from '@kula/core/money/money';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ContributionLinkTable } from '../../platform/db/tables-contributions.ts';
import type { Range } from '../../platform/paging.ts';

export type ContributionLink = Selectable<ContributionLinkTable>;

export function findContributionLinkByCode(db: Db | Tx, code: string): Promise<ContributionLink | undefined> {
  return db.selectFrom('contribution_links').selectAll().where('code', '=', code).executeTakeFirst();
}

export function findContributionLink(db: Db | Tx, id: number): Promise<ContributionLink | undefined> {
  return db.selectFrom('contribution_links').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertContributionLink(
  tx: Tx,
  row: Insertable<ContributionLinkTable>,
): Promise<number> {
  const { id } = await tx
    .insertInto('contribution_links')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateContributionLinkRow(
  tx: Tx,
  id: number,
  changes: Updateable<ContributionLinkTable>,
): Promise<void> {
  await tx.updateTable('contribution_links').set(changes).where('id', '=', id).execute();
}

/** Those that are not deleted and whose last day is not over; with `today` undefined all of them. */
export async function pageOfContributionLinks(
  db: Db,
  today: string | undefined,
  { offset, limit, order }: Range,
): Promise<{ count: number; links: ContributionLink[] }> {
  const fitting = db
    .selectFrom('contribution_links')
    .$if(today !== undefined, (query) =>
      query.where('deleted_at', 'is', null).where('valid_to_day', '>=', today ?? ''),
    );
  const { count } = await fitting
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const links = await fitting.selectAll().orderBy('id', order).limit(limit).offset(offset).execute();
  return { count: Number(count), links };
}

/** How often a member redeemed it in this cycle. Before another use the account must be locked, so that the count remains valid. */
export async function countUses(
  tx: Db | Tx,
  linkId: number,
  memberId: number,
  cycleKey: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('contribution_link_uses')
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .where('contribution_link_id', '=', linkId)
    .where('member_id', '=', memberId)
    .where('cycle_key', '=', cycleKey)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a moderator created or changed the link. */
export async function hasMadeLink(tx: Tx, memberId: number, linkId: number): Promise<boolean> {
  return (await selectMakings(tx, memberId, linkId).executeTakeFirst()) !== undefined;
}

/** The query itself, so that a test can examine its plan. */
export function selectMakings(db: Db | Tx, memberId: number, linkId: number) {
  return (
    db
      .selectFrom('events')
      .select('id')
      .where('acting_member_id', '=', memberId)
      // Written out, because a partial index serves only queries that contain its condition.
      .where(sql<boolean>`type in ('ADMIN_CONTRIBUTION_LINK_CREATE', 'ADMIN_CONTRIBUTION_LINK_UPDATE')`)
      .where('involved_id', '=', linkId)
      .limit(1)
  );
}

/** Stores a use; the primary key refuses the same one twice. */
export async function insertUse(
  tx: Tx,
  use: { linkId: number; memberId: number; cycleKey: string; nth: number; contributionId: number },
): Promise<void> {
  await tx
    .insertInto('contribution_link_uses')
    .values({
      contribution_link_id: use.linkId,
      member_id: use.memberId,
      cycle_key: use.cycleKey,
      nth: use.nth,
      contribution_id: use.contributionId,
    })
    .execute();
}

/** The sum that a member received through a link in a month. */
export async function sumTakenInMonth(
  tx: Db | Tx,
  linkId: number,
  memberId: number,
  month: string,
): Promise<Amount> {
  const { taken } = await tx
    .selectFrom('contributions')
    .select((e) => e.fn.sum<bigint | null>('amount').as('taken'))
    .where('contribution_link_id', '=', linkId)
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .executeTakeFirstOrThrow();
  return amountOfUnits(taken ?? 0n);
}

/** How often each of these links was used, and by how many members. */
export async function countUsesOfLinks(
  db: Db,
  linkIds: readonly number[],
): Promise<ReadonlyMap<number, { uses: number; members: number }>> {
  if (linkIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('contribution_link_uses')
    .select((e) => [
      'contribution_link_id',
      e.fn.countAll<bigint>().as('uses'),
      e.fn.count<bigint>('member_id').distinct().as('members'),
    ])
    .where('contribution_link_id', 'in', [...linkIds])
    .groupBy('contribution_link_id')
    .execute();
  return new Map(
    rows.map((row) => [row.contribution_link_id, { uses: Number(row.uses), members: Number(row.members) }]),
  );
}
