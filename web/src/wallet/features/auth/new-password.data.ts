import { useEffect, useState } from 'react';
import { config } from '#shared/page/config.ts';
import { session } from '#shared/session/current-session.ts';
import { problemOf } from '#shared/client/problem.ts';

/** Tells whether a password would be among the first that are tried. */
export type TriedFirst = (password: string) => boolean;

/**
 * What knows the common passwords: it is large, and loaded only where a password is chosen. Until then it is undefined;
 * null when it cannot be loaded, and then the server alone decides.
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
 * The server knows more common passwords than this page, and names this page does not: the password that it refused for
 * that is remembered, so that the list of rules and the field say the same until another one is written.
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
