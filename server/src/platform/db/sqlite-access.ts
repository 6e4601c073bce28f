/**
 * Changes of sessions and roles, on SQLite. Triggers of the one writing connection note the changes
 * of this process. Of another process, such as a command of `kula`, it can only be seen that it
 * wrote something.
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate as afterArrivals } from 'node:timers/promises';
import { type AccessWatch, createAccessBroker } from './access.ts';

/** Stands for everybody; members count from one. */
const EVERYBODY = 0;
const note = (member: string): string => `select kula_note_access(${member});`;
const watched = [
  ['members', 'update', note('new.id')],
  ['members', 'delete', note('old.id')],
  ['member_roles', 'insert', note('new.member_id')],
  ['member_roles', 'update', `${note('old.member_id')} ${note('new.member_id')}`],
  ['member_roles', 'delete', note('old.member_id')],
  [
    'sessions',
    'update of id, member_id, created_at, ended_at',
    `${note('old.member_id')} ${note('new.member_id')}`,
  ],
  ['sessions', 'delete', note('old.member_id')],
  ['communities', 'update', note(String(EVERYBODY))],
] as const;

export interface SqliteAccess extends AccessWatch {
  /** The noted changes are committed. */
  committed(): void;
  /** The noted changes are rolled back. */
  rolledBack(): void;
}

export function watchSqliteAccess(writer: DatabaseSync): SqliteAccess {
  const broker = createAccessBroker();
  const noted = new Set<number>();
  let othersWrote: (() => boolean) | undefined;
  let look: Promise<boolean> | undefined;
  // One look for all requests that arrive in the same turn of the event loop.
  const lookOnce = async (hasWritten: () => boolean): Promise<boolean> => {
    await afterArrivals();
    look = undefined;
    if (hasWritten()) broker.publish('everybody');
    return true;
  };
  return {
    onChange: (listener) => {
      broker.onChange(listener);
      // Not before the first use of the cache: the tables exist by then.
      othersWrote ??= startWatching(writer, (memberId) => noted.add(memberId));
    },
    isCurrent: () => {
      if (othersWrote === undefined) return false;
      look ??= lookOnce(othersWrote);
      return look;
    },
    committed: () => {
      if (noted.size === 0) return;
      if (noted.has(EVERYBODY)) broker.publish('everybody');
      else for (const memberId of noted) broker.publish(memberId);
      noted.clear();
    },
    rolledBack: () => noted.clear(),
  };
}

function startWatching(writer: DatabaseSync, onNote: (memberId: number) => void): () => boolean {
  writer.function('kula_note_access', (memberId) => {
    onNote(Number(memberId));
    return null;
  });
  const triggers = watched.map(
    ([table, event, statements], index) =>
      `create temp trigger access_${index} after ${event} on main.${table} begin ${statements} end;`,
  );
  writer.exec(triggers.join('\n'));
  // It changes when another connection has written, and by nothing else.
  const version: StatementSync = writer.prepare('pragma data_version');
  const read = (): unknown => version.get()?.['data_version'];
  let lastRead = read();
  return () => {
    const current = read();
    const isOther = current !== lastRead;
    lastRead = current;
    return isOther;
  };
}
