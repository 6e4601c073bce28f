/**
 * The e-mail addresses under which the member found people without a username, on this device. Of two people with
 * the same name they tell who is who. The server gives nobody's address away, so only one that was typed here can be
 * shown. The logout deletes them; after it, and on other devices, the last words do (`particulars.data.ts`).
 */
import { session } from '#shared/session/current-session.ts';

const most = 100;

type Address = readonly [gradidoID: string, address: string];

const keyOf = (owner: string): string => `kula-typed-addresses-${owner}`;

/** What was read last: lists ask for each of their rows. */
let last: { stored: string; addresses: readonly Address[] } = { stored: '[]', addresses: [] };

function addressesOf(owner: string): readonly Address[] {
  try {
    const stored = localStorage.getItem(keyOf(owner)) ?? '[]';
    if (stored !== last.stored) last = { stored, addresses: JSON.parse(stored) as Address[] };
    return last.addresses;
  } catch {
    // Without storage, or with something else in it, the beginning of the id tells people apart.
    return [];
  }
}

/** The address that was typed for this person; undefined where there was none. */
export function typedAddress(person: string): string | undefined {
  return addressesOf(session.get().gradidoID).find(([id]) => id === person)?.[1];
}

/** Notes under what the member found a person. */
export function noteTyped({ gradidoID, alias }: { gradidoID: string; alias: string }, typed: string): void {
  if (alias !== '' || !typed.includes('@')) return;
  const owner = session.get().gradidoID;
  const others = addressesOf(owner).filter(([id]) => id !== gradidoID);
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify([[gradidoID, typed], ...others].slice(0, most)));
  } catch {
    // See addressesOf.
  }
}

export function forgetTyped(owner: string): void {
  localStorage.removeItem(keyOf(owner));
}
