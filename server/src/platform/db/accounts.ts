/** Reading accounts for a command, with their locks where the database has any. */
import type { Account, Tx } from './database.ts';
import { prepare } from './prepared.ts';

export interface Accounts {
  /** The accounts of these members, by the number of the member. */
  find(tx: Tx, memberIds: readonly number[]): Promise<Account[]>;
}

export function createAccounts(hasLocks: boolean): Accounts {
  const select = (tx: Tx, memberIds: readonly number[]) =>
    tx
      .selectFrom('accounts')
      .selectAll()
      .where('member_id', 'in', memberIds)
      .orderBy('member_id')
      .$if(hasLocks, (query) => query.forUpdate());
  const one = prepare((db, { id }: { id: number }) => select(db as Tx, [id]));
  const two = prepare((db, { first, second }: { first: number; second: number }) =>
    select(db as Tx, [first, second]),
  );
  return {
    find: (tx, memberIds) => {
      const [first, second, third] = memberIds;
      if (first === undefined) return Promise.resolve([]);
      if (second === undefined) return one.all(tx, { id: first });
      if (third === undefined) return two.all(tx, { first, second });
      return select(tx, memberIds).execute();
    },
  };
}
