/** Purchases through publishers, stored as the shop reports them. */
import { Refusal } from '@kula/core/errors';
import type { Deps } from '../../deps.ts';
import { createUser } from '../accounts/registration.usecases.ts';
import { findMember } from '../members/members.usecases.ts';
import { hasPurchase, insertPurchase, isKnownPublisher } from './publishers.queries.ts';
import { readReport } from './publisher-report.ts';

/** Whether a purchase with this e-mail address is known. */
export function hasPaid(email: string, deps: Deps): Promise<boolean> {
  return hasPurchase(deps.db.read, email);
}

/** Stores a purchase, and opens an account for a new member who bought a product with a membership. */
export async function takePurchase(body: unknown, deps: Deps): Promise<void> {
  const reported = readReport(body);
  if (!reported) return;
  const { purchase, newcomer } = reported;
  const isNew = await deps.db.transaction((tx) =>
    insertPurchase(tx, { ...purchase, created_at: deps.now() }),
  );
  if (!isNew || !newcomer || (await findMember(deps.db.read, { email: newcomer.email }))) return;
  try {
    // Limits per network do not apply to the shop: every buyer comes through it.
    await createUser({ ...newcomer, address: `purchase:${newcomer.email}` }, deps);
  } catch (error) {
    // The purchase is stored, whatever name the shop has for the buyer.
    if (!(error instanceof Refusal)) throw error;
    deps.log.warn({ code: error.code }, 'no account could be opened for a purchase');
  }
}

/** Whether a purchase through this publisher is known. */
export function isPublisherKnown(pid: number, deps: Deps): Promise<boolean> {
  return isKnownPublisher(deps.db.read, pid);
}
