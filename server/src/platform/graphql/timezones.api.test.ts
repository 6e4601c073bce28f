import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, given } from '../../../test/app.ts';
import { documentOf } from '../../../test/contract.ts';
import { type Person, createFixture, type Fixture } from '../../../test/operations/fixture.ts';
import { signIn } from '../../../test/people.ts';
import { operations } from '../../app/features.ts';
import { type Operation, refusalsOf } from '../operations.ts';

/** The fixture begins on 1 June 2026 at 12:00 UTC. On 29 June at 22:00 UTC it is July nowhere. */
const UNTIL_LATE_JUNE_MS = (28 * 24 + 10) * 3_600_000;
const dayAfterTomorrow = '2026-07-01';
const work = { amount: '1', memo: 'Apples picked for all' };

/** Each operation that needs the time zone, with what tells a day of its caller's. */
const examples: Readonly<Record<string, readonly [Person, (fixture: Fixture) => Promise<object>]>> = {
  createContribution: ['maria', async () => ({ ...work, contributionDate: dayAfterTomorrow })],
  updateContribution: [
    'maria',
    async (fixture) => ({
      ...work,
      contributionId: await submitContribution(fixture),
      contributionDate: dayAfterTomorrow,
    }),
  ],
  adminCreateContribution: [
    'amara',
    async () => ({ ...work, email: 'jonas@example.org', creationDate: dayAfterTomorrow }),
  ],
  adminUpdateContribution: [
    'amara',
    async (fixture) => ({ ...work, id: await submitContribution(fixture), creationDate: dayAfterTomorrow }),
  ],
  openCreations: ['maria', async () => ({})],
  adminOpenCreations: ['amara', async (fixture) => ({ userId: fixture.idOf('jonas') })],
  searchUsers: ['amara', async () => ({ query: 'jonas' })],
  adminMember: ['amara', async (fixture) => ({ userId: fixture.idOf('jonas') })],
  redeemTransactionLink: ['jonas', async (fixture) => ({ code: await linkOfTheDayAfterTomorrow(fixture) })],
};

async function submitContribution(fixture: Fixture): Promise<number> {
  const contribution = { ...work, contributionDate: '2026-06-28' };
  return (await fixture.execute<{ id: number }>('maria', 'createContribution', contribution)).id;
}

async function linkOfTheDayAfterTomorrow(fixture: Fixture): Promise<string> {
  const days = { validFrom: dayAfterTomorrow, validTo: '2026-07-30', cycle: 'ONCE', maxPerCycle: 1 };
  const link = { ...work, name: 'Garden day', ...days };
  return (await fixture.execute<{ code: string }>('theo', 'createContributionLink', link)).code;
}

describe.each(dialects)('a time zone that does not exist, on %s', (dialect) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await createFixture(dialect, { besideNewer: false });
    fixture.app.advanceBy(UNTIL_LATE_JUNE_MS);
  });
  afterAll(() => fixture.close());

  it('is tried with each operation that needs one', () => {
    const needing = Object.entries<Operation>(operations).filter(
      ([, operation]) => 'TIMEZONE_MISSING' in refusalsOf(operation),
    );
    expect(Object.keys(examples).toSorted()).toEqual(needing.map(([name]) => name).toSorted());
  });

  it.each(Object.entries(examples))(
    'gives %s no other day than the nearest that exists',
    async (name, entry) => {
      const [person, argumentsOf] = entry;
      const args = await argumentsOf(fixture);
      const answers = [];
      for (const clienttimezoneoffset of ['-840', '-1620']) {
        const token = await signIn(fixture.app, fixture.member(person));
        const { data, error } = await fixture.app.graphql<object>(documentOf(name, Object.keys(args)), args, {
          token,
          headers: { clienttimezoneoffset },
        });
        answers.push(error?.extensions.code ?? given(data));
      }
      expect(answers[1]).toEqual(answers[0]);
      const isAboutDay = Object.values(args).includes(dayAfterTomorrow) || name === 'redeemTransactionLink';
      expect(typeof answers[1] === 'string').toBe(isAboutDay);
    },
  );
});
