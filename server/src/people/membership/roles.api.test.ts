import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';
import type { Actor } from '../../platform/actor.ts';
import {
  createContributionLink,
  deleteContributionLink,
  updateContributionLink,
} from '../../creation/contribution-links/contribution-links.usecases.ts';
import { confirmContribution } from '../../creation/contributions/confirmation.usecases.ts';
import { createContribution } from '../../creation/contributions/contributions.usecases.ts';
import { writeAsModerator } from '../../creation/contributions/messages.usecases.ts';
import {
  changeContribution,
  createContributionFor,
  deleteAsModerator,
  denyContribution,
} from '../../creation/contributions/moderation.usecases.ts';
import { importGdtEntries } from '../../money/gdt/gdt-import.usecases.ts';
import { recordGdtEntry } from '../../money/gdt/gdt.usecases.ts';
import { deleteMember, restoreMember, sendActivation, setRole } from './administration.usecases.ts';
import { parseDecimal, zeroAmount } from '@kula/core/money/money';

const ROLE = 'mutation ($id: Int!, $role: RoleNames) { setUserRole(userId: $id, role: $role) }';
const DELETE = 'mutation ($id: Int!) { deleteUser(userId: $id) }';
const CLOSE = `mutation { closeAccount(password: "${PASSWORD}") }`;

