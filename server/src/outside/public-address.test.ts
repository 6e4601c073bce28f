import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPublicWebAddress, lookUpPublic } from './public-address.ts';

describe('an address that members may name', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://münchen.example.org/abc',
    'https://93.184.216.34/abc',
    'https://[2606:2800:220:1::1]/abc',
  ])('is %s', (address) => expect(isPublicWebAddress(address)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user:word@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com;.example.org/abc',
    "https://fcm.googleapis.com'.example.org/abc",
    'https://localhost/abc',
    'https://localhost./abc',
    'https://router./abc',
    'https://database/abc',
    'https://printer.local/abc',
    'https://metadata.google.internal/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://10.1.2.3/abc',
    'https://172.20.0.1/abc',
    'https://192.168.1.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/abc',
    'https://0.0.0.0/abc',
    'https://[::1]/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'https://[fd00::1]/abc',
    'https://[fe80::1]/abc',
    'https://[2001:db8::1]/abc',
    'https://[2002:7f00:1::]/abc',
    'file:///etc/passwd',
    'not an address',
    '',
  ])('is not %s', (address) => expect(isPublicWebAddress(address)).toBe(false));

  it('is none of the network’s own, however it is written', () => {
    expect(['8.8.8.8', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true]);
    expect(
      ['::ffff:10.0.0.1', '224.0.0.1', '255.255.255.255', 'fe80::1%eth0', 'nonsense'].map(isPublicAddress),
    ).toEqual([false, false, false, false, false]);
  });

  it('is looked at again when it is called, because a name can be pointed anywhere', async () => {
    const found = new Promise<string>((resolve) => {
      lookUpPublic('localhost', { all: true }, (error) => resolve(error?.message ?? 'found'));
    });
    expect(await found).toBe('The host is not on the internet.');
  });
});
