import { PASSWORD_MAX, passwordProblems } from '@kula/core/members';
import type { PasswordProblem } from '@kula/core/members';
import type { ReactNode } from 'react';
import { useText } from '../../shared/texts.ts';
import { Icon } from '../../shared/ui/icon.tsx';

const rules: readonly PasswordProblem[] = ['LENGTH', 'LOWER', 'UPPER', 'DIGIT', 'SPECIAL', 'WHITESPACE'];

/** All rules for a password, each ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }): ReactNode {
  const t = useText();
  const problems = passwordProblems(password);
  // The upper bound is only worth a word when it is crossed.
  const shown: readonly PasswordProblem[] = problems.includes('TOO_LONG') ? [...rules, 'TOO_LONG'] : rules;
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
