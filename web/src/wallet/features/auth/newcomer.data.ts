import { session } from '#shared/session/current-session.ts';
import { forgetRegistration } from './registration-key.data.ts';

/** What a newcomer has written. A type, because forms take no interface. */
export type Newcomer = { firstName: string; lastName: string; email: string; agreed: boolean };

export const emptyNewcomer: Newcomer = { firstName: '', lastName: '', email: '', agreed: false };

let kept: Newcomer | undefined;

/**
 * Keeps it while the newcomer opens other pages and returns. In memory only, until the page is left or
 * somebody logs in: on a shared device the next person must not find it.
 */
export function keepNewcomer(values: Newcomer): void {
  kept = values;
}

export function keptNewcomer(): Newcomer | undefined {
  return kept;
}

export function forgetNewcomer(): void {
  kept = undefined;
  forgetRegistration();
}

session.subscribe(() => {
  if (session.get().gradidoID !== '') forgetNewcomer();
});
