import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';

/**
 * Tells a manager of passwords whose password a form changes. It takes no room and no step of the keyboard; those
 * who read the page with a screen reader find it. Managers pass over fields that are hidden altogether.
 */
export function AccountName({ email }: { email: string }): ReactNode {
  const t = useText();
  return (
    <label className="sr">
      {t('login.email')}
      <input type="email" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} />
    </label>
  );
}
