import { PASSWORD_MAX } from '@kula/core/people/members';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { openPoints } from './fields.rules.ts';
import type { FirstGuesses, PasswordPoint } from './fields.rules.ts';

/** In the order in which a message names them. */
const always: readonly PasswordPoint[] = ['LENGTH', 'LOWER', 'UPPER', 'DIGIT', 'SPECIAL', 'WHITESPACE'];
const onOccasion: readonly PasswordPoint[] = ['OWN_WORDS', 'COMMON', 'TOO_LONG'];

/** All rules for a password, each ticked off while it is typed. */
export function PasswordRules({ password, ...guesses }: FirstGuesses & { password: string }): ReactNode {
  const t = useText();
  const open = openPoints(password, guesses);
  // Whether it is hard to guess is told once it meets all the other points, or is known to be easy: a long
  // sentence without a digit is neither.
  const isHard = open.length === 0 && typeof guesses.triedFirst === 'function';
  const shown = [
    ...always,
    ...onOccasion.filter((point) => open.includes(point) || (point === 'COMMON' && isHard)),
  ];
  return (
    <ul className="password-rules" aria-label={t('password.rules')}>
      {shown.map((point) => (
        <RuleLine
          key={point}
          point={point}
          isMet={password !== '' && !open.includes(point)}
          isGuessed={open.includes(point) && (point === 'COMMON' || point === 'OWN_WORDS')}
        />
      ))}
    </ul>
  );
}

interface RuleLineProps {
  point: PasswordPoint;
  isMet: boolean;
  /** It is not met by what is typed, while others are not met yet. */
  isGuessed: boolean;
}

function RuleLine({ point, isMet, isGuessed }: RuleLineProps): ReactNode {
  const t = useText();
  return (
    <li className={isMet ? 'met' : undefined}>
      <Icon name={isMet ? 'check' : 'minus'} small />
      <span>
        {t(`passwordRule.${point}`, { max: PASSWORD_MAX })}
        {isGuessed ? ` (${t('password.triedFirst')})` : null}
        <span className="sr"> ({t(isMet ? 'password.met' : 'password.open')})</span>
      </span>
    </li>
  );
}
