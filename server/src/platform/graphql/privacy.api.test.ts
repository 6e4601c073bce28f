import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObjectType } from 'graphql';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { operationsThatShow, served } from '../../../test/contract.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';

type Who = 'owner' | 'other member' | 'moderator' | 'admin';

/** Who may see which fields of a member. A hidden field has the value that reveals nothing. */
const privateFields: Readonly<Record<string, { seenBy: readonly Who[]; value: unknown; hidden: unknown }>> = {
  emailContact: {
    seenBy: ['owner', 'moderator', 'admin'],
    value: { email: 'jonas@example.org' },
    hidden: null,
  },
  emailChecked: { seenBy: ['owner', 'moderator', 'admin'], value: true, hidden: true },
  roles: { seenBy: ['owner', 'moderator', 'admin'], value: ['MODERATOR_AI'], hidden: [] },
  deletedAt: { seenBy: ['owner', 'moderator', 'admin'], value: null, hidden: null },
  userLocation: { seenBy: ['owner'], value: { longitude: 8.5417, latitude: 47.3769 }, hidden: null },
  publisherId: { seenBy: ['owner'], value: 4711, hidden: null },
  klickTipp: { seenBy: ['owner'], value: { newsletterState: true }, hidden: null },
  hasElopage: { seenBy: ['owner'], value: false, hidden: null },
  hideAmountGDD: { seenBy: ['owner'], value: true, hidden: false },
  hideAmountGDT: { seenBy: ['owner'], value: true, hidden: false },
  darkMode: { seenBy: ['owner'], value: true, hidden: false },
  humhubAllowed: { seenBy: ['owner'], value: true, hidden: false },
  humhubPublishName: { seenBy: ['owner'], value: 'PUBLISH_NAME_FULL', hidden: null },
  gmsAllowed: { seenBy: ['owner'], value: true, hidden: false },
  gmsPublishName: { seenBy: ['owner'], value: 'PUBLISH_NAME_FIRST', hidden: null },
  gmsPublishLocation: { seenBy: ['owner'], value: 'GMS_LOCATION_TYPE_EXACT', hidden: null },
};
const publicFields =
  `id foreign communityUuid communityName gradidoID alias publicName userIdentifier firstName lastName
  createdAt language isClosed`.split(/\s+/);

const FIELDS = Object.keys(privateFields)
  .map((name) => (name === 'emailContact' ? 'emailContact { email }' : name))
  .map((name) => (name === 'klickTipp' ? 'klickTipp { newsletterState }' : name))
  .join(' ');
const USER = `{ gradidoID firstName ${FIELDS} }`;

/**
 * Every operation that shows a member: its document, who may call it, and the fields that it withholds from
 * callers who may see them elsewhere. Partners of bookings are shown alike to everybody; roles are read where
 * they are needed.
 */
const operations: Readonly<
  Record<string, { document: string; for: readonly Who[]; withholds?: readonly string[] }>
