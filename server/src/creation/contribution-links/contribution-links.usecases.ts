/**
 * Contribution links: a member with the code submits a contribution that is confirmed at once, as often as the
 * link allows. Its limits count per member (docs/decisions/0008).
 */
import { randomBytes } from 'node:crypto';
import { calendarDay } from '@kula/core/creation/contributions';
import { parseDay } from '@kula/core/platform/days';
import { Refusal } from '@kula/core/platform/errors';
import { codePoints, tidyText } from '@kula/core/platform/texts';
import { type Amount, formatDecimal, hasAtMostTwoDecimals } from '@kula/core/money/money';
import { moderates } from '@kula/core/platform/rights';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { checkVersion, versionOf } from '../../platform/record-version.ts';
import { command } from '../../commands/command.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { type Page, toRange } from '../../platform/paging.ts';
import { refuseBadAmount, refuseBadMemo } from '../../money/transfers/transfers.usecases.ts';
import {
  type ContributionLink,
  findContributionLink,
  insertContributionLink,
  pageOfContributionLinks,
  updateContributionLinkRow,
  countUsesOfLinks,
} from './contribution-links.queries.ts';
import { contributionLinksOperations } from './contribution-links.operations.ts';

export type { ContributionLink };

type Given<T> = T | null | undefined;

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

/**
 * Makes a contribution link and its code. Refuses with UNAUTHORIZED, AMOUNT_INVALID, MEMO_REQUIRED, MEMO_TOO_SHORT, MEMO_TOO_LONG,
 * CONTRIBUTION_LINK_CYCLE_UNKNOWN, CONTRIBUTION_LINK_INVALID, IDEMPOTENCY_KEY_INVALID or IDEMPOTENCY_KEY_REUSED.
 */
export async function createContributionLink(
  moderator: Actor,
  input: ContributionLinkInput & { readonly idempotencyKey?: Given<string> },
  deps: Deps,
): Promise<ContributionLink> {
  const checked = checkedLink(input);
  return command(
    {
      operation: contributionLinksOperations.createContributionLink,
      actor: moderator,
      keyed: {
        key: input.idempotencyKey,
        args: () => argumentsOf(checked),
        stored: { toText: ({ id }) => String(id), fromText: (tx, id) => madeLink(tx, Number(id)) },
      },
      work: async (tx) => {
        const now = deps.now();
        const code = randomBytes(CODE_BYTES).toString('hex');
        const id = await insertContributionLink(tx, { ...checked, code, created_at: now });
        const facts = { by: moderator.member, involvedId: id, amount: checked.amount, at: now };
        await notify(tx, { kind: 'ADMIN_CONTRIBUTION_LINK_CREATE', ...facts }, deps);
        return madeLink(tx, id);
      },
    },
    deps,
  );
}

/**
 * Changes a link; the amounts that it gave are not changed. Refuses like `createContributionLink`, and with
 * CONTRIBUTION_LINK_NOT_FOUND or CHANGED_MEANWHILE.
 */
export async function updateContributionLink(
  moderator: Actor,
  input: ContributionLinkInput & { readonly id: number; readonly seen?: Given<string> },
  deps: Deps,
): Promise<ContributionLink> {
  const checked = checkedLink(input);
  return command(
    {
      operation: contributionLinksOperations.updateContributionLink,
      actor: moderator,
      locks: 'records',
      work: async (tx) => {
        checkVersion(versionOf(await existingLink(tx, input.id)), input.seen);
        await updateContributionLinkRow(tx, input.id, checked);
        const facts = { by: moderator.member, involvedId: input.id, amount: checked.amount };
        await notify(tx, { kind: 'ADMIN_CONTRIBUTION_LINK_UPDATE', ...facts }, deps);
        return existingLink(tx, input.id);
      },
    },
    deps,
  );
}

/** Ends a link. Refuses with UNAUTHORIZED or CONTRIBUTION_LINK_NOT_FOUND. */
export function deleteContributionLink(moderator: Actor, id: number, deps: Deps): Promise<void> {
  return command(
    {
      operation: contributionLinksOperations.deleteContributionLink,
      actor: moderator,
      work: async (tx) => {
        await existingLink(tx, id);
        const now = deps.now();
        await updateContributionLinkRow(tx, id, { deleted_at: now });
        const facts = { by: moderator.member, involvedId: id, at: now };
        await notify(tx, { kind: 'ADMIN_CONTRIBUTION_LINK_DELETE', ...facts }, deps);
      },
    },
    deps,
  );
}

