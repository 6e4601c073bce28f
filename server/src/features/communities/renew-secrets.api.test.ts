import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { codeFor, give, join, PASSWORD, registerNina, signIn } from '../../../test/people.ts';
import { pushKeys } from '../devices/push-keys.usecases.ts';
import { findMemberByEmail } from '../members/members.queries.ts';
import { setPassword } from '../members/registration.usecases.ts';
import { homeCommunity } from './communities.usecases.ts';
import { jwtKeys } from './jwt-keys.usecases.ts';
import { renewSecrets } from './renew-secrets.usecases.ts';

describe.each(dialects)('secrets that somebody else may have read, on %s', (dialect) => {
  let app: TestApp;

  // No mail server answers, so that mails with their codes wait.
  beforeEach(
    async () => void (app = await startTestApp(dialect, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } })),
  );
  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  it('open nothing any more once they are renewed, and everybody can go on', async () => {
    const maria = await join(app, 'Maria');
    await give(app, maria, 10);
    const token = await signIn(app, maria);
    await registerNina(app);
    const nina = given(await findMemberByEmail(app.db.read, 'nina@example.org'));
    const code = await codeFor(app, nina.id);
    const before = [
      await jwtKeys(app.deps),
      await pushKeys(app.deps),
      (await homeCommunity(app.deps)).public_key,
    ];

    await renewSecrets(app.deps);

    const { error } = await app.graphql('{ verifyLogin { id } }', {}, { token });
    expect(error?.extensions.code).toBe('SESSION_EXPIRED');
    await expect(setPassword({ code, password: PASSWORD }, app.deps)).rejects.toMatchObject({
      code: 'CODE_UNKNOWN',
    });
    const after = [
      await jwtKeys(app.deps),
      await pushKeys(app.deps),
      (await homeCommunity(app.deps)).public_key,
    ];
    for (const [index, key] of after.entries()) expect(key).not.toEqual(before[index]);
    const again = await app.graphql('{ verifyLogin { id } }', {}, { token: await signIn(app, maria) });
    expect(again.error).toBeUndefined();
  });
});
