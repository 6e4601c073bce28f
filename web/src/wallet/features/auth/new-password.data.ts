import { useEffect, useState } from 'react';
import { config } from '#shared/page/config.ts';
import { loadOptional } from '#shared/page/optional.ts';
import { useLatest } from '#shared/forms/use-latest.ts';
import { problemOf } from '#shared/client/problem.ts';

/** Why attackers would try a password first: many people use it, or it is made of names that are known here. */
export type Guess = 'COMMON' | 'OWN_WORDS';
/** Returns why a password would be among the first guesses, or nothing. */
export type TriedFirst = (password: string) => Guess | undefined;

/** A password that the server refused, and why. */
export interface Refused {
  readonly password: string;
  readonly guess: Guess;
}

/**
 * The check against common passwords: its list is large, and loaded only where a password is chosen. Undefined
 * until then; null when it cannot be loaded, and then only the server decides. `own` are names of the member.
 */
export function useTriedFirst(own: readonly string[]): TriedFirst | null | undefined {
  const [known, setKnown] = useState<{ triedFirst: TriedFirst | null }>();
  const latest = useLatest([...own, config.communityName, config.productName]);
  useEffect(() => {
    let isCurrent = true;
    void loadOptional(() => import('./common-passwords.ts')).then((list) => {
      if (!isCurrent) return;
      setKnown({
        triedFirst: list === undefined ? null : (password) => list.firstGuess(password, latest.current),
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [latest]);
  return known?.triedFirst;
}

/**
 * The server has a longer list of common passwords: the password that it refused as too common is stored, so that the
 * list of rules and the field agree until another one is typed.
 */
export function useRefusedPassword(): [Refused | undefined, (thrown: unknown, password: string) => void] {
  const [refused, setRefused] = useState<Refused>();
  const note = (thrown: unknown, password: string): void => {
    const { code, detail } = problemOf(thrown);
    if (code !== 'PASSWORD_TOO_COMMON') return;
    setRefused({ password, guess: detail['rule'] === 'OWN_WORDS' ? 'OWN_WORDS' : 'COMMON' });
  };
  return [refused, note];
}
