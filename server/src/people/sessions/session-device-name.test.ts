import { describe, expect, it } from 'vitest';
import { deviceName, networkName } from './session-device-name.ts';

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox · Android'],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0',
      'Edge · Windows',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari · iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1', 'Safari · macOS'],
    ['curl/8.0', '–'],
    ['<script>alert(1)</script>', '–'],
    [`${'x'.repeat(500)} Firefox/140.0`, '–'],
    [undefined, '–'],
  ])('is taken from %s: %s', (userAgent, words) => {
    expect(deviceName(userAgent)).toBe(words);
  });

  it.each([
    ['203.0.113.7', '203.0.*.*'],
    ['2001:db8:1:2::/64', '2001:db8:*'],
    ['unknown', '–'],
  ])('comes from %s, which is shown as %s', (network, words) => {
    expect(networkName(network)).toBe(words);
  });
});
