import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { HandOver } from '#shared/ui/hand-over.tsx';
import { paths } from '../paths.ts';
import { takeTarget } from '../session/target.ts';

/** Exchanges the token of the wallet's hand-over. */
export function HandOverPage({ token }: { token: string | null }): ReactNode {
  const t = useText();
  return (
    <HandOver
      token={token}
      target={takeTarget}
      loginPath={paths.login()}
      heading={<h1>{t('admin.title.login')}</h1>}
    />
  );
}
