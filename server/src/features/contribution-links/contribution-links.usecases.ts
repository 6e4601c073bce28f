/**
 * Contribution links: whoever has the code tells of a service and is given GDD for it at once, as often as the link
 * allows. What a link allows counts for each member (docs/decisions/0008).
 */
import { randomBytes } from 'node:crypto';
import { calendarDay, monthOfDay } from '@kula/core/contributions';
import { parseDay } from '@kula/core/days';
import { Refusal } from '@kula/core/errors';
import type { EventType } from '@kula/core/events';
import { codePoints } from '@kula/core/members';
import { tidyText } from '@kula/core/memos';
import { type Amount, formatDecimal, hasAtMostTwoDecimals, minus } from '@kula/core/money';
import { moderates } from '@kula/core/rights';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../graphql/context.ts';
import { bookCreation } from '../contributions/confirmation.usecases.ts';
import { insertContribution } from '../contributions/contributions.queries.ts';
import { existingContribution, refuseOverLimit } from '../contributions/contributions.usecases.ts';
import { recordEvent } from '../events/events.queries.ts';
import { onceOnly, refuseBadKey } from '../ledger/idempotency.usecases.ts';
import { type Page, toRange } from '../paging.ts';
import { countTry } from '../throttles/throttles.usecases.ts';
import { refuseBadAmount, refuseBadMemo } from '../transfers/transfers.usecases.ts';
import {
  CONTRIBUTION_LINK_PREFIX,
  type ContributionLink,
  countUses,
  findContributionLink,
  findContributionLinkByCode,
  insertContributionLink,
  hasMadeLink,
  insertUse,
  pageOfContributionLinks,
  takenInMonth,
  updateContributionLinkRow,
  usesOf,
} from './contribution-links.queries.ts';

type Given<T> = T | null | undefined;

/** The code of a contribution link without its prefix; undefined for every other code. */
export function contributionCodeOf(code: string): string | undefined {
  return code.startsWith(CONTRIBUTION_LINK_PREFIX) ? code.slice(CONTRIBUTION_LINK_PREFIX.length) : undefined;
}

export interface ContributionLinkInput {
  readonly amount: Amount;
  readonly name: string;
  readonly memo: string;
  readonly cycle: string;
  readonly validFrom?: Given<string>;
  readonly validTo?: Given<string>;
  readonly maxAmountPerMonth?: Given<Amount>;
  readonly maxPerCycle: number;
}

const CODE_BYTES = 12;
const NAME_MIN = 5;
const NAME_MAX = 100;
const MOST_PER_CYCLE = 1000;
const redeemsPerMember = { tries: 30, windowMinutes: 1 };

/**
 * Makes a contribution link and its code. Refuses with AMOUNT_INVALID, MEMO_REQUIRED, MEMO_TOO_SHORT, MEMO_TOO_LONG,
 * CONTRIBUTION_LINK_CYCLE_UNKNOWN or CONTRIBUTION_LINK_INVALID.
 */
export async function createContributionLink(
  moderator: Actor,
  input: ContributionLinkInput,
  deps: Deps,
): Promise<ContributionLink> {
  const checked = checkedLink(input);
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    const code = randomBytes(CODE_BYTES).toString('hex');
    const id = await insertContributionLink(tx, { ...checked, code, created_at: now });
    await recordDeed(tx, 'ADMIN_CONTRIBUTION_LINK_CREATE', id, moderator, now);
    return existingLink(tx, id);
  });
}

/** Changes a link; what it gave stays. Refuses like `createContributionLink`, and with CONTRIBUTION_LINK_NOT_FOUND. */
export async function updateContributionLink(
  moderator: Actor,
  input: ContributionLinkInput & { readonly id: number },
  deps: Deps,
): Promise<ContributionLink> {
  const checked = checkedLink(input);
  return deps.db.transaction(async (tx) => {
    await existingLink(tx, input.id);
    await updateContributionLinkRow(tx, input.id, checked);
    await recordDeed(tx, 'ADMIN_CONTRIBUTION_LINK_UPDATE', input.id, moderator, deps.now());
    return existingLink(tx, input.id);
  });
}