> = {
  verifyLogin: { document: `{ verifyLogin ${USER} }`, for: ['owner'] },
  user: {
    document: `query ($id: String!) { user(identifier: $id) ${USER} }`,
    for: ['owner', 'other member', 'moderator', 'admin'],
  },
  'transactionList, as partner': {
    document: `{ transactionList(pageSize: 25) { transactions { linkedUser ${USER} } } }`,
    for: ['other member', 'moderator', 'admin'],
    withholds: Object.keys(privateFields),
  },
  'transactionList, as owner': {
    document: `{ transactionList(pageSize: 25) { transactions { user ${USER} } } }`,
    for: ['owner'],
  },
  queryTransactionLink: {
    document: `query ($code: String!) { queryTransactionLink(code: $code) { ... on TransactionLink { senderUser ${USER} redeemedBy ${USER} } } }`,
    for: ['other member'],
  },
  queryPaymentRequest: {
    document: `query ($request: String!) { queryPaymentRequest(code: $request) { requester ${USER} recipient ${USER} answeredBy ${USER} } }`,
    for: ['owner', 'other member', 'moderator', 'admin'],
    withholds: ['roles'],
  },
  paymentRequests: {
    document: `{ paymentRequests(direction: SENT) { requests { requester ${USER} recipient ${USER} answeredBy ${USER} } } }`,
    for: ['owner'],
    withholds: ['roles'],
  },
  listTransactionLinks: {
    document: `{ listTransactionLinks(pageSize: 25) { links { senderUser ${USER} redeemedBy ${USER} } } }`,
    for: ['owner'],
    withholds: ['roles'],
  },
  listTransactionLinksAdmin: {
    document: `query ($number: Int!) { listTransactionLinksAdmin(userId: $number, pageSize: 25, filters: { withRedeemed: true }) { links { senderUser ${USER} redeemedBy ${USER} } } }`,
    for: ['moderator', 'admin'],
    withholds: ['roles'],
  },
  listContributions: {
    document: `{ listContributions(pagination: { pageSize: 25 }) { contributionList { user ${USER} } } }`,
    for: ['owner'],
    withholds: ['roles'],
  },
  listAllContributions: {
    document: `{ listAllContributions(pagination: { pageSize: 25 }) { contributionList { user ${USER} } } }`,
    for: ['owner', 'other member', 'moderator', 'admin'],
    withholds: ['roles'],
  },
  adminListContributions: {
    document: `{ adminListContributions(paginated: { pageSize: 25 }) { contributionList { user ${USER} } } }`,
    for: ['moderator', 'admin'],
    withholds: ['roles'],
  },
  contribution: {
    document: `query ($contribution: Int!) { contribution(id: $contribution) { user ${USER} } }`,
    for: ['moderator', 'admin'],
    withholds: ['roles'],
  },
  contributionEvents: {
    document: `{ contributionEvents(pageSize: 100) { events { actingUser ${USER} affectedUser ${USER} } } }`,
    for: ['moderator', 'admin'],
    withholds: Object.keys(privateFields),
  },
  auditEvents: {
    document: `{ auditEvents(pageSize: 100) { events { actingUser ${USER} affectedUser ${USER} } } }`,
    for: ['admin'],
    withholds: ['roles'],
  },
};

interface Shown {
  readonly gradidoID: string;
  readonly [field: string]: unknown;
}

