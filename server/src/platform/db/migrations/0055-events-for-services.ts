/**
 * What is sent to an outside service may also be an event: a row for the service and what the event is about, as
 * `involved_id` in `events`. Older processes go on with the rows of members' states, and claim none of services that they do
 * not have.
 */
import type { Migration } from '../migration.ts';

const columns = 'service, member_id, version, attempts, next_attempt_at, claimed_until_at, last_error';

export const eventsForServices: Migration = {
  name: '0055-events-for-services',
  oldestBeside: '1.0.0',
  statements: ({ identity, widen }) => [
    // SQLite cannot change the key and the checks of an existing table, so it is created again. Nothing refers to it, and
    // after this statement nobody writes to it.
    `alter table outside_pushes rename to old_outside_pushes`,
    // Which services there are is known to the program.
    `create table outside_pushes (
      id ${identity},
      service text not null,
      member_id integer references members (id),
      affected_member_id integer references members (id),
      involved_id bigint,
      version integer not null default 1,
      attempts integer not null default 0,
      next_attempt_at bigint not null,
      claimed_until_at bigint,
      last_error text,
      unique (service, member_id),
      unique (service, involved_id),
      check ((member_id is null) <> (involved_id is null))
    )`,
    ...widen({ outside_pushes: ['id'] }),
    `insert into outside_pushes (${columns}) select ${columns} from old_outside_pushes`,
    `drop table old_outside_pushes`,
    // The worker of a service claims its rows, and reads none that wait for another service.
    `create index outside_pushes_due on outside_pushes (service, next_attempt_at)`,
    // myData; and the cleanup keeps accounts that a service has yet to hear of.
    `create index outside_pushes_member on outside_pushes (member_id)`,
    `create index outside_pushes_affected on outside_pushes (affected_member_id)`,
  ],
};
