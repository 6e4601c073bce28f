/** Whether this browser supports passkeys; they need a page over HTTPS, or from localhost. */
export function knowsPasskeys(owner: { PublicKeyCredential?: unknown } = globalThis): boolean {
  return typeof owner.PublicKeyCredential === 'function';
}

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** A default name for a passkey of this device; undefined when the browser does not reveal the device. */
export function systemName(userAgent: string): string | undefined {
  return systems.find(([sign]) => sign.test(userAgent))?.[1];
}
