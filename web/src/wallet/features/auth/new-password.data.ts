import { useEffect, useState } from 'react';
import { config } from '#shared/page/config.ts';
import { session } from '#shared/session/current-session.ts';
import { problemOf } from '#shared/client/problem.ts';

/** Returns whether a password would be among the first guesses. */
export type TriedFirst = (password: string) => boolean;

/**
 * The check against common passwords: its list is large, and loaded only where a password is chosen. Undefined
 * until then; null when it cannot be loaded, and then only the server decides.
 */
export function useTriedFirst(): TriedFirst | null | undefined {
  const [known, setKnown] = useState<{ triedFirst: TriedFirst | null }>();
  useEffect(() => {
    let isCurrent = true;
    const take = (triedFirst: TriedFirst | null): void => {
      if (isCurrent) setKnown({ triedFirst });
    };
    import('./common-passwords.ts').then(
      ({ isTriedFirst }) => take((password) => isTriedFirst(password, knownWords())),
      () => take(null),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return known?.triedFirst;
}

/**
 * The server has a longer list of common passwords, and names that this page does not have: the password that
 * it refused as too common is stored, so that the list of rules and the field agree until another one is
 * typed.
 */
export function useRefusedPassword(): [string | undefined, (thrown: unknown, password: string) => void] {
  const [refused, setRefused] = useState<string>();
  const note = (thrown: unknown, password: string): void => {
    if (problemOf(thrown).code === 'PASSWORD_TOO_COMMON') setRefused(password);
  };
  return [refused, note];
}

function knownWords(): string[] {
  const { firstName, lastName } = session.get();
  return [config.communityName, config.productName, firstName ?? '', lastName ?? ''];
}
