import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, signIn, type TestMember } from '../../../test/people.ts';
import { createContribution } from './contributions.usecases.ts';
import { parseDecimal, zeroAmount } from '@kula/core/money/money';

const CONFIRM = `mutation ($id: Int!, $seen: ContributionSeen) { confirmContribution(id: $id, seen: $seen) }`;
const DENY = `mutation ($id: Int!, $seen: ContributionSeen) { denyContribution(id: $id, seen: $seen) }`;
const MODERATE = `mutation ($id: Int!, $seen: ContributionSeen, $amount: Decimal = "70") {
  adminUpdateContribution(id: $id, amount: $amount, seen: $seen) { amount } }`;
const UPDATE = `mutation (
  $id: Int!, $amount: Decimal!, $memo: String!, $contributionDate: String!, $seen: ContributionSeen) {
  updateContribution(
    contributionId: $id, amount: $amount, memo: $memo, contributionDate: $contributionDate, seen: $seen) { id } }`;

const content = { amount: '20', memo: 'Weeded the garden', contributionDate: '2026-05-20' };

describe.each(dialects)('the version that a moderator saw, on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let asMaria: string;
  let asAmara: string;
  let asTheo: string;
  let id: number;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria', { lastName: 'Lindner' });
    const asMaria = await signIn(app, maria);
    const asAmara = await signIn(app, await join(app, 'Amara', { role: 'MODERATOR' }));
    const asTheo = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
    const input = { ...content, amount: parseDecimal(content.amount) ?? zeroAmount, timezoneOffset: 0 };
    const id = await createContribution(maria.actor, input, app.deps);
    return { maria, asMaria, asAmara, asTheo, id };
  });
  beforeEach(async () => void ({ app, maria, asMaria, asAmara, asTheo, id } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const call = async (query: string, variables: object, token: string): Promise<string> => {
    const { data, error } = await app.graphql<object>(query, { id, ...variables }, { token });
    return data ? 'done' : (error?.extensions.code ?? 'no answer');
  };
  const booked = async () => app.db.read.selectFrom('bookings').select('amount').execute();

  it.each([
    ['amount', '1000'],
    ['memo', 'Weeded both gardens'],
    ['contributionDate', '2026-05-19'],
  ])('is what is decided about: not another %s', async (name, value) => {
    const now = { ...content, [name]: value };
    expect(await call(UPDATE, now, asMaria)).toBe('done');
    for (const decision of [CONFIRM, DENY, MODERATE]) {
      expect(await call(decision, { seen: content }, asAmara)).toBe('CONTRIBUTION_CHANGED');
    }
    expect(await booked()).toEqual([]);
    expect(await call(CONFIRM, { seen: now }, asAmara)).toBe('done');
  });

  it.each([
    ['confirmed', CONFIRM],
    ['denied', DENY],
    ['changed', MODERATE],
  ])('is %s as it was read, or without a word about what was read', async (_, decision) => {
    const { data } = await app.graphql<{ contribution: typeof content }>(
      'query ($id: Int!) { contribution(id: $id) { amount memo contributionDate } }',
      { id },
      { token: asAmara },
    );
    expect(await call(decision, { seen: data?.contribution }, asAmara)).toBe('done');
    const input = { ...content, amount: parseDecimal(content.amount) ?? zeroAmount, timezoneOffset: 0 };
    id = await createContribution(maria.actor, input, app.deps);
    expect(await call(decision, {}, asAmara)).toBe('done');
  });

  it('is what its author changes: the second of two changes at once is refused, unless it changes nothing', async () => {
    const [one, other] = [
      { ...content, memo: 'Weeded both gardens' },
      { ...content, amount: '40' },
    ];
    const answers = await Promise.all([
      call(UPDATE, { ...one, seen: content }, asMaria),
      call(UPDATE, { ...other, seen: content }, asMaria),
    ]);
    expect(answers.toSorted()).toEqual(['CONTRIBUTION_CHANGED', 'done']);
    const [first, second] = answers[0] === 'done' ? [one, other] : [other, one];
    // Repeated after a lost answer, it is what is stored.
    expect(await call(UPDATE, { ...first, seen: content }, asMaria)).toBe('done');
    expect(await call(UPDATE, { ...second, seen: first }, asMaria)).toBe('done');
    expect(await call(UPDATE, first, asMaria)).toBe('done');
  });

  it('is what is booked, when its author, another moderator and this one act at once', async () => {
    for (let round = 0; round < 5; round++) {
      const input = { ...content, amount: parseDecimal(content.amount) ?? zeroAmount, timezoneOffset: 0 };
      id = await createContribution(maria.actor, input, app.deps);
      const before = (await booked()).length;
      const answers = await Promise.all([
        call(UPDATE, { ...content, amount: '90' }, asMaria),
        call(CONFIRM, { seen: content }, asAmara),
        call(MODERATE, { seen: content }, asTheo),
        call(CONFIRM, { seen: content }, asTheo),
      ]);
      const isConfirmed = [answers[1], answers[3]].includes('done');
      const bookings = (await booked()).slice(before);
      expect(bookings).toEqual(isConfirmed ? [{ amount: parseDecimal(content.amount) }] : []);
      expect(answers.filter((answer) => answer === 'done').length).toBeGreaterThan(0);
      await call(DENY, {}, asTheo);
    }
  });
});