export interface ListedLink {
  readonly link: ContributionLink;
  /** How often it was used and by how many members; null for members without the right. */
  readonly uses: number | null;
  readonly members: number | null;
}

/**
 * Links that were not ended and whose last day is not over in the caller's calendar, in which they are redeemed too;
 * moderators may also see the others, and the uses. Refuses with PAGE_INVALID.
 */
export async function listContributionLinks(
  actor: Actor,
  page: Page & { readonly withEnded: boolean; readonly timezoneOffset: number },
  deps: Deps,
): Promise<{ count: number; links: ListedLink[] }> {
  const isModerator = moderates(actor.roles);
  const today = page.withEnded && isModerator ? undefined : calendarDay(deps.now(), page.timezoneOffset);
  const { count, links } = await pageOfContributionLinks(deps.db.read, today, toRange(page));
  if (!isModerator) return { count, links: links.map((link) => ({ link, uses: null, members: null })) };
  const used = await countUsesOfLinks(
    deps.db.read,
    links.map(({ id }) => id),
  );
  return { count, links: links.map((link) => ({ link, ...(used.get(link.id) ?? { uses: 0, members: 0 }) })) };
}

type CheckedLink = Omit<ContributionLink, 'id' | 'code' | 'created_at' | 'deleted_at'>;

function checkedLink(input: ContributionLinkInput): CheckedLink {
  refuseBadAmount(input.amount);
  const name = tidyText(input.name);
  if (codePoints(name) < NAME_MIN || codePoints(name) > NAME_MAX) throw invalid('name');
  refuseBadMemo(input.memo);
  const bounds = checkedBounds(input);
  return { name, memo: tidyText(input.memo), amount: input.amount, ...bounds, ...checkedDays(input) };
}

/** How often a member can redeem the link, and for how much in a month. */
function checkedBounds({ amount, cycle, maxPerCycle, maxAmountPerMonth }: ContributionLinkInput) {
  if (cycle !== 'ONCE' && cycle !== 'DAILY') {
    throw new Refusal('CONTRIBUTION_LINK_CYCLE_UNKNOWN');
  }
  if (maxPerCycle < 1 || maxPerCycle > MOST_PER_CYCLE) throw invalid('maxPerCycle');
  const perMonth = maxAmountPerMonth ?? null;
  if (perMonth !== null && (perMonth < amount || !hasAtMostTwoDecimals(perMonth)))
    throw invalid('maxAmountPerMonth');
  return { cycle, max_per_cycle: maxPerCycle, max_amount_per_month: perMonth } as const;
}

/** The days on which the link can be redeemed, both included. */
function checkedDays({ validFrom, validTo }: ContributionLinkInput) {
  const from = parseDay(validFrom ?? '');
  const to = parseDay(validTo ?? '');
  if (from === undefined) throw invalid('validFrom');
  if (to === undefined || to < from) throw invalid('validTo');
  return { valid_from_day: from, valid_to_day: to };
}

/** Everything that makes two links the same one. */
function argumentsOf({
  amount,
  max_amount_per_month: perMonth,
  ...link
}: CheckedLink): Record<string, string> {
  return {
    name: link.name,
    memo: link.memo,
    amount: formatDecimal(amount),
    cycle: link.cycle,
    maxPerCycle: String(link.max_per_cycle),
    maxAmountPerMonth: perMonth === null ? '' : formatDecimal(perMonth),
    validFrom: link.valid_from_day,
    validTo: link.valid_to_day,
  };
}

function invalid(about: keyof ContributionLinkInput): Refusal {
  return new Refusal('CONTRIBUTION_LINK_INVALID', { about });
}

/** A link that was made, also when it was ended since. */
async function madeLink(tx: Tx, id: number): Promise<ContributionLink> {
  const link = await findContributionLink(tx, id);
  if (!link) throw new Error(`There is no contribution link ${id}`);
  return link;
}

async function existingLink(tx: Tx, id: number): Promise<ContributionLink> {
  const link = await findContributionLink(tx, id);
  if (!link || link.deleted_at !== null) throw new Refusal('CONTRIBUTION_LINK_NOT_FOUND');
  return link;
}
