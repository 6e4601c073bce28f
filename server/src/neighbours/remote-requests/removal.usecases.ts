/** Requests to other communities whose rows are needed no more. */
import type { Tx } from '../../platform/db/database.ts';
import { forgetAnswers } from '../../commands/stored-answers.usecases.ts';
import { CREATE_REQUEST } from '../../money/payment-requests/payment-requests.usecases.ts';
import { deleteSentRequests } from './remote-requests.queries.ts';

/** Removes a member's ended requests to other communities that nothing refers to, and the answers that name them. */
export async function removeSentRequests(tx: Tx, memberId: number): Promise<void> {
  const answers = await deleteSentRequests(tx, memberId);
  await forgetAnswers(tx, { memberId, operation: CREATE_REQUEST, answers });
}
