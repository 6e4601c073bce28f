/** Purchases through publishers, stored as the shop reports them. */
import { type ProblemCode, Refusal } from '@kula/core/platform/errors';
import type { Deps } from '../../platform/deps.ts';
import { createUser } from '../membership/registration.usecases.ts';
import { findMember } from '../members/members.usecases.ts';
import { hasPurchase, insertPurchase, isKnownPublisher } from './publishers.queries.ts';
import { readReport } from './publisher-report.ts';

/** What is wrong with the report itself. */
const unfit: ReadonlySet<ProblemCode> = new Set(['EMAIL_INVALID', 'FIRST_NAME_INVALID', 'LAST_NAME_INVALID']);

/** Whether a purchase with this e-mail address is known. */
export function hasPaid(email: string, deps: Deps): Promise<boolean> {
  return hasPurchase(deps.db.read, email);
}

/**
 * Stores a purchase, and opens an account for a new member who bought a product with a membership. Where it cannot be opened
 * for now, the report is not answered as taken: the shop repeats it, and a repeated one opens the account as well.
 */
export async function acceptPurchase(body: unknown, deps: Deps): Promise<void> {
  const reported = readReport(body);
  if (!reported) return;
  const { purchase, newcomer } = reported;
  await deps.db.transaction((tx) => insertPurchase(tx, { ...purchase, created_at: deps.now() }));
  if (!newcomer || (await findMember(deps.db.read, { email: newcomer.email }))) return;
  try {
    await createUser({ ...newcomer, address: undefined }, deps);
  } catch (error) {
    // No repetition changes the name that the shop has for the buyer.
    if (!(error instanceof Refusal && unfit.has(error.code))) throw error;
    deps.log.warn({ code: error.code }, 'no account could be opened for a purchase');
  }
}

/** Whether a purchase through this publisher is known. */
export function isPublisherKnown(pid: number, deps: Deps): Promise<boolean> {
  return isKnownPublisher(deps.db.read, pid);
}
