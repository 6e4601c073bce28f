import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, signIn, type TestMember } from '../../../test/people.ts';

const CREATE = `mutation ($amount: Decimal!, $memo: String!, $day: String!) {
  createContribution(amount: $amount, memo: $memo, contributionDate: $day) { id amount memo contributionStatus contributionDate } }`;
const UPDATE = `mutation ($id: Int!, $amount: Decimal!, $memo: String!, $day: String!) {
  updateContribution(contributionId: $id, amount: $amount, memo: $memo, contributionDate: $day) { id amount memo contributionStatus messagesCount } }`;
const DELETE = 'mutation ($id: Int!) { deleteContribution(id: $id) }';
const WRITE_AS_AUTHOR = `mutation ($id: Int!, $text: String!, $type: ContributionMessageType) {
  createContributionMessage(contributionId: $id, message: $text, messageType: $type) { id type isModerator userFirstName } }`;
const WRITE_AS_MODERATOR = `mutation ($id: Int!, $text: String!, $type: ContributionMessageType, $on: String, $key: String) {
  adminCreateContributionMessage(contributionId: $id, message: $text, messageType: $type, resubmissionAt: $on, idempotencyKey: $key) { id type isModerator } }`;
const TALK = `query ($id: Int!) { listContributionMessages(contributionId: $id, pageSize: 25, order: ASC) {
  count messages { message type isModerator userFirstName userId userGradidoID } } }`;
const OWN = `{ listContributions(pagination: { currentPage: 1, pageSize: 25, order: DESC }) { contributionCount contributionList {
  id memo amount contributionStatus messagesCount resubmissionAt messages { type } user { firstName emailContact { email } } } } }`;
const ALL = `{ listAllContributions(pagination: { currentPage: 1, pageSize: 25 }) { contributionCount contributionList {
  id memo messages { type } messagesCount resubmissionAt user { firstName emailContact { email } userLocation roles } } } }`;

interface Entry {
  id: number;
  memo: string;
  amount: string;
  contributionStatus: string;
  messagesCount: number;
  resubmissionAt: string | null;
  messages: { type: string }[] | null;
}

