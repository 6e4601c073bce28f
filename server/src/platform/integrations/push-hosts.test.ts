import { describe, expect, it } from 'vitest';
import { isPushEndpoint } from './push-hosts.ts';

describe('the endpoint of a subscription', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://FCM.googleapis.com:443/wp/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ])('may be %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user:word@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com@example.org/abc',
    'https://fcm.googleapis.com.example.org/abc',
    'https://fcm.googleapis.com;.example.org/abc',
    'https://fcm.googleapis.com./abc',
    'https://notfcm.googleapis.com/abc',
    'https://push.apple.com.example.org/abc',
    'https://slow.example.org/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://database/abc',
    'file:///etc/passwd',
    'not an address',
    '',
  ])('may not be %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));

  it('may lie at a host of a test', () => {
    expect(isPushEndpoint('https://push.example.org/abc', ['push.example.org'])).toBe(true);
    expect(isPushEndpoint('https://a.push.example.org/abc', ['push.example.org'])).toBe(false);
    expect(isPushEndpoint('https://a.push.example.org/abc', ['.push.example.org'])).toBe(true);
  });
});
