import { expect, test } from 'vitest';
import { scannedOf } from './scanned.rules.ts';

const own = ['lindental.example', 'localhost:4000'];
const code = '0123456789abcdef01234567';
const uuid = '2f1e5c1e-7c2a-4d0b-9c57-1f2b7f9f0a11';

test.each([
  [`https://lindental.example/redeem/${code}`, `/redeem/${code}`],
  [`  https://lindental.example/redeem/${code} \n`, `/redeem/${code}`],
  [`https://lindental.example/redeem/${code}/`, `/redeem/${code}`],
  [`HTTPS://LINDENTAL.EXAMPLE/REDEEM/${code.toUpperCase()}`, `/redeem/${code}`],
  [`https://lindental.example/redeem/${code}.`, `/redeem/${code}`],
  [`https://lindental.example/request/${code}\u200B`, `/request/${code}`],
  [`https://lindental.example:443/redeem/${code}`, `/redeem/${code}`],
  [`http://lindental.example/redeem/${code}`, `/redeem/${code}`],
  [`http://localhost:4000/redeem/${code}`, `/redeem/${code}`],
  [`https://lindental.example/redeem/CL-${code}`, `/redeem/CL-${code}`],
  [`HTTPS://LINDENTAL.EXAMPLE/REDEEM/CL-${code.toUpperCase()}`, `/redeem/CL-${code}`],
  ['https://lindental.example/redeem/eyJh.eyJi_-.c2ln', '/redeem/eyJh.eyJi_-.c2ln'],
  [`https://lindental.example/request/${code}`, `/request/${code}`],
  [`https://lindental.example/send/Lindental/${uuid}`, `/send/Lindental/${uuid}`],
  [`https://lindental.example/send/Gr%C3%BCnes%20Tal/maria`, '/send/Gr%C3%BCnes%20Tal/maria'],
  [`https://lindental.example/redeem/${code}?token=stolen#x`, `/redeem/${code}`],
])('%j opens %s', (text, path) => {
  expect(scannedOf(text, own)).toEqual({ kind: 'own', path });
});

test.each([
  'https://lindental.example/',
  'https://lindental.example/authenticate?token=abc',
  'https://lindental.example/redeem/',
  `https://lindental.example/redeem/${code}/more`,
  'https://lindental.example/redeem/..%2Fauthenticate',
  'https://lindental.example/redeem/javascript:alert(1)',
  'https://lindental.example/send/Lindental',
  'https://lindental.example/send/Lindental/%2e%2e',
  'https://lindental.example/send/Lindental/a%2Fb',
  'https://lindental.example/send/Lindental/a%E2%80%AEb',
  'https://lindental.example/send/Lindental/%E0%A4%A',
  'https://lindental.example/request/abc',
  `https://lindental.example/x/../request/${code}0`,
  `https://lindental.example/constructor/${code}`,
  `https://lindental.example//evil.example/redeem/${code}`,
])('%j is of this community and not opened', (text) => {
  expect(scannedOf(text, own).kind).toBe('unknown');
});

test.each([
  [`https://evil.example/redeem/${code}`, 'evil.example', false],
  [`https://evil.example:8443/redeem/${code}`, 'evil.example:8443', false],
  [`https://lindental.example:8443/redeem/${code}`, 'lindental.example:8443', false],
  [`https://evil.example/https://lindental.example/redeem/${code}`, 'evil.example', false],
  [`https://evil.example/?next=https://lindental.example/redeem/${code}`, 'evil.example', false],
  [`https://evil.example#@lindental.example/redeem/${code}`, 'evil.example', false],
  [`https://lindental.example@evil.example/redeem/${code}`, 'evil.example', true],
  [`https://lindental.example:secret@evil.example/redeem/${code}`, 'evil.example', true],
  [`https://me:secret@lindental.example/redeem/${code}`, 'lindental.example', true],
  [`https://lindental.example.evil.example/redeem/${code}`, 'lindental.example.evil.example', true],
  [`https://notlindental.example/redeem/${code}`, 'notlindental.example', true],
  // A Cyrillic letter in place of the Latin one.
  [`https://lindent\u0430l.example/redeem/${code}`, 'xn--lindentl-76g.example', true],
  [`https://lindental.example./redeem/${code}`, 'lindental.example.', true],
  ['https://xn--80ak6aa92e.example/', 'xn--80ak6aa92e.example', true],
])('%j is an address of %s, disguised: %s', (text, host, isDisguised) => {
  const scanned = scannedOf(text, own);
  expect(scanned).toMatchObject({ kind: 'outside', host, isDisguised });
  expect(JSON.stringify(scanned)).not.toContain('secret');
});

test('a full-width variant of the own host is the own host, as browsers resolve it', () => {
  expect(scannedOf(`https://ｌindental.example/redeem/${code}`, own).kind).toBe('own');
});

test.each([
  'javascript:alert(document.cookie)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://lindental.example/0f3c',
  'ftp://lindental.example/redeem/1',
  'intent://lindental.example#Intent;scheme=https;end',
  'tel:+491234567',
  'WIFI:S:Lindental;T:WPA;P:secret;;',
  `//lindental.example/redeem/${code}`,
  `lindental.example/redeem/${code}`,
  `/redeem/${code}`,
  `https:lindental.example/redeem/${code}`,
  `https:\\\\lindental.example\\redeem\\${code}`,
  `https://lindental.example\\@evil.example/redeem/${code}`,
  `https://lindental.example/redeem/${code} and more`,
  `https://lindental.example/red\neem/${code}`,
  `https://lindental.example/redeem/\u202E${code}`,
  'https://',
  'https://[::1',
  'Thank you for the soup',
  '',
  ' \u0000 ',
])('%j is text', (text) => {
  expect(scannedOf(text, own).kind).toBe('text');
});

test('text is shown without bidirectional control characters', () => {
  expect(scannedOf(' left \u202Eright\u0007 ', own)).toEqual({ kind: 'text', text: 'left right' });
});
