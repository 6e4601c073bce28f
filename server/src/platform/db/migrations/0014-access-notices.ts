/**
 * Lets each process cache sessions and roles: the database notifies all of them of every change.
 */
import type { Migration } from '../migration.ts';

/** SQLite has one writing process, which puts such triggers on its own connection. */
export const accessNotices: Migration = {
  name: '0014-access-notices',
  oldestBeside: '1.0.0',
  statements: ({ notifyOfAccess }) => [
    ...notifyOfAccess('members', 'update or delete', 'id'),
    ...notifyOfAccess('member_roles', 'insert or update or delete', 'member_id'),
    ...notifyOfAccess('sessions', 'update of id, member_id, created_at, ended_at or delete', 'member_id'),
    ...notifyOfAccess('communities', 'update', null),
  ],
};
