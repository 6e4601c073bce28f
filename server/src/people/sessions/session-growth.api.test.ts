import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, given, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, PASSWORD, type TestMember } from '../../../test/people.ts';
import type { Actor } from '../../platform/actor.ts';
import { createHandOver, exchangeHandOver } from './hand-over.usecases.ts';
import { endAllSessions, logout } from './session-end.usecases.ts';
import { login, openLoginSession } from './sessions.usecases.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe.each(dialects)('the rows that signing in leaves on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;

  const begin = beginning(
    dialect,
    async (app) => ({ maria: await join(app, 'Maria', { role: 'MODERATOR' }) }),
    { env: { RATE_LIMITS: 'on' } },
  );
  beforeEach(async () => void ({ app, maria } = await begin()));
  afterEach(() => app.close());

  const enter = (address = '10.0.0.1'): Promise<Actor> =>
    login({ email: maria.email, password: PASSWORD, address }, app.deps);
  const again = async (times: number, what: (time: number) => Promise<unknown>): Promise<void> => {
    for (let time = 0; time < times; time++) await what(time);
  };
  const events = async (type: string) =>
    app.db.read.selectFrom('events').selectAll().where('type', '=', type).orderBy('id').execute();

  it('are one event in an hour for a network, however many sign-ins there are', async () => {
    await again(5, () => enter());
    expect(await events('USER_LOGIN')).toHaveLength(1);
    await enter('10.0.0.2');
    app.advanceBy(59 * MINUTE);
    await enter();
    expect(await events('USER_LOGIN')).toHaveLength(2);
    app.advanceBy(MINUTE);
    await enter();
    const logins = await events('USER_LOGIN');
    expect(logins).toHaveLength(3);
    const { id } = maria.actor.member;
    expect(logins[2]).toMatchObject({
      acting_member_id: id,
      affected_member_id: id,
      created_at: app.deps.now(),
    });
  });

  it('are fifty events of a kind in a day, from however many networks, and more on the next day', async () => {
    await again(60, async (time) => logout(await enter(`10.0.1.${time + 1}`), app.deps));
    await again(60, async () => endAllSessions(await enter(), app.deps));
    for (const type of ['USER_LOGIN', 'USER_LOGOUT', 'USER_SESSIONS_END'])
      expect(await events(type)).toHaveLength(50);
    app.advanceBy(DAY);
    await logout(await enter(), app.deps);
    expect([await events('USER_LOGIN'), await events('USER_LOGOUT')].map(({ length }) => length)).toEqual([
      51, 51,
    ]);
  });

  it('are no further event for the hand-over to the admin area within an hour after a sign-in from its network', async () => {
    const actor = await enter();
    const handOver = async (network: string) =>
      exchangeHandOver(await createHandOver(actor, app.deps), network, app.deps);
    await again(3, () => handOver('10.0.0.1'));
    expect(await events('USER_LOGIN')).toHaveLength(1);
    await again(3, () => handOver('10.0.0.2'));
    expect(await events('USER_LOGIN')).toHaveLength(2);
    app.advanceBy(60 * MINUTE);
    await again(3, () => handOver('10.0.0.1'));
    expect(await events('USER_LOGIN')).toHaveLength(3);
  });

  it('are one event for a sign-in with a passkey and the hand-over after it', async () => {
    const actor = await app.db.transaction((tx) =>
      openLoginSession(tx, maria.actor.member, { address: '10.0.0.1' }, app.deps, 'USER_PASSKEY_LOGIN'),
    );
    await exchangeHandOver(await createHandOver(actor, app.deps), '10.0.0.1', app.deps);
    expect(await events('USER_PASSKEY_LOGIN')).toHaveLength(1);
    expect(await events('USER_LOGIN')).toEqual([]);
  });

  it('are the newest hundred ended sessions, and none of their tokens', async () => {
    const first = await enter();
    await createHandOver(first, app.deps);
    await logout(first, app.deps);
    const entered = await enter();
    await again(103, async () => {
      app.advanceBy(1);
      await logout(await enter(), app.deps);
    });
    const sessions = await app.db.read.selectFrom('sessions').select(['id', 'ended_at']).execute();
    const open = sessions.filter(({ ended_at }) => ended_at === null).map(({ id }) => id);
    expect(open).toEqual([entered.sessionId]);
    // One more has ended since the last removal.
    expect(sessions).toHaveLength(1 + 101);
    expect(sessions.map(({ id }) => id)).not.toContain(given(first.sessionId));
    expect(await app.db.read.selectFrom('hand_overs').selectAll().execute()).toEqual([]);
  });
});
