import type { IncomingHttpHeaders } from 'node:http';
import { get } from 'node:http';
import { connect } from 'node:http2';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assertLedgerSound,
  dialects,
  oneDialect,
  given,
  startTestApp,
  type TestApp,
} from '../../../test/app.ts';
import { reachable } from '../../../test/listening.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';
import { missingFor, proxyKinds, type RunningProxy, startProxy } from '../../../test/proxies.ts';
import { MAX_BODY_BYTES } from '../app.ts';
import { PICTURE_MAX_BYTES } from '../../community/pictures/picture-encoding.ts';
import { STREAMS_PER_MEMBER } from '../../notify/live/live-broker.ts';
import { strong } from '../../../test/settings.ts';

const REQUESTS_PER_MINUTE = 150;
const production = {
  NODE_ENV: 'production',
  JWT_SECRET: strong,
  COMMUNITY_URL: 'https://wallet.example.org',
  // No mail server is there; the mails of these members stay in the outbox.
  SMTP_URL: 'smtp://127.0.0.1:1',
  RATE_LIMITS: 'on',
  REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE),
};

interface ProxiedRequest {
  /** Address that the client comes from. */
  readonly from: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly body: string;
}

const LOGIN = 'mutation ($email: String!) { login(email: $email, password: "Wrong-Guess-1") { id } }';
const SEND = `mutation ($to: String!, $memo: String!) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: "1", memo: $memo)
}`;
/** A different one each time, as an attacker would claim who pretends to be many clients. */
const forged = (number: number): string => `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`;
/** A program on the machine of the proxy, or traffic over a bridge. */
const TRUSTED_CLIENT = '127.0.0.41';
const tenAddresses = Array.from({ length: 10 }, (_, index) => `127.0.0.${index + 11}`);

/** Clients that keep their connection, one at each address. */
function clientsOf({ port, authority }: RunningProxy) {
  const agents = new Map<string, Agent>();
  const agentAt = (from: string): Agent => {
    const agent = agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: 4 });
    agents.set(from, agent);
    return agent;
  };
  const send = ({ from, path = '/live/changes', headers = {}, body }: ProxiedRequest): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const own = { agent: agentAt(from), localAddress: from, ca: authority };
      const where = { host: '127.0.0.1', servername: 'localhost', port, path };
      const method = body === undefined ? 'GET' : 'POST';
      const all = { host: 'localhost', 'content-type': 'application/json', ...headers };
      const outgoing = request({ ...own, ...where, method, headers: all }, (answer) => {
        text(answer).then(
          (read) =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              rawHeaders: answer.rawHeaders,
              body: read,
            }),
          reject,
        );
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  const logIn = async (from: string, email: string, headers = {}): Promise<string | undefined> => {
    const body = JSON.stringify({ query: LOGIN, variables: { email } });
    const answer = await send({ from, path: '/graphql', headers, body });
    const read = JSON.parse(answer.body) as { errors?: { extensions: { code: string } }[] };
    return read.errors?.[0]?.extensions.code;
  };
  const end = (): void => {
    for (const agent of agents.values()) agent.destroy();
  };
  return { send, logIn, end };
}

/** The data of a stream so far, over HTTP/2. */
function listenOver({ url, authority }: RunningProxy, token: string) {
  const session = connect(url, { ca: authority });
  const stream = session.request({
    ':path': '/live?ago=0',
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip, br',
  });
  let read = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => (read += chunk));
  const headers = new Promise<Record<string, unknown>>((resolve, reject) => {
    stream.once('response', resolve);
    session.once('error', reject);
  });
  return { headers, read: () => read, isOpen: () => !stream.closed, close: () => session.destroy() };
}

/** The status of the answer over HTTP/2, if the stream ends without an error and the whole body was taken. */
async function postOver({ url, authority }: RunningProxy, body: string): Promise<number> {
  const session = connect(url, { ca: authority });
  try {
    return await new Promise((resolve, reject) => {
      const headers = { ':method': 'POST', ':path': '/graphql', 'content-type': 'application/json' };
      const stream = session.request(headers);
      let status = 0;
      stream.once('response', (answer) => (status = Number(answer[':status'])));
      stream.once('error', reject);
      stream.once('close', () => resolve(stream.writableFinished ? status : 0));
      stream.resume();
      stream.end(body);
    });
  } finally {
    session.destroy();
  }
}

function countOf({ rawHeaders }: Answered, name: string): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length;
}

/** What a proxy changes is the same on both databases, so each of them is behind one. */
const databaseOf = { nginx: 'postgres', Caddy: 'sqlite' } as const;

