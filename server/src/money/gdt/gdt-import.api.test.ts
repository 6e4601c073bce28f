import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, given, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, signIn } from '../../../test/people.ts';

const IMPORT = `mutation ($csv: String!, $dryRun: Boolean!) {
  importGdtEntries(csv: $csv, dryRun: $dryRun) { added known changed { line key differences { column stored read } } problems { line } doubts { line column words read lines } }
}`;
const PREVIEW = `mutation ($csv: String!) {
  importGdtEntries(csv: $csv, dryRun: true) { added takingAway entries { line email date kind amount factor gdt comment } }
}`;
const OF = 'query ($email: String!) { gdtEntriesOf(email: $email) { count gdtSum } }';

describe.each(dialects)('lists of GDT entries on %s', (dialect) => {
  let app: TestApp;
  let token: string;
  const begin = beginning(dialect, async (app) => ({
    token: await signIn(app, await join(app, 'Theo', { role: 'ADMIN' })),
  }));
  beforeEach(async () => void ({ app, token } = await begin()));
  afterEach(() => app.close());

  const listOf = (rows: readonly string[]): string =>
    ['key,email,kind,amount,factor,amount2,factor2,gdt,date,comment,coupon_code', ...rows].join('\n');
  const bring = async (csv: string, dryRun = false): Promise<object> => {
    const { data } = await app.graphql<{ importGdtEntries: object }>(IMPORT, { csv, dryRun }, { token });
    return given(data).importGdtEntries;
  };

  const preview = async (csv: string): Promise<object> => {
    const { data } = await app.graphql<{ importGdtEntries: object }>(PREVIEW, { csv }, { token });
    return given(data).importGdtEntries;
  };

  it('name the lines whose keys were imported before with other values, and change nothing for them', async () => {
    const first = 'maria@example.org,CVS2,0.1,3,1,2,2.3,2026-05-01,A gift,SPRING';
    const keys = ['same', 'email', 'kind', 'amount', 'factor', 'amount2', 'factor2'];
    const more = ['gdt', 'date', 'comment', 'coupon', 'many'];
    await bring(listOf([...keys, ...more].map((key) => `${key},${first}`)));
    const again = listOf([
      `same,${first.replace('maria', 'Maria').replace('2026-05-01', '1.5.2026')}`,
      `email,${first.replace('maria', 'jonas')}`,
      `kind,${first.replace('CVS2', 'FORM')}`,
      `amount,${first.replace('0.1', '0.2')}`,
      `factor,${first.replace(',3,', ',4,')}`,
      `amount2,${first.replace(',1,2,', ',5,2,')}`,
      `factor2,${first.replace(',1,2,', ',1,5,')}`,
      `gdt,${first.replace('2.3', '99')}`,
      `date,${first.replace('2026-05-01', '2026-05-02')}`,
      `comment,${first.replace('A gift', 'Another gift')}`,
      `coupon,${first.replace('SPRING', '')}`,
      'many,jonas@example.org,FORM,1,1,,,1,2026-05-03,,',
      `new,${first}`,
    ]);
    const others = [...keys.slice(1), 'gdt', 'date', 'comment'].map((key) => [key, [key]] as const);
    const all = ['email', 'kind', 'amount', 'factor', 'amount2', 'factor2', 'gdt', 'date', 'comment'];
    const changed = [
      ...others,
      ['coupon', ['coupon_code']] as const,
      ['many', [...all, 'coupon_code']] as const,
    ].map(([key, columns], index) => ({
      line: index + 3,
      key,
      differences: expect.toSatisfy(
        (found: { column: string }[]) =>
          found
            .map(({ column }) => column)
            .toSorted()
            .join() === [...columns].toSorted().join(),
      ) as object[],
    }));
    expect(await bring(again, true)).toEqual({ added: 1, known: 12, changed, problems: [], doubts: [] });
    expect(await bring(again)).toEqual({ added: 1, known: 12, changed, problems: [], doubts: [] });
    expect(await bring(again)).toMatchObject({ added: 0, known: 13, changed });
    const { data } = await app.graphql(OF, { email: 'maria@example.org' }, { token });
    expect(data).toMatchObject({ gdtEntriesOf: { count: 13 } });
  });

  it('return the first ambiguous day and the first ambiguous figure of what is new', async () => {
    const rows = ['a;maria@example.org;FORM;5;5;3/4/2026', 'b;maria@example.org;FORM;1.234;1.234;5/4/2026'];
    const csv = ['key;email;kind;amount;gdt;date', ...rows].join('\n');
    const doubts = [
      { line: 2, column: 'date', words: '3/4/2026', read: '2026-04-03', lines: 2 },
      { line: 3, column: 'amount', words: '1.234', read: '1234', lines: 1 },
    ];
    expect(await bring(csv, true)).toMatchObject({ added: 2, doubts });
    expect(await bring(csv)).toMatchObject({ added: 2, doubts });
    expect(await bring(csv)).toMatchObject({ added: 0, doubts: [] });
  });

  it('show the new entries as they were read, the first 500 of them', async () => {
    const row = (key: string): string => `${key};Maria@example.org;form;1.000,50;2;2.001,00;3.4.2026;A gift`;
    const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(row);
    const csv = (lines: string[]): string =>
      ['key;email;kind;amount;factor;gdt;date;comment', ...lines].join('\n');
    await bring(csv(rows.slice(0, 1)));
    const entry = {
      email: 'maria@example.org',
      kind: 'FORM',
      amount: 1000.5,
      factor: 2,
      gdt: 2001,
      comment: 'A gift',
    };
    const entries = [3, 4, 5, 6, 7, 8].map((line) => ({ line, ...entry, date: '2026-04-03T00:00:00.000Z' }));
    expect(await preview(csv(rows))).toEqual({ added: 6, takingAway: 0, entries });
    const many = Array.from({ length: 501 }, (_, index) => row(`k${index}`));
    const entriesOfMany: unknown = expect.objectContaining({ length: 500 });
    expect(await preview(csv(many))).toEqual({ added: 501, takingAway: 0, entries: entriesOfMany });
  });

  it('show first what takes GDT away, then the largest', async () => {
    const rows = [20, -5, 1e9, -70].map(
      (gdt, index) => `k${index},a@example.org,ELOPAGE_PUBLISHER,1,1,,,${gdt},2026-05-01,,`,
    );
    const shown = [5, 3, 4, 2].map((line) => ({ line }));
    expect(await preview(listOf(rows))).toMatchObject({ added: 4, takingAway: 2, entries: shown });
  });

  it('name them among more lines than one statement finds, and by the first of two imports at once', async () => {
    const rows = (gdt: number): string[] =>
      Array.from(
        { length: 250 },
        (_, index) => `k${index},maria@example.org,ELOPAGE_PUBLISHER,1,1,,,${gdt},2026-05-01,,`,
      );
    const answers = await Promise.all([bring(listOf(rows(1))), bring(listOf(rows(2)))]);
    const found = answers.map((answer) => (answer as { changed: object[] }).changed.length);
    expect(found.toSorted((one, other) => one - other)).toEqual([0, 250]);
  });
});
