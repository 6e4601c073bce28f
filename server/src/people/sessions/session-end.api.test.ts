import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { openBrowser } from '../../../test/browser.ts';
import { join, signIn, type TestMember } from '../../../test/people.ts';
import { grantRole } from '../members/members.usecases.ts';

const SESSIONS = '{ sessions { id device isThis } }';
const END = 'mutation ($id: ID!) { endSession(id: $id) }';
const VERIFY = '{ verifyLogin { firstName } }';
const LOGIN =
  'mutation ($email: String!) { login(email: $email, password: "Correct-Horse-9") { firstName } }';
const CHANGE = `mutation { updateUserInfos(password: "Correct-Horse-9", passwordNew: "Better-Horse-10") }`;

interface Listed {
  readonly sessions: { id: string; device: string | null; isThis: boolean }[];
}

describe.each(dialects)('one session of several on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;

  beforeEach(async () => {
    app = await startTestApp(dialect);
    maria = await join(app, 'Maria');
  });
  afterEach(() => app.close());

  const listed = async (token: string) =>
    given((await app.graphql<Listed>(SESSIONS, {}, { token })).data).sessions;
  const ownOf = async (token: string) => given((await listed(token)).find(({ isThis }) => isThis)).id;
  const codeOf = async (token: string, query = VERIFY, values = {}) =>
    (await app.graphql(query, values, { token })).error?.extensions.code;

  it('is ended at once, and the others continue', async () => {
    const [here, there, besides] = [
      await signIn(app, maria),
      await signIn(app, maria),
      await signIn(app, maria),
    ];
    const id = await ownOf(there);
    expect((await app.graphql(END, { id }, { token: here })).data).toEqual({ endSession: true });
    expect(await codeOf(there)).toBe('SESSION_EXPIRED');
    expect([await codeOf(here), await codeOf(besides)]).toEqual([undefined, undefined]);
    expect((await listed(here)).map((session) => session.id)).not.toContain(id);
    expect(await codeOf(here, END, { id })).toBe('NOT_FOUND');
  });

  it('is ended by nobody else', async () => {
    const token = await signIn(app, maria);
    const id = await ownOf(token);
    const admin = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
    expect(await codeOf(admin, END, { id })).toBe('NOT_FOUND');
    expect(await codeOf(token)).toBeUndefined();
  });

  it('has the name of its browser, also after a new password and in the admin area', async () => {
    const phone = openBrowser(app, { address: '203.0.113.7' });
    const token = given((await phone.execute(LOGIN, { email: maria.email })).token);
    const named = [{ device: 'Firefox · Android', isThis: true }];
    expect(await listed(token)).toMatchObject(named);
    const next = given((await app.graphql(CHANGE, {}, { token })).token);
    expect(await listed(next)).toMatchObject(named);
    await grantRole({ email: maria.email, role: 'MODERATOR' }, app.deps);
    const handOver = 'mutation { createHandOver }';
    const { data } = await app.graphql<{ createHandOver: string }>(handOver, {}, { token: next });
    const over = await app.graphql(VERIFY, {}, { token: given(data).createHandOver });
    expect((await listed(given(over.token))).map(({ device }) => device)).toEqual([
      'Firefox · Android',
      'Firefox · Android',
    ]);
    // The other client has no name that is known.
    const unnamed = await listed(await signIn(app, maria, 'Better-Horse-10'));
    expect(unnamed.find(({ isThis }) => isThis)?.device).toBeNull();
  });
});
