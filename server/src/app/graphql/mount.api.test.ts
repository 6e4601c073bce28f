import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { strong } from '../../../test/settings.ts';
import { give, join, signIn } from '../../../test/people.ts';

/** The transport does not depend on the database. */
describe('GraphQL over HTTP', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp('sqlite');
    token = await signIn(app, await join(app, 'Maria'));
  });

  afterAll(() => app.close());

  const raw = async (payload: string, contentType = 'application/json') => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': contentType, authorization: '' },
      payload,
    });
    return { status: response.statusCode, body: response.body, headers: response.headers };
  };

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['deflate', undefined, undefined],
  ])('sends long answers as a client takes them: %s', async (encodings, sent, unpack) => {
    const long = 'name'.repeat(600);
    const execute = (query: string) =>
      app.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', 'accept-encoding': encodings },
        payload: { query },
      });
    const { headers, rawPayload } = await execute(`{ homeCommunity { ${long}: name } }`);
    expect([headers['content-encoding'], headers['vary']]).toEqual([sent, 'accept-encoding']);
    const { data } = JSON.parse((unpack?.(rawPayload) ?? rawPayload).toString()) as { data: object };
    expect(data).toHaveProperty(`homeCommunity.${long}`);
    expect((await execute('{ homeCommunity { name } }')).headers).not.toHaveProperty('content-encoding');
  });

  it.each([
    ['link', 'Jonas', 'createTransactionLink(amount: "1", memo: "For the soup")'],
    ['payment request', 'Lea', 'createPaymentRequest(amount: "1", memo: "For the soup")'],
  ])('does not compress a long answer with the code of a %s', async (_, name, command) => {
    const member = await join(app, name);
    await give(app, member, 10);
    const authorization = `Bearer ${await signIn(app, member)}`;
    const long = 'name'.repeat(600);
    const encodingOf = async (field: string): Promise<unknown> => {
      const { statusCode, body, headers } = await app.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization, 'accept-encoding': 'gzip, br' },
        payload: { query: `mutation { ${command} { ${long}: ${field} } }` },
      });
      const isReadable = statusCode === 200 && body.includes(long);
      return headers['content-encoding'] ?? (isReadable ? 'readable' : body);
    };
    expect(await encodingOf('memo')).toBe('br');
    expect(await encodingOf('link')).toBe('readable');
  });

  it('answers anonymous documents with variables that the document does not declare', async () => {
    const query =
      'query ($currentPage: Int = 1) { transactionList(currentPage: $currentPage) { balance { count } } }';
    const variables = { currentPage: 1, hours: 3, row: { id: 7, nested: [{}] } };
    for (let round = 0; round < 5; round++) {
      const { status, data } = await app.graphql(query, variables, { token });
      expect({ status, data }).toEqual({ status: 200, data: { transactionList: { balance: { count: 0 } } } });
    }
  });

  it('accepts amounts as number and as text, however often the document was seen', async () => {
    const query =
      'mutation ($amount: Decimal!) { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "nobody@example.org", amount: $amount, memo: "Thank you") }';
    for (const amount of [1, 1.5, '1', '1.50', 1, 2]) {
      const { error } = await app.graphql(query, { amount }, { token });
      expect(error?.extensions.code).toBe('RECIPIENT_NOT_FOUND');
    }
    for (const amount of ['1e9', 'x', '']) {
      const { status, error } = await app.graphql(query, { amount }, { token });
      expect({ status, code: error?.extensions.code }).toEqual({ status: 200, code: 'AMOUNT_INVALID' });
    }
  });

  it.each([
    ['a document with a mistake', '{"query":"{ homeCommunity"}'],
    ['a field that is not there', '{"query":"{ nothing }"}'],
    ['JSON that is no request', '{"a":1}'],
    ['JSON that is a text', '"query"'],
    ['broken JSON', '{"query":'],
    ['an empty body', ''],
    [
      'a list of a hundred requests',
      JSON.stringify(Array.from({ length: 100 }, () => ({ query: '{ homeCommunity { id } }' }))),
    ],
    ['variables that are a list', '{"query":"{ homeCommunity { id } }","variables":[1]}'],
  ])('answers %s with 400 and a message', async (_, payload) => {
    const { status, body } = await raw(payload);
    expect(status).toBe(400);
    const { errors } = JSON.parse(body) as { errors: { message: string }[] };
    expect(errors[0]?.message.length).toBeGreaterThan(5);
    expect(body).not.toContain('node_modules');
  });

  it('answers another content type with 415 and too large a body with 413', async () => {
    expect((await raw('<x/>', 'text/xml')).status).toBe(415);
    expect((await raw(JSON.stringify({ query: `{ ${' '.repeat(120_000)} }` }))).status).toBe(413);
  });

  it.each([
    ['an answer', '{"query":"{ homeCommunity { id } }"}'],
    ['a refused document', '{"query":"{ nothing }"}'],
    ['a refused request', '[]'],
  ])('lets nobody store %s', async (_, payload) => {
    const { headers } = await raw(payload);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('answers HEAD like GET, without a body, and changes nothing by it', async () => {
    const head = (query: string) => app.app.inject({ method: 'HEAD', url: '/graphql', query: { query } });
    const { statusCode, body } = await head('{ homeCommunity { id } }');
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' });
    expect((await head('mutation { logout }')).statusCode).toBe(405);
  });

  it('handles variables nested three thousand deep', async () => {
    const deep = `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`;
    expect((await raw(`{"query":"{ homeCommunity { name } }","variables":${deep}}`)).status).toBe(200);
    const query = 'query ($x: String!) { communityByIdentifier(communityIdentifier: $x) { id } }';
    expect((await raw(`{"query":"${query}","variables":{"x":${deep}}}`)).status).toBe(400);
  });

  const login = (alias: string) => `${alias}: login(email: "maria@example.org", password: "x") { id }`;

  it.each([
    ['two logins', `mutation { ${login('a')} ${login('b')} }`],
    [
      'logins hidden in fragments',
      `mutation { ...one ...two } fragment one on Mutation { ${login('a')} } fragment two on Mutation { ${login('b')} }`,
    ],
    [
      'a hundred operations',
      `{ ${Array.from({ length: 100 }, (_, n) => `c${n}: homeCommunity { id }`).join(' ')} }`,
    ],
    [
      'a query that is too deep',
      `{ __schema { types { fields { type { ofType { ofType { ofType { ofType { ofType { ofType { name } } } } } } } } } } }`,
    ],
  ])('refuses %s in one request', async (_, query) => {
    const { status, error } = await app.graphql(query);
    expect({ status, code: error?.extensions.code }).toEqual({ status: 400, code: 'QUERY_TOO_COMPLEX' });
  });

  it('names the argument of the executed operation that a refusal concerns', async () => {
    const query = `
      mutation Home($place: Location) { updateHomeCommunity(uuid: "it", location: $place) { uuid } }
      mutation Own($place: Location) { updateUserInfos(gmsLocation: $place) }`;
    const refusalOf = async (operationName: string): Promise<unknown> => {
      const { body } = await raw(JSON.stringify({ query, operationName, variables: { place: {} } }));
      const { errors } = JSON.parse(body) as { errors: { extensions: object }[] };
      return errors[0]?.extensions;
    };
    expect(await refusalOf('Own')).toEqual({ code: 'LOCATION_INVALID', field: 'gmsLocation' });
    expect(await refusalOf('Home')).toEqual({ code: 'LOCATION_INVALID', field: 'location' });
  });

  it('allows pages of other origins to ask, with both headers, and to read the token', async () => {
    const response = await app.app.inject({
      method: 'OPTIONS',
      url: '/graphql',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,clienttimezoneoffset,content-type',
      },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, clienttimezoneoffset, content-type',
    });
    const { headers } = await raw('{"query":"{ homeCommunity { id } }"}');
    expect(headers['access-control-expose-headers']).toBe('token');
  });

  const fractions = ['0.5', '-0.0', '1e-7', '60.'];
  const others = ['0x10', '0b1', '-1e3', '+60', '6 0', '--60', '00060', '٦٠'];
  it.each(['', 'x', 'NaN', '1621', '-1621', '1e9', ...fractions, ...others])(
    'refuses the time zone %j where one is needed',
    async (zone) => {
      const { error } = await app.graphql(
        '{ openCreations { month } }',
        {},
        { token, headers: { clienttimezoneoffset: zone } },
      );
      expect(error?.extensions.code).toBe('TIMEZONE_MISSING');
    },
  );

  it.each(['0', '-0', '-120', '300', '-345', '1620', '-1620'])('accepts the time zone %j', async (zone) => {
    const headers = { clienttimezoneoffset: zone };
    const { error } = await app.graphql('{ openCreations { month } }', {}, { token, headers });
    expect(error).toBeUndefined();
  });

  it.each([
    [0, 3],
    [-1, 3],
    [1, 0],
    [1, 101],
    [1, -5],
    [2_000_000_000, 3],
  ])('refuses page %d of %d rows', async (currentPage, pageSize) => {
    const query =
      'query ($p: Int, $s: Int) { transactionList(currentPage: $p, pageSize: $s) { balance { count } } }';
    const { error } = await app.graphql(query, { p: currentPage, s: pageSize }, { token });
    expect(error?.extensions.code).toBe('PAGE_INVALID');
  });

  it('hides internal failures and logs them under the id that it shows', async () => {
    const failing = await startTestApp('sqlite');
    await failing.db.transaction(async (tx) => {
      await tx.schema.dropTable('mailbox').execute();
      await tx.schema.alterTable('communities').renameTo('gone').execute();
    });
    const { status, error } = await failing.graphql('{ homeCommunity { id } }');
    expect({ status, message: error?.message }).toEqual({
      status: 200,
      message: 'Something went wrong on our side',
    });
    const logged = failing.logged.find(({ level }) => level === 'error');
    expect(logged?.fields).toMatchObject({ incident: error?.extensions.id });
    expect(JSON.stringify(error)).not.toContain('communities');
    await failing.close();
  });

  it('does not reveal its schema in production', async () => {
    const production = await startTestApp('sqlite', {
      env: {
        NODE_ENV: 'production',
        JWT_SECRET: strong,
        COMMUNITY_URL: 'https://lindental.example',
        SMTP_URL: 'smtp://127.0.0.1:1',
        RATE_LIMITS: 'on',
      },
    });
    expect((await production.graphql('{ __schema { types { name } } }')).status).toBe(400);
    expect((await production.app.inject('/mailbox')).statusCode).toBe(404);
    expect((await production.app.inject('/healthz')).headers['strict-transport-security']).toContain(
      'max-age',
    );
    await production.close();
  });
});