/** Ends a link. Refuses with CONTRIBUTION_LINK_NOT_FOUND. */
export async function deleteContributionLink(moderator: Actor, id: number, deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await existingLink(tx, id);
    const now = deps.now();
    await updateContributionLinkRow(tx, id, { deleted_at: now });
    await recordDeed(tx, 'ADMIN_CONTRIBUTION_LINK_DELETE', id, moderator, now);
  });
}

export interface ListedLink {
  readonly link: ContributionLink;
  /** How often it was used and by how many members; null for who is no moderator. */
  readonly uses: number | null;
  readonly members: number | null;
}

/** Links that have not ended, by Greenwich; moderators may see ended ones too, and the uses. Refuses with PAGE_INVALID. */
export async function listContributionLinks(
  actor: Actor,
  page: Page & { readonly withEnded: boolean },
  deps: Deps,
): Promise<{ count: number; links: ListedLink[] }> {
  const isModerator = moderates(actor.roles);
  const today = page.withEnded && isModerator ? undefined : calendarDay(deps.now(), 0);
  const { count, links } = await pageOfContributionLinks(deps.db.read, today, toRange(page));
  if (!isModerator) return { count, links: links.map((link) => ({ link, uses: null, members: null })) };
  const used = await usesOf(
    deps.db.read,
    links.map(({ id }) => id),
  );
  return { count, links: links.map((link) => ({ link, ...(used.get(link.id) ?? { uses: 0, members: 0 }) })) };
}

/** What a code gives, deleted ones too, so that a visitor can be told. Refuses with CONTRIBUTION_LINK_NOT_FOUND. */
export async function lookUpContributionLink(code: string, deps: Deps): Promise<ContributionLink> {
  const link = await findContributionLinkByCode(deps.db.read, code);
  if (!link) throw new Refusal('CONTRIBUTION_LINK_NOT_FOUND');
  return link;
}

export interface Redemption {
  /** Without the prefix. */
  readonly code: string;
  readonly timezoneOffset: number;
  readonly idempotencyKey?: Given<string>;
}

/**
 * Gives the member what the link gives: a confirmed contribution of today and its creation. Everything is checked
 * behind the lock of the account, and the cycle by a unique key besides. Throws the refusals that the schema names for
 * contribution links at `redeemTransactionLink`.
 */
export async function redeemContributionLink(actor: Actor, input: Redemption, deps: Deps): Promise<void> {
  refuseBadKey(input.idempotencyKey);
  const memberId = actor.member.id;
  await countTry(`redeem:member:${memberId}`, redeemsPerMember, deps);
  await deps.db.transaction(async (tx) => {
    const [account] = await deps.db.lockAccounts(tx, [memberId]);
    const command = {
      memberId,
      operation: 'redeemContributionLink',
      key: input.idempotencyKey,
      args: { code: input.code },
      now: deps.now(),
    };
    await onceOnly(tx, command, async () => {
      const now = deps.now();
      const link = await findContributionLinkByCode(tx, input.code);
      if (!link || link.deleted_at !== null) throw new Refusal('CONTRIBUTION_LINK_NOT_FOUND');
      if (!deps.config.confirmOwnEntries && (await hasMadeLink(tx, memberId, link.id))) {
        throw new Refusal('CONTRIBUTION_BY_SELF');
      }
      const today = calendarDay(now, input.timezoneOffset);
      refuseOtherTime(link, today);
      const month = monthOfDay(today, now, input.timezoneOffset).key;
      const nth = await nextUse(tx, link, memberId, today);
      await refuseOverMonthOfLink(tx, link, memberId, month);
      await refuseOverLimit(tx, { memberId, month, amount: link.amount });
      const contributionId = await insertContribution(tx, {
        member_id: memberId,
        memo: link.memo,
        amount: link.amount,
        contribution_date: today,
        month,
        type: 'LINK',
        contribution_link_id: link.id,
        created_at: now,
      });
      await insertUse(tx, {
        linkId: link.id,
        memberId,
        cycleKey: cycleKey(link, today),
        nth,
        contributionId,
      });
      const contribution = await existingContribution(tx, contributionId);
      const at = await bookCreation(tx, contribution, { account, confirmedBy: null }, deps);
      const event = {
        type: 'CONTRIBUTION_LINK_REDEEM',
        actingMemberId: memberId,
        affectedMemberId: memberId,
      } as const;
      await recordEvent(tx, { ...event, involvedId: contributionId, amount: link.amount }, at);
      return 'redeemed';
    });
  });
}

