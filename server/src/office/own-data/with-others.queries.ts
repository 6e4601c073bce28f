/**
 * SQL of the data about a member that also concern another person, who is named as the member sees that
 * person.
 */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import { type PageKey, type Pages, pagesAfter, pagesById, mapRows, without } from './own-data-pages.ts';

const personName = sql<
  string | null
>`${sql.ref('person.first_name')} || ' ' || ${sql.ref('person.last_name')}`.as('person');

/** A member of another community by the published name. */
const personOrRemoteMember = sql<string | null>`coalesce(
  ${sql.ref('person.first_name')} || ' ' || ${sql.ref('person.last_name')},
  ${sql.ref('remote_member.first_name')} || ' ' || ${sql.ref('remote_member.last_name')})`.as('person');

const requestSides = {
  sent: { mine: 'requester_id', other: 'recipient_id', by: 'me' },
  received: { mine: 'recipient_id', other: 'requester_id', by: 'somebody else' },
  answered: { mine: 'answered_by', other: 'requester_id', by: 'somebody else' },
} as const;

/** Payment requests of the member, to the member, or answered by the member. */
export function requestsHeld(side: keyof typeof requestSides) {
  const { mine, other, by } = requestSides[side];
  return (db: Db, { id }: Member, from?: PageKey): Pages => {
    const pages = pagesById(
      (after, limit) =>
        db
          .selectFrom('payment_requests as request')
          .leftJoin('members as person', 'person.id', `request.${other}`)
          .leftJoin('remote_requests as remote', 'remote.request_id', 'request.id')
          .leftJoin('foreign_members as remote_member', 'remote_member.id', 'remote.foreign_member_id')
          .leftJoin('peers', 'peers.id', 'request.peer_id')
          .select([
            'request.id',
            'amount',
            'memo',
            'named',
            'peers.name as community',
            'request.created_at',
            'valid_until_at',
            'state',
            'ended_at',
          ])
          .select(personOrRemoteMember)
          .where(`request.${mine}`, '=', id)
          // A request to the member is listed already when the member answered it.
          .$if(mine === 'answered_by', (query) => query.where('request.recipient_id', 'is distinct from', id))
          .where('request.id', '>', after)
          .orderBy('request.id')
          .limit(limit)
          .execute(),
      from,
    );
    return mapRows(pages, (row) => ({ by, ...row }));
  };
}

const thanksSides = {
  given: { mine: 'member_id', other: 'thanked_id', by: 'me' },
  received: { mine: 'thanked_id', other: 'member_id', by: 'somebody else' },
} as const;

/** The member's messages to others, and theirs to the member. */
export function thanksHeld(side: keyof typeof thanksSides) {
  const { mine, other, by } = thanksSides[side];
  return (db: Db, { id }: Member, from?: PageKey): Pages => {
    const pages = pagesById(
      (after, limit) =>
        db
          .selectFrom('thanks')
          .leftJoin('members as person', 'person.id', `thanks.${other}`)
          .select(['thanks.id', 'message', 'thanks.created_at'])
          .select(personName)
          .where(`thanks.${mine}`, '=', id)
          .where('thanks.id', '>', after)
          .orderBy('thanks.id')
          .limit(limit)
          .execute(),
      from,
    );
    return mapRows(without('id', pages), (row) => ({ by, ...row }));
  };
}

/** Transfers to and from other communities, with the name of the other side as its community sent it. */
export function remoteTransfersHeld(db: Db, { id }: Member, from?: PageKey): Pages {
  return pagesById(
    (after, limit) =>
      db
        .selectFrom('remote_transfers as transfer')
        .innerJoin('peers', 'peers.id', 'transfer.peer_id')
        .leftJoin('foreign_members as person', 'person.id', 'transfer.foreign_member_id')
        .select(['transfer.id', 'direction', 'state', 'amount', 'memo', 'named', 'creation_at', 'ended_at'])
        .select('peers.name as community')
        .select(personName)
        .where('transfer.member_id', '=', id)
        .where('transfer.id', '>', after)
        .orderBy('transfer.id')
        .limit(limit)
        .execute(),
    from,
  );
}

export function favouritesHeld(db: Db, { id }: Member, from?: PageKey): Pages {
  const pages = pagesAfter(
    0,
    (after, limit) =>
      db
        .selectFrom('favourites')
        .leftJoin('members as person', 'person.id', 'favourites.favourite_id')
        .select(['favourite_id', 'favourites.created_at'])
        .select(personName)
        .where('favourites.member_id', '=', id)
        .where('favourites.favourite_id', '>', after)
        .orderBy('favourites.favourite_id')
        .limit(limit)
        .execute(),
    (row) => row.favourite_id,
    from,
  );
  return without('favourite_id', pages);
}
