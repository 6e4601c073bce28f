/** What a key answers when the rows that its command made are no longer there. */
import { DAY_MS } from '@kula/core/platform/days';
import { describe, expect, it } from 'vitest';
import { type Answer, assertLedgerSound, dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { documentOf, operations, queryNames } from '../../../test/contract.ts';
import { give, join, signIn, type TestMember } from '../../../test/people.ts';
import { removeExpiredData } from '../../app/cleanup/cleanup.usecases.ts';
import { redeemContributionLink } from '../../creation/contribution-links/contribution-link-redemption.usecases.ts';
import { grantRole } from '../../people/members/members.usecases.ts';

type Person = 'maria' | 'jonas' | 'amara' | 'theo';
type People = Readonly<Record<Person, TestMember>>;
type Call = (by: Person, operation: string, args: object) => Promise<Answer<Record<string, unknown>>>;

interface Made {
  readonly id: number;
  readonly code: string;
}

const gift = { amount: '1', memo: 'Thank you for the bread' };
const harvest = {
  amount: '5',
  name: 'Harvest day',
  memo: 'Helping at the harvest',
  cycle: 'ONCE',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  maxPerCycle: 1,
};
const day = { contributionDate: '2026-06-01' };

/** Each command that takes a key: who calls it, and with what, which may have to be made first. */
const keyed: Readonly<
  Record<string, readonly [Person, (call: Call, people: People) => object | Promise<object>]>
> = {
  sendCoins: [
    'maria',
    (_, { jonas }) => ({ ...gift, recipientCommunityIdentifier: '', recipientIdentifier: jonas.uuid }),
  ],
  createTransactionLink: ['maria', () => gift],
  deleteTransactionLink: [
    'maria',
    async (call) => ({ id: (await made(call, 'maria', 'createTransactionLink', gift)).id }),
  ],
  redeemTransactionLink: [
    'maria',
    async (call) => ({ code: (await made(call, 'jonas', 'createTransactionLink', gift)).code }),
  ],
  createContribution: ['maria', () => ({ ...gift, ...day })],
  adminCreateContribution: [
    'amara',
    (_, { maria }) => ({ ...gift, creationDate: day.contributionDate, email: maria.email }),
  ],
  adminCreateContributionMessage: [
    'amara',
    async (call) => about(await made(call, 'maria', 'createContribution', { ...gift, ...day })),
  ],
  createPaymentRequest: ['maria', (_, { jonas }) => ({ ...gift, recipientIdentifier: jonas.uuid })],
  acceptPaymentRequest: [
    'maria',
    async (call, { maria }) => {
      const request = { ...gift, recipientIdentifier: maria.uuid };
      return { code: (await made(call, 'jonas', 'createPaymentRequest', request)).code };
    },
  ],
  createContributionLink: ['amara', () => harvest],
  recordGdtEntry: [
    'theo',
    (_, { maria }) => ({ email: maria.email, kind: 'FORM', date: '2026-05-01', amount: 1, factor: 1 }),
  ],
};

const about = ({ id }: Made) => ({ contributionId: id, message: 'How many hours?', messageType: 'DIALOG' });

async function made(call: Call, by: Person, operation: string, args: object): Promise<Made> {
  const { data, error } = await call(by, operation, args);
  if (!data) throw new Error(`${operation}: ${String(error?.message)}`);
  return data[operation] as Made;
}

/** What removes rows: taking back, closing and opening accounts again, and the clean-up of six days. */
async function removeAll(
  app: TestApp,
  call: Call,
  people: People,
  answers: ReadonlyMap<string, Made>,
): Promise<void> {
  const { id: linkId } = answers.get('createTransactionLink') ?? { id: 0 };
  await call('maria', 'deleteTransactionLink', { id: linkId });
  await call('maria', 'deleteContribution', answers.get('createContribution') ?? {});
  await call('amara', 'deleteContributionLink', { id: answers.get('createContributionLink')?.id });
  for (const person of ['maria', 'jonas', 'amara'] as const) {
    const { id: userId } = people[person].actor.member;
    for (const operation of ['deleteUser', 'unDeleteUser']) await made(call, 'theo', operation, { userId });
  }
  await grantRole({ email: people.amara.email, role: 'MODERATOR' }, app.deps);
  app.advanceBy(6 * DAY_MS);
  await removeExpiredData(app.deps);
}

/** Under other ones, a repetition that comes after an update would be carried out once more. */
const namesOfEarlierVersions = [
  ...Object.keys(keyed).filter((name) => name !== 'adminCreateContributionMessage'),
  'contributionMessage',
  'redeemContributionLink',
].toSorted();

const storedNames = async ({ db }: TestApp): Promise<string[]> => {
  const rows = await db.read.selectFrom('idempotency_keys').select('operation').distinct().execute();
  return rows.map(({ operation }) => operation).toSorted();
};

describe.each(dialects)('commands under a key on %s', (dialect) => {
  it('are answered again, or refused as declared, whatever was removed meanwhile', async () => {
    const withKey = Object.entries(operations).filter(
      ([name, { args }]) => !queryNames.includes(name) && args.some((arg) => arg.name === 'idempotencyKey'),
    );
    expect(Object.keys(keyed).toSorted()).toEqual(withKey.map(([name]) => name).toSorted());
    const app = await startTestApp(dialect);
    const people = {
      maria: await join(app, 'Maria'),
      jonas: await join(app, 'Jonas'),
      amara: await join(app, 'Amara', { role: 'MODERATOR' }),
      theo: await join(app, 'Theo', { role: 'ADMIN' }),
    };
    for (const person of [people.maria, people.jonas]) await give(app, person, 50);
    const call: Call = async (by, operation, args) => {
      const token = await signIn(app, people[by]);
      return app.graphql(documentOf(operation, Object.keys(args)), args, { token });
    };
    const commands = new Map<string, object>();
    const answers = new Map<string, Made>();
    for (const [operation, [by, argsOf]] of Object.entries(keyed)) {
      const args = { ...(await argsOf(call, people)), idempotencyKey: `key of ${operation}` };
      commands.set(operation, args);
      answers.set(operation, await made(call, by, operation, args));
    }
    const { code } = answers.get('createContributionLink') ?? { code: '' };
    const redemption = { code, timezoneOffset: 0, idempotencyKey: 'key of redemption' };
    await redeemContributionLink(people.jonas.actor, redemption, app.deps);
    expect(await storedNames(app)).toEqual(namesOfEarlierVersions);
    await removeAll(app, call, people, answers);
    for (const [operation, args] of commands) {
      const [by] = keyed[operation] ?? ['maria'];
      const { error } = await call(by, operation, args);
      expect([operation, error?.extensions.code]).not.toEqual([operation, 'INTERNAL']);
    }
    await assertLedgerSound(app);
    // It fails where the server logged a refusal that its operation does not declare.
    await app.close();
  });
});