describe.each(proxyKinds)('production behind %s', (kind) => {
  const reason = missingFor(kind);
  const served = dialects.filter((dialect) => dialect === databaseOf[kind]);
  describe.skipIf(reason !== undefined).each(served)(`on %s${reason ? ` (${reason})` : ''}`, (dialect) => {
    let app: TestApp;
    let proxy: RunningProxy;
    let clients: ReturnType<typeof clientsOf>;
    let jonas: TestMember;
    let asMaria: string;

    beforeAll(async () => {
      app = await startTestApp(dialect, {
        env: { ...production, TRUSTED_PROXIES: `127.0.0.1,${TRUSTED_CLIENT}` },
      });
      const maria = await join(app, 'Maria');
      jonas = await join(app, 'Jonas');
      await give(app, maria, 100);
      asMaria = await signIn(app, maria);
      proxy = await startProxy(kind, Number(new URL(await reachable(app.app)).port));
      clients = clientsOf(proxy);
    });
    afterAll(async () => {
      clients.end();
      await proxy.stop();
      await assertLedgerSound(app);
      await app.close();
    });

    it('distinguishes ten clients at ten addresses, whatever they request and however often they guess', async () => {
      const each = async (from: string, number: number): Promise<void> => {
        for (let turn = 1; turn <= 11; turn++) {
          expect((await clients.send({ from })).status).toBe(401);
          expect(await clients.logIn(from, `guess${number}-${turn}@example.org`)).toBe('WRONG_CREDENTIALS');
        }
      };
      await Promise.all(tenAddresses.map(each));
    });

    it('counts one client that claims ever new addresses as one', async () => {
      const [from, statuses] = ['127.0.0.31', [] as number[]];
      for (let turn = 1; turn <= REQUESTS_PER_MINUTE + 5; turn++) {
        const headers = {
          'x-forwarded-for': forged(turn),
          'x-real-ip': forged(turn),
          forwarded: forged(turn),
        };
        statuses.push((await clients.send({ from, headers })).status);
      }
      expect(statuses.slice(0, REQUESTS_PER_MINUTE).every((status) => status === 401)).toBe(true);
      expect(statuses.slice(REQUESTS_PER_MINUTE)).toEqual([429, 429, 429, 429, 429]);
      expect((await clients.send({ from: '127.0.0.32' })).status).toBe(401);
    });

    it('counts a client on a trusted address that claims ever new ones as one', async () => {
      const from = TRUSTED_CLIENT;
      const send = async (claim: string) =>
        (await clients.send({ from, headers: { 'x-forwarded-for': claim } })).status;
      const statuses: number[] = [];
      for (let turn = 1; turn <= REQUESTS_PER_MINUTE + 10; turn++) {
        statuses.push(await send(turn % 2 === 0 ? forged(turn) : `${forged(turn)}, ${TRUSTED_CLIENT}`));
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(REQUESTS_PER_MINUTE);
      expect(statuses.slice(REQUESTS_PER_MINUTE)).toEqual(Array.from({ length: 10 }, () => 429));
      expect((await clients.send({ from: '127.0.0.36' })).status).toBe(401);
    });

    it('allows no more than a hundred guesses by claiming ever new addresses', async () => {
      const codes: (string | undefined)[] = [];
      for (let turn = 1; turn <= 102; turn++) {
        const header = { 'x-forwarded-for': `${forged(turn)}, 127.0.0.1` };
        codes.push(await clients.logIn('127.0.0.33', `other${turn}@example.org`, header));
      }
      expect(new Set(codes.slice(0, 100))).toEqual(new Set(['WRONG_CREDENTIALS']));
      expect(codes.slice(100)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    });

    it('forwards live changes at once, over HTTP/2 and unchanged', async () => {
      const client = listenOver(proxy, await signIn(app, jonas));
      try {
        expect(await client.headers).toMatchObject({
          ':status': 200,
          'content-type': 'text/event-stream; charset=utf-8',
        });
        expect(await client.headers).not.toHaveProperty('content-encoding');
        const balances = (): number => client.read().split('"balance"').length - 1;
        for (const turn of [1, 2, 3]) {
          const memo = `Thank you for the ${turn}. time`;
          const before = balances();
          const sent = await app.graphql(SEND, { to: jonas.email, memo }, { token: asMaria });
          expect(sent.error).toBeUndefined();
          // On a busy machine a wallet may be notified once more that everything has changed.
          await expect.poll(balances, { interval: 20 }).toBeGreaterThan(before);
        }
        expect(client.isOpen()).toBe(true);
      } finally {
        client.close();
      }
    });

    it('closes the stream of a wallet that was closed', async () => {
      const token = await signIn(app, jonas);
      const statusOfNext = async (): Promise<unknown> => {
        const client = listenOver(proxy, token);
        const { ':status': status } = await client.headers;
        client.close();
        return status;
      };
      for (let turn = 1; turn <= 3 * STREAMS_PER_MEMBER; turn++)
        await expect.poll(statusOfNext, { interval: 50 }).toBe(200);
    });

    it('accepts what the server accepts, and answers larger bodies with 413', async () => {
      const bodyOf = (size: number): string => JSON.stringify({ query: '{ __typename }' }).padEnd(size);
      const from = '127.0.0.34';
      const post = (size: number) => clients.send({ from, path: '/graphql', body: bodyOf(size) });
      expect(await post(MAX_BODY_BYTES)).toMatchObject({ status: 200 });
      const tooLarge = await post(110 * 1024);
      expect(tooLarge.status).toBe(413);
      expect(tooLarge.headers['content-type']).toContain('application/json');
      for (const size of [150, 250, 300, 3000]) {
        expect((await post(size * 1024)).status).toBe(413);
        // A browser hears it as well.
        expect(await postOver(given(proxy), bodyOf(size * 1024))).toBe(413);
      }
    });

    it('accepts pictures as large as the server does, and answers larger ones with 413', async () => {
      const token = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
      const headers = { 'content-type': 'image/png', authorization: `Bearer ${token}` };
      const upload = async (size: number): Promise<unknown> => {
        const body = new Uint8Array(size);
        const { status, body: answer } = await clients.send({
          from: '127.0.0.37',
          path: '/pictures',
          headers,
          body,
        });
        return [status, /PICTURE_\w+/.exec(answer)?.[0]];
      };
      expect(await upload(PICTURE_MAX_BYTES)).toEqual([415, 'PICTURE_INVALID']);
      for (const times of [2, 3, 5]) expect(await upload(times * PICTURE_MAX_BYTES)).toContain(413);
    });

    it('sends each security header once, and does not serve the metrics', async () => {
      const from = '127.0.0.35';
      const answer = await clients.send({ from, path: '/graphql', body: '{"query":"{ __typename }"}' });
      expect(answer.status).toBe(200);
      for (const name of [
        'strict-transport-security',
        'content-security-policy',
        'permissions-policy',
        'x-content-type-options',
        'referrer-policy',
      ])
        expect([name, countOf(answer, name)]).toEqual([name, 1]);
      for (const path of ['/metrics', '//metrics', '/%6detrics'])
        expect([path, (await clients.send({ from, path })).status]).toEqual([path, 404]);
    });

    it('redirects from HTTP to HTTPS', async () => {
      const [status, location] = await new Promise<[number | undefined, string | undefined]>(
        (resolve, reject) => {
          const headers = { host: 'localhost' };
          const options = { host: '127.0.0.1', port: proxy.httpPort, path: '/send?to=jonas', headers };
          get(options, (answer) => {
            answer.resume();
            resolve([answer.statusCode, answer.headers.location]);
          }).once('error', reject);
        },
      );
      expect([status, location]).toEqual([308, 'https://localhost/send?to=jonas']);
    });
  });

  describe.skipIf(reason !== undefined)(
    `without its address among the settings${reason ? ` (${reason})` : ''}`,
    () => {
      it('counts all clients as one, ignores their claims, and warns the operator once', async () => {
        const app = await startTestApp('sqlite', { env: production });
        const proxy = await startProxy(kind, Number(new URL(await reachable(app.app)).port));
        const clients = clientsOf(proxy);
        try {
          const statuses: number[] = [];
          for (let turn = 0; turn < REQUESTS_PER_MINUTE + 10; turn++) {
            const from = given(tenAddresses[turn % 10]);
            statuses.push(
              (await clients.send({ from, headers: { 'x-forwarded-for': forged(turn) } })).status,
            );
          }
          expect(statuses.filter((status) => status === 401)).toHaveLength(REQUESTS_PER_MINUTE);
          const logged = app.logged.filter(({ message }) => message.includes('TRUSTED_PROXIES'));
          expect(logged).toMatchObject([{ level: 'warn', fields: { from: '127.0.0.1' } }]);
        } finally {
          clients.end();
          await proxy.stop();
          await app.close();
        }
      });
    },
  );
});

describe.each(oneDialect)('production without a proxy on %s', (dialect) => {
  it('counts a client that claims ever new addresses as one', async () => {
    const app = await startTestApp(dialect, { env: production });
    const url = await reachable(app.app);
    const statuses: number[] = [];
    for (let turn = 1; turn <= REQUESTS_PER_MINUTE + 1; turn++)
      statuses.push(
        (await fetch(`${url}/live/changes`, { headers: { 'x-forwarded-for': forged(turn) } })).status,
      );
    await app.close();
    expect(statuses.filter((status) => status === 401)).toHaveLength(REQUESTS_PER_MINUTE);
    expect(statuses.at(-1)).toBe(429);
  });
});
