import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { codeFor, give, join, PASSWORD, registerNina, signIn } from '../../../test/people.ts';
import { getPushKeys } from '../../notify/devices/push-keys.usecases.ts';
import { setPassword } from '../../people/membership/new-password.usecases.ts';
import { findMember } from '../../people/members/members.usecases.ts';
import { issueHandOver, redeemHandOver } from '../../people/sessions/hand-over.usecases.ts';
import { resumeSession } from '../../people/sessions/sessions.usecases.ts';
import { homeCommunity } from './communities.usecases.ts';
import { getJwtKeys } from './jwt-keys.usecases.ts';
import { endAccess, renewSecrets } from './renew-secrets.usecases.ts';

describe.each(dialects)('secrets that an attacker may have read, on %s', (dialect) => {
  let app: TestApp;

  // No mail server answers, so mails with their codes stay in the outbox.
  beforeEach(
    async () => void (app = await startTestApp(dialect, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } })),
  );
  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  it('are all invalid once they are renewed, and members can continue', async () => {
    const maria = await join(app, 'Maria');
    await give(app, maria, 10);
    const token = await signIn(app, maria);
    await registerNina(app);
    const nina = given(await findMember(app.db.read, { email: 'nina@example.org' }));
    const code = await codeFor(app, nina.id);
    const before = [
      await getJwtKeys(app.deps),
      await getPushKeys(app.deps),
      (await homeCommunity(app.db.read)).public_key,
    ];

    await renewSecrets(app.deps);

    const { error } = await app.graphql('{ verifyLogin { id } }', {}, { token });
    expect(error?.extensions.code).toBe('SESSION_EXPIRED');
    await expect(setPassword({ code, password: PASSWORD }, app.deps)).rejects.toMatchObject({
      code: 'CODE_UNKNOWN',
    });
    const after = [
      await getJwtKeys(app.deps),
      await getPushKeys(app.deps),
      (await homeCommunity(app.db.read)).public_key,
    ];
    for (const [index, key] of after.entries()) expect(key).not.toEqual(before[index]);
    const again = await app.graphql('{ verifyLogin { id } }', {}, { token: await signIn(app, maria) });
    expect(again.error).toBeUndefined();
  });

  it('are invalid once all access was ended, are not mailed, and the keys stay', async () => {
    const maria = await join(app, 'Maria');
    const token = await signIn(app, maria);
    const actor = await resumeSession(token, app.deps);
    const handOver = await app.db.transaction((tx) => issueHandOver(tx, actor, 'GMS', app.deps));
    const device =
      'mutation { subscribePush(endpoint: "https://push.example.org/1", p256dh: "KEY", auth: "AUTH") }'
        .replace('KEY', (await getPushKeys(app.deps)).publicKey)
        .replace('AUTH', Buffer.alloc(16).toString('base64url'));
    expect((await app.graphql(device, {}, { token })).error).toBeUndefined();
    await registerNina(app);
    const nina = given(await findMember(app.db.read, { email: 'nina@example.org' }));
    const code = await codeFor(app, nina.id);
    const keys = async () => [await getPushKeys(app.deps), (await homeCommunity(app.db.read)).public_key];
    const before = await keys();

    await endAccess(app.deps);

    const { error } = await app.graphql('{ verifyLogin { id } }', {}, { token });
    expect(error?.extensions.code).toBe('SESSION_EXPIRED');
    expect(await redeemHandOver(handOver, 'GMS', app.deps)).toBeUndefined();
    await expect(setPassword({ code, password: PASSWORD }, app.deps)).rejects.toMatchObject({
      code: 'CODE_UNKNOWN',
    });
    expect(await app.db.read.selectFrom('push_devices').select('id').execute()).toEqual([]);
    expect(await keys()).toEqual(before);
    await expect.poll(() => laterReasons(nina.email)).toContain('the code in this mail has ended');
  });

  /** Why mails were not sent, a minute later: another attempt may have been in progress. */
  const laterReasons = async (email: string) => {
    app.advanceBy(60_000);
    app.wakeWorkers();
    const mails = await app.db.read
      .selectFrom('outbox_mails')
      .select('last_error')
      .where('to_address', '=', email)
      .where('failed_at', 'is not', null)
      .execute();
    return mails.map(({ last_error }) => last_error);
  };
});
