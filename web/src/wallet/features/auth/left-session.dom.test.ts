/** A logout without a connection: the server ends the session as soon as it can be reached, whoever comes next. */
import { beforeEach, expect, test, vi } from 'vitest';
import { endLeftSessions, endUnusedSession } from '#shared/client/left-sessions.ts';
import { session } from '#shared/session/current-session.ts';
import { adminSessionKey, emptySession } from '#shared/session/session.ts';
import { logOut } from './sign-out.data.ts';
import { endWhatWasLeft } from './stay.data.ts';
import { leftIsEnded } from './left-session.data.ts';

const member = { language: 'en', roles: [], hideAmountGDD: false, hideAmountGDT: false };
const hanna = { ...member, gradidoID: 'hanna' };
const theo = { ...member, gradidoID: 'theo' };

const signature = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

beforeEach(() => {
  localStorage.clear();
  session.update({ ...emptySession });
});

/** What the server is asked from now on: the operation, the session and whether the cookies go with it. */
function serve(answer: (operation: string) => Response | Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_: string, post: RequestInit) => {
    const { operationName } = JSON.parse(post.body as string) as { operationName: string };
    const by = new Headers(post.headers).get('authorization') ?? '';
    asked.push([operationName, by, post.credentials ?? 'cookies'].join(' ').trim());
    return answer(operationName);
  });
  return asked;
}

const done = (operation: string): Response => Response.json({ data: { [operation]: true } });
const lost = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

async function leaveOffline(): Promise<void> {
  session.login(hanna, 'hanna@example.org');
  session.update({ token: 'of.hanna', stays: true });
  serve(lost);
  await logOut();
}

test('the session and the cookie are ended when the connection is back', async () => {
  await leaveOffline();
  expect(session.get()).toMatchObject({ token: null, gradidoID: '', stays: false });
  const asked = serve(done);
  await leftIsEnded();
  expect(asked).toEqual(['logout Bearer of.hanna omit', 'forgetStay  cookies']);
  expect(session.get().stays).toBeNull();
  expect(session.get().left).toEqual([]);
  await leftIsEnded();
  expect(asked).toHaveLength(2);
});

test('what is stored of it opens nothing', async () => {
  session.login(hanna);
  session.update({ token: `head.claims.${signature}` });
  serve(lost);
  await logOut();
  expect(JSON.stringify({ ...localStorage })).not.toContain(signature);
  const asked = serve(done);
  await leftIsEnded();
  expect(asked).toContain('logout Bearer head.claims.dBjftJeZ4CVP-mB92K27u omit');
});

test('a device that does not stay signed in tells of the session, too', async () => {
  session.login(hanna);
  session.update({ token: 'of.hanna' });
  serve(lost);
  await logOut();
  const asked = serve(done);
  await leftIsEnded();
  expect(asked).toContain('logout Bearer of.hanna omit');
});

test('another member who logs in and out meanwhile does not make it forgotten', async () => {
  await leaveOffline();
  session.login(theo);
  session.update({ token: 'of.theo' });
  session.reload();
  serve(done);
  await logOut();
  expect(session.get().stays).toBe(false);
  const asked = serve(done);
  await leftIsEnded();
  expect(asked).toContain('logout Bearer of.hanna omit');
});

test('it is kept while the server cannot be reached, and dropped when it is over there', async () => {
  session.endLater('of.hanna');
  serve(lost);
  await endLeftSessions();
  expect(session.get().left).toEqual(['of.hanna']);
  serve(() => Response.json({ errors: [{ message: 'over', extensions: { code: 'SESSION_EXPIRED' } }] }));
  await endLeftSessions();
  expect(session.get().left).toEqual([]);
});

test('the answer takes nothing from a member who stays signed in by now', async () => {
  await leaveOffline();
  const isAsked = Promise.withResolvers<undefined>();
  const late = Promise.withResolvers<Response>();
  serve((operation) => {
    if (operation !== 'forgetStay') return done(operation);
    isAsked.resolve(undefined);
    return late.promise;
  });
  const ended = endWhatWasLeft();
  await isAsked.promise;
  session.login(theo);
  session.update({ token: 'of.theo', stays: true });
  late.resolve(done('forgetStay'));
  await ended;
  expect(session.get()).toMatchObject({ token: 'of.theo', stays: true });
});

test('a session of the admin area that was left with it is ended, too', async () => {
  const ofAdmin = { ...emptySession, gradidoID: 'hanna', token: 'admin.hanna' };
  localStorage.setItem(adminSessionKey, JSON.stringify(ofAdmin));
  await leaveOffline();
  const asked = serve(done);
  await leftIsEnded();
  expect(asked).toContain('logout Bearer admin.hanna omit');
  expect(session.get().left).toEqual([]);
});

test('where a member stays signed in meanwhile, it is ended without forgetting their device', async () => {
  session.login(theo);
  session.update({ token: 'of.theo', stays: true });
  serve(lost);
  await endUnusedSession('of.hanna');
  expect(session.get()).toMatchObject({ token: 'of.theo', stays: true, left: ['of.hanna'] });
  const asked = serve(done);
  await leftIsEnded();
  expect(asked).toEqual(['logout Bearer of.hanna omit']);
  expect(session.get()).toMatchObject({ token: 'of.theo', stays: true, left: [] });
});

test('its end is reported even where that of the wallet was', async () => {
  session.endLater('admin.hanna');
  const asked = serve(done);
  await leftIsEnded();
  expect(asked).toContain('logout Bearer admin.hanna omit');
});

test('a logout without a session has nothing to be ended', async () => {
  session.login(hanna);
  serve(lost);
  await logOut();
  serve((operation) =>
    operation === 'logout'
      ? Response.json({ errors: [{ message: 'who?', extensions: { code: 'UNAUTHORIZED' } }] })
      : done(operation),
  );
  await leftIsEnded();
  expect(session.get()).toMatchObject({ left: [], stays: null });
});
