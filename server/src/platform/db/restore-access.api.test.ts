/** A copy is restored with the real program, and a server starts on it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as inFolder } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assertLedgerSound, startTestApp, type TestApp } from '../../../test/app.ts';
import { codeFor, give, join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';
import { forgotPassword } from '../../people/membership/forgotten-password.usecases.ts';
import { setPassword } from '../../people/membership/new-password.usecases.ts';
import { createHandOver } from '../../people/sessions/hand-over.usecases.ts';
import { resumeSession } from '../../people/sessions/sessions.usecases.ts';
import { runKula } from '../../../test/run-program.ts';

// Tokens are signed with the same secret before and after. No mail server answers, so mails with
// their codes stay in the outbox.
const env = { JWT_SECRET: 'the same secret before and after', SMTP_URL: 'smtp://127.0.0.1:1' };

let folder: string;
let app: TestApp;
let maria: TestMember;

beforeEach(async () => {
  folder = mkdtempSync(inFolder(tmpdir(), 'kula-restore-'));
  app = await startTestApp('sqlite', { env, now: Date.now() });
  maria = await join(app, 'Maria', { role: 'MODERATOR' });
  await give(app, maria, 10);
});
afterEach(async () => {
  await assertLedgerSound(app);
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function kula(data: string, ...args: string[]): string {
  const { status, stdout, stderr } = runKula(args, { KULA_DATA: data });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

const refusalWith = async (token: string): Promise<string | undefined> =>
  (await app.graphql('{ verifyLogin { id } }', {}, { token })).error?.extensions.code;

/** The credentials that open Maria's account at this moment. */
async function createCredentials(): Promise<{ token: string; handOver: string; code: string }> {
  app.advanceBy(11 * 60_000);
  await forgotPassword({ email: maria.email, address: 'test' }, app.deps);
  const token = await signIn(app, maria);
  const handOver = await createHandOver(await resumeSession(token, app.deps), app.deps);
  return { token, handOver, code: await codeFor(app, maria.actor.member.id) };
}

/**
 * The earlier state is in a folder of its own; from here on the server of this test runs on that.
 */
async function goBackTo(copy: string): Promise<void> {
  const data = inFolder(folder, 'data');
  expect(kula(data, 'restore', copy)).toContain('All sessions and mailed codes in it have ended.');
  const now = app.deps.now();
  await app.close();
  app = await startTestApp('sqlite', { env, now, folder: data });
}

it('access that ended after a copy was made stays ended when the copy is restored', async () => {
  const { token, handOver, code } = await createCredentials();
  const copy = inFolder(folder, 'copy.db');
  kula(app.deps.config.dataFolder, 'backup', copy);
  await setPassword({ code, password: 'Better-Horse-10' }, app.deps);

  await goBackTo(copy);

  const refusals = { token: await refusalWith(token), handOver: await refusalWith(handOver) };
  expect(refusals).toEqual({ token: 'SESSION_EXPIRED', handOver: 'SESSION_EXPIRED' });
  await expect(setPassword({ code, password: 'Others-Horse-11' }, app.deps)).rejects.toMatchObject({
    code: 'CODE_UNKNOWN',
  });
  // The password is that of the copy. A member who does not remember it can request a link at once.
  expect(await refusalWith(await signIn(app, maria, PASSWORD))).toBeUndefined();
  app.advanceBy(1);
  await forgotPassword({ email: maria.email, address: 'test' }, app.deps);
  const fresh = await codeFor(app, maria.actor.member.id);
  await setPassword({ code: fresh, password: 'Better-Horse-10' }, app.deps);
});

it('a link in the outbox of a copy is not mailed when the copy is restored', async () => {
  await createCredentials();
  const copy = inFolder(folder, 'copy.db');
  kula(app.deps.config.dataFolder, 'backup', copy);

  await goBackTo(copy);

  app.advanceBy(10 * 60_000);
  app.wakeWorkers();
  const reset = async () =>
    app.db.read
      .selectFrom('outbox_mails')
      .select(['last_error', 'payload', 'sent_at'])
      .where('kind', '=', 'resetPassword')
      .where('failed_at', 'is not', null)
      .execute();
  const ended = { last_error: 'the code in this mail has ended', payload: '{}', sent_at: null };
  await expect.poll(reset).toEqual([ended]);
});
