/** Reading accounts for a command, with their locks where the database has any. */
import type { Account, Tx } from './database.ts';
import { anyOf } from './many-rows.ts';
import { prepare } from './prepared.ts';
import { isSpread } from './spread-statements.ts';

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
  const many = prepare((db, { ids }: { ids: readonly number[] }) =>
    db
      .selectFrom('accounts')
      .selectAll()
      .where('member_id', '=', anyOf(ids, 'integer'))
      .orderBy('member_id')
      .forUpdate(),
  );
  // The accounts are locked in the order in which they are listed.
  const eachByItself = async (tx: Tx, memberIds: readonly number[]): Promise<Account[]> => {
    const ids = [...new Set(memberIds)].toSorted((a, b) => a - b);
    return (await Promise.all(ids.map((id) => one.all(tx, { id })))).flat();
  };
  return {
    find: (tx, memberIds) => {
      const [first, second, third] = memberIds;
      if (first === undefined) return Promise.resolve([]);
      if (second === undefined) return one.all(tx, { id: first });
      if (isSpread(tx)) return eachByItself(tx, memberIds);
      if (third === undefined) return two.all(tx, { first, second });
      return hasLocks ? many.all(tx, { ids: memberIds }) : select(tx, memberIds).execute();
    },
  };
}
