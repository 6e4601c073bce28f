/** Requests to other communities whose rows are needed no more. */
import type { Tx } from '../../db/database.ts';
import { forgetAnswers } from '../ledger/idempotency.usecases.ts';
import { removeAsked } from './remote-requests.queries.ts';

/** The operation whose stored answers name requests by their code. */
export const CREATE_REQUEST = 'createPaymentRequest';

/** Removes a member's ended requests to other communities that nothing refers to, and the answers that name them. */
export async function forgetAsked(tx: Tx, memberId: number): Promise<void> {
  const answers = await removeAsked(tx, memberId);
  await forgetAnswers(tx, { memberId, operation: CREATE_REQUEST, answers });
}
