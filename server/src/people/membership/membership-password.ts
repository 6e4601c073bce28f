/** Checks a new password: the rules for its characters, and that attackers would not try it first. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { commonStems, isCommonPassword, isMadeOfOwnWords } from '@kula/core/people/common-passwords';
import { Refusal } from '@kula/core/platform/errors';
import { passwordProblems } from '@kula/core/people/members';
import type { Config } from '../../platform/config/config.ts';
import type { Member } from '../../platform/db/members.ts';

export function refuseWeakPassword(password: string): void {
  const [problem] = passwordProblems(password);
  if (problem) throw new Refusal('PASSWORD_TOO_WEAK', { detail: { rule: problem } });
}

/**
 * Refuses with PASSWORD_TOO_COMMON a password that many people use, or that is made of names of the member
 * and the community.
 */
export function refuseCommonPassword(
  password: string,
  { first_name, last_name, alias, email }: Member,
  { communityName, productName }: Config,
): void {
  const ownWords = [first_name, last_name, alias ?? '', email, communityName, productName];
  const rule = isCommonPassword(password, commonPasswords())
    ? 'COMMON'
    : isMadeOfOwnWords(password, ownWords)
      ? 'OWN_WORDS'
      : undefined;
  if (rule) throw new Refusal('PASSWORD_TOO_COMMON', { detail: { rule } });
}

let stems: ReadonlySet<string> | undefined;

/** Read when the first password is chosen; only the common words of the dictionary stay in memory. */
function commonPasswords(): ReadonlySet<string> {
  if (stems) return stems;
  const require = createRequire(import.meta.url);
  const dictionary = require.resolve('@zxcvbn-ts/language-common/src/passwords.json');
  stems = new Set(commonStems(JSON.parse(readFileSync(dictionary, 'utf8')) as string[]));
  return stems;
}
