/** Who waits for whom while strangers of sixty networks attempt passwords, each within its limits. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, given, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, PASSWORD, type TestMember } from '../../../test/people.ts';
import { waitUntil } from '../../../test/wait.ts';
import { passwordTurns } from './session-passwords.ts';

const LOGIN = `mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { id } }`;
const PROVE = 'mutation ($password: String!) { proveOwner(proof: { password: $password }) }';
const HOME = '192.0.2.7';

describe.each(dialects)('passwords of members, while strangers try theirs, on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let lea: TestMember;
  const order: string[] = [];

  const begin = beginning(
    dialect,
    async (app) => ({ maria: await join(app, 'Maria'), lea: await join(app, 'Lea') }),
    { env: { RATE_LIMITS: 'on', COMMUNITY_URL: 'https://kula.example' } },
  );
  beforeEach(async () => {
    ({ app, maria, lea } = await begin());
    order.length = 0;
  });
  afterEach(() => app.close());

  const execute = async (name: string, query: string, variables: object, from: string, headers = {}) => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress: from,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ query, variables }),
    });
    const { errors } = response.json<{ errors?: { extensions: { code: string } }[] }>();
    const code = errors?.[0]?.extensions.code ?? 'in';
    order.push(`${name}: ${code}`);
    const cookies = [response.headers['set-cookie']].flat();
    return { code, cookie: cookies[0]?.split(';')[0] ?? '', token: String(response.headers['token']) };
  };
  const logIn = (name: string, email: string, from: string, cookie = '', password = PASSWORD) =>
    execute(name, LOGIN, { email, password }, from, { cookie });

  /** Hashes that do not end until they are released. */
  const hold = () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    for (let number = 0; number < 4; number++)
      void passwordTurns.run({ line: 'strangers', share: 'held' }, () => held);
    return release;
  };
  const waiting = (count: number) =>
    waitUntil(
      () => passwordTurns.waiting() === count,
      () => `${passwordTurns.waiting()} wait and not ${count}`,
    );

  it.each([
    // One customer of a tunnel broker or a host has 65,536 networks of 64 bits.
    ['of one provider', (number: number) => `2001:db8:7:${number.toString(16)}::1`, 200],
    ['of sixty providers', (number: number) => `10.1.${number}.1`, 200],
  ])(
    'are compared first, known by device, network or session: 60 networks %s',
    async (_, networkAt, full) => {
      const { cookie } = await logIn('before', maria.email, HOME);
      const { token } = await logIn('before', lea.email, '192.0.2.8');
      order.length = 0;
      const release = hold();
      const strangers = Array.from({ length: 300 }, (_, index) => {
        const email = `nobody${index}@example.org`;
        return logIn('stranger', email, networkAt(index % 60), '', 'Wrong-Password-1');
      });
      await waitUntil(
        () => order.length === 300 - full,
        () => `${order.length} were refused`,
      );
      await waiting(full);
      const members = [
        logIn('device', maria.email, '198.51.100.9', cookie),
        logIn('network', lea.email, '192.0.2.8'),
        execute('session', PROVE, { password: PASSWORD }, '203.0.113.5', {
          authorization: `Bearer ${token}`,
        }),
      ];
      await waiting(full + 3);
      // A newcomer on a device that nobody knows gets a turn of its own, before most of the others.
      const newcomer = logIn('newcomer', maria.email, '198.51.100.77');
      await waitUntil(
        () => order.length === 300 - full + 1,
        () => 'one stranger gives its place to the newcomer',
      );
      const before = order.length;
      release();
      await Promise.all([...members, newcomer, ...strangers]);
      expect(order.slice(0, before)).toEqual(Array(before).fill('stranger: UNAVAILABLE'));
      const answered = order.slice(before);
      for (const name of ['device', 'network', 'session']) expect(answered).toContain(`${name}: in`);
      expect(answered).toContain('newcomer: in');
      expect(answered.filter((text) => text === 'stranger: UNAVAILABLE')).toEqual([]);
    },
  );

  it('leave the line when their sender hangs up', async () => {
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const release = hold();
    const gone = new AbortController();
    const lost = fetch(`${address}/graphql`, {
      method: 'POST',
      signal: gone.signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: LOGIN, variables: { email: given(lea.email), password: PASSWORD } }),
    }).catch(() => undefined);
    await waiting(1);
    gone.abort();
    await waiting(0);
    release();
    expect(await lost).toBeUndefined();
  });
});
