import { YEAR_MS } from '@kula/core/money/decay';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, given, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';

const AUDIT = `query ($filter: AuditFilter, $page: Int = 1) { auditEvents(filter: $filter, currentPage: $page, pageSize: 10) {
  count events { id type createdAt amount actingUser { firstName } affectedUser { firstName emailContact { email } } } } }`;
const MAILS =
  'query ($state: MailState) { outboxMails(state: $state) { count mails { id kind state toAddress lastError } } }';
const RETRY = 'mutation ($id: Int!) { retryMail(id: $id) }';
const HISTORY = '{ statisticsHistory(months: 14) { month members activeMembers created faded held } }';

interface Audit {
  count: number;
  events: { type: string; amount: string | null; actingUser: { firstName: string } | null }[];
}

describe.each(oneDialect)('what administrators manage on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let theo: TestMember;
  let asTheo: string;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria');
    const theo = await join(app, 'Theo', { role: 'ADMIN' });
    const asTheo = await signIn(app, theo);
    return { maria, theo, asTheo };
  });
  beforeEach(async () => void ({ app, maria, theo, asTheo } = await begin()));
  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const audit = async (filter: object = {}): Promise<Audit> => {
    const { data, error } = await app.graphql<{ auditEvents: Audit }>(AUDIT, { filter }, { token: asTheo });
    if (!data) throw new Error(error?.extensions.code);
    return data.auditEvents;
  };

  it('shows who did what to whom, by type, person and day', async () => {
    await give(app, maria, 60);
    const [newest] = (await audit({ types: ['ADMIN_CONTRIBUTION_CONFIRM'] })).events;
    expect(newest).toMatchObject({
      type: 'ADMIN_CONTRIBUTION_CONFIRM',
      amount: '60',
      actingUser: { firstName: 'Moderator' },
      affectedUser: { firstName: 'Maria', emailContact: { email: 'maria@example.org' } },
    });
    const byMaria = await audit({ actingUserId: maria.actor.member.id });
    expect(byMaria.events.map(({ type }) => type)).toEqual([
      'CONTRIBUTION_CREATE',
      'ACTIVATE_ACCOUNT',
      'USER_REGISTER',
    ]);
    const today = new Date(app.deps.now()).toISOString().slice(0, 10);
    expect((await audit({ fromDay: today, toDay: today })).count).toBe((await audit()).count);
    expect((await audit({ toDay: '2020-01-01' })).count).toBe(0);
    await expect(audit({ fromDay: 'yesterday' })).rejects.toThrow('BAD_INPUT');
    const confirmed = (newest as { createdAt: string } | undefined)?.createdAt ?? '';
    const later = new Date(Date.parse(confirmed) + 1).toISOString();
    const type = { types: ['ADMIN_CONTRIBUTION_CONFIRM'] };
    expect((await audit({ ...type, from: confirmed, before: later })).count).toBe(1);
    expect((await audit({ ...type, from: later })).count).toBe(0);
    expect((await audit({ ...type, before: confirmed })).count).toBe(0);
    await expect(audit({ before: 'yesterday' })).rejects.toThrow('BAD_INPUT');
    expect((await audit({ types: [] })).count).toBe(0);
    expect((await audit({ types: ['NO_SUCH_DEED'] })).count).toBe(0);
    const without = await audit({ exceptTypes: ['USER_LOGIN', 'NO_SUCH_DEED'] });
    expect(without.events.map(({ type }) => type)).not.toContain('USER_LOGIN');
    expect(without.count).toBe((await audit()).count - (await audit({ types: ['USER_LOGIN'] })).count);
  });

  it('names the text that was saved, and shows what a contribution link is called and gives', async () => {
    const save =
      'mutation { saveSiteDocument(kind: PRIVACY, language: "nl", text: "Weinig") createContributionLink(name: "Garden day", memo: "Three hours", amount: "20", cycle: "ONCE", validFrom: "2026-01-01", validTo: "2099-01-01", maxPerCycle: 1) { id } }';
    expect((await app.graphql(save, {}, { token: asTheo })).error).toBeUndefined();
    const events =
      '{ auditEvents(pageSize: 2) { events { type subject amount documentKind documentLanguage } } }';
    expect((await app.graphql(events, {}, { token: asTheo })).data).toEqual({
      auditEvents: {
        events: [
          {
            type: 'ADMIN_CONTRIBUTION_LINK_CREATE',
            subject: 'Garden day',
            amount: '20',
            documentKind: null,
            documentLanguage: null,
          },
          {
            type: 'ADMIN_DOCUMENT_SAVE',
            subject: null,
            amount: null,
            documentKind: 'PRIVACY',
            documentLanguage: 'nl',
          },
        ],
      },
    });
  });

  it('names the contribution link that was redeemed, and what a changed one gave before', async () => {
    const make =
      'mutation { createContributionLink(name: "Garden day", memo: "Three hours", amount: "20", cycle: "ONCE", validFrom: "2026-01-01", validTo: "2099-01-01", maxPerCycle: 1) { id code } }';
    const made = await app.graphql<{ createContributionLink: { id: number; code: string } }>(
      make,
      {},
      { token: asTheo },
    );
    const { id, code } = given(made.data).createContributionLink;
    const change =
      'mutation ($id: Int!) { updateContributionLink(id: $id, name: "Garden day", memo: "Three hours", amount: "25", cycle: "ONCE", validFrom: "2026-01-01", validTo: "2099-01-01", maxPerCycle: 1) { id } }';
    expect((await app.graphql(change, { id }, { token: asTheo })).error).toBeUndefined();
    const redeem = 'mutation ($code: String!) { redeemTransactionLink(code: $code) }';
    const asMaria = await signIn(app, maria);
    const redeemed = await app.graphql(redeem, { code: `CL-${code}` }, { token: asMaria });
    expect(redeemed.error).toBeUndefined();
    const events =
      '{ auditEvents(filter: { exceptTypes: ["USER_LOGIN"] }, pageSize: 3) { events { type subject amount amountBefore } } }';
    expect((await app.graphql(events, {}, { token: asTheo })).data).toEqual({
      auditEvents: {
        events: [
          { type: 'CONTRIBUTION_LINK_REDEEM', subject: 'Garden day', amount: '25', amountBefore: null },
          { type: 'ADMIN_CONTRIBUTION_LINK_UPDATE', subject: 'Garden day', amount: '25', amountBefore: '20' },
          { type: 'ADMIN_CONTRIBUTION_LINK_CREATE', subject: 'Garden day', amount: '20', amountBefore: null },
        ],
      },
    });
  });

  it('shows moderators who decided about contributions, by names, and nothing else', async () => {
    const jonas = await join(app, 'Jonas');
    await give(app, maria, 60);
    await app.graphql(
      'mutation ($to: String!) { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: "5", memo: "Thank you") }',
      { to: jonas.uuid },
      { token: await signIn(app, maria) },
    );
    const token = await signIn(app, await join(app, 'Amara', { role: 'MODERATOR' }));
    const answered = async (filter: object) => {
      const document = AUDIT.replace('auditEvents', 'contributionEvents');
      const { data } = await app.graphql<{ contributionEvents: Audit }>(document, { filter }, { token });
      return given(data).contributionEvents;
    };
    const [newest, before] = (await answered({})).events;
    expect(newest).toMatchObject({
      type: 'ADMIN_CONTRIBUTION_CONFIRM',
      amount: '60',
      actingUser: { firstName: 'Moderator' },
      affectedUser: { firstName: 'Maria', emailContact: null },
    });
    expect(before).toMatchObject({ type: 'CONTRIBUTION_CREATE', actingUser: { firstName: 'Maria' } });
    for (const filter of [
      {},
      { actingUserId: maria.actor.member.id },
      { affectedUserId: jonas.actor.member.id },
    ])
      for (const { type } of (await answered(filter)).events) expect(type).toContain('CONTRIBUTION');
    const money = ['TRANSACTION_SEND', 'TRANSACTION_RECEIVE', 'USER_LOGIN', 'ADMIN_USER_ROLE_SET'];
    expect((await audit({ types: money })).count).toBeGreaterThan(0);
    expect(await answered({ types: money })).toEqual({ count: 0, events: [] });
  });

  it('names the recipient of a gift, what a contribution was before a change, and when it comes back', async () => {
    const jonas = await join(app, 'Jonas');
    await give(app, maria, 60);
    const asMaria = await signIn(app, maria);
    const as = async (token: string, query: string) => {
      app.advanceBy(1);
      const { data, error } = await app.graphql<Record<string, { id: number }>>(query, {}, { token });
      expect(error).toBeUndefined();
      return given(data);
    };
    await as(
      asMaria,
      `mutation { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "${jonas.uuid}", amount: "5", memo: "Thank you") }`,
    );
    const content = 'memo: "Weeded the garden", contributionDate: "2026-06-01"';
    const { createContribution: made } = await as(
      asMaria,
      `mutation { createContribution(amount: "60", ${content}) { id } }`,
    );
    const id = given(made).id;
    await as(
      asMaria,
      `mutation { updateContribution(contributionId: ${id}, amount: "50", ${content}) { id } }`,
    );
    const change = (rest: string) =>
      as(asTheo, `mutation { adminUpdateContribution(id: ${id}, ${rest}) { amount } }`);
    await change('amount: "40.5"');
    await change('memo: "Weeded the whole garden"');
    for (const at of ['"2026-07-01T00:00:00.000Z"', '"2026-07-01T00:00:00.000Z"', 'null'])
      await change(`resubmissionAt: ${at}`);
    const answered = async (token: string, operation: string, types: string) => {
      const detail = 'type amount amountBefore recipient { firstName } involvedId affectedUser { firstName }';
      const found = await as(
        token,
        `{ ${operation}(filter: { types: [${types}] }, order: ASC) { events { ${detail} } } }`,
      );
      return (found[operation] as unknown as { events: object[] }).events;
    };
    expect(await answered(asTheo, 'auditEvents', '"TRANSACTION_SEND", "TRANSACTION_RECEIVE"')).toMatchObject([
      { type: 'TRANSACTION_SEND', amountBefore: null, recipient: { firstName: 'Jonas' } },
      { type: 'TRANSACTION_RECEIVE', recipient: null, affectedUser: { firstName: 'Jonas' } },
    ]);
    const moderator = await signIn(app, await join(app, 'Amara', { role: 'MODERATOR' }));
    const changes = '"CONTRIBUTION_UPDATE", "ADMIN_CONTRIBUTION_UPDATE", "ADMIN_CONTRIBUTION_RESUBMISSION"';
    const postponed = { type: 'ADMIN_CONTRIBUTION_RESUBMISSION', amountBefore: null, involvedId: id };
    expect(await answered(moderator, 'contributionEvents', changes)).toMatchObject([
      { type: 'CONTRIBUTION_UPDATE', amount: '50', amountBefore: '60' },
      { type: 'ADMIN_CONTRIBUTION_UPDATE', amount: '40.5', amountBefore: '50' },
      { type: 'ADMIN_CONTRIBUTION_UPDATE', amount: '40.5', amountBefore: '40.5' },
      postponed,
      postponed,
    ]);
  });

  it('names the role that a member got and had, and that all were taken away', async () => {
    const { id } = maria.actor.member;
    for (const role of ['MODERATOR', 'ADMIN', 'USER']) {
      app.advanceBy(1);
      await app.graphql(`mutation { setUserRole(userId: ${id}, role: ${role}) }`, {}, { token: asTheo });
    }
    const { data } = await app.graphql(
      `{ auditEvents(filter: { types: ["ADMIN_USER_ROLE_SET"], affectedUserId: ${id} }, order: ASC) { events { subject subjectBefore } } }`,
      {},
      { token: asTheo },
    );
    expect(data).toEqual({
      auditEvents: {
        events: [
          { subject: 'MODERATOR', subjectBefore: 'USER' },
          { subject: 'ADMIN', subjectBefore: 'MODERATOR' },
          { subject: 'USER', subjectBefore: 'ADMIN' },
        ],
      },
    });
  });

  it('is shown to nobody else', async () => {
    for (const token of [
      await signIn(app, maria),
      await signIn(app, await join(app, 'Amara', { role: 'MODERATOR' })),
    ]) {
      for (const query of [AUDIT, MAILS, HISTORY])
        expect((await app.graphql<object>(query, {}, { token })).error?.extensions.code).toBe('UNAUTHORIZED');
    }
  });

  it('lists mails without their contents, and sends failed ones again', async () => {
    await app.db.transaction((tx) =>
      tx
        .insertInto('outbox_mails')
        .values({
          event_key: 'a-failed-one',
          kind: 'resetPassword',
          to_address: 'maria@example.org',
          to_name: 'Maria',
          language: 'en',
          payload: '{"firstName":"Maria","code":"1"}',
          created_at: app.deps.now(),
          attempts: 12,
          next_attempt_at: 1,
          failed_at: 2,
          last_error: 'nobody there',
        })
        .execute(),
    );
    const list = async (state: string | null) => {
      const { data } = await app.graphql<{
        outboxMails: { count: number; mails: { id: number; state: string }[] };
      }>(MAILS, { state }, { token: asTheo });
      return given(data).outboxMails;
    };
    const failed = await list('FAILED');
    expect(failed).toMatchObject({
      count: 1,
      mails: [{ kind: 'resetPassword', state: 'FAILED', lastError: 'nobody there' }],
    });
    const { id } = given(failed.mails[0]);
    const retry = () => app.graphql<object>(RETRY, { id }, { token: asTheo });
    expect((await retry()).data).toEqual({ retryMail: true });
    await expect.poll(async () => (await list('SENT')).mails.some((mail) => mail.id === id)).toBe(true);
    expect((await retry()).error?.extensions.code).toBe('NOT_FOUND');
    expect((await list('FAILED')).count).toBe(0);
    expect((await list(null)).count).toBeGreaterThan(1);
  });

  it('does not send a mail whose code has expired, and reports that', async () => {
    const row = {
      kind: 'resetPassword',
      to_address: 'maria@example.org',
      to_name: 'Maria',
      language: 'en',
      payload: '{"firstName":"Maria","code":"1"}',
      created_at: app.deps.now() - 24 * 3_600_000,
      attempts: 12,
      next_attempt_at: 1,
    };
    await app.db.transaction(async (tx) => {
      await tx
        .insertInto('outbox_mails')
        .values({ ...row, event_key: 'ended', failed_at: 2 })
        .execute();
      await tx
        .insertInto('outbox_mails')
        .values({ ...row, event_key: 'ended-waiting' })
        .execute();
    });
    app.wakeWorkers();
    const states = () =>
      app.db.read
        .selectFrom('outbox_mails')
        .select(['id', 'event_key', 'sent_at', 'last_error', 'payload'])
        .where('event_key', 'like', 'ended%')
        .where('failed_at', 'is not', null)
        .orderBy('id')
        .execute();
    await expect.poll(async () => (await states()).length).toBe(2);
    const [failed, waited] = await states();
    expect(waited).toMatchObject({
      sent_at: null,
      last_error: 'the code in this mail has ended',
      payload: '{}',
    });
    const { data } = await app.graphql<{ outboxMails: { mails: { id: number; mayBeTried: boolean }[] } }>(
      '{ outboxMails(state: FAILED) { mails { id mayBeTried } } }',
      {},
      { token: asTheo },
    );
    expect(given(data).outboxMails.mails).toEqual(
      [waited, failed].map((mail) => ({ id: mail?.id, mayBeTried: false })),
    );
    const { error } = await app.graphql<object>(RETRY, { id: failed?.id }, { token: asTheo });
    expect(error?.extensions).toMatchObject({ code: 'MAIL_ENDED', field: 'id' });
  });

  it('shows the history of the community month by month, and it adds up', async () => {
    app.setNow(Date.UTC(2025, 5, 10));
    await give(app, maria, 100);
    app.setNow(Date.UTC(2025, 5, 10) + YEAR_MS);
    await give(app, maria, 40);
    asTheo = await signIn(app, theo);
    const { data } = await app.graphql<{
      statisticsHistory: {
        month: string;
        created: string;
        faded: string;
        held: string;
        activeMembers: number;
      }[];
    }>(HISTORY, {}, { token: asTheo });
    const months = given(data).statisticsHistory;
    expect(months).toHaveLength(14);
    expect(months[1]).toMatchObject({ month: '2025-06', created: '100', activeMembers: 1 });
    expect(months.at(-1)).toMatchObject({ month: '2026-06', created: '40' });
    expect(Number(months.at(-1)?.held)).toBeCloseTo(90, 6);
    for (const [index, month] of months.entries()) {
      const before = index === 0 ? 0 : Number(months[index - 1]?.held);
      expect(Number(month.held)).toBeCloseTo(before + Number(month.created) + Number(month.faded), 6);
      expect(Number(month.faded)).toBeLessThanOrEqual(0);
    }
    const refused = await app.graphql<object>(
      '{ statisticsHistory(months: 61) { month } }',
      {},
      { token: asTheo },
    );
    expect(refused.error?.extensions.code).toBe('BAD_INPUT');
  });

  it('shows one member as in the list', async () => {
    const { data } = await app.graphql<object>(
      'query ($id: Int!) { adminMember(userId: $id) { firstName email roles creation alias gradidoID } }',
      { id: theo.actor.member.id },
      { token: asTheo },
    );
    expect(data).toMatchObject({
      adminMember: { firstName: 'Theo', roles: ['ADMIN'], creation: ['1000', '1000', '1000'] },
    });
  });
});
