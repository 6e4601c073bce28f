/** Accounts whose address nobody ever confirmed: strangers can open them, so their number has bounds. */
import { DAY_MS } from '@kula/core/platform/days';
import { Refusal } from '@kula/core/platform/errors';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { evenInDoubt } from '../../platform/db/refusing-in-doubt.ts';
import { providerOf } from '../../platform/http/network.ts';
import { countInTransaction, isUsedUp, type Limit } from '../../platform/limits/limits.usecases.ts';
import type { Invitation } from './membership-ports.ts';
import { findNeverConfirmed, removeNeverConfirmed } from './unconfirmed.queries.ts';

/** Many times longer than a code is valid; whoever comes later registers again, and nothing is lost. */
export const UNCONFIRMED_DAYS = 30;
/** Of one run, each hour: those of a day are more than the totals below allow, those of open links included. */
const MOST_A_RUN = 100;

const ofDay = (attempts: number): Limit => ({ attempts, windowMinutes: 1440 });

/** The first ones of a network are taken from another total than its further ones, so that a few networks cannot use up both. */
const ofNetwork = { first: ofDay(10), further: ofDay(110) };
/** Of all strangers: together more than come on the day of a large event. */
const ofStrangers = { first: ofDay(300), further: ofDay(200) };
/** Of all who come by open links, however many links there are. */
const ofInvited = { first: ofDay(900), further: ofDay(600) };
const ofOneLink = ofDay(500);

const totals = { strangers: ofStrangers, invited: ofInvited };
type Crowd = keyof typeof totals;
const parts = ['first', 'further'] as const;

/**
 * Counts a registration, and refuses with TOO_MANY_REQUESTS beyond the totals of a day. Those who come by open links have
 * totals of their own, so that strangers do not keep out those who are invited.
 */
export async function countRegistration(invitation: Invitation, address: string, deps: Deps): Promise<void> {
  const by = linkKeyOf(invitation);
  const crowd = by === undefined ? 'strangers' : 'invited';
  await evenInDoubt(deps.db).transaction(
    async (tx) => {
      const hasPlace = await claimPlace(tx, crowd, providerOf(address), deps);
      if (hasPlace && (by === undefined || (await countInTransaction(tx, by, ofOneLink, deps)))) return;
      throw new Refusal('TOO_MANY_REQUESTS', { detail: { minutes: ofOneLink.windowMinutes } });
    },
    { isPreliminary: true },
  );
}

/** Whether strangers have used up their totals, so that administrators learn of it. */
export async function areRegistrationsUsedUp(deps: Deps): Promise<boolean> {
  for (const part of parts) {
    if (!(await isUsedUp(deps.db.read, totalKey('strangers', part), ofStrangers[part], deps))) return false;
  }
  return true;
}

/** In one order always, so that no two transactions block each other. */
async function claimPlace(tx: Tx, crowd: Crowd, network: string, deps: Deps): Promise<boolean> {
  for (const part of parts) {
    const ownKey = `${totalKey(crowd, part)}:${network}`;
    if (!(await countInTransaction(tx, ownKey, ofNetwork[part], deps))) continue;
    if (await countInTransaction(tx, totalKey(crowd, part), totals[crowd][part], deps)) return true;
  }
  return false;
}

function totalKey(crowd: Crowd, part: (typeof parts)[number]): string {
  return `register:${crowd}:${part}`;
}

/** Of whoever made the link, or of the contribution link; undefined where no open link invites. */
function linkKeyOf({ origin, isOpen }: Invitation): string | undefined {
  if (!isOpen) return undefined;
  const { referrer_id: member, contribution_link_id: link } = origin;
  if (member !== undefined) return `register:by:member:${member}`;
  return link === undefined ? undefined : `register:by:link:${link}`;
}

/**
 * Removes those that are too old, one by one: each removal looks through the tables that could refer to a member, some of
 * which have no index for it.
 */
export async function removeUnconfirmed(deps: Deps): Promise<void> {
  const before = deps.now() - UNCONFIRMED_DAYS * DAY_MS;
  for (const id of await findNeverConfirmed(deps.db.read, { before, limit: MOST_A_RUN })) {
    await deps.db.transaction(async (tx) => {
      await deps.db.lockAccounts(tx, [id]);
      // Read again under the lock: the owner of the address may be confirming it.
      if ((await findNeverConfirmed(tx, { before, limit: 1, id })).length > 0)
        await removeNeverConfirmed(tx, id);
    });
  }
}