describe.each(oneDialect)('the conversation about a contribution on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let asMaria: string;
  let asJonas: string;
  let asAmara: string;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria');
    const asMaria = await signIn(app, maria);
    const asJonas = await signIn(app, await join(app, 'Jonas'));
    const asAmara = await signIn(app, await join(app, 'Amara', { role: 'MODERATOR' }));
    return { maria, asMaria, asJonas, asAmara };
  });
  beforeEach(async () => void ({ app, maria, asMaria, asJonas, asAmara } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const call = async <Data>(query: string, variables: object, token: string): Promise<Data> => {
    const { data, error } = await app.graphql<Data>(query, variables, { token });
    if (!data) throw new Error(error?.extensions.code ?? 'no answer');
    return data;
  };
  const submit = async (memo = 'Weeded the garden', amount = '60', day = '2026-06-01'): Promise<number> =>
    (await call<{ createContribution: { id: number } }>(CREATE, { amount, memo, day }, asMaria))
      .createContribution.id;
  const own = async (): Promise<Entry[]> =>
    (await call<{ listContributions: { contributionList: Entry[] } }>(OWN, {}, asMaria)).listContributions
      .contributionList;
  const talk = async (id: number, token = asMaria) =>
    (
      await call<{ listContributionMessages: { count: number; messages: Record<string, unknown>[] } }>(
        TALK,
        { id },
        token,
      )
    ).listContributionMessages;

  it('has one question for each key, with one mail, also when it was answered before the repetition', async () => {
    const id = await submit();
    const question = { id, text: 'Where was it?', type: 'DIALOG', key: 'the-form-of-today' };
    const writeQuestion = async (change: object = {}): Promise<unknown> => {
      const { data, error } = await app.graphql<{ adminCreateContributionMessage: { id: number } }>(
        WRITE_AS_MODERATOR,
        { ...question, ...change },
        { token: asAmara },
      );
      return data?.adminCreateContributionMessage.id ?? error?.extensions.code;
    };
    const [first, second] = await Promise.all([writeQuestion(), writeQuestion()]);
    expect(second).toBe(first);
    await call(WRITE_AS_AUTHOR, { id, text: 'Behind the mill' }, asMaria);
    expect(await writeQuestion()).toBe(first);
    expect((await talk(id)).messages.map(({ message }) => message)).toEqual([
      'Where was it?',
      'Behind the mill',
    ]);
    const mails = app.db.read.selectFrom('outbox_mails').select('id');
    expect(await mails.where('kind', '=', 'addedContributionMessage').execute()).toHaveLength(1);
    expect((await own())[0]?.contributionStatus).toBe('PENDING');
    expect(await writeQuestion({ text: 'When was it?' })).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await writeQuestion({ key: 'short' })).toBe('IDEMPOTENCY_KEY_INVALID');
  });

  it('is shown in lists by its newest part and its length, however long it is', async () => {
    const id = await submit();
    const other = await submit('Baked bread', '10');
    await app.db.transaction(async (tx) => {
      const rows = Array.from({ length: 120 }, (_, n) => ({
        contribution_id: id,
        member_id: maria.actor.member.id,
        type: 'DIALOG' as const,
        is_moderator: 0 as const,
        message: `Message ${n}`,
        created_at: app.deps.now(),
      }));
      await tx.insertInto('contribution_messages').values(rows).execute();
    });
    await call(WRITE_AS_AUTHOR, { id: other, text: 'One word' }, asMaria);
    const list = `{ listContributions(pagination: { currentPage: 1, pageSize: 25, order: DESC }) {
      contributionList { id messagesCount messages { message } } } }`;
    const { listContributions } = await call<{
      listContributions: {
        contributionList: { id: number; messagesCount: number; messages: { message: string }[] }[];
      };
    }>(list, {}, asMaria);
    const [short, long] = listContributions.contributionList;
    expect([short?.messagesCount, short?.messages]).toEqual([1, [{ message: 'One word' }]]);
    expect([long?.messagesCount, long?.messages.length]).toEqual([120, 50]);
    expect([long?.messages[0]?.message, long?.messages.at(-1)?.message]).toEqual([
      'Message 70',
      'Message 119',
    ]);
  });

  it('is limited to sixty changes an hour, because each stores the previous version', async () => {
    await app.close();
    app = await startTestApp(dialect, { env: { RATE_LIMITS: 'on' } });
    maria = await join(app, 'Maria');
    asMaria = await signIn(app, maria);
    const id = await submit();
    const change = (n: number) =>
      app.graphql(UPDATE, { id, amount: '60', memo: `Weeded ${n}`, day: '2026-06-01' }, { token: asMaria });
    for (let n = 0; n < 60; n++) expect((await change(n)).error).toBeUndefined();
    expect((await change(60)).error?.extensions.code).toBe('TOO_MANY_REQUESTS');
  });

  it('begins with the submission, in every format of a day that older clients write', async () => {
    for (const day of [
      '2026-06-01',
      '6/1/2026',
      'Mon Jun 01 2026 00:00:00 GMT+0200 (Central European Summer Time)',
    ]) {
      const { createContribution } = await call<{ createContribution: object }>(
        CREATE,
        { amount: '20', memo: 'Weeded the garden', day },
        asMaria,
      );
      expect(createContribution).toMatchObject({
        amount: '20',
        contributionStatus: 'PENDING',
        contributionDate: '2026-06-01T00:00:00.000Z',
      });
    }
  });

  it('contains the version before a change, in the format that clients parse', async () => {
    const id = await submit('Weeded\n---\nthe garden');
    const changed = { id, amount: '40', memo: 'Weeded half of the garden', day: '2026-05-31' };
    await expect(call(UPDATE, changed, asMaria)).rejects.toThrow('CONTRIBUTION_MONTH_FIXED');
    await call(UPDATE, { ...changed, day: '2026-06-01' }, asMaria);
    const { messages } = await talk(id);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ type: 'HISTORY', isModerator: false, userGradidoID: maria.uuid });
    const parts = String(messages[0]?.['message']).split(/\n\s*---\n\s*/);
    expect(parts).toHaveLength(3);
    expect(new Date(given(parts[0])).toISOString()).toBe('2026-06-01T00:00:00.000Z');
    expect(parts[2]).toBe('60');
    expect((await own())[0]).toMatchObject({
      memo: 'Weeded half of the garden',
      amount: '40',
      contributionStatus: 'PENDING',
    });
  });

  it('is not begun by a change that changes nothing', async () => {
    const id = await submit();
    await call(UPDATE, { id, amount: '60.00', memo: ' Weeded the garden ', day: '2026-06-01' }, asMaria);
    expect((await talk(id)).count).toBe(0);
  });

  it('goes from question to answer and back, and the status with it', async () => {
    const id = await submit();
    await call(
      WRITE_AS_MODERATOR,
      { id, text: 'Which garden was it?', on: new Date(app.deps.now() + 86_400_000).toString() },
      asAmara,
    );
    expect(await own()).toMatchObject([
      { contributionStatus: 'IN_PROGRESS', messagesCount: 1, resubmissionAt: null },
    ]);
    const waiting = await call<{ countContributionsInProgress: number }>(
      '{ countContributionsInProgress }',
      {},
      asMaria,
    );
    expect(waiting.countContributionsInProgress).toBe(1);
    await call(WRITE_AS_AUTHOR, { id, text: 'The one behind the school' }, asMaria);
    expect(await own()).toMatchObject([{ contributionStatus: 'PENDING', messagesCount: 2 }]);
    const stored = await app.db.read
      .selectFrom('contributions')
      .select('resubmission_at')
      .executeTakeFirstOrThrow();
    expect(stored.resubmission_at).toBeNull();
    const mails = await app.db.read
      .selectFrom('outbox_mails')
      .select('kind')
      .where('to_address', '=', maria.email)
      .execute();
    expect(mails.map(({ kind }) => kind)).toContain('addedContributionMessage');
  });

  it('is marked for moderators while a question is unanswered, also after their own change', async () => {
    const id = await submit();
    const awaits = async (): Promise<boolean | null> => {
      const query = 'query ($id: Int!) { contribution(id: $id) { awaitsAnswer } }';
      return (await call<{ contribution: { awaitsAnswer: boolean | null } }>(query, { id }, asAmara))
        .contribution.awaitsAnswer;
    };
    const listed = async (): Promise<boolean> => {
      const query = `{ adminListContributions(filter: { awaitsAnswer: true, statusFilter: [PENDING, IN_PROGRESS] }) {
        contributionCount contributionList { id } } }`;
      type Listed = {
        adminListContributions: { contributionCount: number; contributionList: { id: number }[] };
      };
      const { contributionCount, contributionList } = (await call<Listed>(query, {}, asAmara))
        .adminListContributions;
      expect(contributionList).toEqual(contributionCount === 0 ? [] : [{ id }]);
      return contributionCount === 1;
    };
    await submit('Without a question');
    expect([await awaits(), await listed()]).toEqual([false, false]);
    await call(WRITE_AS_MODERATOR, { id, text: 'Which garden was it?' }, asAmara);
    const change = 'mutation ($id: Int!) { adminUpdateContribution(id: $id, amount: "40") { amount } }';
    await call(change, { id }, asAmara);
    await call(WRITE_AS_MODERATOR, { id, text: 'I wait for Maria', type: 'MODERATOR' }, asAmara);
    expect((await own()).map(({ contributionStatus }) => contributionStatus)).toEqual(['PENDING', 'PENDING']);
    expect([await awaits(), await listed()]).toEqual([true, true]);
    await call(WRITE_AS_AUTHOR, { id, text: 'The one behind the school' }, asMaria);
    expect([await awaits(), await listed()]).toEqual([false, false]);
    await call(WRITE_AS_MODERATOR, { id, text: 'And how long?' }, asAmara);
    expect([await awaits(), await listed()]).toEqual([true, true]);
    await call(UPDATE, { id, amount: '20', memo: 'Weeded for an hour', day: '2026-06-01' }, asMaria);
    expect([await awaits(), await listed()]).toEqual([false, false]);
  });

  it('is marked for moderators when an answer has come, until one of them goes on with it', async () => {
    const id = await submit();
    const isAnswered = async (): Promise<boolean | null | undefined> => {
      const query = '{ adminListContributions(filter: {}) { contributionList { hasAnswer } } }';
      type Listed = { adminListContributions: { contributionList: { hasAnswer: boolean | null }[] } };
      return (await call<Listed>(query, {}, asAmara)).adminListContributions.contributionList[0]?.hasAnswer;
    };
    await call(WRITE_AS_AUTHOR, { id, text: 'There is more to come' }, asMaria);
    expect(await isAnswered()).toBe(false);
    await call(WRITE_AS_MODERATOR, { id, text: 'Which garden was it?' }, asAmara);
    await call(WRITE_AS_MODERATOR, { id, text: 'I wait for Maria', type: 'MODERATOR' }, asAmara);
    expect(await isAnswered()).toBe(false);
    await call(WRITE_AS_AUTHOR, { id, text: 'The one behind the school' }, asMaria);
    await call(WRITE_AS_MODERATOR, { id, text: 'I know that garden', type: 'MODERATOR' }, asAmara);
    expect(await isAnswered()).toBe(true);
    await call(WRITE_AS_MODERATOR, { id, text: 'And how long?' }, asAmara);
    expect(await isAnswered()).toBe(false);
    await call(UPDATE, { id, amount: '20', memo: 'Weeded for an hour', day: '2026-06-01' }, asMaria);
    expect(await isAnswered()).toBe(true);
    await call('mutation ($id: Int!) { denyContribution(id: $id) }', { id }, asAmara);
    expect(await isAnswered()).toBe(false);
    const query = '{ listContributions(pagination: { pageSize: 1 }) { contributionList { hasAnswer } } }';
    expect(await call(query, {}, asMaria)).toEqual({
      listContributions: { contributionList: [{ hasAnswer: null }] },
    });
  });

  it('hides the notes of moderators from the member, and they change nothing else', async () => {
    const id = await submit();
    await call(WRITE_AS_MODERATOR, { id, text: 'I know the garden', type: 'MODERATOR' }, asAmara);
    expect((await talk(id)).count).toBe(0);
    expect(await own()).toMatchObject([{ contributionStatus: 'PENDING', messagesCount: 0, messages: [] }]);
    const seen = await call<{ adminListContributionMessages: { count: number } }>(
      'query ($id: Int!) { adminListContributionMessages(contributionId: $id) { count } }',
      { id },
      asAmara,
    );
    expect(seen.adminListContributionMessages.count).toBe(1);
  });

  it('is not accessible to other members, who cannot see that it exists', async () => {
    const id = await submit();
    await expect(talk(id, asJonas)).rejects.toThrow('CONTRIBUTION_NOT_FOUND');
    await expect(talk(999_999, asJonas)).rejects.toThrow('CONTRIBUTION_NOT_FOUND');
    // A moderator reads through the moderators' list, not through the member's.
    await expect(talk(id, asAmara)).rejects.toThrow('CONTRIBUTION_NOT_FOUND');
    await expect(call(WRITE_AS_AUTHOR, { id, text: 'Hello' }, asJonas)).rejects.toThrow(
      'CONTRIBUTION_NOT_OWN',
    );
    await expect(call(DELETE, { id }, asJonas)).rejects.toThrow('CONTRIBUTION_NOT_OWN');
    const change = { id, amount: '40', memo: 'Not mine at all', day: '2026-06-01' };
    await expect(call(UPDATE, change, asJonas)).rejects.toThrow('CONTRIBUTION_NOT_OWN');
  });

  it('accepts only messages of the member’s type, not empty and not too long', async () => {
    const id = await submit();
    await expect(call(WRITE_AS_AUTHOR, { id, text: 'A note', type: 'MODERATOR' }, asMaria)).rejects.toThrow(
      'BAD_INPUT',
    );
    await expect(call(WRITE_AS_AUTHOR, { id, text: 'x', type: 'HISTORY' }, asMaria)).rejects.toThrow(
      'BAD_INPUT',
    );
    await expect(call(WRITE_AS_MODERATOR, { id, text: 'x', type: 'HISTORY' }, asAmara)).rejects.toThrow(
      'BAD_INPUT',
    );
    await expect(call(WRITE_AS_AUTHOR, { id, text: '  ' }, asMaria)).rejects.toThrow('MESSAGE_REQUIRED');
    await expect(call(WRITE_AS_AUTHOR, { id, text: '🌱'.repeat(2001) }, asMaria)).rejects.toThrow(
      'MESSAGE_TOO_LONG',
    );
    await expect(call(WRITE_AS_MODERATOR, { id, text: 'Later', on: 'some day' }, asAmara)).rejects.toThrow(
      'BAD_INPUT',
    );
    await call(WRITE_AS_AUTHOR, { id, text: '🌱'.repeat(2000) }, asMaria);
  });

  it('ends when the contribution is deleted, which remains in the own list and leaves the list of all', async () => {
    const id = await submit();
    await call(DELETE, { id }, asMaria);
    await expect(call(DELETE, { id }, asMaria)).rejects.toThrow('CONTRIBUTION_STATUS_FORBIDS');
    await expect(call(WRITE_AS_AUTHOR, { id, text: 'Hello' }, asMaria)).rejects.toThrow(
      'CONTRIBUTION_STATUS_FORBIDS',
    );
    expect(await own()).toMatchObject([{ contributionStatus: 'DELETED' }]);
    const all = await call<{ listAllContributions: { contributionCount: number } }>(ALL, {}, asJonas);
    expect(all.listAllContributions.contributionCount).toBe(0);
  });

  it('is not in the list of all, like everything else that is private', async () => {
    const id = await submit();
    await call(WRITE_AS_MODERATOR, { id, text: 'Which garden was it?', on: '2026-07-01' }, asAmara);
    const { listAllContributions } = await call<{ listAllContributions: { contributionList: object[] } }>(
      ALL,
      {},
      asJonas,
    );
    expect(listAllContributions.contributionList).toEqual([
      {
        id,
        memo: 'Weeded the garden',
        messages: null,
        messagesCount: 0,
        resubmissionAt: null,
        user: { firstName: 'Maria', emailContact: null, userLocation: null, roles: [] },
      },
    ]);
  });

  it('puts open questions first on the page', async () => {
    const [first, second, third] = [
      await submit('The first service'),
      await submit('The second one'),
      await submit('The third one'),
    ];
    await call(WRITE_AS_MODERATOR, { id: first, text: 'Which garden was it?' }, asAmara);
    expect((await own()).map(({ id }) => id)).toEqual([first, third, second]);
  });

  it('releases the difference when an amount is reduced, and needs room when it is raised', async () => {
    const id = await submit('Built a house', '900');
    await expect(
      call(UPDATE, { id, amount: '1000.01', memo: 'Built a house', day: '2026-06-01' }, asMaria),
    ).rejects.toThrow('CONTRIBUTION_LIMIT_EXCEEDED');
    await call(UPDATE, { id, amount: '1000', memo: 'Built a house', day: '2026-06-01' }, asMaria);
    await call(UPDATE, { id, amount: '500', memo: 'Built a house', day: '2026-06-01' }, asMaria);
    await submit('Built another', '500');
  });

  it('is in the audit, which distinguishes a question from a note', async () => {
    const id = await submit();
    for (const type of ['DIALOG', 'MODERATOR', 'DIALOG']) {
      app.advanceBy(1);
      await call(WRITE_AS_MODERATOR, { id, text: 'Which garden?', type }, asAmara);
    }
    const document = `{ contributionEvents(filter: { types: ["ADMIN_CONTRIBUTION_MESSAGE_CREATE", "CONTRIBUTION_CREATE"] }, order: ASC) {
      events { type messageType } } }`;
    const { contributionEvents } = await call<{ contributionEvents: { events: object[] } }>(
      document,
      {},
      asAmara,
    );
    const type = 'ADMIN_CONTRIBUTION_MESSAGE_CREATE';
    expect(contributionEvents.events).toEqual([
      { type: 'CONTRIBUTION_CREATE', messageType: null },
      { type, messageType: 'DIALOG' },
      { type, messageType: 'MODERATOR' },
      { type, messageType: 'DIALOG' },
    ]);
  });
});
