import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, oneDialect, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, signIn, type TestMember } from '../../../test/people.ts';

type ShownRefusal = Pick<NonNullable<Answer['error']>['extensions'], 'code' | 'field'>;

describe.each(oneDialect)('the argument of a refusal on %s', (dialect) => {
  let app: TestApp;
  let people: Record<'maria' | 'theo', TestMember>;

  const begin = beginning(dialect, async (app) => {
    const people = { maria: await join(app, 'Maria'), theo: await join(app, 'Theo', { role: 'ADMIN' }) };
    return { people };
  });
  beforeEach(async () => void ({ app, people } = await begin()));

  afterEach(() => app.close());

  const refusedWith = async (
    who: 'maria' | 'theo',
    document: string,
    variables: object = {},
  ): Promise<ShownRefusal> => {
    const token = await signIn(app, people[who]);
    const { error } = await app.graphql(document, variables, { token });
    const { code, field } = error?.extensions ?? { code: 'nothing' };
    return { code, ...(field === undefined ? {} : { field }) };
  };

  it.each([
    ['{ user(identifier: "???") { id } }', 'RECIPIENT_INVALID', 'identifier'],
    ['{ user(identifier: "nobody@example.org") { id } }', 'RECIPIENT_NOT_FOUND', 'identifier'],
    ['{ user(identifier: "elsewhere/maria") { id } }', 'COMMUNITY_NOT_FOUND', 'identifier'],
    [
      '{ user(identifier: "maria", communityIdentifier: "elsewhere") { id } }',
      'COMMUNITY_NOT_FOUND',
      'communityIdentifier',
    ],
    [
      '{ communityByIdentifier(communityIdentifier: "elsewhere") { id } }',
      'COMMUNITY_NOT_FOUND',
      'communityIdentifier',
    ],
    ['{ queryOptIn(optIn: "12") }', 'CODE_UNKNOWN', 'optIn'],
    [
      `mutation { adminCreateContribution(email: "x@example.org", amount: "1", memo: "Harvest", creationDate: "soon") }`,
      'MEMBER_NOT_FOUND',
      'email',
    ],
  ])('%s: %s about %s', async (document, code, field) => {
    expect(await refusedWith('theo', document)).toEqual({ code, field });
  });

  it('is searched without a log entry where the document was not executed', async () => {
    const within = '... on Mutation { a: createTransactionLink(amount: 5, memo: "hello") { id } }';
    for (const field of ['balance', 'A'.repeat(1000)]) {
      const { error } = await app.graphql(`{ ${field} { ${within} } }`);
      expect(error?.extensions.code).toBeDefined();
    }
    expect(app.logged.filter(({ level }) => level !== 'info')).toEqual([]);
  });

  it('is that of the operation where another one has it under another name', async () => {
    const contribute = (day: string): string =>
      `mutation { adminCreateContribution(email: "${people.maria.email}", amount: "1", memo: "Harvest", creationDate: "${day}") }`;
    expect(await refusedWith('theo', contribute('soon'))).toEqual({
      code: 'CONTRIBUTION_DATE_INVALID',
      field: 'creationDate',
    });
  });

  it('is none where the amount is not one of the arguments', async () => {
    const { theo } = people;
    const mutation = `mutation { createPaymentRequest(amount: "5", memo: "For the bread") { code } }`;
    const created = await app.graphql<{ createPaymentRequest: { code: string } }>(
      mutation,
      {},
      { token: await signIn(app, theo) },
    );
    const code = created.data?.createPaymentRequest.code;
    expect(await refusedWith('maria', `mutation { acceptPaymentRequest(code: "${code}") }`)).toEqual({
      code: 'NOT_ENOUGH_GDD',
    });
  });

  it('is the one with the amount, as a variable, its default or a literal', async () => {
    const link = (perMonth: string): string =>
      `createContributionLink(amount: "5", maxAmountPerMonth: ${perMonth}, name: "Harvest", memo: "Harvest", cycle: "ONCE", maxPerCycle: 1) { id }`;
    const expected = { code: 'AMOUNT_INVALID', field: 'maxAmountPerMonth' };
    const withVariable = `mutation ($most: Decimal) { made: ${link('$most')} }`;
    expect(await refusedWith('theo', withVariable, { most: 'much' })).toEqual(expected);
    expect(await refusedWith('theo', `mutation { ${link('"much"')} }`)).toEqual(expected);
    const withDefault = `mutation ($most: Decimal = "much") { ${link('$most')} }`;
    expect(await refusedWith('theo', withDefault)).toEqual(expected);
    const inFragment = `mutation ($most: Decimal) { ...make } fragment make on Mutation { ${link('$most')} }`;
    expect(await refusedWith('theo', inFragment, { most: 'much' })).toEqual(expected);
  });

  it('is the one with the place', async () => {
    const far = { longitude: 181, latitude: 0 };
    const ofHome = `mutation ($at: Location) { updateHomeCommunity(uuid: "x", location: $at) { uuid } }`;
    expect(await refusedWith('theo', ofHome, { at: far })).toEqual({
      code: 'LOCATION_INVALID',
      field: 'location',
    });
    const ofMember = `mutation ($at: Location) { updateUserInfos(gmsLocation: $at) }`;
    expect(await refusedWith('maria', ofMember, { at: far })).toEqual({
      code: 'LOCATION_INVALID',
      field: 'gmsLocation',
    });
  });

  it('is the text that is too long, also inside an input', async () => {
    const x = 'x'.repeat(20_001);
    const save = `mutation ($input: ProjectBrandingInput!) { upsertProjectBranding(input: $input) { id } }`;
    const input = { name: x, alias: 'orchard', newUserToSpace: false };
    expect(await refusedWith('theo', save, { input })).toEqual({ code: 'BAD_INPUT', field: 'name' });
    const list = `query ($filter: AuditFilter) { auditEvents(filter: $filter) { count } }`;
    expect(await refusedWith('theo', list, { filter: { types: [x] } })).toEqual({
      code: 'BAD_INPUT',
      field: 'types',
    });
  });
});
