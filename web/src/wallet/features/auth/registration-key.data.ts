import { randomKey } from '#shared/client/random-key.ts';

const secretName = 'kula-registration';

let secret: string | undefined;
let sentKey: string | undefined;

/**
 * The key under which a registration is sent: another one with it corrects the address, and the account of the
 * first is withdrawn. It stays the same for the same names in this tab, also where a phone has closed the page
 * meanwhile, and for other names where the newcomer asked for another address (`corrects`). The next person on
 * this device has other names, and so another key.
 */
export function registrationKey(names: readonly string[], corrects: boolean): string {
  if (!corrects || sentKey === undefined) {
    sentKey = [secretOfTab(), ...names].join(' ').toLowerCase();
  }
  return sentKey;
}

export function forgetRegistration(): void {
  secret = undefined;
  sentKey = undefined;
  try {
    sessionStorage.removeItem(secretName);
  } catch {
    // See secretOfTab.
  }
}

function secretOfTab(): string {
  try {
    secret ??= sessionStorage.getItem(secretName) ?? randomKey();
    sessionStorage.setItem(secretName, secret);
  } catch {
    // Where nothing can be stored, an address can be corrected until the page is left.
    secret ??= randomKey();
  }
  return secret;
}
