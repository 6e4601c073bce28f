/** SQL of what is held about a member together with somebody else, who is told by the name that the member sees. */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Member } from '../../db/members.ts';
import { allOf } from './my-data.queries.ts';

const personName = sql<
  string | null
>`${sql.ref('person.first_name')} || ' ' || ${sql.ref('person.last_name')}`.as('person');

/** What was asked of others, and what others asked of the member. */
export async function requestsHeld(db: Db, { id }: Member): Promise<object[]> {
  const sides = [
    { mine: 'requester_id', other: 'recipient_id', by: 'me' },
    { mine: 'recipient_id', other: 'requester_id', by: 'somebody else' },
    { mine: 'answered_by', other: 'requester_id', by: 'somebody else' },
  ] as const;
  const held = new Map<number, object>();
  for (const { mine, other, by } of sides) {
    const rows = await allOf((offset, limit) =>
      db
        .selectFrom('payment_requests as request')
        .leftJoin('members as person', 'person.id', `request.${other}`)
        .select(['request.id', 'amount', 'memo', 'request.created_at', 'valid_until_at', 'state', 'ended_at'])
        .select(personName)
        .where(`request.${mine}`, '=', id)
        .orderBy('request.id')
        .limit(limit)
        .offset(offset)
        .execute(),
    );
    for (const row of rows) held.set(row.id, { by, ...row });
  }
  return [...held.values()];
}

export async function thanksHeld(db: Db, { id }: Member): Promise<object[]> {
  const sides = [
    { mine: 'member_id', other: 'thanked_id', by: 'me' },
    { mine: 'thanked_id', other: 'member_id', by: 'somebody else' },
  ] as const;
  const held: object[] = [];
  for (const { mine, other, by } of sides) {
    const rows = await allOf((offset, limit) =>
      db
        .selectFrom('thanks')
        .leftJoin('members as person', 'person.id', `thanks.${other}`)
        .select(['message', 'thanks.created_at'])
        .select(personName)
        .where(`thanks.${mine}`, '=', id)
        .orderBy('thanks.id')
        .limit(limit)
        .offset(offset)
        .execute(),
    );
    held.push(...rows.map((row) => ({ by, ...row })));
  }
  return held;
}

export function favouritesHeld(db: Db, { id }: Member) {
  return allOf((offset, limit) =>
    db
      .selectFrom('favourites')
      .leftJoin('members as person', 'person.id', 'favourites.favourite_id')
      .select('favourites.created_at')
      .select(personName)
      .where('favourites.member_id', '=', id)
      .orderBy('favourites.favourite_id')
      .limit(limit)
      .offset(offset)
      .execute(),
  );
}
