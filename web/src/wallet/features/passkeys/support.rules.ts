/** Whether this browser knows passkeys; they need a page with encryption, or one of this machine. */
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

/** What this device may be called in the name of a passkey; undefined when the browser does not tell. */
export function systemName(userAgent: string): string | undefined {
  return systems.find(([sign]) => sign.test(userAgent))?.[1];
}
