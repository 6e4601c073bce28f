/** What a mail program gets, through a real connection to a mail server. */
import addressparser from 'nodemailer/lib/addressparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../test/app.ts';
import { kinds, poisoned, writtenMail } from '../../../test/mail-samples.ts';
import { type MailSink, startMailSink } from '../../../test/mail-sink.ts';
import { type MailService, smtpMail } from '../../platform/integrations/mail.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase('sqlite')));
afterAll(() => database.close());

describe('the head of a mail', () => {
  let sink: MailSink;
  let service: MailService;
  beforeAll(async () => {
    sink = await startMailSink();
    service = smtpMail(sink.unencrypted, { address: 'post@lindental.example', name: 'Lindental' });
  });
  afterAll(async () => {
    service.close();
    await sink.close();
  });

  const expected =
    /^(from|to|reply-to|subject|message-id|date|mime-version|content-type|content-transfer-encoding|auto-submitted|x-auto-response-suppress)$/;
  const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\0'];
  const names = breaks.map(
    (lineEnd) => `Maria, <evil@example.org>, "evil" evil@example.org${lineEnd}Bcc: evil@example.org`,
  );

  it.each(kinds.flatMap((kind) => names.map((name) => [kind, name] as const)))(
    'of %s names one recipient, whatever stands in names and words (%j)',
    async (kind, name) => {
      sink.received.length = 0;
      await service.send(
        writtenMail(database.config, {
          kind,
          language: 'fr',
          payload: poisoned(kind, name),
          name,
        }),
      );
      expect(sink.received.map(({ to }) => to)).toEqual([['lea@example.org']]);
      const head = headOf(sink.received[0]?.source ?? '');
      expect(head.filter(([header]) => !expected.test(header))).toEqual([]);
      expect(addressesIn(head, 'to')).toEqual(['lea@example.org']);
      const { replyTo } = writtenMail(database.config, { kind, language: 'fr' });
      expect(addressesIn(head, 'reply-to')).toEqual(replyTo ? [replyTo.address] : []);
      expect(head.filter(([header]) => header === 'message-id')).toEqual([
        ['message-id', `<${kind}.1@localhost>`],
      ]);
    },
  );

  it.each(kinds)('of %s says that a program wrote it, and to whom reports about it go', async (kind) => {
    sink.received.length = 0;
    await service.send(writtenMail(database.config, { kind, language: 'de' }));
    const [{ from, source } = { from: '', source: '' }] = sink.received;
    expect(from).toBe('post@lindental.example');
    expect(Object.fromEntries(headOf(source))).toMatchObject({
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'OOF, AutoReply',
    });
  });
});

describe('the body of a mail', () => {
  let sink: MailSink;
  beforeAll(async () => void (sink = await startMailSink()));
  afterAll(() => sink.close());

  it.each(kinds)('of %s has no address that a line break cuts in two', async (kind) => {
    const communityUrl = `https://${'long-name-of-a-community.'.repeat(3)}example`;
    const letter = writtenMail({ ...database.config, communityUrl }, { kind, language: 'de' });
    const service = smtpMail(sink.unencrypted, { address: 'post@lindental.example', name: 'Lindental' });
    sink.received.length = 0;
    await service.send(letter);
    service.close();
    const source = sink.received[0]?.source ?? '';
    expect(source).not.toMatch(/:\/\/\S*=\r\n/);
    const [, boundary = ''] = /boundary="([^"]+)"/.exec(source) ?? [];
    const parts = source.split(`\r\n--${boundary}`).slice(1, 3).map(decoded);
    expect(parts).toEqual([letter.text.trimEnd(), letter.html.trimEnd()]);
  });

  /** The content of a part, however it is encoded. */
  function decoded(part: string): string {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const body = rest.join('\r\n\r\n');
    const bytes = /base64/i.test(head)
      ? Buffer.from(body, 'base64')
      : Buffer.from(
          body
            .replaceAll('=\r\n', '')
            .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        );
    return bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd();
  }
});

function headOf(source: string): [string, string][] {
  const [head = ''] = source.split('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
  return unfolded.split(/\r\n|\r|\n/).map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
}

function addressesIn(head: [string, string][], name: string): string[] {
  return head
    .filter(([header]) => header === name)
    .flatMap(([, value]) => addressparser(value, { flatten: true }).map(({ address }) => address));
}
