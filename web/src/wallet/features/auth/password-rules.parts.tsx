import { PASSWORD_MAX, passwordProblems } from '@kula/core/people/members';
import type { PasswordProblem } from '@kula/core/people/members';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { Guess, Refused, TriedFirst } from './new-password.data.ts';

type Rule = PasswordProblem | Guess;

const rules: readonly Rule[] = ['LENGTH', 'DIGIT', 'LOWER', 'UPPER', 'SPECIAL', 'WHITESPACE'];

interface PasswordRulesProps {
  password: string;
  /** Undefined while it loads; null when it failed to load, and its rule is not shown then. */
  triedFirst: TriedFirst | null | undefined;
  /** The password that the server refused as one of the first guesses. */
  refused: Refused | undefined;
}

/** All rules for a password, each ticked off while it is typed. */
export function PasswordRules({ password, triedFirst, refused }: PasswordRulesProps): ReactNode {
  const t = useText();
  const problems: Rule[] = passwordProblems(password);
  const isRefused = password === refused?.password;
  const guess = isRefused ? refused.guess : triedFirst?.(password);
  if (guess !== undefined) problems.push(guess);
  // One that breaks another rule is not told to be hard to guess.
  else if (triedFirst === undefined || problems.length > 0) problems.push('COMMON');
  const shown = [
    ...rules,
    // That a password is made of names is only shown when it is, and so is the upper limit when it is exceeded.
    ...(guess === 'OWN_WORDS' ? (['OWN_WORDS'] as const) : []),
    ...(guess === 'OWN_WORDS' || (triedFirst === null && !isRefused) ? [] : (['COMMON'] as const)),
    ...(problems.includes('TOO_LONG') ? (['TOO_LONG'] as const) : []),
  ];
  return (
    <ul className="password-rules" aria-label={t('password.rules')}>
      {shown.map((rule) => (
        <RuleLine
          key={rule}
          rule={rule}
          isMet={password !== '' && !problems.includes(rule)}
          isGuessed={rule === guess}
        />
      ))}
    </ul>
  );
}

interface RuleLineProps {
  rule: Rule;
  isMet: boolean;
  /** It is not met by what is typed, while others are not met yet. */
  isGuessed: boolean;
}

function RuleLine({ rule, isMet, isGuessed }: RuleLineProps): ReactNode {
  const t = useText();
  return (
    <li className={isMet ? 'met' : undefined}>
      <Icon name={isMet ? 'check' : 'minus'} small />
      <span>
        {t(`passwordRule.${rule}`, { max: PASSWORD_MAX })}
        {isGuessed ? ` (${t('password.triedFirst')})` : null}
        <span className="sr"> ({t(isMet ? 'password.met' : 'password.open')})</span>
      </span>
    </li>
  );
}
