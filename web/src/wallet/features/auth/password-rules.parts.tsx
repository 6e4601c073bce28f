import { PASSWORD_MAX, passwordProblems } from '@kula/core/members';
import type { PasswordProblem } from '@kula/core/members';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { TriedFirst } from './new-password.data.ts';

type Rule = PasswordProblem | 'COMMON';

const rules: readonly Rule[] = ['LENGTH', 'DIGIT', 'LOWER', 'UPPER', 'SPECIAL', 'WHITESPACE'];

interface PasswordRulesProps {
  password: string;
  /** Undefined while it loads; null when it failed to load, and its rule is not shown then. */
  triedFirst: TriedFirst | null | undefined;
  /** The password that the server refused as too common. */
  refused: string | undefined;
  /**
   * Whether this page has the member's names; otherwise only the server can check that none of them is the
   * password.
   */
  areNamesKnown: boolean;
}

/** All rules for a password, each ticked off while it is typed. */
export function PasswordRules(props: PasswordRulesProps): ReactNode {
  const { password, triedFirst, refused } = props;
  const t = useText();
  const problems: Rule[] = passwordProblems(password);
  const isRefused = password === refused;
  if (isRefused || triedFirst === undefined || triedFirst?.(password) === true) problems.push('COMMON');
  const shown = [
    ...rules,
    ...(triedFirst === null && !isRefused ? [] : (['COMMON'] as const)),
    // The upper limit is only shown when it is exceeded.
    ...(problems.includes('TOO_LONG') ? (['TOO_LONG'] as const) : []),
  ];
  return (
    <ul className="password-rules" aria-label={t('password.rules')}>
      {shown.map((rule) => (
        <RuleLine key={rule} rule={rule} state={stateOf(rule, problems, props)} />
      ))}
    </ul>
  );
}

type RuleState = 'met' | 'open' | 'later';

function stateOf(
  rule: Rule,
  problems: readonly Rule[],
  { password, areNamesKnown }: PasswordRulesProps,
): RuleState {
  if (password === '' || problems.includes(rule)) return 'open';
  return rule === 'COMMON' && !areNamesKnown ? 'later' : 'met';
}

function RuleLine({ rule, state }: { rule: Rule; state: RuleState }): ReactNode {
  const t = useText();
  return (
    <li className={state === 'met' ? 'met' : undefined}>
      <Icon name={state === 'met' ? 'check' : 'minus'} small />
      <span>
        {t(`passwordRule.${rule}`, { max: PASSWORD_MAX })}
        {state === 'later' ? (
          ` – ${t('password.later')}`
        ) : (
          <span className="sr"> ({t(state === 'met' ? 'password.met' : 'password.open')})</span>
        )}
      </span>
    </li>
  );
}
