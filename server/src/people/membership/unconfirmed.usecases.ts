/** Accounts whose address nobody ever confirmed: strangers can open them, so their number has bounds. */
import { DAY_MS } from '@kula/core/platform/days';
import { Refusal } from '@kula/core/platform/errors';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { evenInDoubt } from '../../platform/db/refusing-in-doubt.ts';
import { providerOf, regionOf } from '../../platform/http/network.ts';
import { countInTransaction, isUsedUp } from '../../platform/limits/limits.usecases.ts';
import type { Invitation } from './membership-ports.ts';
import { findNeverConfirmed, removeNeverConfirmed } from './unconfirmed.queries.ts';
import { accountsOperations } from './membership.operations.ts';

/** Many times longer than a code is valid; whoever comes later registers again, and nothing is lost. */
export const UNCONFIRMED_DAYS = 30;
/** Of one run, each hour: those of a day are more than the totals below allow, those of open links included. */
const MOST_A_RUN = 150;

const STRANGERS = 'register:strangers';
const INVITED = 'register:invited';

const { ofInvited, ofOneLink, ofOneNetwork, ofStrangers } = accountsOperations.createUser.apart;

/** How large a network is of which each part of a total bounds the own share. */
const networkOf = { region: regionOf, first: providerOf, further: providerOf };
type Part = keyof typeof networkOf;
type Totals = Readonly<Record<Part, typeof ofStrangers.first>>;
/** In one order always, so that no two transactions block each other. */
const partNames = ['region', 'first', 'further'] as const satisfies readonly Part[];

/**
 * Counts a registration, and refuses with TOO_MANY_REQUESTS beyond the totals of a day. Those who come by open links have
 * totals of their own, so that strangers do not keep out those who are invited; beyond these they count among strangers.
 */
export async function countRegistration(invitation: Invitation, address: string, deps: Deps): Promise<void> {
  const by = linkKeyOf(invitation);
  const claim = (tx: Tx, total: string, totals: Totals) => claimPlace(tx, { total, totals }, address, deps);
  await evenInDoubt(deps.db).transaction(
    async (tx) => {
      if (by !== undefined && (await claim(tx, by, ofOneLink)) && (await claim(tx, INVITED, ofInvited)))
        return;
      if (await claim(tx, STRANGERS, ofStrangers)) return;
      throw new Refusal('TOO_MANY_REQUESTS', { detail: { minutes: ofStrangers.first.minutes } });
    },
    { isPreliminary: true },
  );
}

/** Whether strangers have used up their totals, so that administrators learn of it. */
export async function areRegistrationsUsedUp(deps: Deps): Promise<boolean> {
  for (const part of partNames) {
    if (!(await isUsedUp(deps.db.read, ofStrangers[part], { total: STRANGERS, part }, deps))) return false;
  }
  return true;
}

async function claimPlace(
  tx: Tx,
  { total, totals }: { readonly total: string; readonly totals: Totals },
  address: string,
  deps: Deps,
): Promise<boolean> {
  for (const part of partNames) {
    const by = { total, part, network: networkOf[part](address) };
    if (!(await countInTransaction(tx, ofOneNetwork[part], by, deps))) continue;
    if (await countInTransaction(tx, totals[part], by, deps)) return true;
  }
  return false;
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