function refuseOtherTime(link: ContributionLink, today: string): void {
  if (today < link.valid_from_day) {
    throw new Refusal('CONTRIBUTION_LINK_NOT_YET_VALID', { detail: { day: link.valid_from_day } });
  }
  if (today > link.valid_to_day) {
    throw new Refusal('CONTRIBUTION_LINK_EXPIRED', { detail: { day: link.valid_to_day } });
  }
}

function cycleKey(link: ContributionLink, today: string): string {
  return link.cycle === 'ONCE' ? 'ever' : today;
}

/** The how-manieth time in its cycle this would be. */
async function nextUse(tx: Tx, link: ContributionLink, memberId: number, today: string): Promise<number> {
  const used = await countUses(tx, link.id, memberId, cycleKey(link, today));
  if (used >= link.max_per_cycle) {
    const code = link.cycle === 'ONCE' ? 'CONTRIBUTION_LINK_REDEEMED' : 'CONTRIBUTION_LINK_REDEEMED_TODAY';
    throw new Refusal(code);
  }
  return used + 1;
}

async function refuseOverMonthOfLink(
  tx: Tx,
  link: ContributionLink,
  memberId: number,
  month: string,
): Promise<void> {
  if (link.max_amount_per_month === null) return;
  const open = minus(link.max_amount_per_month, await takenInMonth(tx, link.id, memberId, month));
  if (open < link.amount) {
    throw new Refusal('CONTRIBUTION_LINK_LIMIT_EXCEEDED', { detail: { open: formatDecimal(open) } });
  }
}

type CheckedLink = Omit<ContributionLink, 'id' | 'code' | 'created_at' | 'deleted_at'>;

function checkedLink(input: ContributionLinkInput): CheckedLink {
  refuseBadAmount(input.amount);
  const name = tidyText(input.name);
  if (codePoints(name) < NAME_MIN || codePoints(name) > NAME_MAX) throw invalid('name');
  refuseBadMemo(input.memo);
  const { cycle, maxPerCycle, maxAmountPerMonth } = input;
  if (cycle !== 'ONCE' && cycle !== 'DAILY') {
    throw new Refusal('CONTRIBUTION_LINK_CYCLE_UNKNOWN');
  }
  if (maxPerCycle < 1 || maxPerCycle > MOST_PER_CYCLE) throw invalid('maxPerCycle');
  const perMonth = maxAmountPerMonth ?? null;
  if (perMonth !== null && (perMonth < input.amount || !hasAtMostTwoDecimals(perMonth)))
    throw invalid('maxAmountPerMonth');
  const from = parseDay(input.validFrom ?? '');
  const to = parseDay(input.validTo ?? '');
  if (from === undefined) throw invalid('validFrom');
  if (to === undefined || to < from) throw invalid('validTo');
  return {
    name,
    memo: tidyText(input.memo),
    amount: input.amount,
    cycle,
    max_per_cycle: maxPerCycle,
    max_amount_per_month: perMonth,
    valid_from_day: from,
    valid_to_day: to,
  };
}

function invalid(about: keyof ContributionLinkInput): Refusal {
  return new Refusal('CONTRIBUTION_LINK_INVALID', { about });
}

async function existingLink(tx: Tx, id: number): Promise<ContributionLink> {
  const link = await findContributionLink(tx, id);
  if (!link || link.deleted_at !== null) throw new Refusal('CONTRIBUTION_LINK_NOT_FOUND');
  return link;
}

function recordDeed(
  tx: Tx,
  type: EventType,
  involvedId: number,
  moderator: Actor,
  now: number,
): Promise<void> {
  return recordEvent(tx, { type, actingMemberId: moderator.member.id, involvedId }, now);
}