describe.each(dialects)('roles on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let theo: TestMember;
  let dora: TestMember;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria');
    const theo = await join(app, 'Theo', { role: 'ADMIN' });
    const dora = await join(app, 'Dora', { role: 'ADMIN' });
    return { maria, theo, dora };
  });
  beforeEach(async () => void ({ app, maria, theo, dora } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const idOf = ({ actor }: TestMember): number => actor.member.id;
  const call = async (query: string, variables: object, token: string): Promise<string> => {
    const { data, error } = await app.graphql<object>(query, variables, { token });
    return error?.extensions.code ?? (data ? 'done' : 'no answer');
  };
  const administrators = async (): Promise<number> =>
    (await app.db.read.selectFrom('member_roles').select('role').where('role', '=', 'ADMIN').execute())
      .length;

  it.each([
    ['roles', ROLE, ROLE],
    ['accounts', DELETE, DELETE],
    ['both', ROLE, DELETE],
  ])(
    'stay with one administrator at least, whoever takes them from whom at once: %s',
    async (_, one, two) => {
      const [asTheo, asDora] = [await signIn(app, theo), await signIn(app, dora)];
      const answers = await Promise.all([
        call(one, { id: idOf(dora), role: 'USER' }, asTheo),
        call(two, { id: idOf(theo), role: 'USER' }, asDora),
      ]);
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
      expect(await administrators()).toBe(1);
    },
  );

  const memo = 'Weeded the garden';
  const amount = parseDecimal('20') ?? zeroAmount;
  const contributionInput = () => ({ amount, memo, contributionDate: '2026-05-20', timezoneOffset: 0 });
  const linkInput = {
    amount,
    name: 'Harvest',
    memo,
    cycle: 'ONCE',
    maxPerCycle: 1,
    validFrom: '2026-05-01',
    validTo: '2026-12-31',
  };
  const gdtInput = { email: 'maria@example.org', kind: 'FORM', amount: 20, gdt: 20 } as const;
  const gdtFile = 'key,email,kind,amount,gdt,date\nk1,maria@example.org,FORM,20,40,2026-01-31';
  it.each<[string, (stale: Actor, contribution: number) => Promise<unknown>]>([
    ['setUserRole', (stale) => setRole(stale, { userId: idOf(maria), role: 'ADMIN' }, app.deps)],
    ['deleteUser', (stale) => deleteMember(stale, idOf(maria), app.deps)],
    ['unDeleteUser', (stale) => restoreMember(stale, idOf(maria), app.deps)],
    ['confirmContribution', (stale, id) => confirmContribution(stale, { id }, app.deps)],
    ['denyContribution', (stale, id) => denyContribution(stale, { id }, app.deps)],
    ['adminDeleteContribution', (stale, id) => deleteAsModerator(stale, id, app.deps)],
    [
      'adminUpdateContribution',
      (stale, id) => changeContribution(stale, { id, memo: 'Weeded nothing', timezoneOffset: 0 }, app.deps),
    ],
    [
      'adminCreateContribution',
      (stale) =>
        createContributionFor(stale, { ...contributionInput(), email: 'maria@example.org' }, app.deps),
    ],
    [
      'adminCreateContributionMessage',
      (stale, id) =>
        writeAsModerator(stale, { contributionId: id, message: 'Which?', type: 'DIALOG' }, app.deps),
    ],
    ['createContributionLink', (stale) => createContributionLink(stale, linkInput, app.deps)],
    ['updateContributionLink', (stale, id) => updateContributionLink(stale, { ...linkInput, id }, app.deps)],
    ['deleteContributionLink', (stale, id) => deleteContributionLink(stale, id, app.deps)],
    ['sendActivationEmail', (stale) => sendActivation(stale, 'maria@example.org', app.deps)],
    ['recordGdtEntry', (stale) => recordGdtEntry(stale, gdtInput, app.deps)],
    ['importGdtEntries', (stale) => importGdtEntries(stale, { csv: gdtFile, dryRun: false }, app.deps)],
  ])('are read again under the lock: %s', async (_, act) => {
    const contribution = await createContribution(maria.actor, contributionInput(), app.deps);
    // The first of its kind, as the contribution is: both have the same number.
    await createContributionLink(theo.actor, linkInput, app.deps);
    app.advanceBy(3_600_000);
    const stale: Actor = { ...dora.actor, roles: ['ADMIN'] };
    await setRole(theo.actor, { userId: idOf(dora), role: 'USER' }, app.deps);
    await expect(act(stale, contribution)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    // The same calls succeed for holders of the role: it was the role that was missing.
    await act(theo.actor, contribution);
  });

  it('are reported to their members when they are given or taken away, but not when they end with the account', async () => {
    await app.close();
    // No mail server answers, so mails stay in the outbox with their contents.
    app = await startTestApp(dialect, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    theo = await join(app, 'Theo', { role: 'ADMIN' });
    maria = await join(app, 'Maria');
    const userId = idOf(maria);
    await setRole(theo.actor, { userId, role: 'MODERATOR' }, app.deps);
    await setRole(theo.actor, { userId, role: null }, app.deps);
    await setRole(theo.actor, { userId, role: null }, app.deps);
    await setRole(theo.actor, { userId, role: 'ADMIN' }, app.deps);
    await deleteMember(theo.actor, userId, app.deps);
    const mails = app.db.read.selectFrom('outbox_mails').select(['to_address', 'payload']).orderBy('id');
    const roleMails = await mails.where('kind', '=', 'roleChanged').execute();
    expect(roleMails.map(({ to_address: to, payload }) => [to, payload])).toEqual(
      ['MODERATOR', null, 'ADMIN'].map((role) => [maria.email, JSON.stringify({ role, firstName: 'Maria' })]),
    );
  });

  /** Gina has registered and never signed in. */
  const ghost = async (): Promise<number> => {
    const fields = 'email: "ghost@example.org", firstName: "Gina", lastName: "Geist", language: "en"';
    await app.graphql(`mutation { createUser(${fields}) { id } }`);
    const gina = app.db.read.selectFrom('members').select('id').where('email', '=', 'ghost@example.org');
    return (await gina.executeTakeFirstOrThrow()).id;
  };

  it('are never given to a member with an unconfirmed address, but can be removed', async () => {
    const id = await ghost();
    const asTheo = await signIn(app, theo);
    for (const role of ['MODERATOR', 'MODERATOR_AI', 'ADMIN']) {
      expect(await call(ROLE, { id, role }, asTheo)).toBe('EMAIL_NOT_VERIFIED');
    }
    expect(await call(ROLE, { id, role: 'USER' }, asTheo)).toBe('done');
    await app.db.transaction((tx) =>
      tx.updateTable('members').set({ email_checked_at: app.deps.now() }).where('id', '=', id).execute(),
    );
    expect(await call(ROLE, { id, role: 'MODERATOR' }, asTheo)).toBe('done');
  });

  it('do not count a member who never signed in as the remaining administrator', async () => {
    // As it could be given before the address had to be confirmed.
    const given = { member_id: await ghost(), role: 'ADMIN' as const, created_at: app.deps.now() };
    await app.db.transaction((tx) => tx.insertInto('member_roles').values(given).execute());
    const [asTheo, asDora] = [await signIn(app, theo), await signIn(app, dora)];
    expect(await call(CLOSE, {}, asDora)).toBe('done');
    expect(await call(CLOSE, {}, asTheo)).toBe('LAST_ADMINISTRATOR');
  });

  it('keep the last administrator from closing the own account', async () => {
    const tokens = [await signIn(app, theo), await signIn(app, dora)];
    const answers = await Promise.all(tokens.map((token) => call(CLOSE, {}, token)));
    expect(answers.toSorted()).toEqual(['LAST_ADMINISTRATOR', 'done']);
    expect(await administrators()).toBe(1);
    expect(await call(CLOSE, {}, await signIn(app, maria))).toBe('done');
  });
});
