import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, startTestApp, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import type { Mode } from '../../../test/doubles/double.ts';
import { type GdtDouble, startGdt } from '../../../test/doubles/gdt.ts';
import { give, join, signIn } from '../../../test/people.ts';

const RECORD = `mutation ($email: String!, $gdt: Float, $date: String, $amount: Float = 20, $kind: GdtEntryType = FORM) {
  recordGdtEntry(email: $email, kind: $kind, amount: $amount, factor: 17.5, gdt: $gdt, comment: "A gift", date: $date) { id email date gdt factor2 }
}`;
const LIST = `query ($currentPage: Int!, $pageSize: Int!) {
  listGDTEntries(currentPage: $currentPage, pageSize: $pageSize) {
    status count gdtEntries { id amount date comment couponCode gdtEntryType factor gdt } gdtSum timeUsed
  }
}`;
const IMPORT = `mutation ($csv: String!, $dryRun: Boolean) {
  importGdtEntries(csv: $csv, dryRun: $dryRun) { lines added known gdt withoutAccount problems { line message } warnings { line gdt calculated } }
}`;
const BALANCE = '{ gdtBalance balance { balance balanceGDT } transactionList { balance { balanceGDT } } }';

interface List {
  listGDTEntries: {
    status: string;
    count: number;
    gdtSum: number;
    gdtEntries: { date: string; gdt: number; gdtEntryType: string; couponCode: string }[];
  };
}

