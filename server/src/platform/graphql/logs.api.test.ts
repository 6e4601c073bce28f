import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { dialects, startTestApp } from '../../../test/app.ts';
import { walletDocuments as wallet } from '../../../test/older-wallet.ts';
import { codeFor, give, join, PASSWORD, signIn } from '../../../test/people.ts';

const SECRET_WORDS = 'Nobody else may read this';

it.each(dialects)('logs on %s contain no passwords, tokens, codes, texts or addresses', async (dialect) => {
  // No mail server is available either, so that failing mails are logged too.
  const app = await startTestApp(dialect, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const maria = await join(app, 'Maria');
  const jonas = await join(app, 'Jonas');
  await give(app, maria, 10);
  const code = await codeFor(app, jonas.actor.member.id);
  const token = await signIn(app, maria);
  const send = { recipientCommunityIdentifier: '', recipientIdentifier: jonas.email, memo: SECRET_WORDS };
  const everything = async () => {
    await app.graphql(wallet.login, { email: maria.email, password: `${PASSWORD}!` });
    await app.graphql(wallet.setPassword, { code, password: PASSWORD });
    await app.graphql(wallet.settings, { password: PASSWORD, passwordNew: 'x' }, { token });
    await app.graphql(wallet.send, { ...send, amount: '1' }, { token });
    await app.graphql(wallet.send, { ...send, amount: '1000' }, { token });
    // Secrets may be in the document itself, whole or truncated.
    const literal = `mutation { login(email: "${maria.email}", password: "${PASSWORD}")`;
    await app.graphql(`${literal} { id } }`, {});
    await app.graphql(literal, {});
  };
  await everything();
  await expect.poll(() => messagesOf(app.logged), { timeout: 30_000 }).toContain('a mail was not sent');
  // And once more with a database that fails in the middle of everything.
  await app.db.transaction((tx) => tx.schema.alterTable('communities').renameTo('gone').execute());
  await everything();
  const failed = messagesOf(app.logged).filter((message) => message === 'an operation failed');
  expect(failed.length).toBeGreaterThan(3);
  const lines = inspect(app.logged, {
    depth: null,
    maxStringLength: null,
    maxArrayLength: null,
    showHidden: true,
  });
  const secrets = [PASSWORD, token, token.split('.')[2] ?? '', code, SECRET_WORDS, maria.email, jonas.email];
  expect(secrets.filter((secret) => lines.includes(secret))).toEqual([]);
  await app.close();
});

function messagesOf(logged: readonly { message: string }[]): string[] {
  return logged.map(({ message }) => message);
}
