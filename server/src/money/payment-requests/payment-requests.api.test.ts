import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { give, join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';

const FIELDS = `code link isOwn amount memo state createdAt validUntil endedAt
  requester { firstName emailContact { email } } recipient { firstName } answeredBy { firstName }`;
const CREATE = `mutation ($to: String, $community: String, $amount: Decimal!, $memo: String!, $days: Int, $key: String) {
  createPaymentRequest(recipientIdentifier: $to, recipientCommunityIdentifier: $community, amount: $amount, memo: $memo, validDays: $days, idempotencyKey: $key) { ${FIELDS} }
}`;
const QUERY = `query ($code: String!) { queryPaymentRequest(code: $code) { ${FIELDS} } }`;
const LIST = `query ($direction: PaymentRequestDirection!, $state: PaymentRequestState, $page: Int, $size: Int) {
  paymentRequests(direction: $direction, state: $state, currentPage: $page, pageSize: $size) { count requests { ${FIELDS} } }
}`;
const ACCEPT =
  'mutation ($code: String!, $key: String) { acceptPaymentRequest(code: $code, idempotencyKey: $key) }';
const DECLINE = 'mutation ($code: String!) { declinePaymentRequest(code: $code) }';
const WITHDRAW = 'mutation ($code: String!) { withdrawPaymentRequest(code: $code) }';
const DAY_MS = 86_400_000;

interface Shown {
  readonly code: string;
  readonly state: string;
  readonly memo: string;
  readonly [field: string]: unknown;
}

describe.each(dialects)('payment requests on %s', (dialect) => {
  let app: TestApp;
  let people: Record<'maria' | 'jonas' | 'lea', TestMember>;

  // No mail server answers, so mails remain in the outbox with their contents.
  const begin = beginning(
    dialect,
    async (app) => {
      const people = {
        maria: await join(app, 'Maria', { alias: 'maria' }),
        jonas: await join(app, 'Jonas', { alias: 'jonas-w' }),
        lea: await join(app, 'Lea'),
      };
      await give(app, people.jonas, 100);
      return { people };
    },
    { env: { SMTP_URL: 'smtp://127.0.0.1:1' } },
  );
  beforeEach(async () => void ({ app, people } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  type Who = keyof typeof people | undefined;
  const call = async <Data>(who: Who, query: string, variables: object = {}) =>
    app.graphql<Data>(query, variables, who ? { token: await signIn(app, people[who]) } : {});
  const refusalOf = async (who: Who, query: string, variables: object = {}) =>
    (await call(who, query, variables)).error?.extensions;
  const makeRequest = async (values: object = {}, who: Who = 'maria'): Promise<Shown> => {
    const variables = { to: 'jonas-w', amount: '10.5', memo: 'For the seedlings', ...values };
    const { data, error } = await call<{ createPaymentRequest: Shown }>(who, CREATE, variables);
    if (!data) throw new Error(error?.extensions.code);
    return data.createPaymentRequest;
  };
  const seen = async (who: Who, code: string): Promise<Shown> =>
    given((await call<{ queryPaymentRequest: Shown }>(who, QUERY, { code })).data).queryPaymentRequest;
  const list = async (who: Who, variables: object) =>
    given((await call<{ paymentRequests: { count: number; requests: Shown[] } }>(who, LIST, variables)).data)
      .paymentRequests;
  const done = async (who: Who, query: string, variables: object): Promise<void> => {
    const { error } = await call(who, query, variables);
    if (error) throw new Error(error.extensions.code);
  };
  const balanceOf = async (who: Who): Promise<unknown> =>
    (await call<{ balance: object }>(who, '{ balance { balance count } }')).data?.balance;
  const mailsOf = (kind: string) =>
    app.db.read
      .selectFrom('outbox_mails')
      .select(['to_address', 'payload'])
      .where('kind', '=', kind)
      .execute();

  it('are sent to a member, who sees the request and gets a mail about it', async () => {
    const made = await makeRequest();
    expect(made).toMatchObject({
      amount: '10.5',
      memo: 'For the seedlings',
      state: 'OPEN',
      isOwn: true,
      requester: { firstName: 'Maria' },
      recipient: { firstName: 'Jonas' },
      validUntil: new Date(app.deps.now() + 14 * DAY_MS).toISOString(),
      endedAt: null,
    });
    expect(made.code).toMatch(/^[0-9a-f]{24}$/);
    expect(made['link']).toBe(`${app.deps.config.communityUrl}/request/${made.code}`);
    expect(await seen('jonas', made.code)).toMatchObject({
      isOwn: false,
      requester: { firstName: 'Maria', emailContact: null },
    });
    const [mail] = await mailsOf('paymentRequestReceived');
    expect(mail?.to_address).toBe(people.jonas.email);
    expect(JSON.parse(mail?.payload ?? '')).toMatchObject({
      requesterName: 'Maria Tester',
      amount: '10.5',
      days: 14,
      code: made.code,
    });
  });

  it('are accepted with exactly one ordinary transfer, and both can see it', async () => {
    const { code } = await makeRequest();
    await done('jonas', ACCEPT, { code });
    expect(await balanceOf('jonas')).toEqual({ balance: '89.5', count: 2 });
    expect(await balanceOf('maria')).toEqual({ balance: '10.5', count: 1 });
    for (const who of ['maria', 'jonas'] as const) {
      expect(await seen(who, code)).toMatchObject({
        state: 'ACCEPTED',
        answeredBy: { firstName: 'Jonas' },
        endedAt: new Date(app.deps.now()).toISOString(),
      });
    }
    const mails = await mailsOf('paymentRequestAccepted');
    expect(mails.map(({ to_address }) => to_address)).toEqual([people.maria.email]);
    expect(await mailsOf('transactionReceived')).toEqual([]);
    const { data } = await call<object>(
      'maria',
      '{ transactionList { transactions { typeId memo linkedUser { firstName } } } }',
    );
    expect(data).toMatchObject({
      transactionList: {
        transactions: expect.arrayContaining([
          { typeId: 'RECEIVE', memo: 'For the seedlings', linkedUser: { firstName: 'Jonas' } },
        ]) as unknown,
      },
    });
  });

  it('are declined with nothing booked, and the requester gets a mail without an address', async () => {
    const { code } = await makeRequest();
    await done('jonas', DECLINE, { code });
    expect(await seen('maria', code)).toMatchObject({
      state: 'DECLINED',
      answeredBy: { firstName: 'Jonas' },
    });
    expect(await balanceOf('maria')).toEqual({ balance: '0', count: 0 });
    const [mail] = await mailsOf('paymentRequestDeclined');
    expect(mail?.to_address).toBe(people.maria.email);
    expect(mail?.payload).not.toContain('@');
  });

  it('are taken back by the requester', async () => {
    const { code } = await makeRequest();
    expect((await refusalOf('jonas', WITHDRAW, { code }))?.code).toBe('REQUEST_NOT_FOUND');
    await done('maria', WITHDRAW, { code });
    expect(await seen('jonas', code)).toMatchObject({ state: 'WITHDRAWN', answeredBy: null });
  });

  it.each([
    ['ACCEPTED', 'jonas', ACCEPT],
    ['DECLINED', 'jonas', DECLINE],
    ['WITHDRAWN', 'maria', WITHDRAW],
  ] as const)('that are %s do not change', async (state, who, end) => {
    const { code } = await makeRequest();
    await done(who, end, { code });
    const date = app.deps.now();
    app.advanceBy(1000);
    const expected = { code: `REQUEST_${state}`, field: 'code', detail: { date } };
    for (const again of [ACCEPT, DECLINE])
      expect(await refusalOf('jonas', again, { code })).toEqual(expected);
    expect(await refusalOf('maria', WITHDRAW, { code })).toEqual(expected);
  });

  it.each([3, 14, 30])('expire after %d days', async (days) => {
    const { code, validUntil } = await makeRequest({ days });
    app.advanceBy(days * DAY_MS - 1);
    expect((await seen('jonas', code)).state).toBe('OPEN');
    app.advanceBy(1);
    expect((await seen('jonas', code)).state).toBe('EXPIRED');
    const expected = {
      code: 'REQUEST_EXPIRED',
      field: 'code',
      detail: { date: Date.parse(String(validUntil)) },
    };
    for (const end of [ACCEPT, DECLINE]) expect(await refusalOf('jonas', end, { code })).toEqual(expected);
    expect(await refusalOf('maria', WITHDRAW, { code })).toEqual(expected);
  });

  it('remain open with an insufficient balance, until it suffices', async () => {
    const { code } = await makeRequest({ to: people.lea.email });
    expect((await refusalOf('lea', ACCEPT, { code }))?.code).toBe('NOT_ENOUGH_GDD');
    expect((await seen('lea', code)).state).toBe('OPEN');
    await give(app, people.lea, 11);
    await done('lea', ACCEPT, { code });
    expect(await balanceOf('lea')).toMatchObject({ balance: '0.5' });
  });

  it('do not use amounts that links hold', async () => {
    const { code } = await makeRequest();
    await done(
      'jonas',
      'mutation { createTransactionLink(amount: "90", memo: "For whoever wants") { id } }',
      {},
    );
    expect((await refusalOf('jonas', ACCEPT, { code }))?.code).toBe('NOT_ENOUGH_GDD');
  });

  it('without a person are seen by visitors, and answered by one member with the code', async () => {
    const { code } = await makeRequest({ to: null });
    expect(await seen(undefined, code)).toMatchObject({
      state: 'OPEN',
      isOwn: false,
      recipient: null,
      requester: { firstName: 'Maria', emailContact: null },
    });
    await done('jonas', ACCEPT, { code });
    expect(await seen('maria', code)).toMatchObject({ answeredBy: { firstName: 'Jonas' } });
    for (const who of ['lea', undefined] as const) {
      expect(await seen(who, code)).toMatchObject({ state: 'ACCEPTED', answeredBy: null });
    }
    expect(await list('jonas', { direction: 'RECEIVED' })).toMatchObject({ count: 1, requests: [{ code }] });
    expect(await mailsOf('paymentRequestReceived')).toEqual([]);
  });

  it('are found and accepted by a code to which a sign sticks', async () => {
    const { code } = await makeRequest({ to: null });
    expect(await seen(undefined, `<${code.toUpperCase()}>.`)).toMatchObject({ code, state: 'OPEN' });
    await done('jonas', ACCEPT, { code: `*${code}*` });
    expect(await seen('maria', code)).toMatchObject({ state: 'ACCEPTED' });
  });

  it('to one person are hidden from everybody else', async () => {
    const { code } = await makeRequest();
    expect((await refusalOf(undefined, QUERY, { code }))?.code).toBe('REQUEST_NEEDS_LOGIN');
    for (const query of [QUERY, ACCEPT, DECLINE, WITHDRAW]) {
      expect((await refusalOf('lea', query, { code }))?.code).toBe('REQUEST_NOT_FOUND');
    }
    expect((await refusalOf('lea', QUERY, { code: 'f'.repeat(24) }))?.code).toBe('REQUEST_NOT_FOUND');
  });

  it('are not answered by the requester', async () => {
    const { code } = await makeRequest({ to: null });
    for (const query of [ACCEPT, DECLINE]) {
      expect((await refusalOf('maria', query, { code }))?.code).toBe('REQUEST_IS_OWN');
    }
  });

  it.each([
    [{ amount: '0' }, 'AMOUNT_INVALID', 'amount'],
    [{ amount: '-1' }, 'AMOUNT_INVALID', 'amount'],
    [{ amount: '0.001' }, 'AMOUNT_INVALID', 'amount'],
    [{ memo: ' ' }, 'MEMO_REQUIRED', 'memo'],
    [{ memo: 'abcd' }, 'MEMO_TOO_SHORT', 'memo'],
    [{ memo: 'x'.repeat(513) }, 'MEMO_TOO_LONG', 'memo'],
    [{ days: 7 }, 'REQUEST_VALIDITY_INVALID', 'validDays'],
    [{ days: -3 }, 'REQUEST_VALIDITY_INVALID', 'validDays'],
    [{ to: 'maria' }, 'RECIPIENT_IS_SELF', 'recipientIdentifier'],
    [{ to: 'nobody@example.org' }, 'RECIPIENT_NOT_FOUND', 'recipientIdentifier'],
    [{ to: 'not an address' }, 'RECIPIENT_INVALID', 'recipientIdentifier'],
    [{ community: 'Elsewhere' }, 'COMMUNITY_NOT_FOUND', 'recipientCommunityIdentifier'],
    [{ key: 'short' }, 'IDEMPOTENCY_KEY_INVALID', 'idempotencyKey'],
  ])('refuse %j with %s', async (values, code, field) => {
    const variables = { to: 'jonas-w', amount: '10', memo: 'For the seedlings', ...values };
    expect(await refusalOf('maria', CREATE, variables)).toEqual({ code, field });
    expect(await list('maria', { direction: 'SENT' })).toEqual({ count: 0, requests: [] });
  });

  it('are made once under one key, and accepted once under one key', async () => {
    const key = 'key-of-the-request';
    const both = await Promise.all([makeRequest({ key }), makeRequest({ key })]);
    expect(new Set(both.map(({ code }) => code)).size).toBe(1);
    const other = { to: 'jonas-w', amount: '11', memo: 'For the seedlings', key };
    expect((await refusalOf('maria', CREATE, other))?.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const { code } = given(both[0]);
    await done('jonas', ACCEPT, { code, key: 'key-of-the-answer' });
    await done('jonas', ACCEPT, { code, key: 'key-of-the-answer' });
    expect(await balanceOf('jonas')).toEqual({ balance: '89.5', count: 2 });
    expect((await refusalOf('jonas', ACCEPT, { code, key: 'another-key' }))?.code).toBe('REQUEST_ACCEPTED');
  });

  it('to the same person are limited to five open ones', async () => {
    const first = await makeRequest();
    for (let more = 0; more < 4; more++) await makeRequest();
    const variables = { to: 'jonas-w', amount: '10', memo: 'For the seedlings' };
    expect(await refusalOf('maria', CREATE, variables)).toEqual({
      code: 'REQUEST_LIMIT_REACHED',
      field: 'recipientIdentifier',
      detail: { limit: 5 },
    });
    await makeRequest({ to: people.lea.email });
    await done('jonas', DECLINE, { code: first.code });
    await makeRequest();
  });

  it('are limited to fifty open ones, not counting ended ones', async () => {
    const answers = await Promise.all(
      Array.from({ length: 52 }, () => makeRequest({ to: null, days: 3 }).catch(String)),
    );
    expect(answers.filter((one) => one === 'Error: REQUEST_LIMIT_REACHED')).toHaveLength(2);
    app.advanceBy(3 * DAY_MS);
    await makeRequest({ to: null });
    expect((await list('maria', { direction: 'SENT', state: 'EXPIRED', size: 1 })).count).toBe(50);
    expect((await list('maria', { direction: 'SENT', state: 'OPEN', size: 1 })).count).toBe(1);
  });

  it('are listed by direction and state, newest first, page by page', async () => {
    const codes: string[] = [];
    for (const memo of ['The first one', 'The second one', 'The third one'])
      codes.push((await makeRequest({ memo })).code);
    await done('jonas', ACCEPT, { code: codes[0] });
    await done('maria', WITHDRAW, { code: codes[1] });
    const memos = ({ requests }: { requests: Shown[] }) => requests.map(({ memo }) => memo);
    expect(memos(await list('jonas', { direction: 'RECEIVED' }))).toEqual([
      'The third one',
      'The second one',
      'The first one',
    ]);
    expect(await list('jonas', { direction: 'RECEIVED', page: 2, size: 2 })).toMatchObject({
      count: 3,
      requests: [{ memo: 'The first one' }],
    });
    for (const [state, memo] of [
      ['ACCEPTED', 'The first one'],
      ['WITHDRAWN', 'The second one'],
      ['OPEN', 'The third one'],
    ]) {
      expect(memos(await list('jonas', { direction: 'RECEIVED', state }))).toEqual([memo]);
      expect(memos(await list('maria', { direction: 'SENT', state }))).toEqual([memo]);
    }
    expect((await list('maria', { direction: 'RECEIVED' })).count).toBe(0);
    expect((await list('lea', { direction: 'RECEIVED' })).count).toBe(0);
    expect((await refusalOf('jonas', LIST, { direction: 'SENT', size: 101 }))?.code).toBe('PAGE_INVALID');
  });

  it('cannot be made to a closed account', async () => {
    await call('jonas', 'mutation ($password: String!) { closeAccount(password: $password) }', {
      password: PASSWORD,
    });
    const variables = { to: people.jonas.uuid, amount: '10', memo: 'For the seedlings' };
    expect((await refusalOf('maria', CREATE, variables))?.code).toBe('RECIPIENT_DELETED');
  });

  it('are removed with the account of the requester, and declined with that of the other', async () => {
    const own = await makeRequest({ to: 'maria' }, 'jonas');
    const paid = await makeRequest({ memo: 'Paid already' });
    await done('jonas', ACCEPT, { code: paid.code });
    const waiting = await makeRequest();
    await done('jonas', 'mutation ($password: String!) { closeAccount(password: $password) }', {
      password: PASSWORD,
    });
    expect((await refusalOf('maria', QUERY, { code: own.code }))?.code).toBe('REQUEST_NOT_FOUND');
    expect(await seen('maria', waiting.code)).toMatchObject({ state: 'DECLINED' });
    expect(await seen('maria', paid.code)).toMatchObject({ state: 'ACCEPTED' });
  });

  it('are recorded in the audit', async () => {
    for (const [who, end] of [
      ['jonas', ACCEPT],
      ['jonas', DECLINE],
      ['maria', WITHDRAW],
    ] as const) {
      await done(who, end, { code: (await makeRequest()).code });
    }
    const events = await app.db.read
      .selectFrom('events')
      .select('type')
      .where('type', 'like', 'PAYMENT_REQUEST%')
      .orderBy('id')
      .execute();
    const [made, ...others] = ['CREATE', 'ACCEPT', 'DECLINE', 'WITHDRAW'];
    const expected = others
      .flatMap((other) => [made, other])
      .map((name) => ({ type: `PAYMENT_REQUEST_${name}` }));
    expect(events).toEqual(expected);
  });

  it('send at most ten mails a day to the same person', async () => {
    await app.close();
    app = await startTestApp(dialect, { env: { RATE_LIMITS: 'on' } });
    people = {
      ...people,
      maria: await join(app, 'Maria'),
      jonas: await join(app, 'Jonas', { alias: 'jonas-w' }),
    };
    const token = await signIn(app, people.maria);
    const variables = { to: 'jonas-w', amount: '10', memo: 'For the seedlings' };
    const codes: string[] = [];
    for (let round = 0; round < 11; round++) {
      const { data, error } = await app.graphql<{ createPaymentRequest: Shown }>(CREATE, variables, {
        token,
      });
      codes.push(error?.extensions.code ?? 'requested');
      await app.graphql(WITHDRAW, { code: data?.createPaymentRequest.code ?? '' }, { token });
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'requested'), 'TOO_MANY_REQUESTS']);
  });
});