describe.each(dialects)('the private side of a member on %s', (dialect) => {
  let app: TestApp;
  let jonas: TestMember;
  let variables: Record<string, unknown>;
  const tokens: Partial<Record<Who, string>> = {};

  beforeAll(async () => {
    app = await startTestApp(dialect);
    jonas = await join(app, 'Jonas', { role: 'MODERATOR_AI' });
    const others = {
      'other member': await join(app, 'Maria'),
      moderator: await join(app, 'Amara', { role: 'MODERATOR' }),
      admin: await join(app, 'Theo', { role: 'ADMIN' }),
    };
    const owner = await signIn(app, jonas);
    const act = async <Data>(document: string, values: object = {}, token = owner): Promise<Data> => {
      const { data, error } = await app.graphql<Data>(document, values, { token });
      if (!data) throw new Error(error?.message);
      return data;
    };
    await app.graphql(
      `mutation { login(email: "jonas@example.org", password: "Correct-Horse-9", publisherId: 4711) { id } }`,
    );
    await act(
      `mutation ($place: Location) { updateUserInfos(gmsLocation: $place, hideAmountGDD: true, hideAmountGDT: true, darkMode: true, humhubAllowed: true,
        humhubPublishName: PUBLISH_NAME_FULL, gmsAllowed: true, gmsPublishName: PUBLISH_NAME_FIRST, gmsPublishLocation: GMS_LOCATION_TYPE_EXACT) }`,
      { place: privateFields['userLocation']?.value },
    );
    await act('mutation { subscribeNewsletter }');
    await give(app, jonas, 100);
    const made = await act<{ createTransactionLink: { code: string } }>(
      'mutation { createTransactionLink(amount: "10", memo: "For whoever wants") { code } }',
    );
    const request = await act<{ createPaymentRequest: { code: string } }>(
      'mutation { createPaymentRequest(amount: "10", memo: "For whoever can") { code } }',
    );
    const contribution = await act<{ createContribution: { id: number } }>(
      'mutation { createContribution(amount: "10", memo: "Apples for all", contributionDate: "2026-06-01") { id } }',
    );
    for (const [who, { email }] of Object.entries(others)) {
      tokens[who as Who] = await signIn(app, { email });
      await act(
        `mutation ($to: String!) { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: "1", memo: "Thank you") }`,
        { to: email },
      );
    }
    tokens.owner = await signIn(app, jonas);
    variables = {
      id: jonas.uuid,
      number: jonas.actor.member.id,
      code: made.createTransactionLink.code,
      request: request.createPaymentRequest.code,
      contribution: contribution.createContribution.id,
    };
  });

  afterAll(() => app.close());

  /** Every object of Jonas in the answer, at any depth. */
  const picturesIn = (answer: unknown): Shown[] => {
    if (typeof answer !== 'object' || answer === null) return [];
    const inside = Object.values(answer).flatMap(picturesIn);
    return 'gradidoID' in answer && answer.gradidoID === jonas.uuid ? [answer as Shown, ...inside] : inside;
  };

  it('is distinguished from the public side, field by field', () => {
    const user = served.getType('User');
    const fields = isObjectType(user) ? Object.keys(user.getFields()) : [];
    expect([...publicFields, ...Object.keys(privateFields)].toSorted()).toEqual(fields.toSorted());
  });

  it('is tested for every operation that leads to a member', () => {
    // These show members themselves, as verifyLogin does, and createUser nobody that existed before.
    const themselves =
      'login choosePassword continueSession signInWithPasskey signInWithRecoveryCode createUser createTransactionLink createPaymentRequest createContribution updateContribution'.split(
        ' ',
      );
    const request = [
      ...Object.keys(operations).map((operation) => operation.split(',')[0] ?? ''),
      ...themselves,
    ];
    expect(operationsThatShow('User').toSorted()).toEqual([...new Set(request)].toSorted());
  });

  const examples = Object.entries(operations).flatMap(([operation, { for: viewers }]) =>
    viewers.map((who) => [operation, who] as const),
  );

  it.each(examples)('is shown by %s to the %s only as far as allowed', async (operation, who) => {
    const { data, error } = await app.graphql(operations[operation]?.document ?? '', variables, {
      token: tokens[who],
    });
    expect(error).toBeUndefined();
    const pictures = picturesIn(data);
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      for (const [field, { seenBy, value, hidden }] of Object.entries(privateFields)) {
        const isMine = seenBy.includes(who) && !(operations[operation]?.withholds ?? []).includes(field);
        const expected = isMine ? value : hidden;
        expect({ field, is: picture[field] }).toEqual({ field, is: expected });
      }
    }
  });

  it.each(['queryTransactionLink', 'queryPaymentRequest'])(
    'is not shown to visitors by %s',
    async (operation) => {
      const { data } = await app.graphql(operations[operation]?.document ?? '', variables);
      const [picture] = picturesIn(data);
      expect(picture).toMatchObject({ firstName: 'Jonas' });
      for (const [field, { hidden }] of Object.entries(privateFields)) {
        expect({ field, is: picture?.[field] }).toEqual({ field, is: hidden });
      }
    },
  );

  it('shows moderators, and nobody else, that an account is closed', async () => {
    await app.db.transaction((tx) =>
      tx
        .updateTable('members')
        .set({ deleted_at: app.deps.now() })
        .where('id', '=', jonas.actor.member.id)
        .execute(),
    );
    const gone = new Date(app.deps.now()).toISOString();
    const seen = async (operation: string, who: Who) => {
      const { data } = await app.graphql(operations[operation]?.document ?? '', variables, {
        token: tokens[who],
      });
      return [...new Set(picturesIn(data).map(({ deletedAt }) => deletedAt))];
    };
    expect(await seen('transactionList, as partner', 'other member')).toEqual([null]);
    expect(await seen('listAllContributions', 'other member')).toEqual([null]);
    expect(await seen('adminListContributions', 'moderator')).toEqual([gone]);
    expect(await seen('contribution', 'admin')).toEqual([gone]);
  });
});
