import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, signIn } from '../../../test/people.ts';
import { renderMail } from '../../notify/mails/mail-rendering.ts';

const SAVE = `mutation ($input: ProjectBrandingInput!) {
  upsertProjectBranding(input: $input) { id name alias description spaceId spaceUrl newUserToSpace logoUrl }
}`;
const DELETE = 'mutation ($id: ID!) { deleteProjectBranding(id: $id) }';
const LIST = '{ projectBrandings { id name alias } }';
const ONE = 'query ($id: Int!) { projectBranding(id: $id) { id name } }';
const BANNER = 'query ($alias: String!) { projectBrandingBanner(alias: $alias) }';
const CREATE = `mutation ($email: String!, $project: String) {
  createUser(email: $email, firstName: "Lea", lastName: "Neu", language: "de", project: $project) { id }
}`;

const garden = {
  name: 'Garden',
  alias: 'garden-2_A',
  description: 'We grow things',
  spaceId: 3,
  spaceUrl: 'https://circles.example/s/garden',
  newUserToSpace: true,
  logoUrl: 'https://project.example/logo.png?a=1&b="2"',
};

describe.each(oneDialect)('project brandings on %s', (dialect) => {
  let app: TestApp;
  let admin: string;
  let token: string;
  // No mail server answers, so mails stay in the outbox with their contents.
  const begin = beginning(
    dialect,
    async (app) => {
      const admin = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
      const token = await signIn(app, await join(app, 'Maria'));
      return { admin, token };
    },
    { env: { SMTP_URL: 'smtp://127.0.0.1:1' } },
  );
  beforeEach(async () => void ({ app, admin, token } = await begin()));
  afterEach(() => app.close());

  const save = async (input: object, as = admin) => {
    const { data, error } = await app.graphql<{ upsertProjectBranding: { id: number } }>(
      SAVE,
      { input },
      { token: as },
    );
    return { saved: data?.upsertProjectBranding, refusal: error?.extensions };
  };

  it('are made, changed, shown and removed', async () => {
    const { saved } = await save(garden);
    expect(saved).toEqual({
      ...garden,
      id: 1,
      logoUrl: 'https://project.example/logo.png?a=1&b=%222%22',
    });
    const changed = { ...garden, id: 1, name: 'Orchard', logoUrl: '', description: null, spaceId: null };
    expect((await save(changed)).saved).toMatchObject({
      id: 1,
      name: 'Orchard',
      logoUrl: null,
      description: null,
      spaceId: null,
    });
    expect((await app.graphql(LIST, {}, { token })).data).toEqual({
      projectBrandings: [{ id: 1, name: 'Orchard', alias: garden.alias }],
    });
    expect((await app.graphql(ONE, { id: 1 }, { token })).data).toEqual({
      projectBranding: { id: 1, name: 'Orchard' },
    });
    expect((await app.graphql(DELETE, { id: '1' }, { token: admin })).data).toEqual({
      deleteProjectBranding: true,
    });
    expect((await app.graphql(DELETE, { id: '1' }, { token: admin })).data).toEqual({
      deleteProjectBranding: false,
    });
    expect((await app.graphql(ONE, { id: 1 }, { token })).error?.extensions.code).toBe('NOT_FOUND');
    expect((await save(changed)).refusal).toMatchObject({ code: 'NOT_FOUND', field: 'id' });
  });

  it('greet visitors with their banner', async () => {
    await save(garden);
    expect((await app.graphql(BANNER, { alias: garden.alias })).data).toEqual({
      projectBrandingBanner: 'https://project.example/logo.png?a=1&b=%222%22',
    });
    const { error } = await app.graphql(BANNER, { alias: 'nobody' });
    expect(error?.extensions.code).toBe('NOT_FOUND');
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(256) }],
    ['alias', { alias: '' }],
    ['alias', { alias: 'x'.repeat(33) }],
    ['alias', { alias: 'two words' }],
    ['alias', { alias: 'a/b' }],
    ['spaceId', { spaceId: -1 }],
    ['spaceUrl', { spaceUrl: 'javascript:alert(1)' }],
    ['spaceUrl', { spaceUrl: '/s/garden' }],
    ['logoUrl', { logoUrl: 'data:image/svg+xml,<svg/>' }],
    ['logoUrl', { logoUrl: 'ftp://project.example/logo.png' }],
    ['logoUrl', { logoUrl: 'https://user:word@project.example/logo.png' }],
    ['logoUrl', { logoUrl: `https://project.example/${'x'.repeat(300)}` }],
    ['description', { description: 'x'.repeat(2001) }],
  ])('are refused for what is wrong with the %s: %j', async (field, wrong) => {
    expect((await save({ ...garden, ...wrong })).refusal).toEqual({ code: 'BRANDING_INVALID', field });
  });

  it('have an alias of their own, also when two are made at once', async () => {
    const both = await Promise.all([save(garden), save({ ...garden, name: 'Another garden' })]);
    expect(both.map(({ refusal }) => refusal?.code ?? 'saved').toSorted()).toEqual([
      'BRANDING_ALIAS_TAKEN',
      'saved',
    ]);
    const { saved } = await save({ ...garden, alias: 'other' });
    const taken = await save({ ...garden, id: saved?.id });
    expect(taken.refusal).toEqual({ code: 'BRANDING_ALIAS_TAKEN', field: 'alias' });
  });

  it('are made once when the answer was lost and the same is sent again', async () => {
    const both = await Promise.all([save(garden), save(garden)]);
    const again = await save(garden);
    const ids = [...both, again].map(({ saved }) => saved?.id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toEqual(expect.any(Number));
  });

  it('are changed by administrators only', async () => {
    const moderator = await signIn(app, await join(app, 'Amara', { role: 'MODERATOR' }));
    for (const as of [token, moderator]) {
      expect((await save(garden, as)).refusal?.code).toBe('UNAUTHORIZED');
      const { error } = await app.graphql(DELETE, { id: '1' }, { token: as });
      expect(error?.extensions.code).toBe('UNAUTHORIZED');
    }
  });

  it('are stored for members who came through them, with their image in the mail', async () => {
    await save(garden);
    await app.graphql(CREATE, { email: 'lea@example.org', project: garden.alias });
    await app.graphql(CREATE, { email: 'tom@example.org', project: 'unknown' });
    const members = await app.db.read
      .selectFrom('members')
      .select(['email', 'project'])
      .where('first_name', '=', 'Lea')
      .orderBy('id')
      .execute();
    expect(members).toEqual([
      { email: 'lea@example.org', project: garden.alias },
      { email: 'tom@example.org', project: null },
    ]);
    const [lea, tom] = await htmlOfMails();
    expect(lea).toContain('<img src="https://project.example/logo.png?a=1&amp;b=%222%22" alt=""');
    expect(lea).toContain('project=garden-2_A');
    expect(tom).not.toContain('<img');
  });

  async function htmlOfMails(): Promise<string[]> {
    const mails = await app.db.read
      .selectFrom('outbox_mails')
      .selectAll()
      .where('to_name', '=', 'Lea Neu')
      .orderBy('id')
      .execute();
    return mails.map((mail) => renderMail(mail, app.deps.config).html);
  }
});