describe.each(oneDialect)('GDT stored here on %s', (dialect) => {
  let app: TestApp;
  let admin: string;
  let token: string;
  const begin = beginning(dialect, async (app) => {
    const admin = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
    const token = await signIn(app, await join(app, 'Maria'));
    return { admin, token };
  });
  beforeEach(async () => void ({ app, admin, token } = await begin()));
  afterEach(() => app.close());

  const record = (variables: object) =>
    app.graphql<{ recordGdtEntry: object }>(RECORD, variables, { token: admin });

  it('is zero before anything was recorded', async () => {
    expect((await app.graphql(BALANCE, {}, { token })).data).toEqual({
      gdtBalance: 0,
      balance: { balance: '0', balanceGDT: 0 },
      transactionList: { balance: { balanceGDT: 0 } },
    });
  });

  it('has the entries of administrators, newest first, with their sum', async () => {
    const { data } = await record({ email: 'Maria@Example.org', gdt: 350, date: '2026-01-31' });
    expect(data?.recordGdtEntry).toMatchObject({
      email: 'maria@example.org',
      date: '2026-01-31T00:00:00.000Z',
      factor2: 1,
    });
    await record({
      email: 'maria@example.org',
      kind: 'ELOPAGE_PUBLISHER',
      gdt: 0.5,
      date: '2026-02-01T12:00:00+01:00',
    });
    await record({ email: 'somebody@example.org' });
    const list = await app.graphql<List>(LIST, { currentPage: 1, pageSize: 1 }, { token });
    expect(list.data?.listGDTEntries).toMatchObject({
      status: 'success',
      count: 2,
      gdtSum: 350.5,
      gdtEntries: [{ date: '2026-02-01T11:00:00.000Z', gdt: 0.5, gdtEntryType: 'ELOPAGE_PUBLISHER' }],
    });
    expect((await app.graphql(BALANCE, {}, { token })).data).toMatchObject({
      gdtBalance: 350.5,
      balance: { balanceGDT: 350.5 },
    });
  });

  it('refuses invalid figures, days and addresses', async () => {
    for (const [wrong, field] of [
      [{ email: 'maria' }, 'email'],
      [{ email: 'maria@example.org', amount: 1e12 }, 'gdt'],
      [{ email: 'maria@example.org', date: '2026-02-30' }, 'date'],
      [{ email: 'maria@example.org', date: 'yesterday' }, 'date'],
      [{ email: 'maria@example.org', kind: 'GLOBAL_MODIFICATOR' }, 'gdt'],
    ] as const) {
      const { error } = await record(wrong);
      expect(error?.extensions).toMatchObject({ code: 'GDT_ENTRY_INVALID', field });
    }
    const byMember = await app.graphql(RECORD, { email: 'maria@example.org' }, { token });
    expect(byMember.error?.extensions.code).toBe('UNAUTHORIZED');
  });

  it('has the entries of an address for administrators, and takes one back by its opposite', async () => {
    const of = `query ($email: String!) { gdtEntriesOf(email: $email) { count gdtSum gdtEntries { email gdt amount } } }`;
    const email = 'maria@example.org';
    await record({ email, amount: 25.5 });
    await record({ email, amount: -25.5, gdt: -446.25 });
    await record({ email: 'somebody@example.org' });
    const { data } = await app.graphql<object>(of, { email: 'Maria@Example.org' }, { token: admin });
    expect(data).toEqual({
      gdtEntriesOf: {
        count: 2,
        gdtSum: 0,
        gdtEntries: [
          { email, gdt: -446.25, amount: -25.5 },
          { email, gdt: 446.25, amount: 25.5 },
        ],
      },
    });
    expect((await app.graphql(of, { email }, { token })).error?.extensions.code).toBe('UNAUTHORIZED');
  });

  it('calculates the total, and refuses one that contradicts amount and factor', async () => {
    const email = 'maria@example.org';
    expect((await record({ email, amount: 25.5 })).data?.recordGdtEntry).toMatchObject({ gdt: 446.25 });
    expect((await record({ email, amount: 25.5, gdt: 446.25 })).error).toBeUndefined();
    const { error } = await record({ email, amount: 25.5, gdt: 4462.5 });
    expect(error?.extensions).toMatchObject({ code: 'GDT_ENTRY_INVALID', field: 'gdt' });
    expect((await app.graphql(BALANCE, {}, { token })).data).toMatchObject({ gdtBalance: 892.5 });
  });

  it('are in the audit with the person, the address and the total', async () => {
    await record({ email: 'maria@example.org' });
    await record({ email: 'somebody@example.org', amount: 2 });
    const { data } = await app.graphql(
      '{ auditEvents(filter: { types: ["ADMIN_GDT_RECORD"] }) { events { affectedUser { firstName } subject gdt } } }',
      {},
      { token: admin },
    );
    expect(data).toEqual({
      auditEvents: {
        events: [
          { affectedUser: null, subject: 'somebody@example.org', gdt: 35 },
          { affectedUser: { firstName: 'Maria' }, subject: 'maria@example.org', gdt: 350 },
        ],
      },
    });
  });

  it('are in the audit with the comment of a correction, and with number and sum of an import that added something', async () => {
    await record({ email: 'maria@example.org', amount: 2 });
    const csv =
      'key;email;kind;amount;gdt;date\nx1;maria@example.org;FORM;1;0,1;2026-01-01\nx2;b@example.org;FORM;1;0,2;2026-01-01';
    await app.graphql(IMPORT, { csv }, { token: admin });
    await app.graphql(IMPORT, { csv }, { token: admin });
    const { data } = await app.graphql(
      '{ auditEvents(filter: { types: ["ADMIN_GDT_RECORD", "ADMIN_GDT_IMPORT"] }) { events { type gdt gdtComment gdtCount } } }',
      {},
      { token: admin },
    );
    expect(data).toEqual({
      auditEvents: {
        events: [
          { type: 'ADMIN_GDT_IMPORT', gdt: 0.3, gdtComment: null, gdtCount: 2 },
          { type: 'ADMIN_GDT_RECORD', gdt: 35, gdtComment: 'A gift', gdtCount: null },
        ],
      },
    });
  });

  it('imports lines once, and lists invalid ones', async () => {
    const csv = [
      'key;email;kind;amount;gdt;date;comment;factor',
      'a1;Maria@example.org;FORM;10,50;183,75;2026-01-01;"Thanks; ""all"" of you";17,5',
      'a2;maria@example.org;digistore;1;2;2026-01-02T10:00:00Z;"two',
      'lines";',
      '',
      'a3;nobody;FORM;1;2;2026-01-03;;',
      'a4;maria@example.org;GIFT;1;2;2026-01-03;;',
      'a5;maria@example.org;FORM;1e5;2;2026-01-03;;',
      'a6;maria@example.org;FORM;1;2;2026-02-30;;',
      'a1;maria@example.org;FORM;1;2;2026-01-03;;',
    ].join('\r\n');
    const problems = [
      { line: 6, message: 'the e-mail address is not valid' },
      { line: 7, message: expect.stringContaining('kind') as string },
      { line: 8, message: 'amount is not a number' },
      { line: 9, message: expect.stringContaining('date') as string },
      { line: 10, message: 'the key stands in an earlier line' },
    ];
    // Its second line has 2 GDT for 1 × 1.
    const warnings = [{ line: 3, gdt: 2, calculated: 1 }];
    const dry = await app.graphql(IMPORT, { csv, dryRun: true }, { token: admin });
    expect(dry.data).toEqual({
      importGdtEntries: { lines: 7, added: 2, known: 0, gdt: 185.75, withoutAccount: [], problems, warnings },
    });
    expect((await app.graphql(BALANCE, {}, { token })).data).toMatchObject({ gdtBalance: 0 });
    const first = await app.graphql(IMPORT, { csv }, { token: admin });
    expect(first.data).toEqual({
      importGdtEntries: { lines: 7, added: 2, known: 0, gdt: 185.75, withoutAccount: [], problems, warnings },
    });
    const second = await app.graphql(IMPORT, { csv }, { token: admin });
    expect(second.data).toEqual({
      importGdtEntries: { lines: 7, added: 0, known: 2, gdt: 0, withoutAccount: [], problems, warnings: [] },
    });
    expect((await app.graphql(BALANCE, {}, { token })).data).toMatchObject({ gdtBalance: 185.75 });
    const { data } = await app.graphql<List>(LIST, { currentPage: 1, pageSize: 25 }, { token });
    expect(data?.listGDTEntries.gdtEntries).toMatchObject([
      { gdtEntryType: 'DIGISTORE', comment: 'two\nlines', factor: 1 },
      { gdtEntryType: 'FORM', comment: 'Thanks; "all" of you', amount: 10.5, factor: 17.5 },
    ]);
  });

  it('reads the figures of a list as its language writes them, and returns their sum and their members', async () => {
    const rows = (marked: string): string =>
      ['key;email;kind;amount;gdt;date;factor', ...marked.split(' ')].join('\n');
    const preview = async (csv: string): Promise<object> => {
      const { data } = await app.graphql<{ importGdtEntries: object }>(
        IMPORT,
        { csv, dryRun: true },
        { token: admin },
      );
      return data?.importGdtEntries ?? {};
    };
    const german = rows(
      'b1;maria@example.org;FORM;1.000;1.000;2026-01-01; b2;New@example.org;FORM;1.000,50;2.001,00;2026-01-01;2 b3;new@example.org;FORM;5;5;2026-01-01;',
    );
    expect(await preview(german)).toMatchObject({ added: 3, gdt: 3006, withoutAccount: ['new@example.org'] });
    // One figure with a point before its decimals decides how the others are meant.
    expect(await preview(rows('c1;maria@example.org;FORM;1.125;19.687;2026-01-01;17.5'))).toMatchObject({
      gdt: 19.687,
    });
    expect(await preview(rows('d1;maria@example.org;FORM;1.000;1.000;2026-01-01;'))).toMatchObject({
      gdt: 1000,
    });
    const english = rows('e1;maria@example.org;FORM;"1,000";"1,000";2026-01-01;').replaceAll(';', ',');
    expect(await preview(english)).toMatchObject({ gdt: 1000 });
    expect(
      await preview(
        rows('f1;maria@example.org;FORM;1.00;2,5;2026-01-01; f2;maria@example.org;FORM;1.23.4;2;2026-01-01;'),
      ),
    ).toMatchObject({
      gdt: 2.5,
      problems: [{ line: 3, message: 'amount is not a number' }],
    });
  });

  it('imports as many lines as a request can contain, also twice at the same moment', async () => {
    const lines = Array.from(
      { length: 1200 },
      (_, index) => `k${index},maria@example.org,CVS,1,1,2026-01-01`,
    );
    const csv = ['key,email,kind,amount,gdt,date', ...lines].join('\n');
    const answers = await Promise.all(
      [1, 2].map(() =>
        app.graphql<{ importGdtEntries: { added: number } }>(IMPORT, { csv }, { token: admin }),
      ),
    );
    const added = answers.map(({ data }) => data?.importGdtEntries.added ?? 0);
    expect(added[0] === 1200 ? added[1] : added[0]).toBe(0);
    expect((await app.graphql(BALANCE, {}, { token })).data).toMatchObject({ gdtBalance: 1200 });
  });

  it('lists the missing columns of a heading', async () => {
    const { error } = await app.graphql(IMPORT, { csv: 'email,gdt\na@b.de,1' }, { token: admin });
    expect(error?.extensions).toMatchObject({
      code: 'GDT_ENTRY_INVALID',
      detail: { missing: 'key, kind, amount, date' },
    });
  });

  it('finds a publisher through whom a purchase came', async () => {
    await app.db.transaction(async (tx) => {
      await tx
        .insertInto('purchases')
        .values({
          event: 'payment.successful',
          product_id: 1,
          price_cents: 1,
          payer_email: 'a@example.org',
          paid: 1,
          publisher_id: 77,
          created_at: 0,
        })
        .execute();
    });
    expect((await app.graphql('{ existPid(pid: 77) }', {}, { token })).data).toEqual({ existPid: 77 });
    expect((await app.graphql('{ existPid(pid: 78) }', {}, { token })).data).toEqual({ existPid: 0 });
  });
});

