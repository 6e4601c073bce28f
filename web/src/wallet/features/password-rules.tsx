import { PASSWORD_MAX, passwordProblems } from '@kula/core/members';
import type { PasswordProblem } from '@kula/core/members';
import type { ReactNode } from 'react';
import { useText } from '../../shared/texts.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { TriedFirst } from './new-password.ts';

type Rule = PasswordProblem | 'COMMON';

const rules: readonly Rule[] = ['LENGTH', 'LOWER', 'UPPER', 'DIGIT', 'SPECIAL', 'WHITESPACE'];

interface PasswordRulesProps {
  password: string;
  /** Undefined while it is loaded; null when it cannot be, and its rule is not shown then. */
  triedFirst: TriedFirst | null | undefined;
  /** What the server refused as too common. */
  refused: string | undefined;
}

/** All rules for a password, each ticked off while it is typed. */
export function PasswordRules({ password, triedFirst, refused }: PasswordRulesProps): ReactNode {
  const t = useText();
  const problems: Rule[] = passwordProblems(password);
  const isRefused = password === refused;
  if (isRefused || triedFirst === undefined || triedFirst?.(password) === true) problems.push('COMMON');
  const shown = [
    ...rules,
    ...(triedFirst === null && !isRefused ? [] : (['COMMON'] as const)),
    // The upper bound is only worth a word when it is crossed.
    ...(problems.includes('TOO_LONG') ? (['TOO_LONG'] as const) : []),
  ];
  return (
    <div className="password-rules">
      <p>{t('password.rules')}</p>
      <ul>
        {shown.map((rule) => {
          const isMet = password !== '' && !problems.includes(rule);
          return (
            <li key={rule} className={isMet ? 'met' : undefined}>
              <Icon name={isMet ? 'check' : 'minus'} small />
              {t(`passwordRule.${rule}`, { max: PASSWORD_MAX })}
              <span className="sr"> ({t(isMet ? 'password.met' : 'password.open')})</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
