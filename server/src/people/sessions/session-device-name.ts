/** The name of a device in a member's list: its browser, and roughly the network it came from. */

const MOST_READ = 400;
const UNKNOWN = '–';

/** The first match: browsers also name others with which they are compatible. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Such as "Firefox · Android", or a dash; nothing else of the user agent is stored. */
export function deviceName(userAgent: string | undefined): string {
  return knownDevice(userAgent) ?? UNKNOWN;
}

/** The names of browser and system in a user agent; null where neither is known. */
export function knownDevice(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, MOST_READ);
  const found = [browsers, systems].map((patterns) => patterns.find(([sign]) => sign.test(text))?.[1]);
  return found.filter((word) => word !== undefined).join(' · ') || null;
}

/**
 * The first half of an address or network as `networkOf` returns it, such as "203.0.*.*": enough to
 * recognize the own provider, and too little to find a household.
 */
export function networkName(network: string): string {
  const [, first, second] = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(network) ?? [];
  if (first !== undefined && second !== undefined) return `${first}.${second}.*.*`;
  const [, one, two] = /^([\da-f]+):([\da-f]+):[\da-f]+:[\da-f]+::\/64$/.exec(network) ?? [];
  return one !== undefined && two !== undefined ? `${one}:${two}:*` : UNKNOWN;
}
