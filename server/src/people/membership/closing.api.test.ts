import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { join, PASSWORD, signIn } from '../../../test/people.ts';
import { closeAccount } from './closing.usecases.ts';

const NEW_PASSWORD = 'Better-Horse-10';
const CHANGE = `mutation { updateUserInfos(password: "${PASSWORD}", passwordNew: "${NEW_PASSWORD}") }`;

describe.each(dialects)('closing the own account on %s', (dialect) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startTestApp(dialect);
  });
  afterEach(() => app.close());

  it('needs the password of the moment, not that of the beginning of the request', async () => {
    const maria = await join(app, 'Maria');
    await app.graphql(CHANGE, {}, { token: await signIn(app, maria) });
    await expect(closeAccount(maria.actor, PASSWORD, app.deps)).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
    });
    const token = await signIn(app, maria, NEW_PASSWORD);
    const close = `mutation { closeAccount(password: "${NEW_PASSWORD}") }`;
    expect((await app.graphql(close, {}, { token })).data).toEqual({ closeAccount: true });
  });
});
