import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccessBroker, createAccessBroker } from '../../platform/db/access.ts';
import type { Database } from '../../platform/db/database.ts';
import { type SessionMemory, sessionMemory } from './session-memory.ts';
import type { LiveSession } from './sessions.queries.ts';

const sessionOf = (id: number): LiveSession =>
  ({ member: { id }, roles: [], beganAt: 1, lastSeenAt: 1 }) as unknown as LiveSession;

describe('the cache of sessions', () => {
  let broker: AccessBroker;
  let memory: SessionMemory;
  let isCurrent: boolean | Promise<boolean>;

  beforeEach(() => {
    broker = createAccessBroker();
    isCurrent = true;
    const access = { onChange: broker.onChange, isCurrent: () => isCurrent };
    memory = sessionMemory({ access } as unknown as Database);
  });

  const reading = (session: LiveSession | undefined) =>
    vi.fn<() => Promise<LiveSession | undefined>>(async () => session);
  /** Whether the session has to be read from the database. */
  const isRead = async (id: string, memberId = 7): Promise<boolean> => {
    const read = reading(sessionOf(memberId));
    expect((await memory.find(id, read))?.member.id).toBe(memberId);
    return read.mock.calls.length === 1;
  };

  it('is read once, until something of its member changes', async () => {
    expect(await isRead('a')).toBe(true);
    expect(await isRead('a')).toBe(false);
    expect(await isRead('b')).toBe(true);
    expect(await isRead('other', 8)).toBe(true);
    broker.publish(7);
    expect([await isRead('a'), await isRead('b'), await isRead('other', 8)]).toEqual([true, true, false]);
    broker.publish('everybody');
    expect([await isRead('a'), await isRead('other', 8)]).toEqual([true, true]);
  });

  it('is not used while changes may be missing', async () => {
    await isRead('a');
    isCurrent = Promise.resolve(false);
    expect(await isRead('a')).toBe(true);
    expect(await isRead('a')).toBe(true);
    isCurrent = Promise.resolve(true);
    expect(await isRead('a')).toBe(false);
  });

  it('does not cache a row that changed while it was read', async () => {
    const session = sessionOf(7);
    await memory.find('a', async () => {
      broker.publish(7);
      return session;
    });
    expect(await isRead('a')).toBe(true);
  });

  it('does not cache missing sessions', async () => {
    const nothing = reading(undefined);
    expect(await memory.find('a', nothing)).toBeUndefined();
    expect(await memory.find('a', nothing)).toBeUndefined();
    expect(nothing).toHaveBeenCalledTimes(2);
  });

  it('caches the last use of a session, for five thousand sessions at most', async () => {
    await isRead('first');
    memory.touched('first', 60_001);
    expect((await memory.find('first', reading(undefined)))?.lastSeenAt).toBe(60_001);
    for (let number = 0; number < 5000; number++) await isRead(`s${number}`, number);
    expect(await isRead('first')).toBe(true);
    expect(await isRead('s4999', 4999)).toBe(false);
  });
});
