/** What a mail server receives that offers no TLS, or whose offer was removed in between. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SMTPServer } from 'smtp-server';
import { listenAt } from '../../../test/ports.ts';
import { smtpMail } from './mail.ts';

const received: string[] = [];
let server: SMTPServer;
let host: string;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      received.push(`${username} ${password}`);
      done(null, { user: username });
    },
    onData: (stream, _session, done) => {
      stream.on('data', (chunk: Buffer) => received.push(chunk.toString('utf8')));
      stream.on('end', () => done());
    },
  });
  host = `127.0.0.1:${await listenAt(server.server)}`;
});
afterAll(() => new Promise<void>((done) => server.close(done)));

async function send(url: string, needsTls: boolean): Promise<string> {
  received.length = 0;
  const mail = smtpMail({ url, needsTls }, { address: 'post@lindental.example', name: 'Lindental' });
  const letter = {
    to: { address: 'lea@example.org', name: 'Lea' },
    subject: 'Your new password',
    text: 'https://lindental.example/reset-password/4711',
    html: '<p>https://lindental.example/reset-password/4711</p>',
    messageId: '<code.1@lindental.example>',
  };
  try {
    await mail.send(letter);
    return '';
  } catch (error) {
    return String(error);
  } finally {
    mail.close();
  }
}

describe('a mail server without TLS', () => {
  it.each(['', '?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true&requireTLS=false'])(
    'gets neither the password nor the mail, whatever parameters its address has (%s)',
    async (parameters) => {
      const failure = await send(`smtp://kula:the-password@${host}/${parameters}`, true);
      expect(failure).toContain('STARTTLS');
      expect(received).toEqual([]);
    },
  );

  it('gets both where it is this machine, or where that is allowed', async () => {
    expect(await send(`smtp://kula:the-password@${host}`, false)).toBe('');
    expect(received.join('\n')).toContain('kula the-password');
    expect(received.join('\n')).toContain('reset-password/4711');
  });
});
