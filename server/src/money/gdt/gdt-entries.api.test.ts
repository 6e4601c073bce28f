import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, given, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, signIn } from '../../../test/people.ts';

const RECORD = `mutation ($email: String!, $amount: Float!, $date: String, $key: String, $seen: Int) {
  recordGdtEntry(email: $email, kind: FORM, amount: $amount, factor: 2, comment: "A gift", date: $date, idempotencyKey: $key, seenEntries: $seen) { id gdt date }
}`;
const OF = 'query ($email: String!) { gdtEntriesOf(email: $email) { count gdtSum } }';

const email = 'maria@example.org';
const key = 'the-form-of-today';

describe.each(dialects)('entries of GDT by hand on %s', (dialect) => {
  let app: TestApp;
  let asTheo: string;
  let asNadia: string;
  const begin = beginning(dialect, async (app) => {
    const asTheo = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
    const asNadia = await signIn(app, await join(app, 'Nadia', { role: 'ADMIN' }));
    await join(app, 'Maria');
    return { asTheo, asNadia };
  });
  beforeEach(async () => void ({ app, asTheo, asNadia } = await begin()));
  afterEach(() => app.close());

  const record = async (change: object = {}, token = asTheo): Promise<unknown> => {
    const variables = { email, amount: 20, ...change };
    const { data, error } = await app.graphql<{ recordGdtEntry: object }>(RECORD, variables, { token });
    return data?.recordGdtEntry ?? error?.extensions.code;
  };
  const stored = async (of = email): Promise<object> => {
    const { data } = await app.graphql<{ gdtEntriesOf: object }>(OF, { email: of }, { token: asTheo });
    return given(data).gdtEntriesOf;
  };

  it('are refused with a sum of zero, or of a day in the future', async () => {
    expect(await record({ amount: 0 })).toBe('GDT_ENTRY_INVALID');
    expect(await record({ date: '2026-06-03' })).toBe('GDT_ENTRY_INVALID');
    // Today may have begun as tomorrow in UTC.
    expect(await record({ date: '2026-06-02' })).toMatchObject({ gdt: 40 });
    expect(await stored()).toEqual({ count: 1, gdtSum: 40 });
  });

  it('are stored once for each key, however often and however close in time', async () => {
    const [first, second] = await Promise.all([
      record({ key }),
      record({ key, email: ' Maria@example.org' }),
    ]);
    expect(first).toMatchObject({ gdt: 40 });
    expect(second).toEqual(first);
    // Without a day it is that of the first request.
    app.advanceBy(60_000);
    expect(await record({ key })).toEqual(first);
    expect(await stored()).toEqual({ count: 1, gdtSum: 40 });
    expect(await record({ key, amount: 21 })).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await record({ key, date: '2026-05-01' })).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await record({ key: 'short' })).toBe('IDEMPOTENCY_KEY_INVALID');
    await record({ key }, asNadia);
    await record();
    expect(await stored()).toEqual({ count: 3, gdtSum: 120 });
  });

  it('are taken back once by administrators who have seen the same entries, and again by who knows of it', async () => {
    const [first] = [await record()];
    expect(first).toMatchObject({ gdt: 40 });
    const back = { amount: -20, seen: 1 };
    const answers = await Promise.all([record(back), record(back, asNadia), record(back)]);
    expect(answers.filter((answer) => answer === 'GDT_ENTRIES_CHANGED')).toHaveLength(2);
    expect(await stored()).toEqual({ count: 2, gdtSum: 0 });
    expect(await record({ amount: -20, seen: 3 })).toBe('GDT_ENTRIES_CHANGED');
    expect(await record({ amount: -20, seen: 2 })).toMatchObject({ gdt: -40 });
    expect(await stored()).toEqual({ count: 3, gdtSum: -40 });
  });

  it('are taken back once for a key, whatever was recorded before the repetition', async () => {
    await record();
    const back = { amount: -20, key, seen: 1 };
    const first = await record(back);
    await record({ amount: 5 }, asNadia);
    expect(await record(back)).toEqual(first);
    expect(await record({ ...back, seen: 3 })).toEqual(first);
    expect(await stored()).toEqual({ count: 3, gdtSum: 10 });
  });
});
