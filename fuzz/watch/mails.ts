/** Checks every sent mail: one recipient, the same in its header, and only expected header lines. */
import type { ReceivedMail } from '../../server/test/mail-sink.ts';
import type { Fault } from './answers.ts';

const expectedNames = new Set([
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'reply-to',
  'auto-submitted',
  'list-unsubscribe',
  'precedence',
  'x-auto-response-suppress',
]);

export function faultsOfMail({ to, source }: ReceivedMail): Fault[] {
  const faults: Fault[] = [];
  const head = (source.split('\r\n\r\n', 1)[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  const lines = head.split('\r\n');
  const names = lines.map((line) => line.split(':', 1)[0]?.toLowerCase() ?? '');
  const [recipient = ''] = to;
  if (to.length !== 1 || !/^[^\s,;<>]+@[^\s,;<>]+$/.test(recipient))
    faults.push({ kind: 'mail recipients', detail: JSON.stringify(to).slice(0, 300) });
  const odd = names.find((name) => !expectedNames.has(name));
  if (odd !== undefined) faults.push({ kind: 'mail head', detail: odd.slice(0, 100) });
  if (new Set(names).size !== names.length)
    faults.push({ kind: 'mail head', detail: `twice: ${names.join(' ')}` });
  const addresses = addressesIn(lines[names.indexOf('to')] ?? '');
  if (addresses.length !== 1 || addresses[0] !== recipient.toLowerCase())
    faults.push({
      kind: 'mail head names others',
      detail: `${recipient}: ${lines[names.indexOf('to')] ?? ''}`.slice(0, 300),
    });
  return faults;
}

/** The addresses of a line such as `To: "Anna, B." <a@b>`; a name is in quotes. */
function addressesIn(line: string): string[] {
  const bare = line.replace(/^to:/i, '').replaceAll(/"(?:\\.|[^"\\])*"/g, '');
  return bare.split(',').map((part) => (/<([^<>]*)>/.exec(part)?.[1] ?? part).trim().toLowerCase());
}
