/** How often one member is told of what another one does: whoever sends cents decides how many mails arrive. */
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Member } from '../../db/members.ts';
import { countInTransaction } from '../throttles/throttles.usecases.ts';

type Someone = Pick<Member, 'id'>;

/** Mails and notices on devices together; payment requests have a limit of their own, which refuses them. */
const fromOneToOne = { tries: 20, windowMinutes: 1440 };

/** A community names as many of its members as it likes, so all strangers together are counted besides. */
const fromRemoteMembers = { tries: 40, windowMinutes: 1440 };

/**
 * In the transaction of a command: whether its mail and its notice may go out. Nothing is refused, and what happened
 * stands in the wallet; only the telling ends until the window is over.
 */
export async function mayBeTold(
  tx: Tx,
  {
    by,
    remoteMember,
    to,
  }: { readonly by?: Someone; readonly remoteMember?: Someone | undefined; readonly to?: Someone },
  deps: Deps,
): Promise<boolean> {
  const from = remoteMember ? `foreign:${remoteMember.id}` : by && `member:${by.id}`;
  if (from === undefined || !to) return true;
  if (remoteMember && !(await countInTransaction(tx, `tell:foreign:${to.id}`, fromRemoteMembers, deps)))
    return false;
  return countInTransaction(tx, `tell:${from}:${to.id}`, fromOneToOne, deps);
}