/** All of it comes from the service, whatever the database. */
describe('GDT from its server', () => {
  let app: TestApp;
  let gdt: GdtDouble;
  let token: string;
  beforeEach(async () => {
    gdt = await startGdt();
    app = await startTestApp('sqlite', { env: { GDT_API_URL: gdt.url, OUTSIDE_TIMEOUT_MS: '1000' } });
    const maria = await join(app, 'Maria');
    gdt.entries.set(maria.email, [
      { id: 1, amount: 10, gdt: 175, kind: 1, date: '2026-01-01T00:00:00+00:00' },
      { id: 2, amount: 20, gdt: 350, kind: 4, date: '2026-01-02T00:00:00+00:00' },
    ]);
    gdt.publishers.add(5);
    token = await signIn(app, maria);
    await give(app, maria, 100);
  });
  afterEach(async () => {
    await app.close();
    await gdt.close();
  });

  it('is called for the sum once in a request, and only where it is selected', async () => {
    expect((await app.graphql('{ balance { balance } }', {}, { token })).data).toEqual({
      balance: { balance: '100' },
    });
    expect(gdt.seen).toEqual([]);
    expect((await app.graphql(BALANCE, {}, { token })).data).toEqual({
      gdtBalance: 525,
      balance: { balance: '100', balanceGDT: 525 },
      transactionList: { balance: { balanceGDT: 525 } },
    });
    expect(gdt.seen).toHaveLength(1);
  });

  it('is called once although the sum is zero', async () => {
    gdt.entries.clear();
    expect((await app.graphql(BALANCE, {}, { token })).data).toMatchObject({ gdtBalance: 0 });
    expect(gdt.seen).toHaveLength(1);
  });

  it('shows a page of its entries', async () => {
    const { data } = await app.graphql<List>(LIST, { currentPage: 1, pageSize: 1 }, { token });
    expect(data?.listGDTEntries).toEqual({
      status: 'success',
      count: 2,
      gdtSum: 525,
      timeUsed: 0.01,
      gdtEntries: [
        {
          id: 2,
          amount: 20,
          date: '2026-01-02T00:00:00+00:00',
          comment: '',
          couponCode: 'SPRING',
          gdtEntryType: 'ELOPAGE_PUBLISHER',
          factor: 17.5,
          gdt: 350,
        },
      ],
    });
    expect(gdt.seen[0]?.path).toBe('/GdtEntries/listPerEmailApi/maria%40example.org/1/1/DESC');
  });

  it('has an empty list for a member whom the service does not know', async () => {
    gdt.entries.clear();
    const { data } = await app.graphql<List>(LIST, { currentPage: 1, pageSize: 25 }, { token });
    expect(data?.listGDTEntries).toMatchObject({ status: '', count: 0, gdtEntries: [], gdtSum: 0 });
  });

  it('is called for publishers', async () => {
    expect((await app.graphql('{ existPid(pid: 5) }', {}, { token })).data).toEqual({ existPid: 5 });
    expect((await app.graphql('{ existPid(pid: 6) }', {}, { token })).data).toEqual({ existPid: 0 });
  });

  it('stores nothing here meanwhile', async () => {
    const admin = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
    const recorded = await app.graphql(RECORD, { email: 'maria@example.org' }, { token: admin });
    expect(recorded.error?.extensions.code).toBe('SERVICE_DISABLED');
    const imported = await app.graphql(IMPORT, { csv: 'key' }, { token: admin });
    expect(imported.error?.extensions.code).toBe('SERVICE_DISABLED');
  });

  it.each<Mode>(['silent', 'dripping', 'failing', 'malformed', 'misshapen', 'huge', 'redirecting'])(
    'breaks nothing when the server is %s: the balance comes without GDT, the list with an error',
    async (mode) => {
      gdt.mode = mode;
      expect((await app.graphql(BALANCE, {}, { token })).data).toEqual({
        gdtBalance: null,
        balance: { balance: '100', balanceGDT: null },
        transactionList: { balance: { balanceGDT: null } },
      });
      expect(gdt.seen).toHaveLength(1);
      const list = await app.graphql(LIST, { currentPage: 1, pageSize: 25 }, { token });
      expect(list.error).toMatchObject({
        message: 'GDT Server is not reachable',
        extensions: { code: 'GDT_UNREACHABLE' },
      });
      expect((await app.graphql('{ existPid(pid: 5) }', {}, { token })).error?.message).toBe(
        'GDT Server is not reachable',
      );
      expect(JSON.stringify(app.logged)).not.toContain('maria');
    },
  );
});
